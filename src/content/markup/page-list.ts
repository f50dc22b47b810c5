/** `<PageList />`: pages as ledger rows (name, one sentence, number of pages), made from their front matter. */
import { posix } from 'node:path';
import { resolveNames } from '../../config/company/names';
import { similar } from '../../config/nearest';
import { cardOf, isLanding, pagesBelow, stateOf, type DocsTree, type PageCard } from '../tree';
import { attributesOf, expandEach, refuse } from './expand';
import { linkTo, type MarkupPage } from './context';
import { isComponent, item, link, list, paragraph, text, type Node } from './nodes';

type Row = PageCard & { readonly pages?: number };

const folderOf = (path: string) => posix.dirname(path);

/** A page, or the folder whose landing page it is, with the number of its pages. */
function rowOf(tree: DocsTree, path: string): Row {
  const card = cardOf(tree, path);
  if (!isLanding(path)) return card;
  const pages = pagesBelow(tree, folderOf(path)).filter((below) => !cardOf(tree, below).unlisted);
  return pages.length > 1 ? { ...card, pages: pages.length } : card;
}

/** Pages and folders directly below a folder; one without a landing page shows its own. */
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

/** The pages that `of` names; those of switched-off folders and drafts are left out. */
function rowsNamed(tree: DocsTree, of: string, node: Node, page: string): Row[] {
  return of.split(/\s+/).flatMap((to) => {
    const path = posix.join(folderOf(page), to);
    const state = stateOf(tree, path);
    if (state === 'page') return [rowOf(tree, path)];
    if (state !== 'missing') return [];
    const near = similar(path, pagesBelow(tree));
    return refuse(
      node,
      `<PageList /> names ${to}, which is no page`,
      near ? `did you mean ${linkTo(near, page)}?` : 'name a file that exists',
    );
  });
}

function rowNode(row: Row, page: string): Node {
  const { label, description, pages, path } = row;
  return item([
    paragraph([link(linkTo(path, page), [text(label)])]),
    paragraph([text(description)]),
    ...(pages ? [paragraph([text(`${pages} pages`)])] : []),
  ]);
}

/** Puts the rows instead of every `<PageList />`; nothing where there are no pages. */
export function expandPageLists(page: MarkupPage): void {
  const { docs, path, context } = page;
  expandEach(page, (node) => {
    if (!isComponent(node) || node.name !== 'PageList') return undefined;
    const of = attributesOf(node, ['of']).get('of');
    const rows = of?.trim()
      ? rowsNamed(docs, of.trim(), node, path)
      : rowsBelow(docs, folderOf(path), path);
    if (rows.length === 0) return [];
    const named = resolveNames(rows, context.names);
    return [
      list(
        named.map((row) => rowNode(row, path)),
        'ul',
        'ledger',
      ),
    ];
  });
}
