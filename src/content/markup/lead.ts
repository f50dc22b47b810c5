/** The head of a page: the first paragraph is its lead; the fact block and the contents row are below. */
import { anchorOf } from '../model/anchors';
import { loadFacts } from '../facts/load';
import type { FrontMatter } from '../frontmatter/schema';
import type { MarkupPage } from './context';
import { component, item, list, paragraph, span, text, type Node } from './nodes';
import { explainer, hintOf, type Kind } from './terms';

const HOW_MANY = ['', '', 'both', 'all three', 'all four', 'all five'];

/** `A, B and C`, each as a node. */
function enumerated(items: readonly Node[]): Node[] {
  return items.flatMap((node, index) => {
    const between = index === items.length - 1 ? ' and ' : ', ';
    return index === 0 ? [node] : [text(between), node];
  });
}

/** A word that explains itself, linked to the page that lists its like. */
type Term = (kind: Kind, words: string) => Node[];

function permissionsValue(names: readonly string[], term: Term): Node[] {
  const terms = names.flatMap((name) => term('Permission', name));
  const together = HOW_MANY[names.length] ?? 'all of them';
  return [...enumerated(terms), ...(together ? [text(`, ${together}`)] : [])];
}

/** Read, not seen: marks and space part the names for the eye. */
const COMMA = span([text(', ')], 'comma');

function providersValue(ids: readonly string[]): Node[] {
  return ids.flatMap((id, index) => {
    const provider = loadFacts().providers.find((row) => row.id === id);
    const words = provider?.name ?? id;
    const mark = provider?.mark ? ` mark-${provider.id}` : '';
    return [...(index > 0 ? [COMMA] : []), span([text(words)], `provider${mark}`)];
  });
}

const minutesValue = (minutes: number) => [
  text(`About ${minutes} minute${minutes === 1 ? '' : 's'}`),
];

/** The rows of the fact block: word and value. */
function rowsOf(facts: Partial<FrontMatter>, term: Term): [string, Node[]][] {
  const rows: [string, Node[] | undefined][] = [
    ['Who can do this', facts.permissions && permissionsValue(facts.permissions, term)],
    [
      'Plan',
      facts.plans?.flatMap((plan, index) => [
        ...(index > 0 ? [text(', ')] : []),
        ...term('Plan', plan),
      ]),
    ],
    ['Provider', facts.providers && providersValue(facts.providers)],
    ['Time', facts.minutes === undefined ? undefined : minutesValue(facts.minutes)],
  ];
  return rows.filter((row): row is [string, Node[]] => row[1] !== undefined);
}

/** Returns the fact block of a page, if its front matter has facts. */
function factBlock(facts: Partial<FrontMatter>, page: MarkupPage): Node | undefined {
  const explain = explainer(page);
  const term: Term = (kind, words) =>
    explain(kind, [text(words)], hintOf(kind, words), anchorOf(words));
  const rows = rowsOf(facts, term);
  if (rows.length === 0) return undefined;
  return list(
    rows.map(([word, value]) =>
      item([paragraph([text(word)], 'dt'), paragraph(value, 'dd')], 'div'),
    ),
    'dl',
    'facts',
  );
}

/** Whether a node is above the text of a page: front matter, imports. */
const isHead = ({ type }: Node) => type === 'yaml' || type === 'mdxjsEsm';

/** Marks the lead, and puts fact block and contents row below it. */
export function addHead(page: MarkupPage, facts: Partial<FrontMatter>): void {
  const { tree } = page;
  const children = tree.children ?? [];
  const found = children.findIndex((node) => !isHead(node));
  const index = found < 0 ? children.length : found;
  const first = children[index];
  const opensWithProse = first?.type === 'paragraph';
  if (opensWithProse) first.data = { ...first.data, hProperties: { className: ['lead'] } };
  const block = factBlock(facts, page);
  const row = component('ContentsRow', {});
  children.splice(index + (opensWithProse ? 1 : 0), 0, ...(block ? [block] : []), row);
  tree.children = children;
}
