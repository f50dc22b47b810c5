/** `<Next>`: where a reader goes from here, as ledger rows: a page, and the reason to go there. */
import { resolveNames } from '../../config/company/names';
import { similar } from '../../config/nearest';
import { cardOf, pagesBelow, stateOf } from '../tree';
import { attributesOf, expandEach, refuse } from './expand';
import { linkTo, type MarkupPage } from './context';
import { targetOf } from './links';
import { isComponent, isInline, item, list, paragraph, text, type Node } from './nodes';

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

/** A row; nothing where its page is switched off or a draft. */
function rowOf(node: Node, { path: page, docs, context }: MarkupPage): Node[] {
  const [line, ...others] = node.children ?? [];
  const [to, ...rest] = line?.type === 'paragraph' ? (line.children ?? []) : [];
  if (to?.type !== 'link' || others.length > 0) {
    refuse(node, 'an item of <Next> is not a link and its reason', FORM);
  }
  const reason = reasonOf(rest, node);
  const path = targetOf(to.url ?? '', page);
  const state = path === undefined ? 'page' : stateOf(docs, path);
  if (path !== undefined && state === 'missing') {
    const near = similar(path, pagesBelow(docs));
    refuse(
      node,
      `<Next> names ${to.url}, which is no page`,
      near ? `did you mean ${linkTo(near, page)}?` : 'name a file that exists',
    );
  }
  if (state !== 'page') return [];
  const { description } = path === undefined ? { description: '' } : cardOf(docs, path);
  if (reason.length === 0 && !description) {
    refuse(node, `<Next> does not say why to go to ${to.url}`, FORM);
  }
  const why = reason.length > 0 ? reason : [text(resolveNames(description, context.names))];
  return [item([paragraph([to]), paragraph(why)])];
}

/** Puts ledger rows instead of every `<Next>`. */
export function expandNext(page: MarkupPage): void {
  expandEach(page, (node) => {
    if (!isComponent(node) || node.name !== 'Next') return undefined;
    attributesOf(node, []);
    const [only, ...more] = node.children ?? [];
    if (only?.type !== 'list' || only.ordered || more.length > 0 || isInline(node)) {
      refuse(
        node,
        '<Next> holds something else than one list',
        `${FORM} Leave blank lines around the list`,
      );
    }
    const rows = (only.children ?? []).flatMap((child) => rowOf(child, page));
    return rows.length > 0 ? [list(rows, 'ul', 'ledger')] : [];
  });
}
