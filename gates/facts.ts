/** Gate: what pages say of permissions, plans, limits and providers' names is in facts/. */
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { nearest } from '../src/config/nearest';
import { readSource } from '../src/content/frontmatter';
import { loadFacts, type Facts } from '../src/content/facts/load';
import { factTexts, identifiersOf, printedBy, unbackedNames } from '../src/content/facts/lookup';
import { factTables } from '../src/content/facts/tables';
import { consolePaths, wrongPath } from './facts-console';
import { filesIn, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

/** A file of the docs: its path from the project's folder, and its text. */
export type DocsFile = { readonly file: string; readonly text: string };

/** Something that a page says and a table must have. */
type Claim = {
  readonly line: number;
  readonly what: string;
  readonly name: string;
};

/** What a page says: facts that must exist, places in the console, code with identifiers in it. */
type Said = {
  readonly claims: readonly Claim[];
  readonly paths: ReturnType<typeof consolePaths>;
  readonly code: string;
};

const VERBS =
  'Accept|Activate|Add|Allocate|Apply|Associate|Assume|Attach|Authorize|Batch|Cancel|Copy|Create|Deactivate|Decrypt|Delete|Deregister|Describe|Detach|Disable|Disassociate|Download|Enable|Encrypt|Execute|Export|Filter|Generate|Get|Import|Invoke|Launch|List|Lookup|Modify|Move|Pass|Provision|Publish|Purchase|Put|Query|Read|Reboot|Refresh|Register|Release|Remove|Request|Restore|Revoke|Run|Scan|Search|Select|Send|Set|Simulate|Start|Stop|Subscribe|Tag|Terminate|Unsubscribe|Untag|Update|Upload|View|Write';
const LOWER_VERBS =
  'access|actAs|add|attach|bind|consume|create|delete|detach|disable|enable|export|get|impersonate|import|list|move|patch|read|remove|report|reset|resize|run|search|set|sign|start|stop|suspend|undelete|update|use|write';

/** How a provider's identifier looks in a code span, and what it is called. */
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

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx)
  .freeze();

/** `a.b.get/list` stands for two permissions. */
const alternatives = (name: string) => {
  const [first = '', ...others] = /^[a-z][\w.]+\.[a-z]\w*(?:\/[a-z]\w*)+$/.test(name)
    ? name.split('/')
    : [name];
  const stem = first.replace(/[^.]+$/, '');
  return [first, ...others.map((verb) => stem + verb)];
};

function claimsOfNode(node: Nodes): Claim[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (node.name !== 'Fact' && node.name !== 'FactTable') return [];
    const of = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'of',
    );
    const name = typeof of?.value === 'string' ? of.value : '';
    return [{ line, what: node.name, name }];
  }
  if (node.type !== 'inlineCode' && node.type !== 'code') return [];
  const placeholders = [...node.value.matchAll(PLACEHOLDER)].map(({ 0: name, index }): Claim => ({
    line: line + (node.type === 'code' ? node.value.slice(0, index).split('\n').length : 0),
    what: 'placeholder',
    name,
  }));
  if (node.type === 'code') return placeholders;
  const identifiers = alternatives(node.value).flatMap((name): Claim[] => {
    const what = IDENTIFIERS.find(([looks]) => looks.test(name))?.[1];
    return what ? [{ line, what, name }] : [];
  });
  return [...placeholders, ...identifiers];
}

function see(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) see(child, visit);
}

const FIELDS = [
  ['permissions', 'permission'],
  ['plans', 'plan'],
  ['providers', 'provider'],
  ['owner', 'owner'],
] as const;

