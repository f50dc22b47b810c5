/**
 * `npm run check`: runs every gate that doesn't need a browser, on the last build.
 *
 * -- PATH …          reports only problems in these files and folders
 * -- --only NAME     runs only these gates, separated by commas, like `npm run check:NAME`
 * -- --site DIR      uses a build other than build/
 * -- --rebranded DIR names the same content built for another company; its gates are skipped otherwise
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError, printProblem } from '../src/content/problem';
import { root } from './files';
import { amounts } from './amounts';
import { anchors } from './anchors';
import { api } from './api';
import { ava } from './ava';
import { brand } from './brand-literals';
import { bytes } from './bytes';
import { cards } from './cards';
import { content } from './content';
import { contextOf, type GateFolders } from './context';
import { facts } from './facts';
import { feeds } from './feeds';
import { gateResult, type Gate, type GateContext, type GateResult } from './gate';
import { headings } from './headings';
import { heads } from './heads';
import { images } from './images';
import { leaks } from './leaks';
import { links } from './links';
import { machines } from './machines';
import { model } from './model';
import { orphans } from './orphans';
import { phrases } from './phrases';
import { promises } from './promises';
import { rebrand, rebrandLinks } from './rebrand';
import { redirects } from './redirects';
import { samples } from './samples';
import { search } from './search';
import { spelling } from './spelling';
import { structured } from './structured';
import { sums } from './sums';

/** Every gate, in the order in which they run. `gates/README.md` has a row for each. */
export const gates: readonly Gate[] = [
  brand,
  content,
  facts,
  spelling,
  phrases,
  promises,
  samples,
  sums,
  api,
  links,
  orphans,
  heads,
  cards,
  structured,
  feeds,
  headings,
  amounts,
  images,
  anchors,
  redirects,
  machines,
  model,
  search,
  ava,
  leaks,
  bytes,
  rebrandLinks,
  rebrand,
];

/** Returns the gates of these names. */
export function gatesNamed(names: readonly string[]): Gate[] {
  return names.map((name) => {
    const found = gates.find((gate) => gate.name === name);
    if (found) return found;
    const known = gates.map((gate) => gate.name).join(', ');
    throw new Error(`No gate is called "${name}". Fix: name one of ${known}.`);
  });
}

/** Runs a gate. If it can't read the docs, their mistakes are its problems. */
async function resultOf(gate: Gate, context: GateContext): Promise<GateResult> {
  try {
    return await gate.check(context);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { problems } = error;
    return gateResult(gate.name, 'pages', problems.length, problems.map(printProblem));
  }
}

/** Runs gates one after the other. */
export async function runGates(
  chosen: readonly Gate[],
  context: GateContext,
): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of chosen) results.push(await resultOf(gate, context));
  return results;
}

/** Runs the gates for the sources or for a built site, in the folders that the tests use. */
export const runGatesOn = (
  reads: readonly Gate['reads'][],
  folders: Omit<GateFolders, 'project'>,
) =>
  runGates(
    gates.filter((gate) => reads.includes(gate.reads)),
    contextOf({ project: root, ...folders }),
  );

/** Returns a result as text: one line, then its problems. */
export function reportOf({ name, things, looked, problems, note }: GateResult): string {
  const sign = problems.length > 0 ? '✗' : '✓';
  const head = `${sign} ${name}: looked at ${looked} ${things}${note ? ` (${note})` : ''}`;
  return [head, ...problems.map((problem) => `  ${problem}`)].join('\n');
}

/** Returns a result with only the problems in some files and folders, if any are named. */
function resultIn(result: GateResult, paths: readonly string[]): GateResult {
  const isIn = (problem: string) =>
    [`${result.name}:`, ...paths.flatMap((path) => [`${path}:`, `${path}/`])].some((start) =>
      problem.startsWith(start),
    );
  return paths.length === 0 ? result : { ...result, problems: result.problems.filter(isIn) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', default: join(root, 'build') },
      rebranded: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { site, rebranded = join(root, 'tests', '.out', 'rebrand') } = values;
  const context = contextOf({ project: root, site, rebranded });
  const all = gates.filter(({ reads }) => reads !== 'rebranded build' || values.rebranded);
  const chosen = values.only === undefined ? all : gatesNamed(values.only.split(','));
  if (chosen.some(({ reads }) => reads === 'rebranded build') && !existsSync(rebranded)) {
    throw new Error(
      `${rebranded} doesn't contain a built site. Fix: run npm test, which builds it.`,
    );
  }
  const paths = positionals.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
  for (const gate of chosen) {
    const result = resultIn(await resultOf(gate, context), paths);
    console.log(reportOf(result));
    if (result.problems.length > 0) process.exitCode = 1;
  }
  if (values.only === undefined && !values.rebranded) {
    console.log('- rebrand, rebrand-links: skipped, because only npm test builds that site');
  }
}

if (process.argv[1]?.replaceAll('\\', '/').endsWith('gates/run.ts')) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
