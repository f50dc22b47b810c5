/** `npm run move -- docs/a.mdx docs/b/c.mdx`: moves a page or a folder of pages. --help lists the flags. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isSeq, parseDocument, type YAMLMap } from 'yaml';
import { filesIn, root } from '../gates/files';
import type { Names } from '../src/config/company/names';
import { readSource } from '../src/content/frontmatter';
import { dayOf } from '../src/content/model/dates';
import { addressOf, isPage } from '../src/content/tree';
import { runCommand, UsageError } from './command';
import { freePage } from './new';

/** Names as they're written, for addresses in lists that have to follow a rebrand. */
const writtenNames: Names = new Map(
  ['product', 'acronym'].map((word) => [word, { prose: `{${word}}`, path: `{${word}}` }]),
);

const REDIRECTS = 'facts/redirects.yaml';

/** The files below docs/ to move, each with its old and new path. */
export type Moves = ReadonlyMap<string, string>;

/** The requested move. Paths are relative to the project's folder. */
export type AskedMove = {
  readonly from: string;
  readonly to: string;
  readonly reason?: string | undefined;
  readonly unpublished?: boolean;
};

const belowDocs = (path: string) =>
  posix.normalize(path.replace(/^\.?\/?docs\//, '')).replace(/\/$/, '');

/** Returns the files that are moved. */
function movesFor(docs: string, asked: AskedMove): Moves {
  const [from, to] = [belowDocs(asked.from), belowDocs(asked.to)];
  const source = join(docs, from);
  if (!existsSync(source) || from.startsWith('..')) {
    throw new Error(`docs/${from} does not exist. Fix: name a page or folder below docs/.`);
  }
  if (!statSync(source).isDirectory()) {
    if (!isPage(from)) throw new Error(`docs/${from} is not a page. Fix: move it with git mv.`);
    if (!to.endsWith('.mdx')) {
      throw new Error(`docs/${to} is not a valid file name for a page. Fix: write docs/${to}.mdx.`);
    }
    return new Map([[from, freePage(to, docs)]]);
  }
  if (existsSync(join(docs, to)) || `${to}/`.startsWith(`${from}/`)) {
    throw new Error(
      `docs/${to} already exists, or is inside the folder that you are moving. Fix: name a new folder.`,
    );
  }
  freePage(`${to}/index`, docs);
  return new Map(filesIn(source).map((file) => [`${from}/${file}`, `${to}/${file}`]));
}

// A path after `](`, in a definition, or between quotes or spaces in an attribute.
const RELATIVE =
  /(?<=\]\(|\]:[ ]|["'\s])(?:\.{1,2}\/[\w./-]+\.\w+|[\w-][\w./-]*\.mdx?)(?=[#)"'\s])/g;

/** Returns a page's text with its links updated. `file` is its old path. */
function fixLinks(text: string, file: string, moves: Moves, docs: string): string {
  const place = moves.get(file) ?? file;
  return text.replace(RELATIVE, (link) => {
    const target = posix.join(posix.dirname(file), link);
    const moved = moves.get(target) ?? target;
    if (posix.join(posix.dirname(place), link) === moved || !existsSync(join(docs, target))) {
      return link;
    }
    const path = posix.relative(posix.dirname(place), moved);
    return path.startsWith('.') ? path : `./${path}`;
  });
}

/** Returns a file of facts with its page paths updated. The changelog names pages without `.mdx`. */
const fixFacts = (text: string, moves: Moves): string =>
  text.replace(
    /(?<=: ['"]?(?:docs\/)?)([\w-]+(?:\/[\w-]+)*)(\.mdx?)?(?=[#'"]|\s*$)/gm,
    (whole, path: string, extension: string | undefined) => {
      const moved = moves.get(path + (extension ?? '.mdx'));
      if (!moved) return whole;
      return extension ? moved : moved.replace(/\.mdx?$/, '');
    },
  );

/** Returns the address of a page below the base URL, with names as docs write them. */
export const writtenAddress = (file: string) => addressOf(file, undefined, writtenNames);

type Redirect = Readonly<Record<'from' | 'to' | 'since' | 'reason', string>>;

/** Returns the list of redirects with one added, without creating a chain or hiding the new address. */
export function addRedirect(text: string, redirect: Redirect): string {
  const document = parseDocument(text);
  const list = document.contents;
  if (!isSeq<YAMLMap>(list)) {
    throw new Error(
      `${REDIRECTS} does not contain a list. Fix: restore it, with [] if it is empty.`,
    );
  }
  const { from, to } = redirect;
  list.items = list.items.filter((row) => row.get('from') !== to);
  for (const row of list.items) {
    const [page, anchor] = String(row.get('to')).split('#');
    if (page === from) row.set('to', anchor === undefined ? to : `${to}#${anchor}`);
  }
  list.items.push(document.createNode(redirect));
  list.flow = false;
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/**
 * Plans a move, without changing anything.
 *
 * @throws {Error} for a move that isn't possible, with the fix.
 */
export function planMove(project: string, asked: AskedMove, today: string) {
  const docs = join(project, 'docs');
  const moves = movesFor(docs, asked);
  const texts = new Map<string, string>();
  for (const file of filesIn(docs).filter((one) => /\.mdx?$/.test(one))) {
    const text = readFileSync(join(docs, file), 'utf8');
    if (moves.has(file) && readSource(file, text).data['slug'] !== undefined) {
      throw new Error(
        `docs/${file} has its own slug, so its address would not change. Fix: remove the slug first.`,
      );
    }
    const fixed = fixLinks(text, file, moves, docs);
    if (fixed !== text) texts.set(`docs/${moves.get(file) ?? file}`, fixed);
  }
  for (const file of filesIn(join(project, 'facts')).filter((one) => one.endsWith('.yaml'))) {
    const text = readFileSync(join(project, 'facts', file), 'utf8');
    const fixed = fixFacts(text, moves);
    if (fixed !== text) texts.set(`facts/${file}`, fixed);
  }
  const redirects: string[] = [];
  if (!asked.unpublished) {
    let list = texts.get(REDIRECTS) ?? readFileSync(join(project, REDIRECTS), 'utf8');
    for (const [from, to] of [...moves].filter(([file]) => isPage(file))) {
      const reason = asked.reason ?? `moved to docs/${to}`;
      const row = { from: writtenAddress(from), to: writtenAddress(to), since: today, reason };
      if (row.from === row.to) continue;
      list = addRedirect(list, row);
      redirects.push(`${row.from} → ${row.to}`);
    }
    texts.set(REDIRECTS, list);
  }
  return { moves, texts, redirects };
}

/** What a move changes: the files, every text that changes, by its new path, and the redirects that it adds. */
export type MovePlan = ReturnType<typeof planMove>;

/** Makes the changes of a plan. */
export function makeMove(project: string, { moves, texts }: MovePlan): void {
  for (const [from, to] of moves) {
    const [source, target] = [join(project, 'docs', from), join(project, 'docs', to)];
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
  for (const [file, text] of texts) writeFileSync(join(project, file), text);
}

/** How the command is called. */
export const COMMAND = {
  name: 'move',
  usage:
    'npm run move -- docs/section/page.mdx docs/section/other.mdx [--reason "Why"] [--unpublished]',
  help: `Moves a page or a folder of pages, updates the links in it and to it, and adds a redirect from
its old address.

--reason TEXT   says why it moved, for the list of redirects
--unpublished   adds no redirect, because the page was never published`,
  options: { reason: { type: 'string' }, unpublished: { type: 'boolean' } },
  allowPositionals: true,
} as const;

if (require.main === module) {
  runCommand(COMMAND, ({ values, positionals: [from, to, ...others] }) => {
    if (from === undefined || to === undefined || others.length > 0) {
      throw new UsageError(`Name the page and its new path. Fix: ${COMMAND.usage}`);
    }
    const plan = planMove(root, { from, to, ...values }, dayOf(Date.now()));
    makeMove(root, plan);
    for (const [before, after] of plan.moves) console.log(`docs/${before} → docs/${after}`);
    for (const file of plan.texts.keys()) console.log(`${file}: links fixed`);
    for (const redirect of plan.redirects) console.log(`${REDIRECTS}: ${redirect}`);
    console.log(
      '\nCheck sidebar_position in the new folder. Then run npm run check:content and npm run build && npm run check',
    );
  });
}
