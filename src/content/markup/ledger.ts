/** Pages as ledger rows: `<PageList />`, made from their front matter, and `<Next>`, each with the reason to go there. */
import { posix } from 'node:path';
import { resolveNames } from '../../config/company/names';
import { similar } from '../../config/nearest';
import { cardOf, isLanding, pagesBelow, stateOf, type DocsTree, type PageCard } from '../tree';
import { attributesOf, expandEach, refuse } from './expand';
import { linkTo, type MarkupPage } from './context';
import { targetOf } from './links';
import { isInline, isNamed, item, link, list, paragraph, text, type Node } from './nodes';

const ledger = (rows: Node[]) => (rows.length > 0 ? [list(rows, 'ul', 'ledger')] : []);

/** Whether readers get a page. @throws where there is none at the path */
function isShown(path: string, to: string, node: Node, { docs, path: page }: MarkupPage): boolean {
  const state = stateOf(docs, path);
  if (state !== 'missing') return state === 'page';
  const near = similar(path, pagesBelow(docs));
  return refuse(
    node,
    `<${node.name}${node.name === 'PageList' ? ' /' : ''}> names ${to}, which is no page`,
    near ? `did you mean ${linkTo(near, page)}?` : 'name a file that exists',
  );
}

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

function rowNode(row: Row, page: string): Node {
  const { label, description, pages, path } = row;
  return item([
    paragraph([link(linkTo(path, page), [text(label)])]),
    paragraph([text(description)]),
    ...(pages ? [paragraph([text(`${pages} pages`)])] : []),
  ]);
}

/** Puts the rows instead of every `<PageList />`: the pages that `of` names, or those of its folder. */
export function expandPageLists(page: MarkupPage): void {
  const { docs, path, context } = page;
  expandEach(page, (node) => {
    if (!isNamed('PageList')(node)) return undefined;
    const of = attributesOf(node, ['of']).get('of')?.trim() || undefined;
    const named = of?.split(/\s+/).map((to) => ({ to, path: posix.join(folderOf(path), to) }));
    const rows =
      named
        ?.filter((one) => isShown(one.path, one.to, node, page))
        .map((one) => rowOf(docs, one.path)) ?? rowsBelow(docs, folderOf(path), path);
    return ledger(resolveNames(rows, context.names).map((row) => rowNode(row, path)));
  });
}

const FORM = 'write - [Alerts](./alerts.mdx): be told when a cost rises.';

/** The words behind the link of an item, as a sentence; nothing where there are none. */
function reasonOf(rest: readonly Node[], at: Node): Node[] {
  const [first, ...more] = rest;
  if (!first) return [];
  const colon = first.type === 'text' ? /^:\s+(\S[\s\S]*)?$/.exec(first.value ?? '') : null;
  if (!colon) {
    refuse(
      at,
      'the reason in <Next> is not after a colon',
      `${FORM} Or leave it out: then it is the description of the page`,
    );
  }
  const [, words] = colon;
  return [...(words ? [text(words[0]?.toUpperCase() + words.slice(1))] : []), ...more];
}

/** A row of `<Next>`; nothing where its page is switched off or a draft. */
function nextRow(node: Node, next: Node, page: MarkupPage): Node[] {
  const [line, ...others] = node.children ?? [];
  const [to, ...rest] = line?.type === 'paragraph' ? (line.children ?? []) : [];
  if (to?.type !== 'link' || others.length > 0) {
    refuse(node, 'an item of <Next> is not a link and its reason', FORM);
  }
  const { url = '' } = to;
  const reason = reasonOf(rest, node);
  const path = targetOf(url, page.path);
  const at = { ...next, position: node.position };
  if (path !== undefined && !isShown(path, url, at, page)) return [];
  const description = path === undefined ? '' : cardOf(page.docs, path).description;
  // A page without a description says so itself.
  if (reason.length === 0 && path === undefined) {
    refuse(node, `<Next> does not say why to go to ${url}`, FORM);
  }
  const why = reason.length > 0 ? reason : [text(resolveNames(description, page.context.names))];
  return [item([paragraph([to]), paragraph(why)])];
}

/** Puts the rows instead of every `<Next>`. */
export function expandNext(page: MarkupPage): void {
  expandEach(page, (node) => {
    if (!isNamed('Next')(node)) return undefined;
    attributesOf(node, []);
    const [only, ...more] = node.children ?? [];
    if (only?.type !== 'list' || only.ordered || more.length > 0 || isInline(node)) {
      const fix = `${FORM} Leave blank lines around the list`;
      refuse(node, '<Next> holds something else than one list', fix);
    }
    return ledger((only.children ?? []).flatMap((child) => nextRow(child, node, page)));
  });
}