/** Returns what a page says. */
function saidBy({ file, text }: DocsFile): Said {
  const { data, lineOf } = readSource(file, text);
  const head = FIELDS.flatMap(([key, what]) =>
    [data[key] ?? []].flat().map((name, index): Claim => {
      return { line: lineOf([key, index]), what, name: String(name) };
    }),
  );
  const claims: Claim[] = [];
  const paths: Said['paths'] = [];
  const code: string[] = [];
  see(markdown.parse(text), (node) => {
    claims.push(...claimsOfNode(node));
    paths.push(...consolePaths(node));
    if (node.type === 'inlineCode' || node.type === 'code') code.push(node.value);
  });
  return { claims: [...head, ...claims], paths, code: code.join('\n') };
}

type Known = { readonly names: readonly string[]; readonly file: string };

function knownIn(facts: Facts): (what: string) => Known {
  const tables: Readonly<Record<string, Known>> = {
    Fact: { names: [...factTexts(facts).keys()], file: 'limits/ or latencies.yaml' },
    FactTable: { names: [...factTables(facts).keys()], file: 'limits/ or latencies.yaml' },
    permission: { names: facts.permissions.map(({ name }) => name), file: 'permissions.yaml' },
    plan: { names: facts.plans.map(({ name }) => name), file: 'plans.yaml' },
    provider: { names: facts.providers.map(({ id }) => id), file: 'providers.yaml' },
    owner: { names: facts.owners.map(({ id }) => id), file: 'owners.yaml' },
    placeholder: { names: facts.placeholders.map(({ id }) => id), file: 'placeholders.yaml' },
  };
  const identifiers = {
    names: identifiersOf(facts).map(({ id }) => id),
    file: 'identifiers/, with its source',
  };
  return (what) => tables[what] ?? identifiers;
}

/** A wildcard stands for actions that the table has. */
const has = (names: ReadonlySet<string>, name: string) =>
  names.has(name) ||
  (name.endsWith('*') && [...names].some((known) => known.startsWith(name.slice(0, -1))));

const SPOKEN: Readonly<Record<string, string>> = {
  Fact: 'names the fact',
  FactTable: 'names the table of facts',
};

/** Checks what pages say against the facts. */
export function checkFacts(docs: readonly DocsFile[], facts: Facts = loadFacts()): GateResult {
  const known = knownIn(facts);
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  const setOf = (names: readonly string[]) => {
    const set = sets.get(names) ?? new Set(names);
    sets.set(names, set);
    return set;
  };
  const named = new Set<string>();
  const code: string[] = [];
  let looked = 0;
  const problems = docs.flatMap((page) => {
    let said: Said;
    try {
      said = saidBy(page);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [`${page.file}: cannot be read: ${reason}. Fix: correct the markup there.`];
    }
    code.push(said.code);
    looked += said.paths.length;
    const astray = said.paths.flatMap(({ line, path }) => {
      const problem = wrongPath(path, facts.consoleLinks);
      return problem ? [`${page.file}:${line}: ${problem}`] : [];
    });
    const missing = said.claims.flatMap(({ line, what, name }) => {
      looked += 1;
      named.add(name);
      const { names, file } = known(what);
      if (has(setOf(names), name)) return [];
      const near = nearest(name, names);
      return [
        `${page.file}:${line}: ${SPOKEN[what] ?? `names the ${what}`} “${name}”, which facts/ does not have${near ? `; the nearest is “${near}”` : ''}. Fix: correct it, or add a row to facts/${file}.`,
      ];
    });
    return [...astray, ...missing];
  });
  const { moved, missing } = pagesOfRows(facts, new Set(docs.map(({ file }) => file)));
  const all = [...problems, ...moved, ...unbacked(facts)];
  return gateResult('facts', 'facts that pages name', looked, all, {
    ...(docs.length > 0 && { allowZero: 'the pages name none' }),
    note: [
      sourceNote(facts),
      unusedNote(facts, named, code.join('\n')),
      `pages that rows lead to and that are not there: ${missing}`,
    ].join('; '),
  });
}

/** The other path that a page may have: `a.mdx` for `a/index.mdx`. */
const otherPath = (page: string) =>
  page.endsWith('/index.mdx')
    ? page.replace(/\/index\.mdx$/, '.mdx')
    : page.replace(/\.mdx$/, '/index.mdx');

