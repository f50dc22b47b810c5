/**
 * `<Term />`, `<Plan />`, `<Permission />` and `<ConsoleLink />`: words that the facts explain. They
 * are links with their meaning beside them (`data-hint`), which `<Hints />` shows.
 */
import { resolveNames } from '../../config/company/names';
import { consoleLinkWithId, permissionHint, planHint, termHint, type Hint } from '../facts/lookup';
import { stateOf } from '../tree';
import { attributesOf, ofAttribute, expandEach } from './expand';
import { linkTo, type MarkupPage } from './context';
import { lookUp } from './facts';
import {
  component,
  isComponent,
  isInline,
  link,
  nodesIn,
  paragraph,
  strong,
  text,
  type Node,
} from './nodes';

/** Pages that list what is explained; the first that exists is linked. */
const PAGES = {
  Term: ['product-platform/glossary.mdx', 'product-platform/glossary/index.mdx'],
  Permission: ['user-management/permissions/index.mdx', 'user-management/permissions.mdx'],
  Plan: ['product-platform/plans.mdx', 'product-platform/plans/index.mdx'],
} as const;

const HINTS = { Term: termHint, Permission: permissionHint, Plan: planHint } as const;

/** What explains itself. */
export type Kind = keyof typeof PAGES;

/** Returns the hint of something; undefined where no fact has it. */
export function hintOf(kind: Kind, of: string): Hint | undefined {
  try {
    return HINTS[kind](of);
  } catch {
    return undefined;
  }
}

/** Makes words that explain themselves; plain words where no page of the site lists them. */
export function explainer({
  docs,
  path: page,
  context,
}: MarkupPage): (kind: Kind, words: Node[], hint: Hint | undefined, anchor: string) => Node[] {
  return (kind, words, hint, anchor) => {
    const target = PAGES[kind].find((path) => stateOf(docs, path) === 'page');
    const isOff = docs.off.some((folder) => folder === hint?.section);
    if (!target || isOff) return words;
    const to = `${target === page ? '' : linkTo(target, page)}#${anchor}`;
    const says = hint && resolveNames(hint.says, context.names);
    return [{ ...link(to, words), ...(says && { data: { hProperties: { dataHint: says } } }) }];
  };
}

const isKind = (name: string | null | undefined): name is Kind =>
  typeof name === 'string' && Object.hasOwn(PAGES, name);

/** Paragraphs that MDX makes of words on lines of their own. */
const wordsIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? (node.children ?? []) : [node]));

/** Puts words and links instead of the components. */
export function expandTerms(page: MarkupPage): void {
  const explain = explainer(page);
  const say = (words: string) => resolveNames(words, page.context.names);
  const consoleLink = (of: string, node: Node): Node[] => {
    const { path, at = '' } = lookUp(() => consoleLinkWithId(of), node);
    const labels = path.flatMap((label, index) => [
      ...(index > 0 ? [text(' › ')] : []),
      strong([text(say(label))]),
    ]);
    return [link(say('{console}').replace(/\/$/, '') + at, labels)];
  };
  expandEach(page, (node) => {
    const { name } = node;
    if (!isComponent(node) || (name !== 'ConsoleLink' && !isKind(name))) return undefined;
    const of = ofAttribute(node, attributesOf(node, ['of']));
    let made: Node[];
    if (name === 'ConsoleLink') made = consoleLink(of, node);
    else {
      const hint = lookUp(() => HINTS[name](of), node);
      const own = wordsIn(node.children ?? []);
      const words = own.length > 0 ? own : [text(say(hint.words))];
      made = explain(name, words, hint, hint.anchor);
    }
    return isInline(node) ? made : [paragraph(made)];
  });
}

/** Adds what shows the hints to a page that has one. */
export function addHints(tree: Node): void {
  const hasHint = nodesIn(tree).some(({ data }) => data?.hProperties?.['dataHint'] !== undefined);
  if (hasHint) tree.children?.push(component('Hints', {}));
}
