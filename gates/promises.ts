/**
 * Gate: links keep their promises. What a link says is what its target is about, a task that it names can be done
 * there, and a next step is called what the page calls itself.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import {
  contentsIn,
  linksIn,
  resolver,
  sectionsOf,
  textOf,
  type Page,
  type PageLink,
} from '../src/content/model';
import { foldersOff } from '../src/content/sections';
import { transformDocs } from '../src/content/transform';
import { plainWords, stem, stopWords } from '../src/search/engine/analysis';
import { projectNames } from './context';
import { lineIn, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

const FILE = 'gates/promises.yaml';

/** Links that a reader understands where they are, although their words aren't those of the target. */
const exceptionsSchema = z.array(
  z.strictObject({ text: z.string(), to: z.string(), reason: z.string().min(20) }),
);

/** A link that is allowed, and why. */
export type Exception = z.infer<typeof exceptionsSchema>[number];

/** How the text of a link begins that names a task of the reader. */
const TASK =
  /^(?:add|assign|buy|cancel|change(?! log)|choose|connect|create|delete|disconnect|download|edit|export|find|import|invite|move|open|remove|request|run|schedule|set up|share|transfer|turn (?:on|off)) /i;

/** Returns the words that say what a text is about, as stems. */
const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(stem);

/** What a link leads to: a page, or a part of one with the parts below it. */
type Target = {
  readonly url: string;
  readonly title: string;
  readonly name: string;
  readonly headings: readonly string[];
  /** What it is about, in words that its author chose. */
  readonly about: readonly string[];
  readonly hasSteps: boolean;
};

/** Returns what an address leads to; undefined for a term or a row, which is what it is called. */
function targetOf(page: Page, anchor: string | undefined): Target | undefined {
  const { title, description = '', questions, keywords } = page;
  const all = sectionsOf(page);
  const hasSteps = (sections: typeof all) =>
    sections.some(({ blocks }) =>
      blocks.some((block) => [...contentsIn(block)].some(({ type }) => type === 'steps')),
    );
  if (!anchor) {
    const headings = [title, ...page.headings.map(({ text }) => text)];
    // A landing page is about what it leads to.
    const leads = page.kind === 'landing' ? linksIn(page).map(({ text }) => text) : [];
    const about = [description, ...questions, ...keywords, ...headings, ...leads];
    return {
      url: page.url,
      title,
      name: title,
      headings,
      about,
      hasSteps: page.kind === 'tutorial',
    };
  }
  const first = all.findIndex(({ heading }) => heading?.anchor === anchor);
  const heading = all[first]?.heading;
  if (!heading) return undefined;
  const next = all.findIndex(
    (other, index) => index > first && (other.heading?.depth ?? 0) <= heading.depth,
  );
  const own = all.slice(first, next < 0 ? undefined : next);
  return {
    url: `${page.url}#${anchor}`,
    title,
    name: heading.text,
    headings: own.flatMap((section) => section.heading?.text ?? []),
    about: [
      title,
      ...questions,
      ...own.flatMap(({ path, blocks }) => [...path, ...blocks.map(textOf)]),
    ],
    hasSteps: hasSteps(own),
  };
}

/** Returns what is wrong with the text of a link, if anything. */
function faultOf(text: string, target: Target, isNext: boolean): string | undefined {
  const { title, headings, about, hasSteps } = target;
  const said = wordsOf(text);
  if (said.length === 0) return undefined;
  if (isNext) {
    // It comes with its reason, which says what on the page it is about: the page's title will do.
    const isNamed = [title, ...headings].some((one) => {
      const [long, short] = [wordsOf(one).join(' '), said.join(' ')];
      return long !== '' && (long.includes(short) || short.includes(long));
    });
    return isNamed ? undefined : 'a next step is called what its page or heading is called';
  }
  const known = new Set(about.flatMap(wordsOf));
  if (!said.some((word) => known.has(word))) return 'nothing there is called that';
  if (!TASK.test(text) || hasSteps) return undefined;
  const [verb = '', ...things] = said;
  const tells = headings.map(wordsOf).some((words) => {
    const isOfIt = things.length === 0 || things.some((thing) => words.includes(thing));
    return words.includes(verb) && isOfIt;
  });
  return tells ? undefined : 'no heading or steps there are for that task';
}

/** Links of the next steps of a page. */
const nextOf = (page: Page): readonly PageLink[] =>
  sectionsOf(page)
    .filter(({ heading }) => heading?.text === 'Next steps')
    .flatMap(linksIn);

/** Checks the links between pages in English; `textIn` returns the source of a page. */
export function checkPromises(
  pages: readonly Page[],
  exceptions: readonly Exception[],
  textIn: (file: string) => string,
): GateResult {
  const find = resolver(pages);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const used = new Set<Exception>();
  const problems: { readonly to: string; readonly problem: string }[] = [];
  let looked = 0;
  for (const page of pages) {
    const next = new Set(nextOf(page).map(({ text, href }) => `${text} ${href}`));
    for (const { text, href } of linksIn(page)) {
      const to = byUrl.get(find(page, href) ?? '');
      if (!to || to === page || to.lang !== 'en' || page.lang !== 'en') continue;
      looked += 1;
      const target = targetOf(to, href.split('#')[1]);
      const fault = target && faultOf(text, target, next.has(`${text} ${href}`));
      if (!target || !fault) continue;
      const allowed = exceptions.find((one) => one.text === text && one.to === to.file);
      if (allowed) {
        used.add(allowed);
        continue;
      }
      const place = `docs/${page.file}:${lineIn(textIn(page.file), [`[${text}](`, text])}`;
      problems.push({
        to: target.url,
        problem: `${place}: the link "${text}" leads to "${target.name}" (${target.url}), and ${fault}. Fix: lead to the right page or heading, name the link after its target, or add a row to ${FILE} that says why readers understand it.`,
      });
    }
  }
  const unused = exceptions
    .filter((one) => !used.has(one))
    .map(({ text, to }) => `${FILE}:1: no link "${text}" to ${to} needs its row. Fix: remove it.`);
  const sorted = problems.toSorted((a, b) => (a.to < b.to ? -1 : Number(a.to > b.to)));
  return gateResult('promises', 'links', looked, [...sorted.map((one) => one.problem), ...unused], {
    note: `${exceptions.length} exceptions`,
  });
}

/** The gate. */
export const promises: Gate = {
  name: 'promises',
  reads: 'sources',
  check: async ({ project }) => {
    const docs = join(project, 'docs');
    const off = foldersOff(loadCompany(company, process.env));
    const pages = await transformDocs(docs, { names: projectNames(), off });
    const list = join(project, FILE);
    const rows: unknown = existsSync(list) ? parse(readFileSync(list, 'utf8')) : [];
    return checkPromises(pages, exceptionsSchema.parse(rows), (file) => read(docs, file));
  },
};
