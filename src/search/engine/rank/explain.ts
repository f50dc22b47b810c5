/** Explains a passage's score by splitting it into points. Only for commands and `npm start`. */
import { FIELDS, type Store } from '../inverted/store';
import { matchesOf, normsOf } from './fields';
import type { Scoring } from './score';
import { saturated, type Accumulator } from './accumulator';
import type { Bonus, RankedPassage } from './types';
import { RANKING } from './weights';

/** What each bonus is for. */
const BONUSES: Readonly<Record<Bonus, string>> = {
  titleFit: 'title matches the query',
  begins: 'title begins with the query',
  questionFit: 'question of the page asks the same',
  impact: 'words that tell it from other pages',
  linkFit: 'texts of links to the page',
  fixes: 'explains how to fix the message',
  headingFit: 'heading matches the query',
  leadFit: 'the page itself, for its title',
};

/** One part of a score. */
type RankingPart = {
  /** What adds to the score, in words: a field, a bonus or a factor. */
  readonly what: string;
  /** The query word that it comes from. */
  readonly term?: string;
  readonly points: number;
};

/** Weighted frequencies by field. */
type ByField = Map<number, number>;

const add = (to: ByField, field: number, frequency: number) =>
  to.set(field, (to.get(field) ?? 0) + frequency);

/** Divides the points of a saturated frequency among fields. Fields with the same name are combined. */
function shared(where: string, term: string, points: number, fields: ByField): RankingPart[] {
  const all = [...fields.values()].reduce((sum, one) => sum + one, 0);
  return [...fields].flatMap(([field, frequency]) => {
    const name = FIELDS[field];
    if (name === undefined || frequency === 0) return [];
    return [{ what: `${where}: ${name}`, term, points: (points * frequency) / all }];
  });
}

/** Returns the parts that add up to a passage's score. */
export function explained(
  { passage, score, near, outline }: RankedPassage,
  scoring: Scoring,
  store: Store,
): RankingPart[] {
  const norms = normsOf(store);
  const page = store.pageOfPassage[passage] ?? 0;
  const isFirst = passage === store.firstPassage[page];

  const words = scoring.weighed.flatMap(({ queryTerm, rarity, found }) => {
    const ofPage: ByField = new Map();
    const ofPassage: ByField = new Map();
    matchesOf(queryTerm, store, norms, (where, field, inPassage, inPage) => {
      if (store.pageOfPassage[where] === page) add(ofPage, field, inPage);
      if (where === passage) add(ofPassage, field, inPassage);
    });
    const lent = isFirst ? 0 : RANKING.titleOfSection * (found.titles[page] ?? 0);
    if (lent > 0) add(ofPassage, FIELDS.indexOf('title'), lent);
    const inPage = RANKING.pageShare * saturated(rarity, found.pages[page] ?? 0);
    const inPassage =
      (1 - RANKING.pageShare) * saturated(rarity, (found.passages[passage] ?? 0) + lent);
    return [
      ...shared('page', queryTerm.form, inPage, ofPage),
      ...shared('section', queryTerm.form, inPassage, ofPassage),
    ];
  });

  /** Returns the penalty for missing query words. */
  const cost = (share: number, accumulator: Accumulator | undefined) =>
    accumulator ? share * (scoring.covering(accumulator) - accumulator.score) : 0;
  const bonuses = { ...scoring.ofPage(page), ...scoring.ofPassage(passage) };
  const parts: RankingPart[] = [
    ...words,
    {
      what: 'words missing from the page',
      points: cost(RANKING.pageShare, scoring.pages.get(page)),
    },
    {
      what: 'words missing from the section',
      points: cost(1 - RANKING.pageShare, scoring.accumulatorOf(passage)),
    },
    ...Object.entries(BONUSES).map(([name, what]) => ({
      what,
      points: bonuses[name as Bonus] ?? 0,
    })),
  ];
  const plain = parts.reduce((sum, { points }) => sum + points, 0);
  const prior = (scoring.priorOf(page) - 1) * plain;
  const factor = (scoring.factorOf(passage) - 1) * (plain + prior + near);
  const beyond = outline ? score - (plain + prior + near + factor) : 0;
  return [
    ...parts,
    { what: 'kind of page', points: prior },
    { what: 'words close together', points: near },
    { what: 'list of other pages', points: factor },
    { what: 'not among the best by words and title', points: beyond },
  ].filter(({ points }) => points !== 0);
}
