/** What a page and its sections are worth for one query, part by part: `explain.ts` names the parts. */
import { FIELDS, FIELD_COUNT } from '../inverted/fields';
import { rarityOf } from '../inverted/rarity';
import type { Store } from '../inverted/store';
import { kindsFor } from '../query/intent';
import type { Slot } from '../query/slots';
import { createAlike } from './alike';
import type { Begins } from './begins';
import { matchesOf, type Norms } from './fields';
import { createNearness } from './nearness';
import { matchedBy, NOTHING, pageTalliesOf, unitTalliesOf, type Tally } from './tally';
import type { Ask, PageFacts, Parts } from './types';
import { KIND_PRIORS, RANKING } from './weights';

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

/** Words of a question, at least. */
const FEWEST = 3;

/** Adds up parts. */
export const sumOf = (parts: Parts): number =>
  Object.values(parts).reduce<number>((sum, points) => sum + points, 0);

/** What is kept from query to query. */
type Kept = { readonly norms: Norms; readonly begins: Begins };

/** Returns what scores the pages and units of an index for one query. */
export function createScoring(
  { slots, query, complains }: Ask,
  store: Store,
  { norms, begins: beginsBy }: Kept,
  factsOf: (page: number) => PageFacts | undefined,
) {
  const { pageOfUnit, firstUnit, lengths } = store;
  const weighed = slots.map((slot: Slot) => {
    const found = matchesOf(slot, store, norms);
    return { slot, found, rarity: slot.weight * rarityOf(found.unitCount, pageOfUnit.length) };
  });
  const total = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = pageTalliesOf(weighed);
  let units: ReadonlyMap<number, Tally> = new Map();
  const questionFit =
    weighed.length < FEWEST
      ? () => 0
      : createAlike(weighed, store, 'questions', (page) => store.questionWeights[page] ?? []);
  const linkFit = createAlike(weighed, store, 'links', (page) => store.linkWeights[page] ?? []);
  const begins = beginsBy(query);
  const kinds = kindsFor(query);
  const nearness = createNearness(weighed, store);

  /** What the words are worth where some of them are missing. */
  const covering = ({ score, covered }: Tally) => score * (covered / total) ** RANKING.coverage;
  /** How well a title or heading of so many words says what the query says, from 0 to 1. */
  const fit = ({ fitting, words }: Tally, unit: number, field: number) => {
    const length = lengths[unit * FIELD_COUNT + field] ?? 0;
    return length === 0 ? 0 : (fitting / total) * Math.min(1, words / length);
  };
  const firstOf = (page: number) => firstUnit[page] ?? 0;
  const fixes = (unit: number) => complains && store.trouble[unit] === 1;

  /** What a page's title says of the query: how well it fits, and whether it begins so. */
  const titled = (page: number) => {
    const ofPage = pages.get(page);
    return {
      fits: ofPage ? fit(ofPage, firstOf(page), TITLE) : 0,
      begins: begins(factsOf(page)?.title ?? ''),
    };
  };

  return {
    weighed,
    /** What was found, by page. */
    pages,
    /** What was found in a unit of the pages that were looked into. */
    tallyOf: (unit: number) => units.get(unit) ?? NOTHING,
    /** Looks into the sections of pages. */
    lookInto(wanted: readonly number[]) {
      units = unitTalliesOf(weighed, wanted, store);
    },
    /** What of it is a hit. */
    matched: matchedBy(weighed, store),
    covering,
    /** What a page is worth by its words and its title, before its sections are looked into. */
    outlineOf(page: number) {
      const title = titled(page);
      const named =
        (RANKING.titleFit + RANKING.leadFit) * title.fits + RANKING.begins * title.begins;
      return covering(pages.get(page) ?? NOTHING) + total * named;
    },
    /** Factor of a page by its kind. */
    priorOf(page: number) {
      const kind = factsOf(page)?.kind ?? '';
      return (KIND_PRIORS[kind] ?? 1) * (kinds.includes(kind) ? RANKING.intent : 1);
    },
    /** Factor of a unit. */
    factorOf: (unit: number) => (store.elsewhere[unit] ? RANKING.elsewhere : 1),
    /** Bonuses of a page, which all of its units have. */
    ofPage(page: number): Parts {
      const title = titled(page);
      return {
        titleFit: total * RANKING.titleFit * title.fits,
        begins: total * RANKING.begins * title.begins,
        questionFit: total * RANKING.questionFit * questionFit(page) ** RANKING.questionSharp,
        linkFit: total * RANKING.linkFit * linkFit(page) ** RANKING.linkSharp,
      };
    },
    /** Bonuses of a unit of its own. */
    ofUnit(unit: number): Parts {
      const page = pageOfUnit[unit] ?? 0;
      const tally = units.get(unit) ?? NOTHING;
      const fix = fixes(unit) ? { fixes: RANKING.fixes * tally.covered } : {};
      if (unit !== firstOf(page)) {
        return { ...fix, headingFit: total * RANKING.headingFit * fit(tally, unit, HEADING) };
      }
      const title = titled(page);
      return {
        ...fix,
        leadFit: total * (RANKING.leadFit * title.fits ** 2 + RANKING.leadBegins * title.begins),
      };
    },
    /** Bonus of a unit for words that stand together. */
    nearnessOf: (unit: number) =>
      (RANKING.nearness + (fixes(unit) ? RANKING.mendsNear : 0)) * total * nearness(unit),
  };
}

/** Scores pages and units for one query. */
export type Scoring = ReturnType<typeof createScoring>;
