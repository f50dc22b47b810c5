/**
 * `npm run ava:fit`: fits the weights by which AVA decides to the tune parts of the judged sets, and writes
 * src/ava/engine/decide/weights.json. Prints what they are worth on questions left out of the fit (five folds by page).
 *
 * -- --check  writes nothing; exits 1 where the file does not hold what is fitted
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rankCandidates, sumOf, type Weights } from '../../src/ava/engine/decide/decide';
import {
  claimFeatures,
  sectionFeatures,
  type Features,
  type Ranked,
} from '../../src/ava/engine/decide/features';
import { readDocs } from '../docs';
import { table } from '../table';
import { fitChoices, fitYes, likely, type Choice, type Yes } from './regression';
import { samplesOf, type Sample } from './samples';

const FILE = 'src/ava/engine/decide/weights.json';
const FOLDS = 5;

/** What is sensible before any question was seen; figures that few samples have stay near it. */
const PRIORS = {
  section: {
    coverage: 1,
    together: 1,
    bonus: 1.5,
    defines: 1,
    steps: 1,
    code: -1.5,
    codeOnly: -0.5,
    fixes: -1.5,
    fixesAsked: 0.5,
    before: -0.5,
    preferred: 5,
    factAsked: 3,
    amount: 0.8,
    counts: 2,
  },
  page: {
    points: 2,
    bonus: 1,
    amount: 0.4,
    counts: 1,
    factAsked: 1.5,
    defines: 1.5,
    howTo: 0.5,
    asCode: -0.7,
    preferred: 5,
  },
} as const satisfies Record<string, Features>;

/** How strongly weights are held to their priors. */
const RIDGE = { section: 0.01, page: 0.003, claim: 0.01, scope: 0.01 } as const;

/** A far question counts as several: there are few of them. */
const FAR = 5;

/** Probabilities from which an answer is claimed, and from which the closest pages are shown. */
const BOUNDS = { claim: 0.45, scope: 0.45 } as const;

function sectionChoices(samples: readonly Sample[]): Choice[] {
  return samples
    .filter(({ isAnswerable, anchors }) => isAnswerable && anchors.length > 0)
    .flatMap(({ candidates, isRight, isRightSection, question, weight }) =>
      candidates.filter(isRight).map(({ sections }) => ({
        all: sections.map((found) => sectionFeatures(found, question)),
        right: sections.map(isRightSection),
        weight,
      })),
    );
}

function pageChoices(samples: readonly Sample[], section: Features): Choice[] {
  return samples
    .filter(({ isAnswerable }) => isAnswerable)
    .map(({ candidates, isRight, question, weight }) => {
      const ranked = rankCandidates(question, candidates, { section, page: {} });
      return {
        all: ranked.map(({ features }) => features),
        right: ranked.map(({ candidate }) => isRight(candidate)),
        weight,
      };
    });
}

/** A sample with the order of its pages. */
type RankedSample = Sample & { readonly ranked: readonly Ranked[]; readonly figures: Features };

const ranksOf = (samples: readonly Sample[], order: Pick<Weights, 'section' | 'page'>) =>
  samples.map((sample): RankedSample => {
    const ranked = rankCandidates(sample.question, sample.candidates, order);
    return { ...sample, ranked, figures: claimFeatures(sample.question, ranked) };
  });

const isFirstRight = ({ isAnswerable, isRight, ranked: [first] }: RankedSample) =>
  isAnswerable && first !== undefined && isRight(first.candidate);

/** Fits everything to these samples. */
function fit(samples: readonly Sample[]): Weights {
  const section = fitChoices(sectionChoices(samples), RIDGE.section, PRIORS.section);
  const page = fitChoices(pageChoices(samples, section), RIDGE.page, PRIORS.page);
  const ranked = ranksOf(samples, { section, page });
  const rows = (yes: (one: RankedSample) => boolean, far: number) =>
    ranked.map((one): Yes => ({
      figures: one.figures,
      yes: yes(one),
      weight: one.isFar ? far * one.weight : one.weight,
    }));
  return {
    section,
    page,
    claim: fitYes(rows(isFirstRight, 1), RIDGE.claim),
    scope: fitYes(
      rows(({ isFar }) => !isFar, FAR),
      RIDGE.scope,
    ),
    bounds: BOUNDS,
  };
}

