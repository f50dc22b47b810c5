/** Gate: console menus, provider identifiers and placeholders on pages are in facts/, and a task's pages name its permissions. */
import type { Nodes } from 'mdast';
import { nearest } from '../src/config/nearest';
import { loadFacts, type Facts } from '../src/content/facts/load';
import { identifiersOf, unbackedNames } from '../src/content/facts/lookup';
import { readSource } from '../src/content/frontmatter';
import type { ConsoleLink } from '../src/content/facts/schema';
import type { SourceText } from './docs-text';
import { gateResult, type Gate, type GateResult } from './gate';

/** A menu of the console and an entry in it. */
type ConsolePath = readonly [menu: string, entry: string];

/** Something that a page names and that must be in facts/. */
type Claim = { readonly line: number } & (
  { readonly what: string; readonly name: string } | { readonly path: ConsolePath }
);

const VERBS =
  'Accept|Activate|Add|Allocate|Apply|Associate|Assume|Attach|Authorize|Batch|Cancel|Copy|Create|Deactivate|Decrypt|Delete|Deregister|Describe|Detach|Disable|Disassociate|Download|Enable|Encrypt|Execute|Export|Filter|Generate|Get|Import|Invoke|Launch|List|Lookup|Modify|Move|Pass|Provision|Publish|Purchase|Put|Query|Read|Reboot|Refresh|Register|Release|Remove|Request|Restore|Revoke|Run|Scan|Search|Select|Send|Set|Simulate|Start|Stop|Subscribe|Tag|Terminate|Unsubscribe|Untag|Update|Upload|View|Write';
const LOWER_VERBS =
  'access|actAs|add|attach|bind|consume|create|delete|detach|disable|enable|export|get|impersonate|import|list|move|patch|read|remove|report|reset|resize|run|search|set|sign|start|stop|suspend|undelete|update|use|write';

