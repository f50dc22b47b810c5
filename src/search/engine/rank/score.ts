/** Scores a page and its sections for a query, in parts, which `explain.ts` names. */
import { plainWords } from '../analysis';
import { FIELDS, FIELD_COUNT, rarityOf, type Store } from '../inverted/store';
import { FORM_WEIGHTS } from '../query/alternatives';
import { kindsFor } from '../query/intent';
import type { QueryTerm } from '../query/query-terms';
import { cosine, createAlike, impactsOf, severalAlike, shareOfEither } from './similarity';
import { matchesOf, type Norms } from './fields';
import { createProximity } from './proximity';
import {
  matchedBy,
  NOTHING,
  pageAccumulatorsOf,
  passageAccumulatorsOf,
  type Accumulator,
} from './accumulator';
import type { Ask, Parts, RankedFacts } from './types';
import { KIND_PRIORS, RANKING } from './weights';

/** A title of the first task with something, such as “Create and manage datasets”, and the first word for that thing. */
const FIRST_TASK =
  /^(?:add|connect|create|generate|invite|set up)(?: (?:and|or) \p{L}+(?: on)?)?(?: (?:an?|the|your))? (?<thing>[\p{L}\p{N}]+)/u;

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

/** Minimum words in a question. */
const FEWEST = 2;

/** Adds up parts. */
export const sumOf = (parts: Parts): number =>
  Object.values(parts).reduce<number>((sum, points) => sum + points, 0);

/** Returns the forms that match query terms, and how well each fits, as a share of the best. */
const formsOf = (queryTerms: readonly QueryTerm[], { vocabulary }: Store) =>
  new Map(
    queryTerms.flatMap(({ alternatives }) =>
      alternatives.map(({ term, weight }) => [
        vocabulary.formOf(term),
        weight / (alternatives[0]?.weight ?? 1),
      ]),
    ),
  );

