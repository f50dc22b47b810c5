/** `<Next>`: where a reader goes from here, as ledger rows: a page, and the reason to go there. */
import { resolveNames } from '../../config/company/names';
import { fail, type Problem } from '../problem';
import { similar } from '../../config/nearest';
import { cardOf, pagesBelow, stateOf, type DocsTree } from '../tree';
import { attributesOf, expandEach } from './expand';
import { linkTo, pathIn, type MarkupContext } from './context';
import { targetOf } from './links';
import { isComponent, isInline, item, list, paragraph, text, type Node } from './nodes';

const FORM = 'write - [Alerts](./alerts.mdx): be told when a cost rises.';

/** The words behind the link of an item, as a sentence; nothing where there are none. */
function reasonOf(rest: readonly Node[], file: string, at: Node): Node[] {
  const [first, ...more] = rest;
  if (!first) return [];
  const colon = first.type === 'text' ? /^:\s+(\S[\s\S]*)?$/.exec(first.value ?? '') : null;
  if (!colon) {
    fail(
      file,
      at.position?.start,
      'the reason in <Next> does not stand after a colon',
      `${FORM} Or leave it out: then it is the description of the page`,
    );
  }
  const [, words] = colon;
  return [...(words ? [text(words[0]?.toUpperCase() + words.slice(1))] : []), ...more];
}

/** A row; nothing where its page is switched off or a draft. */
function rowOf(node: Node, file: string, docs: DocsTree, context: MarkupContext): Node[] {
  const page = pathIn(docs, file);
  const [line, ...others] = node.children ?? [];
  const [to, ...rest] = line?.type === 'paragraph' ? (line.children ?? []) : [];
  if (to?.type !== 'link' || others.length > 0) {
    fail(file, node.position?.start, 'an item of <Next> is not a link and its reason', FORM);
  }
  const reason = reasonOf(rest, file, node);
  const path = targetOf(to.url ?? '', page);
  const state = path === undefined ? 'page' : stateOf(docs, path);
  if (path !== undefined && state === 'missing') {
    const near = similar(path, pagesBelow(docs));
    fail(
      file,
      node.position?.start,
      `<Next> names ${to.url}, which is no page`,
      near ? `did you mean ${linkTo(near, page)}?` : 'name a file that exists',
    );
  }
  if (state !== 'page') return [];
  const { description } = path === undefined ? { description: '' } : cardOf(docs, path);
  if (reason.length === 0 && !description) {
    fail(file, node.position?.start, `<Next> does not say why to go to ${to.url}`, FORM);
  }
  const why = reason.length > 0 ? reason : [text(resolveNames(description, context.names))];
  return [item([paragraph([to]), paragraph(why)])];
}

/** Puts ledger rows in the place of every `<Next>`. */
export function expandNext(
  tree: Node,
  file: string,
  context: MarkupContext,
  problems: Problem[],
): void {
  const docs = context.treeOf(file);
  expandEach(tree, problems, (node) => {
    if (!isComponent(node) || node.name !== 'Next') return undefined;
    attributesOf(node, file, []);
    const [only, ...more] = node.children ?? [];
    if (only?.type !== 'list' || only.ordered || more.length > 0 || isInline(node)) {
      fail(
        file,
        node.position?.start,
        '<Next> holds something else than one list',
        `${FORM} Leave blank lines around the list`,
      );
    }
    const rows = (only.children ?? []).flatMap((child) => rowOf(child, file, docs, context));
    return rows.length > 0 ? [list(rows, 'ul', 'ledger')] : [];
  });
}
