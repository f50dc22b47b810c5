/** A project with more pages, or fewer, than the docs have: whole sections are copied or turned off. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { execFileSync } from 'node:child_process';
import { stringify } from 'yaml';
import { filesIn } from '../gates/files';
import { readSource } from '../src/content/frontmatter';
import { loadFacts } from '../src/content/facts/load';
import { sectionOf } from '../src/content/sections';
import { isPage } from '../src/content/tree';
import { ROOT } from './figures';
import { changed } from './sites';

/** Outside of bench/, which has different packages. */
const WORK = join(ROOT, 'tests', '.out', 'bench-builds');

/** What a build of the project doesn't read. */
const NOT_COPIED = /^(?:\.|node_modules$|build$|dist$|tests$|bench$|eval$|gates$|server$)/;

/** The folder of the main page, which can't be turned off. */
const MAIN = 'product-platform';

/** Parts of a line that aren't prose: code, names, tags, addresses, and whole lines of markup. */
const NOT_PROSE =
  /(`+[^`]*`+|\{[^}]*\}|<[^>]*>|\]\([^)]*\)|https?:\S+|&\w+;|^\s*(?:#|:::|<|import |export ).*$)/;

/** A link to a page, in text or in an attribute. */
const LINK = /(?<![\w/.])\.\.?\/[\w./-]+\.mdx?/g;

/** Returns a line for a copy. */
const changedLine = (line: string, number: number) =>
  line
    .split(NOT_PROSE)
    .map((part, index) => (index % 2 === 0 ? changed(part, number) : part))
    .join('');

/** Returns the text of a page for a copy: one word in ten of its prose is different, and its title has a number. */
export function copiedPage(path: string, text: string, number: number): string {
  const { data, body } = readSource(path, text);
  const words = (value: unknown) =>
    typeof value === 'string' ? changedLine(value, number) : value;
  const { title, description, questions } = data;
  const front = {
    ...data,
    title: `${String(title)} ${number}`,
    ...(data['sidebar_label'] !== undefined && {
      sidebar_label: `${String(data['sidebar_label'])} ${number}`,
    }),
    description: words(description),
    ...(Array.isArray(questions) && { questions: questions.map(words) }),
  };
  let fence: string | undefined;
  const lines = body.split('\n').map((line) => {
    const [mark] = /^\s*(?:```+|~~~+)/.exec(line) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark.trim();
      else if (mark.trim().startsWith(fence)) fence = undefined;
      return line;
    }
    return fence === undefined ? changedLine(line, number) : line;
  });
  return `---\n${stringify(front, { lineWidth: 0 })}---\n${lines.join('\n')}`;
}

/** Makes links to pages outside of a section lead there from one folder deeper. */
export const relinked = (text: string, path: string, section: string): string =>
  text.replace(LINK, (link) => {
    const target = posix.join(posix.dirname(path), link);
    return target.startsWith(`${section}/`) ? link : posix.join('..', link);
  });

/** Returns the pages of each section of the docs, by its folder. */
function sectionsIn(docs: string): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { folder } of loadFacts().sectionGroups.flatMap(({ sections }) => sections)) {
    pages.set(folder, []);
  }
  for (const path of filesIn(docs).filter(isPage)) {
    pages.get(sectionOf(path)?.folder ?? '')?.push(path);
  }
  return pages;
}

/** Returns the sections to turn off, the largest first, until about this many pages are left. */
function sectionsToTurnOff(sections: ReadonlyMap<string, readonly string[]>, surplus: number) {
  const off: string[] = [];
  let rest = surplus;
  const bySize = [...sections].toSorted((a, b) => b[1].length - a[1].length);
  for (const [folder, { length }] of bySize) {
    if (folder === MAIN || length === 0 || length > rest) continue;
    off.push(folder);
    rest -= length;
  }
  return off;
}

/** Copies sections into a folder inside each, again and again, until there are about this many pages more. */
function copySections(
  docs: string,
  sections: ReadonlyMap<string, readonly string[]>,
  wanted: number,
): void {
  let rest = wanted;
  for (let number = 1; rest > 0; number += 1) {
    const before = rest;
    for (const [folder, pages] of sections) {
      if (pages.length === 0 || pages.length > rest) continue;
      for (const path of pages) {
        const to = join(docs, folder, `part-${number}`, posix.relative(folder, path));
        mkdirSync(dirname(to), { recursive: true });
        const text = readFileSync(join(docs, path), 'utf8');
        writeFileSync(to, relinked(copiedPage(path, text, number), path, folder));
      }
      rest -= pages.length;
    }
    if (rest === before) return;
  }
}

/** Makes a copy of the project with caches of its own. Returns its folder. */
export function copyProject(name: string): string {
  const project = join(WORK, name);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (NOT_COPIED.test(entry)) continue;
    cpSync(join(ROOT, entry), join(project, entry), { recursive: true });
  }
  return project;
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Makes a project with about this many pages, in a git repository of its own. Returns its folder. */
export function layProject(wanted: number): string {
  const project = copyProject(`pages-${wanted}`);
  const docs = join(project, 'docs');
  const sections = sectionsIn(docs);
  const total = filesIn(docs).filter(isPage).length;
  const off = sectionsToTurnOff(sections, total - wanted);
  if (off.length > 0) {
    const file = join(project, 'company.config.ts');
    const config = readFileSync(file, 'utf8');
    const switches = JSON.stringify(Object.fromEntries(off.map((folder) => [folder, false])));
    const edited = config.replace('sections: {}', () => `sections: ${switches}`);
    if (edited === config) {
      throw new Error('bench: company.config.ts has no "sections: {}". Fix: update bench/tree.ts.');
    }
    writeFileSync(file, edited);
  }
  copySections(docs, sections, wanted - total);
  git(project, 'init', '--quiet');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', 'Add the docs');
  return project;
}