/** Creates an object that scores the pages and passages of an index for a query. */
export function createScoring(
  { queryTerms, said, query, looksLikeError }: Ask,
  store: Store,
  norms: Norms,
  factsOf: (page: number) => RankedFacts,
) {
  const { pageOfPassage, firstPassage, lengths } = store;
  const weighed = queryTerms.map((queryTerm: QueryTerm) => {
    const found = matchesOf(queryTerm, store, norms);
    return {
      queryTerm,
      found,
      rarity: queryTerm.weight * rarityOf(found.passageCount, pageOfPassage.length),
    };
  });
  const total = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = pageAccumulatorsOf(weighed);
  let passages: ReadonlyMap<number, Accumulator> = new Map();
  const alikeQuestions = createAlike(weighed, store, 'questions');
  const alikeLinks = createAlike(weighed, store, 'links');
  const typedTerms = queryTerms.filter(({ isTyped }) => isTyped);
  const isShort = typedTerms.length < FEWEST;
  const questionFit = (page: number) => (isShort ? 0 : severalAlike(alikeQuestions(page, cosine)));
  const impacts = isShort ? undefined : impactsOf(said, store, firstPassage.length - 1);
  const linkFit = (page: number) =>
    Math.max(0, ...alikeLinks(page, shareOfEither)) ** RANKING.linkSharp;
  const typed = plainWords(query);
  const kinds = kindsFor(query);
  const proximity = createProximity(weighed, store);

  /** Returns the score of the words, reduced if some are missing. */
  const covering = ({ score, covered }: Accumulator) =>
    score * (covered / total) ** RANKING.coverage;
  /** Returns how well a title or heading matches the query, from 0 to 1. */
  const fit = ({ fitting, words }: Accumulator, passage: number, field: number) => {
    const length = lengths[passage * FIELD_COUNT + field] ?? 0;
    return length === 0 ? 0 : (fitting / total) * Math.min(1, words / length);
  };
  /** The score of the words on the best page, of which impacts are a share. */
  const most = impacts
    ? [...pages.values()].reduce((best, one) => Math.max(best, covering(one)), 0)
    : 0;
  const firstOf = (page: number) => firstPassage[page] ?? 0;
  const fixes = (passage: number) => looksLikeError && store.troubleshooting[passage] === 1;

  /** How well each form fits the last word of the query, which may be unfinished. If it's the only one, with synonyms. */
  const forms = formsOf(isShort ? queryTerms : typedTerms.slice(-1), store);
  /** Returns 1 if a title begins with the query, or how well the title's word fits if it's longer and not a form of it. */
  const beginning = (title: string) => {
    if (typed === '' || !title.startsWith(typed)) return 0;
    const [last = ''] = title.slice(typed.lastIndexOf(' ') + 1).split(' ', 1);
    const fits = forms.get(last) ?? 1;
    return fits < FORM_WEIGHTS.relative ? fits : 1;
  };

  /** Returns how well a page's title matches the query, and how well its beginning does. */
  const titled = (page: number) => {
    const ofPage = pages.get(page);
    return {
      fits: ofPage ? fit(ofPage, firstOf(page), TITLE) : 0,
      begins: beginning(factsOf(page).title),
    };
  };

  /** Whether a page is the first task with the only word that was typed: “Create a budget” for “budget”. */
  const isTaskOf = (page: number) => {
    const { title, kind } = factsOf(page);
    const thing = FIRST_TASK.exec(title)?.groups?.['thing'];
    if (!isShort || kind !== 'how-to' || thing === undefined) return false;
    return (forms.get(thing) ?? 0) >= FORM_WEIGHTS.relative;
  };

  return {
    weighed,
    /** What was found, by page. */
    pages,
    /** What was found in a passage of one of the pages whose sections were scored. */
    accumulatorOf: (passage: number) => passages.get(passage) ?? NOTHING,
    /** Scores the sections of pages. */
    lookInto(wanted: readonly number[]) {
      passages = passageAccumulatorsOf(weighed, wanted, store);
    },
    /** Which passages are hits. */
    matched: matchedBy(weighed, store),
    covering,
    /** Returns the score of a page by its words and its title, before its sections are scored. */
    outlineOf(page: number) {
      const title = titled(page);
      const named =
        (RANKING.titleFit + RANKING.leadFit) * title.fits + RANKING.begins * title.begins;
      return covering(pages.get(page) ?? NOTHING) + total * named;
    },
    /** Returns the factor for a page's kind. */
    priorOf(page: number) {
      const { kind = '' } = factsOf(page);
      const asked = kinds.includes(kind) ? RANKING.intent : 1;
      return (KIND_PRIORS[kind] ?? 1) * asked * (isTaskOf(page) ? RANKING.task : 1);
    },
    /** Returns the factor for a passage. */
    factorOf: (passage: number) => (store.elsewhere[passage] ? RANKING.elsewhere : 1),
    /** Returns the bonuses of a page, which all of its passages get. */
    ofPage(page: number): Parts {
      const title = titled(page);
      return {
        titleFit: total * RANKING.titleFit * title.fits,
        begins: total * RANKING.begins * title.begins,
        questionFit: total * RANKING.questionFit * questionFit(page),
        impact: most * RANKING.impact * Math.max(0, impacts?.[page] ?? 0),
        linkFit: total * RANKING.linkFit * linkFit(page),
      };
    },
    /** Returns the bonuses of a passage. */
    ofPassage(passage: number): Parts {
      const page = pageOfPassage[passage] ?? 0;
      const accumulator = passages.get(passage) ?? NOTHING;
      const fix = fixes(passage) ? { fixes: RANKING.fixes * accumulator.covered } : {};
      if (passage !== firstOf(page)) {
        return {
          ...fix,
          headingFit: total * RANKING.headingFit * fit(accumulator, passage, HEADING),
        };
      }
      const title = titled(page);
      return {
        ...fix,
        leadFit: total * (RANKING.leadFit * title.fits ** 2 + RANKING.leadBegins * title.begins),
      };
    },
    /** Returns a passage's bonus for words that are close together. */
    proximityOf: (passage: number) =>
      (RANKING.proximity + (fixes(passage) ? RANKING.fixesNear : 0)) * total * proximity(passage),
  };
}

/** Scores pages and passages for one query. */
export type Scoring = ReturnType<typeof createScoring>;
