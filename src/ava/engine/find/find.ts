/** Finds the pages that may answer, and on each the sections: search says where to look, the words of the question decide. */
import type { Engine } from '../../../search/engine';
import type { Question } from '../words/question';
import { evidenceIn, type Evidence } from './evidence';
import type { ReadPage, ReadSection } from './pages';

/** A section that may answer. */
export type Found = Evidence & {
  /** Its points in the search, as a share of those of the page's best section; 0 where search did not find it. */
  readonly points: number;
  /** How much the reader's choices and the open page speak for it. */
  readonly preferred: number;
};

/** A page that may answer. */
export type Candidate = {
  readonly page: ReadPage;
  /** Its rank in the search, from 0. */
  readonly place: number;
  /** Its points in the search, as a share of those of the first. */
  readonly points: number;
  /** How alike the question and one that the page's author wrote are, from 0 to 1. */
  readonly asked: number;
  /** How alike the question and several of them are, from 0 to 1. */
  readonly often: number;
  /** How much of its title the question says, from 0 to 1. */
  readonly titled: number;
  /** Hits of the search that are on it. */
  readonly hits: number;
  /** In the order of the page. */
  readonly sections: readonly Found[];
};

/** Hits of the search that are looked at, and pages that are read. */
const HITS = 80;
const READ_PAGES = 8;

/** How much a section is preferred beside others. */
type Prefers = (page: ReadPage, section: ReadSection) => number;

/** What search found of a page, best first. */
type PageHits = { readonly passage: number; readonly score: number }[];

function pagesFound(search: Pick<Engine, 'find'>, query: string): [page: number, hits: PageHits][] {
  const pages = new Map<number, PageHits>();
  for (const { page, passage } of search.find(query).slice(0, HITS)) {
    pages.set(page, [...(pages.get(page) ?? []), passage]);
  }
  return [...pages].slice(0, READ_PAGES);
}

/** Returns the pages that may answer a question, in the order of the search. */
export function findCandidates(
  question: Question,
  search: Pick<Engine, 'find'>,
  sectionOfPassage: (passage: number) => number,
  pageOf: (number: number) => ReadPage | undefined,
  prefers: Prefers,
): Candidate[] {
  const found = pagesFound(search, question.query);
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
    return [
      { page, place, points: best / most, asked, often, titled, hits: hits.length, sections },
    ];
  });
}
