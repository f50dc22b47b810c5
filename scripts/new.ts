/** `npm run new -- section/page`: writes a page from the template of its kind. --help lists the flags. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../src/config/nearest';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { namesOf, slugOf } from '../src/config/company/names';
import { KINDS, readSource, type FrontMatter } from '../src/content/frontmatter';
import { ownerOfPage } from '../src/content/facts/lookup';
import { loadFacts } from '../src/content/facts/load';
import { dayOf } from '../src/content/model/dates';
import { filesIn, root } from '../gates/files';
import { runCommand, UsageError } from './command';

type Kind = FrontMatter['kind'];

/** The page to create. */
export type NewPage = {
  /** As typed: `governance/budgets/budget-for-a-project`. */
  readonly path: string;
  readonly kind?: string | undefined;
  readonly title?: string | undefined;
};

/** A page that is ready to be written. */
export type Draft = { readonly file: string; readonly kind: Kind; readonly text: string };

/** How the command is called. */
export const COMMAND = {
  name: 'new',
  usage: 'npm run new -- section/page [--kind KIND] [--title "Title"]',
  help: `Writes a page from the template of its kind, and says what to do next.

  npm run new -- governance/budgets/budget-for-a-project --title "Set a budget for a project"
  npm run new -- governance/reviews/index      the landing page of a new folder

--kind KIND    ${KINDS.join(', ')}; how-to by default, landing for index.
               guides/writing.md describes each kind
--title TITLE  the title; generated from the path by default`,
  options: { kind: { type: 'string' }, title: { type: 'string' } },
  allowPositionals: true,
} as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns the file below docs/ for a typed path, which must not exist yet.
 *
 * @throws {Error} for an unknown section, an invalid path, or an address that is taken.
 */
export function freePage(path: string, docs: string): string {
  const parts = path
    .replace(/^\/?(?:docs\/)?/, '')
    .replace(/(?:\.mdx?|\/)$/, '')
    .split('/');
  const [section = ''] = parts;
  const sections = loadFacts().sectionGroups.flatMap((group) =>
    group.sections.map(({ folder }) => folder.split('/')[0] ?? folder),
  );
  if (!sections.includes(section)) {
    throw new Error(
      `There is no section "${section}". Fix: write ${nearest(section, sections)}, or add the section to facts/sections.yaml.`,
    );
  }
  const wrong = parts.find((part) => !SLUG.test(part));
  if (wrong !== undefined || parts.length < 2) {
    throw new Error(
      `"${path}" is not a valid path. Fix: write section/page in lowercase letters, digits and hyphens, such as ${section}/budget-for-a-project.`,
    );
  }
  const file = `${parts.join('/')}.mdx`;
  const same = [
    file,
    file.replace(/(?:\/index)?\.mdx$/, (end) => (end === '.mdx' ? '/index.mdx' : '.mdx')),
  ];
  const taken = same.find((one) => existsSync(join(docs, one)));
  if (taken) {
    throw new Error(
      `docs/${taken} already has this address. Fix: edit it, or choose another name.`,
    );
  }
  return file;
}

/** Returns the next free position among the pages of a folder. A landing page comes first. */
function nextPosition(docs: string, file: string): number {
  const folder = join(docs, dirname(file));
  if (basename(file) === 'index.mdx') return 1;
  const positions = filesIn(folder)
    .filter((page) => /^[^/]+(?:\/index)?\.mdx$/.test(page))
    .map((page) => readSource(page, readFileSync(join(folder, page), 'utf8')).data)
    .map(({ sidebar_position: position }) => Number(position ?? 0));
  return Math.floor(Math.max(0, ...positions)) + 1;
}

function titleFor(file: string): string {
  const slug =
    basename(file, '.mdx') === 'index' ? basename(dirname(file)) : basename(file, '.mdx');
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Creates a page from the template of its kind, without writing it.
 *
 * @param project folder with docs/ and templates/
 * @param today YYYY-MM-DD
 * @throws {Error} with the fix, if the path, kind or title can't be used
 */
export function draftOf(project: string, asked: NewPage, today: string): Draft {
  const docs = join(project, 'docs');
  const file = freePage(asked.path, docs);
  const asKind = asked.kind ?? (basename(file) === 'index.mdx' ? 'landing' : 'how-to');
  const kind = KINDS.find((known) => known === asKind);
  if (!kind) {
    throw new Error(
      `There is no kind "${asKind}". Fix: write ${nearest(asKind, KINDS)}; the kinds are ${KINDS.join(', ')}.`,
    );
  }
  const title = asked.title?.trim() || titleFor(file);
  const values: Readonly<Record<string, string>> = {
    title: title.replaceAll("'", "''"),
    position: String(nextPosition(docs, file)),
    today,
  };
  const template = readFileSync(join(project, 'templates', `${kind}.mdx`), 'utf8');
  const text = template.replace(/\$(\w+)/g, (whole, name: string) => values[name] ?? whole);
  return { file, kind, text };
}

function nextSteps({ file, kind }: Draft): string {
  const names = namesOf(loadCompany(company));
  const address = slugOf(file, names) ?? `/${file.replace(/\.mdx$/, '')}`;
  const { id, team } = ownerOfPage(file);
  return `docs/${file}: ${kind}, kept by ${team} (owner: ${id})

1. npm start, then open http://localhost:3001/docs${address}
2. Follow each TEMPLATE: in the file and delete it. guides/writing.md has the rules.
3. Link to the page from where a reader would come.
4. npm run check:content -- docs/${file}, then npm run build && npm run check`;
}

if (require.main === module) {
  runCommand(COMMAND, ({ values, positionals: [path, ...others] }) => {
    if (path === undefined || others.length > 0) {
      throw new UsageError(`Name one page. Fix: ${COMMAND.usage}`);
    }
    const draft = draftOf(root, { path, ...values }, dayOf(Date.now()));
    const target = join(root, 'docs', draft.file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, draft.text, { flag: 'wx' });
    console.log(nextSteps(draft));
  });
}
