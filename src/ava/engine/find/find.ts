/** Finds the sections that may answer: search says where to look, the words of the question decide. */
import type { Engine } from '../../../search/engine';
import type { Question } from '../words/question';
import { evidenceIn, type Evidence } from './evidence';
import type { ReadPage, ReadSection } from './pages';

/** A section that may answer. */
export type Found = Evidence & {
  /** How well it answers among others. */
  readonly score: number;
  /** How alike the question and one that the page's author wrote are, from 0 to 1. */
  readonly asked: number;
};

/** Hits of the search that are looked at, and pages that are read. */
const HITS = 40;
const READ_PAGES = 6;

/** What counts besides the words: the rank among the search hits, and a similar question on the page. */
const WEIGHTS = { place: 0.4, hit: 0.2, lead: 0.05, asked: 0.5, title: 0.15 } as const;

/** How much a section is preferred beside others. */
type Prefers = (page: ReadPage, section: ReadSection) => number;

/** Returns the passages of each page among the best hits, pages best first. */
function passagesByPage(
  search: Engine,
  query: string,
): [page: number, passages: readonly number[]][] {
  const pages = new Map<number, number[]>();
  for (const { page, passage } of search.find(query).slice(0, HITS)) {
    pages.set(page, [...(pages.get(page) ?? []), passage.passage]);
  }
  return [...pages].slice(0, READ_PAGES);
}

/** Returns the sections that may answer a question, best first. */
export function findSections(
  question: Question,
  search: Engine,
  sectionOfPassage: (passage: number) => number,
  pageOf: (number: number) => ReadPage | undefined,
  prefers: Prefers,
): Found[] {
  return passagesByPage(search, question.query)
    .flatMap(([number, passages], place): Found[] => {
      const page = pageOf(number);
      if (!page) return [];
      const anchors = new Set(
        passages.map((passage) => page.sections[sectionOfPassage(passage)]?.anchor),
      );
      const titled = WEIGHTS.title * question.likeness.titled(number, page.title);
      const asked = question.likeness.asked(number);
      return page.sections.flatMap((section): Found[] => {
        const evidence = evidenceIn(page, section, question);
        if (!evidence) return [];
        const score =
          evidence.coverage +
          evidence.bonus +
          WEIGHTS.place / (1 + place / 2) +
          (anchors.has(section.anchor) ? (section.anchor ? WEIGHTS.hit : WEIGHTS.lead) : 0) +
          WEIGHTS.asked * asked +
          titled +
          prefers(page, section);
        return [{ ...evidence, score, asked }];
      });
    })
    .sort((a, b) => b.score - a.score);
}
