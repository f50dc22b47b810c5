/** The figures of the report, from what the store and the search logs contain. */
import { createHash } from 'node:crypto';
import { DAY_MS, dayOf } from '../../src/content/model/dates';
import { isReason, REASONS } from '../../src/content/model/feedback-form';
import type { StoredQuestion, StoredRating } from '../../server/feedback/store';
import { groupedBy } from '../../src/search/engine/lists';
import type { LoggedSearch } from './logs';

/** What the report is made from. */
export type Sources = {
  readonly ratings: readonly StoredRating[];
  readonly questions: readonly StoredQuestion[];
  readonly searches: readonly LoggedSearch[];
};

/** What is known about a page of the docs. */
export type DocsPage = { readonly file: string; readonly title: string };

/** A question that AVA didn't fully answer, or whose answer didn't help. */
export type QuestionFigures = {
  /** With this ID, a command turns the question into one of the docs or of a judged set. */
  readonly id: string;
  readonly question: string;
  /** How often AVA had no answer, and how often it only came close. */
  readonly refused: number;
  readonly close: number;
  /** How many readers said that the answer didn't help. */
  readonly unhelpful: number;
  /** The page that the answer cited, if one was rated. */
  readonly page: string | null;
};

/** Returns the Monday of a day's week, both as YYYY-MM-DD. */
export function weekOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOf(time - sinceMonday * DAY_MS);
}

/**
 * Returns the share that is certain with a confidence of 95% (the lower end of Wilson's interval), so that a page with
 * one bad rating isn't worse than one with thirty.
 */
export function certainShare(count: number, all: number): number {
  if (all === 0) return 0;
  const z = 1.96;
  const share = count / all;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * all)) / all);
  return Math.max(0, (share + (z * z) / (2 * all) - spread) / (1 + (z * z) / all));
}

/** Returns how a page was rated. */
function pageFigures(page: string, ratings: readonly StoredRating[], known: DocsPage | undefined) {
  const bad = ratings.filter(({ helpful }) => !helpful);
  const given = bad.flatMap(({ reason }) => reason ?? []);
  const reasons = [...groupedBy(given, (reason) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);
  return {
    page,
    file: known?.file ?? null,
    title: known?.title ?? page,
    helpful: ratings.length - bad.length,
    unhelpful: bad.length,
    /** By this, pages are sorted. */
    certain: certainShare(bad.length, ratings.length),
    reasons,
    texts: bad.flatMap(({ text, day }) => (text === null ? [] : [{ day, text }])).toReversed(),
  };
}

const normalized = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[?!.…]+$/, '');

/** Returns the ID of a question. Questions that differ only in case, spaces and final marks have the same one. */
export const idOf = (question: string): string =>
  createHash('sha256').update(normalized(question)).digest('hex').slice(0, 8);

function questionFigures({ ratings, questions }: Sources): QuestionFigures[] {
  const rated = ratings.flatMap(({ question, ...rest }) =>
    question === null ? [] : [{ ...rest, question, asked: 1, isRating: true }],
  );
  const asked = questions.map((one) => ({ ...one, helpful: true, page: null, isRating: false }));
  // A server that records questions has already counted those that were rated.
  const times = (list: readonly (typeof rated | typeof asked)[number][], outcome: string) => {
    const sum = (isRating: boolean) =>
      list
        .filter((one) => one.outcome === outcome && one.isRating === isRating)
        .reduce((all, one) => all + one.asked, 0);
    return Math.max(sum(true), sum(false));
  };
  return [...groupedBy([...rated, ...asked], ({ question }) => idOf(question))]
    .map(([id, list]) => ({
      id,
      question: list[0]?.question ?? '',
      refused: times(list, 'abstained'),
      close: times(list, 'partial'),
      unhelpful: list.filter(({ helpful }) => !helpful).length,
      page: list.find(({ page }) => page !== null)?.page ?? null,
    }))
    .filter(({ refused, close, unhelpful }) => refused + close + unhelpful > 0)
    .toSorted(
      (a, b) =>
        b.refused + b.close + b.unhelpful - (a.refused + a.close + a.unhelpful) ||
        a.question.localeCompare(b.question),
    );
}

/** Returns the figures of each week, without gaps. */
function weeksOf({ ratings, questions, searches }: Sources) {
  const pages = ratings.filter(({ question }) => question === null);
  const answers = [...ratings.filter(({ question }) => question !== null), ...questions];
  const days = [...ratings, ...questions, ...searches].flatMap(({ day }) => day ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const weeks: string[] = [];
  for (let time = Date.parse(weekOf(first)); time <= Date.parse(last); time += 7 * DAY_MS) {
    weeks.push(dayOf(time));
  }
  return weeks.map((week) => {
    const within = ({ day }: { readonly day: string | null }) =>
      day !== null && weekOf(day) === week;
    const asked = (outcome: string) =>
      answers
        .filter((one) => within(one) && one.outcome === outcome)
        .reduce((sum, one) => sum + ('asked' in one ? one.asked : 1), 0);
    return {
      week,
      helpful: pages.filter((one) => within(one) && one.helpful).length,
      unhelpful: pages.filter((one) => within(one) && !one.helpful).length,
      refused: asked('abstained'),
      close: asked('partial'),
      empty: searches.filter((one) => within(one) && one.hits === 0).length,
    };
  });
}

/** The figures. */
export type Figures = ReturnType<typeof figuresOf>;

/**
 * Returns the figures of the report.
 *
 * @param pages the pages of the docs, by their path below the base URL
 */
export function figuresOf(sources: Sources, pages: ReadonlyMap<string, DocsPage>) {
  const { ratings, searches } = sources;
  const onPages = ratings.filter(({ question }) => question === null);
  const answers = ratings.filter(({ question }) => question !== null);
  const empty = searches.filter(({ hits }) => hits === 0);
  return {
    totals: {
      ratings: onPages.length,
      helpful: onPages.filter(({ helpful }) => helpful).length,
      answers: answers.length,
      helpfulAnswers: answers.filter(({ helpful }) => helpful).length,
      searches: searches.length,
      emptySearches: empty.length,
    },
    pages: [...groupedBy(onPages, ({ page }) => page)]
      .flatMap(([page, list]) => (page === null ? [] : [pageFigures(page, list, pages.get(page))]))
      .filter(({ unhelpful }) => unhelpful > 0)
      .toSorted((a, b) => b.certain - a.certain || b.unhelpful - a.unhelpful),
    questions: questionFigures(sources),
    searches: [...groupedBy(empty, ({ query }) => normalized(query))]
      .map(([query, { length: count }]) => ({ query, count }))
      .toSorted((a, b) => b.count - a.count || a.query.localeCompare(b.query)),
    weeks: weeksOf(sources),
  };
}

/** Returns a reason in words. */
export const reasonIn = (reason: string): string => (isReason(reason) ? REASONS[reason] : reason);
