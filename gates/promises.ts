/**
 * Gate: links keep their promises. What a link says is what its target is about, a task that it names can be done
 * there, and a next step must have the name of its page or heading.
 */
import { join } from 'node:path';
import { contentsIn, linksIn, resolver, sectionsOf, textOf, type Page } from '../src/content/model';
import { plainWords, stem, stopWords } from '../src/search/engine/analysis';
import { lineIn, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

/** How the text of a link begins that names a task. */
const TASK =
  /^(?:add|assign|buy|cancel|change(?! log)|choose|connect|create|delete|disconnect|download|edit|export|find|import|invite|move|open|remove|request|run|schedule|set up|share|transfer|turn (?:on|off)) /i;

/** Returns the words that say what a text is about, as stems. */
const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(stem);

/** What a link leads to: its headings, what it is about, and whether it has steps. */
type Target = {
  readonly headings: readonly string[];
  readonly about: readonly string[];
  readonly hasSteps: boolean;
};

/** Returns what a page is about, in words that its author chose for it. A landing page is about what it leads to. */
function pageTarget(page: Page): Target {
  const { title, description = '', questions, keywords, kind } = page;
  const headings = [title, ...page.headings.map(({ text }) => text)];
  const leads = kind === 'landing' ? linksIn(page).map(({ text }) => text) : [];
  const about = [description, ...questions, ...keywords, ...headings, ...leads];
  return { headings, about, hasSteps: kind === 'tutorial' };
}

/** Returns what is under a heading and the headings below it; undefined for the anchor of a term or a row. */
function headingTarget(page: Page, anchor: string): Target | undefined {
  const all = sectionsOf(page);
  const first = all.findIndex(({ heading }) => heading?.anchor === anchor);
  const depth = all[first]?.heading?.depth;
  if (depth === undefined) return undefined;
  const end = all.findIndex(({ heading }, at) => at > first && (heading?.depth ?? 0) <= depth);
  const own = all.slice(first, end < 0 ? undefined : end);
  const blocks = own.flatMap((section) => section.blocks);
  return {
    headings: own.flatMap(({ heading }) => heading?.text ?? []),
    about: [
      page.title,
      ...page.questions,
      ...own.flatMap(({ path }) => path),
      ...blocks.map(textOf),
    ],
    hasSteps: blocks.some((block) => [...contentsIn(block)].some(({ type }) => type === 'steps')),
  };
}

/** Returns what is wrong with the text of a link, if anything. */
function faultOf(text: string, { headings, about, hasSteps }: Target): string | undefined {
  const [verb = '', ...things] = wordsOf(text);
  const known = new Set(about.flatMap(wordsOf));
  if (verb !== '' && ![verb, ...things].some((word) => known.has(word))) {
    return 'nothing there has that name';
  }
  const tells = headings.map(wordsOf).some((words) => {
    const isOfIt = things.length === 0 || things.some((thing) => words.includes(thing));
    return words.includes(verb) && isOfIt;
  });
  return !TASK.test(text) || hasSteps || tells
    ? undefined
    : 'no heading or steps there match that task';
}

/** Returns what is wrong with a next step. Its reason says what on the page it is about: the page's title will do. */
function nextFault(text: string, names: readonly string[]): string | undefined {
  const said = wordsOf(text).join(' ');
  const isNamed = names.some((name) => {
    const called = wordsOf(name).join(' ');
    return called !== '' && (called.includes(said) || said.includes(called));
  });
  return isNamed ? undefined : 'a next step must have the name of its page or heading';
}

/** Checks the links between pages in English; `textIn` returns the source of a page. */
export function checkPromises(
  pages: readonly Page[],
  textIn: (file: string) => string,
): GateResult {
  const find = resolver(pages);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const problems: { readonly to: string; readonly problem: string }[] = [];
  let looked = 0;
  for (const page of pages.filter(({ lang }) => lang === 'en')) {
    for (const { heading, blocks } of sectionsOf(page)) {
      for (const { text, href } of linksIn({ blocks })) {
        const to = byUrl.get(find(page, href) ?? '');
        if (!to || to === page || to.lang !== 'en') continue;
        looked += 1;
        const [, anchor] = href.split('#');
        const target = anchor ? headingTarget(to, anchor) : pageTarget(to);
        if (!target) continue;
        const fault =
          heading?.text === 'Next steps'
            ? nextFault(text, [to.title, ...target.headings])
            : faultOf(text, target);
        if (!fault) continue;
        const name = anchor ? `"${target.headings[0]}" of "${to.title}"` : `"${to.title}"`;
        problems.push({
          to: to.url,
          problem: `docs/${page.file}:${lineIn(textIn(page.file), [`[${text}](`, text])}: the link "${text}" leads to ${name}, and ${fault}. Fix: link to the right page or heading, or name the link after its target.`,
        });
      }
    }
  }
  const byTarget = problems.toSorted((a, b) => a.to.localeCompare(b.to));
  return gateResult(
    'promises',
    'links',
    looked,
    byTarget.map(({ problem }) => problem),
  );
}

/** The gate. */
export const promises: Gate = {
  name: 'promises',
  reads: 'sources',
  check: async ({ project, pages }) =>
    checkPromises(await pages, (file) => read(join(project, 'docs'), file)),
};
