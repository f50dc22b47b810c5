/** The top of a page: its first paragraph as the lead, then the fact block and the contents row. */
import { anchorOf } from '../model/anchors';
import { loadFacts } from '../facts/load';
import { permissionHint, planHint } from '../facts/lookup';
import type { FrontMatter } from '../frontmatter/schema';
import { stateOf } from '../tree';
import { linkTo, type MarkupPage } from './context';
import {
  COMMA,
  component,
  item,
  link,
  list,
  paragraph,
  separated,
  span,
  text,
  type Node,
} from './nodes';

/** The facts that are explained, and the pages that list them. The first page that exists is linked. */
const EXPLAINED = {
  permission: {
    hintOf: permissionHint,
    pages: ['user-management/permissions/index.mdx', 'user-management/permissions.mdx'],
  },
  plan: {
    hintOf: planHint,
    pages: ['product-platform/plans.mdx', 'product-platform/plans/index.mdx'],
  },
} as const;

/** Returns a name as a link that `<Hints />` explains (`data-hint`). Without a page to link, returns text. */
function explained(kind: keyof typeof EXPLAINED, words: string, page: MarkupPage): Node {
  const { docs, path } = page;
  const { hintOf, pages } = EXPLAINED[kind];
  const hint = hintOf(words);
  const target = pages.find((one) => stateOf(docs, one) === 'page');
  if (!target || docs.off.some((folder) => folder === hint?.section)) return text(words);
  const to = `${target === path ? '' : linkTo(target, path)}#${anchorOf(words)}`;
  return {
    ...link(to, [text(words)]),
    ...(hint && { data: { hProperties: { dataHint: words } } }),
  };
}

const HOW_MANY = ['', '', 'both', 'all three', 'all four', 'all five'];

/** Returns nodes as `A, B and C (you need all three)`. */
function together(names: readonly Node[]): Node[] {
  const enumerated = names.flatMap((node, index) => {
    const between = index === names.length - 1 ? ' and ' : ', ';
    return index === 0 ? [node] : [text(between), node];
  });
  const howMany = HOW_MANY[names.length] ?? 'all of them';
  return [...enumerated, ...(howMany ? [text(` (you need ${howMany})`)] : [])];
}

function providerNode(id: string): Node {
  const provider = loadFacts().providers.find((row) => row.id === id);
  const mark = provider?.mark ? ` mark-${provider.id}` : '';
  return span([text(provider?.name ?? id)], `provider${mark}`);
}

/** Returns the fact block of a page, or nothing if its front matter has no facts. */
function factBlock(facts: Partial<FrontMatter>, page: MarkupPage): Node[] {
  const { permissions = [], plans = [], providers = [], minutes } = facts;
  const rows: [word: string, value: Node[]][] = [
    ['Who can do this', together(permissions.map((name) => explained('permission', name, page)))],
    [
      'Plan',
      separated(
        plans.map((plan) => explained('plan', plan, page)),
        text(', '),
      ),
    ],
    ['Provider', separated(providers.map(providerNode), COMMA)],
    ['Time', minutes ? [text(`About ${minutes} minute${minutes === 1 ? '' : 's'}`)] : []],
  ];
  const items = rows
    .filter(([, value]) => value.length > 0)
    .map(([word, value]) => item([paragraph([text(word)], 'dt'), paragraph(value, 'dd')], 'div'));
  return items.length > 0 ? [list(items, 'dl', 'facts')] : [];
}

/** Marks the lead, and inserts the fact block and the contents row below it. */
export function addHead(page: MarkupPage, facts: Partial<FrontMatter>): void {
  const { children = [] } = page.tree;
  const found = children.findIndex(({ type }) => type !== 'yaml');
  const index = found < 0 ? children.length : found;
  const first = children[index];
  const opensWithProse = first?.type === 'paragraph';
  if (opensWithProse) first.data = { ...first.data, hProperties: { className: ['lead'] } };
  const block = factBlock(facts, page);
  const row = component('ContentsRow', {});
  children.splice(index + (opensWithProse ? 1 : 0), 0, ...block, row);
  if (JSON.stringify(block).includes('"dataHint"')) children.push(component('Hints', {}));
  page.tree.children = children;
}