/** The patterns of providers' identifiers in code spans, and what each kind is called. */
const IDENTIFIERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^[a-z][a-z0-9-]+:(?:\\*|(?:${VERBS})(?:[A-Z]\\w*)?\\*?)$`), 'AWS action'],
  [/^roles\/[A-Za-z][\w.]*$/, 'Google Cloud role'],
  [
    new RegExp(`^[a-z]+(?:\\.[a-z]+[A-Za-z]*){1,2}\\.(?:${LOWER_VERBS})(?:[A-Z]\\w*)?$`),
    'Google Cloud permission',
  ],
  [/^Microsoft\.\w+\/[\w./*-]*(?:read|write|delete|action|\*)$/i, 'Azure operation'],
];

const PLACEHOLDER = /\bYOUR_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g;

/** `a.b.get/list` means two permissions. */
function alternatives(name: string): string[] {
  if (!/^[a-z][\w.]+\.[a-z]\w*(?:\/[a-z]\w*)+$/.test(name)) return [name];
  const [first = '', ...others] = name.split('/');
  const stem = first.replace(/[^.]+$/, '');
  return [first, ...others.map((verb) => stem + verb)];
}

/** Returns what a code span or block names. */
function claimsInCode(node: Extract<Nodes, { type: 'code' | 'inlineCode' }>): Claim[] {
  const { type, value, position } = node;
  const line = position?.start.line ?? 1;
  const placeholders = [...value.matchAll(PLACEHOLDER)].map(({ 0: name, index }) => ({
    line: type === 'code' ? line + value.slice(0, index).split('\n').length : line,
    what: 'placeholder',
    name,
  }));
  const identifiers = (type === 'code' ? [] : alternatives(value)).flatMap((name) => {
    const what = IDENTIFIERS.find(([looks]) => looks.test(name))?.[1];
    return what ? [{ line, what, name }] : [];
  });
  return [...placeholders, ...identifiers];
}

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** Returns the console paths that are directly in a node, as in `**Monitor** › **Budgets** › **Details**`. */
function consolePaths(children: readonly Nodes[]): Claim[] {
  const isJoint = (at: number) => {
    const between = children[at];
    return between?.type === 'text' && between.value.trim() === '›';
  };
  return children.flatMap((menu, index) => {
    const entry = children[index + 2];
    const begins = isJoint(index + 1) && !isJoint(index - 1);
    if (!begins || menu.type !== 'strong' || entry?.type !== 'strong') return [];
    return [
      { line: menu.position?.start.line ?? 1, path: [wordsOf(menu), wordsOf(entry)] as const },
    ];
  });
}

/** Returns what a node and all nodes below it claim. */
function claimsIn(node: Nodes): Claim[] {
  if (node.type === 'code' || node.type === 'inlineCode') return claimsInCode(node);
  if (!('children' in node)) return [];
  return [...consolePaths(node.children), ...node.children.flatMap(claimsIn)];
}

/**
 * Returns what is wrong with a path: one of our entries is in an outdated menu or in the wrong one. A path that isn't
 * ours may be in another product's console.
 */
function wrongPath([menu, entry]: ConsolePath, links: readonly ConsoleLink[]): string | undefined {
  const menus = new Set(links.flatMap(({ path, formerly = [] }) => [path[0], ...formerly]));
  const places = links.filter(({ path }) => path[1] === entry);
  if (!menus.has(menu) || places.length === 0) return undefined;
  if (places.some(({ path }) => path[0] === menu)) return undefined;
  const right = places.map(({ path }) => path.map((label) => `**${label}**`).join(' › '));
  return `“${menu}” does not lead to “${entry}”. Fix: write ${right.join(' or ')}, or correct facts/console-links.yaml.`;
}

/** Returns what is wrong with a name that a table should have. */
function unknownName(what: string, name: string, known: readonly string[], file: string) {
  // A wildcard stands for all matching actions in the table.
  const start = name.endsWith('*') ? name.slice(0, -1) : undefined;
  if (known.some((one) => one === name || (start !== undefined && one.startsWith(start)))) {
    return undefined;
  }
  const near = nearest(name, known);
  return `names the ${what} “${name}”, which facts/ does not have${near ? `; the nearest is “${near}”` : ''}. Fix: correct it, or add a row to facts/${file}.`;
}

const IDENTIFIER_FILE = 'identifiers/, with its source';

/** Checks what pages say against the facts. */
export function checkFacts(texts: readonly SourceText[], facts: Facts = loadFacts()): GateResult {
  const identifiers = identifiersOf(facts).map(({ id }) => id);
  const placeholders = facts.placeholders.map(({ id }) => id);
  const problemOf = (claim: Claim) => {
    if ('path' in claim) return wrongPath(claim.path, facts.consoleLinks);
    const { what, name } = claim;
    return what === 'placeholder'
      ? unknownName(what, name, placeholders, 'placeholders.yaml')
      : unknownName(what, name, identifiers, IDENTIFIER_FILE);
  };
  let looked = 0;
  const problems = texts.flatMap(({ file, tree, problem }) => {
    const claims = tree ? claimsIn(tree) : [];
    looked += claims.length;
    const faults = claims.flatMap((claim) => {
      const fault = problemOf(claim);
      return fault ? [`${file}:${claim.line}: ${fault}`] : [];
    });
    return [...(problem ? [problem] : []), ...faults];
  });
  const unbacked = unbackedNames(facts).flatMap((name) => {
    const fault = unknownName('identifier', name, identifiers, IDENTIFIER_FILE);
    return fault ? [`facts/cloud-permissions.yaml: ${fault}`] : [];
  });
  const moved = movedPages(facts, new Set(texts.map(({ file }) => file)));
  return gateResult(
    'facts',
    'facts that pages name',
    looked,
    [...problems, ...moved, ...unbacked, ...taskProblems(facts, texts)],
    texts.length > 0 ? { allowZero: 'the pages name none' } : {},
  );
}

/** Returns the permissions in a page's front matter. */
function permissionsOf({ file, source, problem }: SourceText): readonly string[] {
  const { permissions } = problem ? {} : readSource(file, source).data;
  return Array.isArray(permissions) ? permissions.map(String) : [];
}

/** Finds pages whose permissions differ from those of their task. */
function taskProblems({ tasks }: Facts, texts: readonly SourceText[]): string[] {
  const pages = new Map(texts.map((text) => [text.file, permissionsOf(text)]));
  return tasks.flatMap(({ task, permissions, pages: own }) =>
    own.flatMap((page) => {
      const named = pages.get(`docs/${page}`);
      if (!named || named.toSorted().join() === permissions.toSorted().join()) return [];
      return [
        `docs/${page}: names ${named.join(', ') || 'no permission'}, but “${task}” needs ${permissions.join(', ')}. Fix: correct the front matter and the text, or the row in facts/tasks.yaml.`,
      ];
    }),
  );
}

/** Finds rows that name a page by an outdated path: `a.mdx` became `a/index.mdx`, or the reverse. */
function movedPages(facts: Facts, files: ReadonlySet<string>): string[] {
  const { glossary, tasks, sectionGroups } = facts;
  const rows = [
    ...facts.providers,
    ...facts.planFeatures,
    ...facts.providerFeatures,
    ...facts.consoleLinks,
  ];
  const pages = [
    ...glossary.map(({ see }) => see),
    ...rows.map(({ page }) => page),
    ...tasks.flatMap((task) => task.pages),
    ...sectionGroups.flatMap(({ home = [] }) => home.map(({ to }) => to)),
  ];
  return [...new Set(pages)].flatMap((page = '') => {
    const folder = page.replace(/\/index\.mdx$/, '');
    const other = folder === page ? page.replace(/\.mdx$/, '/index.mdx') : `${folder}.mdx`;
    return files.has(`docs/${page}`) || !files.has(`docs/${other}`)
      ? []
      : [`facts/: rows lead to ${page}, which is ${other}. Fix: correct the path in those rows.`];
  });
}

export const facts: Gate = {
  name: 'facts',
  reads: 'sources',
  check: ({ texts }) => checkFacts(texts.filter(({ file }) => /^docs\/.*\.mdx$/.test(file))),
};