/** What the weights of other samples make of one. */
type Outcome = { readonly sample: RankedSample; readonly claim: number; readonly scope: number };

/** Returns a fold, the same for all questions on a page. */
const foldOf = ({ pages, id }: Sample) =>
  [...(pages[0] ?? id)].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  ) % FOLDS;

/** Decides about each sample by the weights of the other folds. */
function crossValidated(samples: readonly Sample[]): Outcome[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(samples.filter((one) => foldOf(one) !== fold));
    const own = samples.filter((one) => foldOf(one) === fold);
    return ranksOf(own, weights).map((sample) => ({
      sample,
      claim: likely(sample.figures, weights.claim),
      scope: likely(sample.figures, weights.scope),
    }));
  }).flat();
}

/** Returns figures by set, as a table. */
function report(outcomes: readonly Outcome[]): string[] {
  const share = (some: readonly Outcome[], is: (one: Outcome) => boolean) =>
    some.length === 0 ? '–' : (some.filter(is).length / some.length).toFixed(2);
  const isClaimed = ({ claim }: Outcome) => claim >= BOUNDS.claim;
  const isShown = (one: Outcome) => isClaimed(one) || one.scope >= BOUNDS.scope;
  const among = (places: number, { sample }: Outcome) =>
    sample.ranked.slice(0, places).some(({ candidate }) => sample.isRight(candidate));
  const answerable = outcomes.filter(({ sample }) => sample.isAnswerable);
  const sets = [...new Set(answerable.map(({ sample }) => sample.set))];
  const others = {
    'without its pages': outcomes.filter(
      ({ sample }) => !sample.isAnswerable && sample.pages.length > 0,
    ),
    near: outcomes.filter(({ sample }) => sample.pages.length === 0 && !sample.isFar),
    far: outcomes.filter(({ sample }) => sample.isFar),
  };
  return table([
    ['', 'questions', 'first', 'in three', 'claimed', 'right of those', 'shown'],
    ...sets.map((set) => {
      const own = answerable.filter(({ sample }) => sample.set === set);
      return [
        set,
        String(own.length),
        share(own, (one) => among(1, one)),
        share(own, (one) => among(3, one)),
        share(own, isClaimed),
        share(own.filter(isClaimed), ({ sample }) => isFirstRight(sample)),
        share(own, isShown),
      ];
    }),
    ...Object.entries(others).map(([name, own]) => [
      name,
      String(own.length),
      '',
      '',
      share(own, isClaimed),
      '',
      share(own, isShown),
    ]),
  ]);
}

/** Returns how often the section that comes first on a right page is a right one. */
function sectionsRight(samples: readonly Sample[], weights: Features): string {
  const choices = sectionChoices(samples).filter(({ right }) => right.some(Boolean));
  const right = choices.filter(({ all, right: gold }) => {
    const sums = all.map((one) => sumOf(one, weights));
    return gold[sums.indexOf(Math.max(...sums))];
  });
  return `${right.length} of ${choices.length} right pages begin with a right section (fitted to them)`;
}

/** Three decimals: more would change with every sample and say nothing. */
const rounded = (weights: Features) =>
  Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  );

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const root = resolve(__dirname, '../..');
  const docs = await readDocs(root);
  const fitted = Object.fromEntries(
    (['authored', 'bare'] as const).map((name) => {
      const samples = samplesOf(root, docs, name === 'bare');
      const { bounds, ...weights } = fit(samples);
      if (!values.check) {
        console.log(`\n${name}: ${samples.length} samples`);
        const outcomes = crossValidated(samples);
        for (const line of report(outcomes)) console.log(line);
        console.log(sectionsRight(samples, weights.section));
      }
      const all = Object.entries(weights).map(([part, of]) => [part, rounded(of)] as const);
      return [name, { ...Object.fromEntries(all), bounds }];
    }),
  );
  const text = `${JSON.stringify(fitted, undefined, 2)}\n`;
  const path = join(root, FILE);
  if (!values.check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${FILE} does not hold what is fitted. Fix: npm run ava:fit.`);
    process.exitCode = 1;
  }
}

void main();
