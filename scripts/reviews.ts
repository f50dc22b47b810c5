/** `npm run reviews`: the pages whose review is overdue, by the team that owns them; --help says how. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../gates/files';
import { runCommand, dayToday, UsageError } from './command';
import { readSource } from '../src/content/frontmatter';
import { ownerOfPage, ownerWithId } from '../src/content/facts/lookup';
import { loadFacts } from '../src/content/facts/load';
import { isPage } from '../src/content/tree';
import type { Owner } from '../src/content/facts/schema';

/** What the report needs of a page. */
export type ReviewedPage = {
  /** Path below docs/. */
  readonly file: string;
  readonly owner: Owner;
  /** The day of the last review, as YYYY-MM-DD; none where the page has not been reviewed. */
  readonly reviewed?: string;
};

/** A page whose review is overdue. */
export type Overdue = {
  readonly file: string;
  /** The day on which it was due; none where the page was never reviewed. */
  readonly due?: string;
  readonly days: number;
};

/** What the report says of one owner. */
export type OwnerReviews = {
  readonly owner: Owner;
  readonly pages: number;
  /** Longest overdue first. */
  readonly overdue: readonly Overdue[];
  /** When the next page falls due. */
  readonly next?: string;
};

const DAY = 86_400_000;

/** Returns the day some months later; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return due.toISOString().slice(0, 10);
}

/** Returns the reviews of every owner that has pages, in the order of the owners. */
export function reviewsOf(
  pages: readonly ReviewedPage[],
  today: string,
  all: readonly Owner[] = loadFacts().owners,
): OwnerReviews[] {
  return all.flatMap((owner) => {
    const own = pages.filter((page) => page.owner.id === owner.id);
    if (own.length === 0) return [];
    const dues = own.map(({ file, reviewed }) => ({
      file,
      due: reviewed && monthsLater(reviewed, owner.reviewMonths),
    }));
    const overdue = dues
      .filter(({ due }) => due === undefined || due < today)
      .map(({ file, due }) => ({
        file,
        ...(due && { due }),
        days: due ? Math.round((Date.parse(today) - Date.parse(due)) / DAY) : Infinity,
      }))
      .sort((a, b) => b.days - a.days || a.file.localeCompare(b.file));
    const [next] = dues.flatMap(({ due }) => (due && due >= today ? due : [])).sort();
    return [{ owner, pages: own.length, overdue, ...(next && { next }) }];
  });
}

const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`;

/** Returns the report as it is printed. */
export function reviewReport(reviews: readonly OwnerReviews[]): string {
  const blocks = reviews.map(({ owner, pages, overdue, next }) => {
    const count = `${overdue.length} of ${pages} overdue`;
    const head = `${owner.team} (every ${owner.reviewMonths} months): ${count}${next ? `, next due ${next}` : ''}`;
    const lines = overdue.map(({ file, due, days: late }) =>
      due ? `  docs/${file}: due ${due}, ${days(late)} ago` : `  docs/${file}: never reviewed`,
    );
    return [head, ...lines].join('\n');
  });
  const total = reviews.reduce((sum, { overdue }) => sum + overdue.length, 0);
  const all = reviews.reduce((sum, { pages }) => sum + pages, 0);
  return [...blocks, '', `${total} of ${all} pages overdue`].join('\n');
}

/** Reads the pages of a project. */
export function reviewedPages(project: string): ReviewedPage[] {
  const docs = join(project, 'docs');
  return filesIn(docs)
    .filter(isPage)
    .map((file) => {
      const { data } = readSource(file, readFileSync(join(docs, file), 'utf8'));
      const { reviewed, owner } = data;
      const day = reviewed instanceof Date ? reviewed.toISOString().slice(0, 10) : reviewed;
      return {
        file,
        owner: typeof owner === 'string' ? ownerWithId(owner) : ownerOfPage(file),
        ...(typeof day === 'string' && { reviewed: day }),
      };
    });
}

/** How the command is called. */
export const COMMAND = {
  name: 'reviews',
  usage: 'npm run reviews -- [--check] [--on YYYY-MM-DD]',
  help: `Lists the pages whose review is overdue, by the team that owns them.

--check          exits 1 when a page is overdue
--on YYYY-MM-DD  as of that day`,
  options: { check: { type: 'boolean' }, on: { type: 'string' } },
} as const;

if (require.main === module) {
  runCommand(COMMAND, ({ values: { check, on = dayToday() } }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) {
      throw new UsageError(`"${on}" is not a day. Fix: write --on 2026-11-21.`);
    }
    const reviews = reviewsOf(reviewedPages(root), on);
    console.log(reviewReport(reviews));
    if (!reviews.some(({ overdue }) => overdue.length > 0)) return;
    console.log('Fix: compare the page with the product, correct it, set `reviewed` to that day.');
    if (check) process.exitCode = 1;
  });
}
