/** `npm run report`: what readers say, for the people who write the docs. --help lists the flags. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import company from '../company.config';
import { root } from '../gates/files';
import { feedbackOf } from '../server/cli';
import { DAYS } from '../server/feedback/store';
import { buildPalette } from '../src/config/brand/contrast';
import { paletteCss } from '../src/config/brand/css';
import { loadCompany } from '../src/config/company/load';
import { namesOf, resolveNames } from '../src/config/company/names';
import type { Company } from '../src/config/company/schema';
import { readSource } from '../src/content/frontmatter';
import { DAY_MS, dayOf } from '../src/content/model/dates';
import { addressOf, cardOf, pagesBelow } from '../src/content/tree';
import { runCommand, UsageError, wholeNumber, type Values } from './command';
import { configuredStore } from './feedback';
import { type DocsPage, type Figures, figuresOf, type Sources } from './report/figures';
import { readLog } from './report/logs';
import { reportPage } from './report/page';
import { addToPage, addToSet } from './report/promote';

/** How the command is called. */
export const COMMAND = {
  name: 'report',
  usage:
    'npm run report -- [--log FILE]... [--days N] [--out DIR] | --question ID [--page FILE] [--judged FILE]',
  help: `Writes report.html and report.json from the store that FEEDBACK_STORE names and from search logs. Both
contain what readers wrote, so only their owner can read the files.

--log FILE       a search log: JSON lines with "query", "hits" (or "nbHits") and, for trends, "time".
                 Other lines are skipped. Can be repeated, and works without a store
--days N         the days to cover, ${DAYS} by default
--out DIR        where to write, dist/report by default

--question ID    turns a question of the report into one of the docs:
  --page FILE      adds it to the questions in the front matter of the page that answers it
  --judged FILE    appends it to a set of judged questions for AVA instead, with the page that answers
                   it (--page), or as a question that AVA shouldn’t answer (without --page)
  --text TEXT      the question in other words, such as without a reader’s name`,
  options: {
    log: { type: 'string', multiple: true },
    days: { type: 'string' },
    out: { type: 'string' },
    question: { type: 'string' },
    page: { type: 'string' },
    judged: { type: 'string' },
    text: { type: 'string' },
  },
} as const;

/** Returns the pages of the docs by their path below the base URL. */
function docsPages(settings: Company): Map<string, DocsPage> {
  const tree = { dir: join(root, 'docs'), off: [], drafts: true };
  const names = namesOf(settings);
  return new Map(
    pagesBelow(tree).map((path) => {
      const file = join(tree.dir, path);
      const { slug } = readSource(file, readFileSync(file, 'utf8')).data;
      const title = resolveNames(cardOf(tree, path).title, names);
      return [addressOf(path, slug, names), { file: `docs/${path}`, title }];
    }),
  );
}

const isSince = (from: string) => (one: { readonly day: string | null }) =>
  one.day === null || one.day >= from;

function logText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`--log ${file}: can’t be read. Fix: name a file of JSON lines.`);
  }
}

/** Reads the store, if one is configured, and the logs. */
async function sourcesOf(logs: readonly string[], from: string): Promise<Sources> {
  const searches = logs.flatMap((file) => {
    const { searches: found, skipped } = readLog(logText(file));
    console.log(`${file}: ${found.length} searches, ${skipped} other lines`);
    return found;
  });
  const isEnough = logs.length > 0 && !feedbackOf(process.env);
  const store = isEnough ? undefined : await configuredStore();
  try {
    return {
      ratings: ((await store?.ratings()) ?? []).filter(isSince(from)),
      questions: ((await store?.questions()) ?? []).filter(isSince(from)),
      searches: searches.filter(isSince(from)),
    };
  } finally {
    store?.close();
  }
}

/** Turns a question into one of the docs. Returns what to print. */
export function promote(
  { questions }: Pick<Figures, 'questions'>,
  { question: id = '', page, judged, text }: Values<typeof COMMAND>,
): string {
  const found = questions.find((one) => one.id === id);
  if (!found) {
    throw new UsageError(
      `report: there is no question ${id}. Fix: use an ID from report.html, made with the same flags.`,
    );
  }
  const question = (text ?? found.question).replaceAll(/\s+/g, ' ').trim();
  if (judged !== undefined) return addToSet({ id, question }, judged, page);
  if (page !== undefined) return addToPage(question, page);
  throw new UsageError(
    'report: nowhere to put it. Fix: add --page docs/PAGE.mdx or --judged FILE.',
  );
}

async function main(values: Values<typeof COMMAND>): Promise<void> {
  const days = wholeNumber('days', values.days ?? String(DAYS));
  const [from, to] = [dayOf(Date.now() - days * DAY_MS), dayOf(Date.now())];
  const settings = loadCompany(company, process.env);
  const sources = await sourcesOf(values.log ?? [], from);
  const figures = figuresOf(sources, docsPages(settings));
  if (values.question !== undefined) return console.log(promote(figures, values));

  const out = resolve(values.out ?? join(root, 'dist/report'));
  mkdirSync(out, { recursive: true });
  const title = `${settings.siteTitle}: what readers say`;
  const colors = paletteCss(buildPalette(settings.brand).palette, 'system');
  const page = await reportPage(figures, { title, from, to, colors });
  const json = `${JSON.stringify({ version: 1, from, to, ...figures }, null, 2)}\n`;
  const { totals, pages, questions, searches } = figures;
  for (const [name, text] of [
    ['report.html', page],
    ['report.json', json],
  ] as const) {
    writeFileSync(join(out, name), text, { mode: 0o600 });
  }
  console.log(
    `${out}: report.html and report.json, from ${totals.ratings + totals.answers} ratings: ` +
      `${pages.length} pages that didn’t help somebody, ${questions.length} questions without a good answer, ` +
      `${searches.length} searches without results`,
  );
}

if (require.main === module) runCommand(COMMAND, ({ values }) => main(values));
