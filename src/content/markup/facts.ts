/** `<Fact />` and `<FactTable />`: values of facts/, as text and tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames } from '../../config/company/names';
import { anchorOf } from '../model/anchors';
import { factSentences, factText } from '../facts/lookup';
import { capitalized, factTable, factTitle, type Definition, type Piece } from '../facts/tables';
import { cardOf } from '../tree';
import { isPhrase, type Tags, type Use } from './expand';
import { linkTo, type MarkupPage } from './context';
import { framedTable, hasTools, LONG } from './tables';
import {
  anchor,
  component,
  inline,
  inlineCode,
  isInline,
  item,
  link,
  list,
  nodesIn,
  paragraph,
  table,
  text,
  type Node,
} from './nodes';

/** Turns pieces of facts into nodes of a page. */
const writer =
  ({ path, context }: MarkupPage) =>
  ({ text: value, as, page: to, says }: Piece): Node => {
    const words = resolveNames(value, context.names);
    const said = as === 'code' ? inlineCode(words) : text(words);
    if (to) return link(linkTo(to, path), [said]);
    // Only AVA needs the sentence, so the site's pages don't have it.
    return says === undefined || context.draws
      ? said
      : inline('span', { dataSays: resolveNames(says, context.names) }, [said]);
  };

/** Returns terms by letter, each with its meaning and related terms. */
function definitionList(terms: readonly Definition[], page: MarkupPage): Node[] {
  const write = writer(page);
  const initials = terms.map(({ anchor: id }) => id.charAt(0));
  const items = terms.map(({ term, anchor: id, meaning, alsoCalled, see, related }, index) => {
    const also = alsoCalled.length > 0 ? ` Also called ${alsoCalled.join(', ')}.` : '';
    const others = related.flatMap((other, at) => [
      text(at === 0 ? ' See also ' : ', '),
      link(`#${anchorOf(other)}`, [write({ text: other })]),
    ]);
    const more = see
      ? [
          text(' Explained in '),
          write({ text: cardOf(page.docs, see.replace(/#.*$/, '')).label, page: see }),
          text('.'),
        ]
      : [];
    const said = [write({ text: `${meaning}.${also}` }), ...others];
    const pair = item(
      [
        paragraph([anchor(id, [write({ text: term })])], 'dt'),
        paragraph([...said, ...(others.length > 0 ? [text('.')] : []), ...more], 'dd'),
      ],
      'div',
    );
    const initial = initials[index] ?? '';
    if (initial === initials[index - 1]) return pair;
    const hProperties = { id: `letter-${initial}`, dataLetter: initial.toUpperCase() };
    return { ...pair, data: { ...pair.data, hProperties } };
  });
  if (items.length === 0) return [];
  const letters = [...new Set(initials)].join('').toUpperCase();
  return [
    ...(items.length >= LONG ? [component('Letters', { of: letters })] : []),
    list(items, 'dl', 'terms'),
  ];
}

/**
 * Tables whose rows other pages link to. Docusaurus only knows anchors on links, and would warn about anchors on cells.
 * The other tables have theirs on cells, which take fewer bytes.
 */
const LINKED = new Set(['permissions', 'roles', 'plans']);

function expandTable({ node, attributes }: Use, page: MarkupPage): Node[] {
  const { of = '', caption, tools } = attributes;
  const { docs, ids, context } = page;
  const view = { off: docs.off, exists: (path: string) => existsSync(join(docs.dir, path)) };
  const found = factTable(of, view);
  if ('terms' in found) return definitionList(found.terms, page);
  if (found.rows.length === 0) return [];
  const isLinked = LINKED.has(of);
  // If a row is on a page twice, only the first one gets the anchor.
  const anchors = (found.anchors ?? []).map((id) => (ids.has(id) ? undefined : id));
  for (const id of anchors) if (id) ids.add(id);
  const write = writer(page);
  const rows = found.rows.map((cells, row) =>
    cells.map((cell, column) => {
      const nodes = cell.map(write);
      const id = column === 0 && isLinked ? anchors[row] : undefined;
      return id ? [anchor(id, nodes)] : nodes;
    }),
  );
  const title = resolveNames(caption ?? factTitle(of), context.names);
  const made = table([found.header.map((words) => [write({ text: words })]), ...rows], {
    label: title,
    ids: isLinked ? [] : anchors,
    ...(found.wholeNames && { className: 'whole-names' }),
  });
  const frame = { title, tools: hasTools(tools, rows.length, node), caption: caption && title };
  return [framedTable(made, frame)];
}

/** Whether a node begins a sentence, a cell or an item. */
function beginsSentence(node: Node, above: readonly Node[]): boolean {
  const inside = [...above, node];
  let before = '';
  for (let at = above.length - 1; at >= 0 && isPhrase(inside[at + 1] ?? node); at -= 1) {
    const siblings = above[at]?.children ?? [];
    const earlier = siblings.slice(0, siblings.indexOf(inside[at + 1] ?? node)).flatMap(nodesIn);
    before = earlier.map(({ value = '' }) => value).join('') + before;
  }
  return /(?:^|[.?!][”)]*\s+)$/.test(before.trimStart());
}

/** A fact in a sentence, and a table of facts. */
export const factTags: Tags = {
  Fact: {
    attributes: { of: 'limits/budgets/thresholds' },
    inLine: true,
    expand: ({ node, attributes: { of = '' }, above }, page) => {
      const said = factText(of);
      const isCell = above.at(-1)?.type === 'tableCell';
      const says = isCell ? factSentences().get(of) : undefined;
      const value = writer(page)({
        text: beginsSentence(node, above) ? capitalized(said) : said,
        ...(says !== undefined && { says }),
      });
      return [isInline(node) ? value : paragraph([value])];
    },
  },
  FactTable: {
    attributes: { of: 'limits/budgets', caption: undefined, tools: undefined },
    expand: expandTable,
  },
};
