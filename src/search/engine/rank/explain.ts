/** Why a unit stands where it stands: its score, taken apart again into points. */
import type { RankingInfo } from '../../protocol';
import { FIELDS, type Field } from '../inverted/fields';
import type { Store } from '../inverted/store';
import { matchesOf, type Norms } from './fields';
import type { Scoring } from './score';
import type { Tally } from './tally';
import type { Bonus, Parts, RankedUnit } from './types';
import { RANKING } from './weights';

/** What each bonus is for. */
const BONUSES: Readonly<Record<Bonus, string>> = {
  titleFit: 'title says what the query says',
  begins: 'title begins with the query',
  questionFit: 'question of the page asks the same',
  linkFit: 'links call the page so',
  fixes: 'says how the message is fixed',
  headingFit: 'heading says what the query says',
  leadFit: 'the page itself, for its title',
};

const FIELD_NAMES: Readonly<Record<Field, string>> = {
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  questions: 'questions',
  links: 'links to the page',
  url: 'address',
  section: 'name of the part of the docs',
  heading: 'heading',
  path: 'headings above',
  body: 'text',
};

type RankingPart = RankingInfo['parts'][number];

/** Weighted frequencies by field. */
type ByField = Map<number, number>;

const add = (to: ByField, field: number, frequency: number) =>
  to.set(field, (to.get(field) ?? 0) + frequency);

/** Returns the parts of what a saturated frequency is worth, by field; of equal name, one. */
function shared(where: string, term: string, points: number, fields: ByField): RankingPart[] {
  const all = [...fields.values()].reduce((sum, one) => sum + one, 0);
  return [...fields].flatMap(([field, frequency]) => {
    const name = FIELDS[field];
    if (name === undefined || frequency === 0) return [];
    return [{ what: `${where}: ${FIELD_NAMES[name]}`, term, points: (points * frequency) / all }];
  });
}

const saturated = (rarity: number, frequency: number) =>
  (rarity * frequency) / (RANKING.saturation + frequency);

const bonuses = (parts: Parts): RankingPart[] =>
  Object.entries(BONUSES).map(([name, what]) => ({ what, points: parts[name as Bonus] ?? 0 }));

/** Returns what takes apart the score of a unit, of whose points `near` are for nearness. */
export function createExplain(scoring: Scoring, store: Store, norms: Norms) {
  const { covering } = scoring;

  /** Points of the words of the query in a unit and its page. */
  const words = (unit: number, page: number): RankingPart[] =>
    scoring.weighed.flatMap(({ slot, rarity, found }) => {
      const ofPage: ByField = new Map();
      const ofUnit: ByField = new Map();
      matchesOf(slot, store, norms, (where, field, inUnit, inPage) => {
        if (store.pageOfUnit[where] === page) add(ofPage, field, inPage);
        if (where === unit) add(ofUnit, field, inUnit);
      });
      const lent =
        unit === store.firstUnit[page] ? 0 : RANKING.titleOfSection * (found.titles[page] ?? 0);
      if (lent > 0) add(ofUnit, FIELDS.indexOf('title'), lent);
      const inUnit = (found.units[unit] ?? 0) + lent;
      return [
        ...shared(
          'page',
          slot.form,
          RANKING.pageShare * saturated(rarity, found.pages[page] ?? 0),
          ofPage,
        ),
        ...shared(
          'section',
          slot.form,
          (1 - RANKING.pageShare) * saturated(rarity, inUnit),
          ofUnit,
        ),
      ];
    });

  /** What it costs to lack words of the query. */
  const lacking = (unit: number, page: number): RankingPart[] => {
    const cost = (share: number, tally: Tally | undefined) =>
      tally ? share * (covering(tally) - tally.score) : 0;
    return [
      {
        what: 'words that the page lacks',
        points: cost(RANKING.pageShare, scoring.pages.get(page)),
      },
      {
        what: 'words that the section lacks',
        points: cost(1 - RANKING.pageShare, scoring.tallyOf(unit)),
      },
    ];
  };

  return ({ unit, score, near, outline }: RankedUnit): RankingInfo => {
    const page = store.pageOfUnit[unit] ?? 0;
    const parts = [
      ...words(unit, page),
      ...lacking(unit, page),
      ...bonuses({ ...scoring.ofPage(page), ...scoring.ofUnit(unit) }),
    ];
    const plain = parts.reduce((sum, { points }) => sum + points, 0);
    const prior = (scoring.priorOf(page) - 1) * plain;
    const factor = (scoring.factorOf(unit) - 1) * (plain + prior + near);
    const beyond = outline ? score - (plain + prior + near + factor) : 0;
    return {
      score,
      parts: [
        ...parts,
        { what: 'kind of page', points: prior },
        { what: 'words stand together', points: near },
        { what: 'list of other pages', points: factor },
        { what: 'not among the best by words and title', points: beyond },
      ].filter(({ points }) => points !== 0),
    };
  };
}
