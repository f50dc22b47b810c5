/** Finds the pages and sections that may answer. Search says where to look, and the question's words decide. */
import type { Engine } from '../../../search/engine';
import type { Question } from '../words/question';
import { evidenceIn, type Evidence } from './evidence';
import type { ReadPage, ReadSection } from './pages';

/** A section that may answer. */
export type Found = Evidence & {
  /** Its search score, as a share of the page's best section. 0 if search didn't find it. */
  readonly points: number;
  /** How much the reader's choices and the open page favor it. */
  readonly preferred: number;
};

/** A page that may answer. */
export type Candidate = {
  readonly page: ReadPage;
  /** Its rank in the search, from 0. */
  readonly place: number;
  /** Its search score, as a share of the first page's. */
  readonly points: number;
  /** How similar the question is to one that the page's author wrote, from 0 to 1. */
  readonly asked: number;
  /** How similar the question is to several of them, from 0 to 1. */
  readonly often: number;
  /** How much the question's words say for it, as learned from the pages' questions. 0 if they say nothing. */
  readonly impact: number;
  /** How much of its title the question contains, from 0 to 1. */
  readonly titled: number;
  /** The number of search hits on it. */
  readonly hits: number;
  /** In the order of the page. */
  readonly sections: readonly Found[];
};

/** How many search hits are considered, and how many pages are read. */
const HITS = 80;
const READ_PAGES = 8;

/** How much a section is preferred over others. */
type Prefers = (page: ReadPage, section: ReadSection) => number;

/** What search found on a page, best first. */
type PageHits = { readonly passage: number; readonly score: number }[];

/** The pages that search found for a question, best first. */
export type PagesFound = readonly [page: number, hits: PageHits][];

/** Searches for a question. */
export function pagesFound(search: Pick<Engine, 'find'>, { query, before }: Question): PagesFound {
  const pages = new Map<number, PageHits>();
  for (const { page, passage } of search.find(query, before).slice(0, HITS)) {
    pages.set(page, [...(pages.get(page) ?? []), passage]);
  }
  return [...pages].slice(0, READ_PAGES);
}

/** Returns the pages that may answer a question, of those that search found, in the same order. */
export function candidatesOf(
  question: Question,
  found: PagesFound,
  sectionOfPassage: (passage: number) => number,
  pageOf: (number: number) => ReadPage | undefined,
  prefers: Prefers,
): Candidate[] {
  const most = found[0]?.[1][0]?.score || 1;
  return found.flatMap(([number, hits], place): Candidate[] => {
    const page = pageOf(number);
    if (!page) return [];
    const best = hits[0]?.score || 1;
    const points = new Map<number, number>();
    for (const { passage, score } of hits) {
      const section = sectionOfPassage(passage);
      points.set(section, Math.max(points.get(section) ?? 0, score / best));
    }
    const sections = page.sections.flatMap((section, index): Found[] => {
      const evidence = evidenceIn(page, section, question);
      if (!evidence) return [];
      const preferred = prefers(page, section);
      return [{ ...evidence, points: points.get(index) ?? 0, preferred }];
    });
    const asked = question.likeness.asked(number);
    const often = question.likeness.often(number);
    const titled = question.likeness.titled(number, page.title);
    const impact = question.likeness.impact(number);
    return [
      {
        page,
        place,
        points: best / most,
        asked,
        often,
        impact,
        titled,
        hits: hits.length,
        sections,
      },
    ];
  });
}
