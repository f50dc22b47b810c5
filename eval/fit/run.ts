/**
 * `npm run ava:fit`: fits AVA's decision weights to the tune parts of the judged sets, and writes
 * src/ava/engine/decide/weights.json. Prints how well they do on questions left out of the fit (five folds by page).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { runCommand } from '../../scripts/command';
import { rankCandidates, type Weights } from '../../src/ava/engine/decide/decide';
import {
  claimFeatures,
  sectionFeatures,
  type Features,
  type Ranked,
} from '../../src/ava/engine/decide/features';
import { readDocs } from '../docs';
import { table } from '../table';
import { hashOf } from '../trees/draw';
import { fitChoices, fitYes, likely, type Choice, type Yes } from './regression';
import { samplesOf, type Sample } from './samples';

const FILE = 'src/ava/engine/decide/weights.json';
const FOLDS = 5;

/** Sensible weights before any question was seen. Features that few samples have stay close to them. */
const PRIORS = z
  .strictObject({
    section: z.record(z.string(), z.number()),
    page: z.record(z.string(), z.number()),
  })
  .parse(parse(readFileSync(join(__dirname, 'priors.yaml'), 'utf8')));

/** How strongly weights are kept close to their priors. */
const RIDGE = { section: 0.01, page: 0.01, claim: 0.1, scope: 0.02 } as const;

/** Questions that no page answers count several times, because there are few of them. */
const FEW = { near: 2, far: 5 } as const;

/**
 * Probabilities from which an answer is claimed, and from which the closest pages are shown: those at which, of the tune
 * part's questions left out of the fit, 0.36 are claimed and 0.05 are refused.
 */
const BOUNDS = { claim: 0.48, scope: 0.6 } as const;

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

/** A sample with its ranked pages. */
type RankedSample = Sample & { readonly ranked: readonly Ranked[]; readonly figures: Features };

const ranksOf = (samples: readonly Sample[], order: Pick<Weights, 'section' | 'page'>) =>
  samples.map((sample): RankedSample => {
    const ranked = rankCandidates(sample.question, sample.candidates, order);
    return { ...sample, ranked, figures: claimFeatures(sample.question, ranked) };
  });

const isFirstRight = ({ isAnswerable, isRight, ranked: [first] }: RankedSample) =>
  isAnswerable && first !== undefined && isRight(first.candidate);

const isNear = ({ isFar, pages }: Sample) => !isFar && pages.length === 0;

/** Fits all weights to these samples. */
function fit(samples: readonly Sample[]): Weights {
  const section = fitChoices(sectionChoices(samples), RIDGE.section, PRIORS.section);
  const page = fitChoices(pageChoices(samples, section), RIDGE.page, PRIORS.page);
  const ranked = ranksOf(samples, { section, page });
  const rows = (yes: (one: RankedSample) => boolean, times: (one: RankedSample) => number) =>
    ranked.map((one): Yes => ({
      figures: one.figures,
      yes: yes(one),
      weight: times(one) * one.weight,
    }));
  return {
    section,
    page,
    claim: fitYes(
      rows(isFirstRight, (one) => (isNear(one) ? FEW.near : 1)),
      RIDGE.claim,
    ),
    scope: fitYes(
      rows(
        ({ isFar }) => !isFar,
        ({ isFar }) => (isFar ? FEW.far : 1),
      ),
      RIDGE.scope,
    ),
    bounds: BOUNDS,
  };
}

/** The result for a sample with weights fitted to other samples. */
type Outcome = { readonly sample: RankedSample; readonly claim: number; readonly scope: number };

/** Returns a fold, which is the same for all questions on a page. */
const foldOf = ({ pages, id }: Sample) => hashOf(pages[0] ?? id) % FOLDS;

/** Decides about each sample with the weights of the other folds. */
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

/** Returns figures as a table, by set, and for questions that no page answers. */
function report(outcomes: readonly Outcome[]): string[] {
  const share = (some: readonly Outcome[], is: (one: Outcome) => boolean) =>
    some.length === 0 ? '–' : (some.filter(is).length / some.length).toFixed(2);
  const isClaimed = ({ claim }: Outcome) => claim >= BOUNDS.claim;
  const isShown = (one: Outcome) => isClaimed(one) || one.scope >= BOUNDS.scope;
  const isRightAmong =
    (places: number) =>
    ({ sample: { isAnswerable, isRight, ranked } }: Outcome) =>
      isAnswerable && ranked.slice(0, places).some(({ candidate }) => isRight(candidate));
  const groupOf = ({ sample: { isAnswerable, isFar, pages, set } }: Outcome) => {
    if (isAnswerable) return set;
    if (isFar) return 'far';
    return pages.length > 0 ? 'without its pages' : 'near';
  };
  return table([
    ['', 'questions', 'first', 'in three', 'claimed', 'right of those', 'shown'],
    ...[...new Set(outcomes.map(groupOf))].map((group) => {
      const own = outcomes.filter((one) => groupOf(one) === group);
      return [
        group,
        String(own.length),
        share(own, isRightAmong(1)),
        share(own, isRightAmong(3)),
        share(own, isClaimed),
        share(own.filter(isClaimed), isRightAmong(1)),
        share(own, isShown),
      ];
    }),
  ]);
}

/** Rounds weights to three decimals. More would change with every sample and mean nothing. */
const rounded = (weights: Features) =>
  Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  );

const COMMAND = {
  name: 'ava:fit',
  usage: 'npm run ava:fit -- [--check]',
  help: '--check  writes nothing; exits with code 1 if the file does not contain the fitted weights',
  options: { check: { type: 'boolean' } },
} as const;

runCommand(COMMAND, async ({ values: { check = false } }) => {
  const root = resolve(__dirname, '../..');
  const docs = await readDocs(root);
  const fitted = Object.fromEntries(
    (['authored', 'bare'] as const).map((name) => {
      const samples = samplesOf(docs, name === 'bare');
      const { bounds, ...weights } = fit(samples);
      if (!check) {
        console.log(`\n${name}: ${samples.length} samples`);
        console.log(report(crossValidated(samples)).join('\n'));
      }
      const all = Object.entries(weights).map(([part, of]) => [part, rounded(of)] as const);
      return [name, { ...Object.fromEntries(all), bounds }];
    }),
  );
  const text = `${JSON.stringify(fitted, undefined, 2)}\n`;
  const path = join(root, FILE);
  if (!check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    throw new Error(`${FILE} does not contain the fitted weights. Fix: npm run ava:fit.`);
  }
});
