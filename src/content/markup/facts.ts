/** `<Fact />` and `<FactTable />`: values of facts/, as text and tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames, type Names } from '../../config/company/names';
import { anchorOf } from '../model/anchors';
import { factText, UnknownFactError } from '../facts/lookup';
import { factTable, factTitle, type Definition, type Piece } from '../facts/tables';
import { cardOf } from '../tree';
import { attributesOf, ofAttribute, expandEach, refuse } from './expand';
import { linkTo, type MarkupPage } from './context';
import { framedTable, hasTools, LONG } from './tables';
import {
  anchor,
  component,
  inlineCode,
  isComponent,
  isInline,
  item,
  link,
  list,
  paragraph,
  table,
  text,
  type Node,
} from './nodes';

/** Runs a look-up; a fact that is not there gets the place of the component. */
export function lookUp<T>(find: () => T, node: Node): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof UnknownFactError)) throw error;
    const [what = '', fix = ''] = error.message.split(' Fix: ');
    return refuse(node, what, fix);
  }
}

/** Turns pieces of facts into nodes of a page. */
function writer(page: string, names: Names) {
  return ({ text: value, as, page: to }: Piece): Node => {
    const words = resolveNames(value, names);
    const said = as === 'code' ? inlineCode(words) : text(words);
    return to ? link(linkTo(to, page), [said]) : said;
  };
}

/**
 * Tables whose rows pages link to. Docusaurus knows the anchors of links, not those of cells, and
 * would warn; cells cost less where only search and people link.
 */
const LINKED = new Set(['permissions', 'roles', 'plans']);

/** Puts facts instead of every `<Fact />` and `<FactTable />`. */
export function expandFacts(on: MarkupPage): void {
  const { docs } = on;
  const { names } = on.context;
  const write = writer(on.path, names);
  const view = {
    off: new Set(docs.off),
    exists: (page: string) => existsSync(join(docs.dir, page)),
  };
  const labelOf = (page: string) => cardOf(docs, page.replace(/#.*$/, '')).label;
  const definitions = (terms: readonly Definition[]): Node[] => {
    const initials = terms.map(({ term }) => anchorOf(resolveNames(term, names)).charAt(0));
    const items = terms.map(({ term, anchor: id, meaning, alsoCalled, see, related }, index) => {
      const also = alsoCalled.length > 0 ? ` Also called ${alsoCalled.join(', ')}.` : '';
      const others = related.flatMap(({ term: other, anchor: to }, at) => [
        text(at === 0 ? ' See also ' : ', '),
        link(`#${to}`, [write({ text: other })]),
      ]);
      const more = see
        ? [text(' Explained in '), write({ text: labelOf(see), page: see }), text('.')]
        : [];
      const initial = initials[index] ?? '';
      const opens = initial !== initials[index - 1];
      const pair = item(
        [
          paragraph([anchor(id, [write({ text: term })])], 'dt'),
          paragraph(
            [
              write({ text: `${meaning}.${also}` }),
              ...others,
              ...(others.length > 0 ? [text('.')] : []),
              ...more,
            ],
            'dd',
          ),
        ],
        'div',
      );
      const hProperties = { id: `letter-${initial}`, dataLetter: initial.toUpperCase() };
      return opens ? { ...pair, data: { ...pair.data, hProperties } } : pair;
    });
    if (items.length === 0) return [];
    const letters = [...new Set(initials)].join('').toUpperCase();
    return [
      ...(items.length >= LONG ? [component('Letters', { of: letters })] : []),
      list(items, 'dl', 'terms'),
    ];
  };
  const seen = new Set<string>();
  const tableOf = (of: string, node: Node, options: ReadonlyMap<string, string>): Node[] => {
    const found = lookUp(() => factTable(of, view), node);
    if (found.kind === 'definitions') return definitions(found.terms);
    if (found.rows.length === 0) return [];
    // A row that occurs twice on a page has its anchor once.
    const anchors = (found.anchors ?? []).map((id) => (seen.has(id) ? undefined : id));
    for (const id of anchors) if (id) seen.add(id);
    const rows = found.rows.map((cells, row) =>
      cells.map((cell, column) => {
        const nodes = cell.map(write);
        const id = column === 0 && LINKED.has(of) ? anchors[row] : undefined;
        return id ? [anchor(id, nodes)] : nodes;
      }),
    );
    const caption = options.get('caption');
    const title = resolveNames(caption ?? factTitle(of), names);
    const made = table([found.header.map((words) => [write({ text: words })]), ...rows], {
      label: title,
      ids: LINKED.has(of) ? [] : anchors,
      ...(found.wholeNames && { className: 'whole-names' }),
    });
    const tools = hasTools(options.get('tools'), rows.length, '<FactTable />', node);
    return [framedTable(made, { title, tools, caption: caption && title })];
  };
  expandEach(on, (node) => {
    if (!isComponent(node) || (node.name !== 'Fact' && node.name !== 'FactTable')) return undefined;
    const known = node.name === 'Fact' ? ['of'] : ['of', 'caption', 'tools'];
    const attributes = attributesOf(node, known);
    const of = ofAttribute(node, attributes);
    if (node.name === 'Fact') {
      const value = write({ text: lookUp(() => factText(of), node) });
      return [isInline(node) ? value : paragraph([value])];
    }
    if (!isInline(node)) return tableOf(of, node, attributes);
    return refuse(
      node,
      '<FactTable /> is in a line of text',
      'put it on a line of its own, between blank lines',
    );
  });
}
