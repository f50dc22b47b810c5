/** Lists of pages: `<PageList />` shows their descriptions, and `<Next>` gives a reason to read each one. */
import { posix } from 'node:path';
import { resolveNames } from '../../config/company/names';
import { similar } from '../../config/nearest';
import { cardOf, isLanding, pagesBelow, stateOf, type DocsTree, type PageCard } from '../tree';
import { refuse, type Tag } from './expand';
import { linkTo, type MarkupPage } from './context';
import { targetOf } from './links';
import { item, link, list, paragraph, text, type Node } from './nodes';

const ledger = (rows: Node[]) => (rows.length > 0 ? [list(rows, 'ul', 'ledger')] : []);

/** Whether a page is published. @throws if there is no page at the path */
function isShown(path: string, to: string, node: Node, { docs, path: page }: MarkupPage): boolean {
  const state = stateOf(docs, path);
  if (state !== 'missing') return state === 'page';
  const near = similar(path, pagesBelow(docs));
  return refuse(
    node,
    `<${node.name}> names ${to}, which is not a page`,
    near ? `did you mean ${linkTo(near, page)}?` : 'name a file that exists',
  );
}

type Row = PageCard & { readonly pages?: number };

const folderOf = (path: string) => posix.dirname(path);

/** Returns the row of a page. For the landing page of a folder, it includes the number of pages. */
function rowOf(tree: DocsTree, path: string): Row {
  const card = cardOf(tree, path);
  if (!isLanding(path)) return card;
  const pages = pagesBelow(tree, folderOf(path)).filter((below) => !cardOf(tree, below).unlisted);
  return pages.length > 1 ? { ...card, pages: pages.length } : card;
}

/** Returns rows for the pages and folders in a folder. A folder without a landing page is replaced by its pages. */
function rowsBelow(tree: DocsTree, folder: string, without: string): Row[] {
  const below = pagesBelow(tree, folder).filter((path) => path !== without);
  const landings = below.filter((path) => isLanding(path) && folderOf(path) !== folder);
  const inside = (path: string, landing: string) =>
    path !== landing && path.startsWith(`${folderOf(landing)}/`);
  return below
    .filter((path) => !landings.some((landing) => inside(path, landing)))
    .map((path) => rowOf(tree, path))
    .filter(({ unlisted }) => !unlisted)
    .sort((a, b) => a.position - b.position || (a.title < b.title ? -1 : 1));
}

function rowNode(row: Row, page: string): Node {
  const { label, description, pages, path } = row;
  return item([
    paragraph([link(linkTo(path, page), [text(label)])]),
    paragraph([text(description)]),
    ...(pages ? [paragraph([text(`${pages} pages`)])] : []),
  ]);
}

/** A list of the pages that `of` names, or of those in the same folder. */
export const pageList: Tag = {
  attributes: { of: undefined },
  expand: ({ node, attributes: { of } }, page) => {
    const { docs, path, context } = page;
    const named = of?.split(/\s+/).filter(Boolean) ?? [];
    const rows =
      named.length === 0
        ? rowsBelow(docs, folderOf(path), path)
        : named
            .map((to) => ({ to, target: posix.join(folderOf(path), to) }))
            .filter(({ to, target }) => isShown(target, to, node, page))
            .map(({ target }) => rowOf(docs, target));
    return ledger(resolveNames(rows, context.names).map((row) => rowNode(row, path)));
  },
};

const FORM = 'write - [Alerts](./alerts.mdx): get an alert when a cost rises.';

/** Returns the text after an item's link as a sentence, or nothing if there is none. */
function reasonOf(rest: readonly Node[], at: Node): Node[] {
  const [first, ...more] = rest;
  if (!first) return [];
  const colon = first.type === 'text' ? /^:\s+(\S[\s\S]*)?$/.exec(first.value ?? '') : null;
  if (!colon) {
    refuse(
      at,
      'the reason in <Next> does not come after a colon',
      `${FORM} Or leave it out to show the description of the page`,
    );
  }
  const [, words] = colon;
  return [...(words ? [text(words[0]?.toUpperCase() + words.slice(1))] : []), ...more];
}

/** Returns a row of `<Next>`, or nothing if its page is off or a draft. */
function nextRow(node: Node, holder: Node, page: MarkupPage): Node[] {
  const [line, ...others] = node.children ?? [];
  const [to, ...rest] = line?.type === 'paragraph' ? (line.children ?? []) : [];
  if (to?.type !== 'link' || others.length > 0) {
    refuse(node, 'an item of <Next> is not a link with a reason', FORM);
  }
  const { url = '' } = to;
  const reason = reasonOf(rest, node);
  const path = targetOf(url, page.path);
  const at = { ...holder, position: node.position };
  if (path !== undefined && !isShown(path, url, at, page)) return [];
  const description = path === undefined ? '' : cardOf(page.docs, path).description;
  // If a page has no description, that's reported for the page.
  if (reason.length === 0 && path === undefined) {
    refuse(node, `<Next> does not say why to go to ${url}`, FORM);
  }
  const why = reason.length > 0 ? reason : [text(resolveNames(description, page.context.names))];
  return [item([paragraph([to]), paragraph(why)])];
}

/** A list of links, each with a reason to go there. */
export const next: Tag = {
  attributes: {},
  expand: ({ node }, page) => {
    const [only, ...more] = node.children ?? [];
    if (only?.type !== 'list' || only.ordered || more.length > 0) {
      const fix = `${FORM} Leave blank lines around the list`;
      refuse(node, '<Next> contains something other than one list', fix);
    }
    return ledger((only.children ?? []).flatMap((child) => nextRow(child, node, page)));
  },
};