/** Pages that rows lead to: those that are under their other path, and how many do not exist. */
function pagesOfRows(facts: Facts, files: ReadonlySet<string>) {
  const pages = new Set([
    ...facts.glossary.flatMap(({ see: page }) => page ?? []),
    ...[
      ...facts.providers,
      ...facts.planFeatures,
      ...facts.providerFeatures,
      ...facts.consoleLinks,
    ].flatMap(({ page }) => page ?? []),
  ]);
  const gone = [...pages].filter((page) => !files.has(`docs/${page}`));
  const moved = gone.filter((page) => files.has(`docs/${otherPath(page)}`));
  return {
    moved: moved.map(
      (page) =>
        `facts/: rows lead to ${page}, which is ${otherPath(page)}. Fix: correct the path in those rows.`,
    ),
    missing: gone.length - moved.length,
  };
}

/** Rows whose source is not known, by name. */
function sourceNote(facts: Facts): string {
  const rows = [
    ...[...facts.plans, ...facts.permissions, ...facts.roles].map(({ name, source }) => ({
      id: name,
      source,
    })),
    ...facts.providers,
    ...facts.planFeatures,
    ...facts.providerFeatures,
    ...facts.cloudPermissions,
    ...facts.consoleLinks,
    ...Object.values(facts.limits).flat(),
    ...Object.values(facts.latencies).flat(),
    ...identifiersOf(facts),
  ].filter(({ source }) => source === null);
  const names = rows.map(({ id }) => id).join(', ');
  return `rows without a source: ${rows.length}${names ? ` (${names})` : ''}`;
}

/** Names that the tables of cloud permissions print, and that no identifier backs with a source. */
function unbacked(facts: Facts): string[] {
  const known = identifiersOf(facts).map(({ id }) => id);
  return unbackedNames(facts).map((name) => {
    const near = nearest(name, known);
    return `facts/cloud-permissions.yaml: names “${name}”, which no row of identifiers/ has${near ? `; the nearest is “${near}”` : ''}. Fix: correct it, or add a row to facts/identifiers/, with its source.`;
  });
}

/** Limits and latencies that no page prints, and identifiers that are in no page. */
function unusedNote(facts: Facts, named: ReadonlySet<string>, code: string): string {
  const printed = printedBy(named, facts);
  const count = (rows: readonly { readonly id: string }[], isUsed: (id: string) => boolean) =>
    rows.filter(({ id }) => !isUsed(id)).length;
  const limits = count(Object.values(facts.limits).flat(), (id) => printed.has(`limits/${id}`));
  const latencies = count(Object.values(facts.latencies).flat(), (id) =>
    printed.has(`latencies/${id}`),
  );
  const identifiers = count(
    identifiersOf(facts),
    (id) => named.has(id) || code.includes(id) || printed.has(`identifiers/${id}`),
  );
  const placeholders = count(facts.placeholders, (id) => code.includes(id));
  return `rows that no page prints: ${limits} limits, ${latencies} latencies, ${identifiers} identifiers, ${placeholders} placeholders`;
}

/** Reads the pages of the docs and what they include. */
export const docsOf = (project: string): DocsFile[] =>
  filesIn(join(project, 'docs'))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file: `docs/${file}`, text: read(join(project, 'docs'), file) }));

/** The gate. */
export const facts: Gate = {
  name: 'facts',
  reads: 'sources',
  looksAt:
    'facts, permissions, plans, providers, owners, placeholders, menus of the console and providers’ identifiers that the pages name',
  failsOn:
    'one that facts/ does not have, a name in cloud-permissions.yaml without a row in identifiers/, or an older menu; rows without a source are named, not refused',
  howToFix: 'correct the name in the page, or add the row to facts/ with its source',
  check: ({ project }) => checkFacts(docsOf(project)),
};
