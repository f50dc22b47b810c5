/** Builds projects with many pages, and says what a build costs, part by part. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { filesIn } from '../gates/files';
import { BUILD_FLAGS } from '../scripts/build';
import { binOf } from '../scripts/run';
import { say, type Figure, type Group } from './figures';
import { memoryOf, secondsOfChildren } from './process-tree';
import { largestSelfTimes, type Profile } from './profile';
import { GENERATED } from './sites';
import { TIMED } from './timed-plugins';
import { layProject } from './tree';

/** What the issue asks for. */
const MOST = { seconds: 480, megabytes: 4_000, growth: 10.5, warm: 0.5 };

/** The numbers of pages that the growth compares. */
const FEW = 300;
const MANY = 3_000;

const SAMPLE_MS = 250;

const LARGEST = 10;

type Run = {
  readonly output: string;
  readonly seconds: number;
  readonly cpu: number | undefined;
  readonly megabytes: number;
  /** What the process printed last, before it used most memory. */
  readonly peakAfter: string;
};

/** Returns the last part of a build that Docusaurus has logged as finished. */
function lastPart(output: string): string {
  const parts = [
    ...stripVTControlCharacters(output).matchAll(/^\[PERF\] Build > en > ([^>\n]+?) - /gm),
  ];
  return parts.at(-1)?.[1] ?? 'its start';
}

/** Runs Node to its end, and notes what it uses. */
function runMeasured(args: readonly string[], cwd: string): Promise<Run> {
  const start = performance.now();
  const cpuBefore = secondsOfChildren();
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_PERF_LOGGER: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let megabytes = 0;
    let peakAt = 0;
    let output = '';
    const sampling = setInterval(() => {
      const now = memoryOf(child.pid ?? 0);
      if (now <= megabytes) return;
      megabytes = now;
      peakAt = output.length;
    }, SAMPLE_MS);
    const add = (chunk: string) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    child.on('error', fail);
    child.on('close', (code) => {
      clearInterval(sampling);
      if (code !== 0) {
        fail(new Error(`bench: a build in ${cwd} failed.\n${output.slice(-4_000)}`));
        return;
      }
      const cpuAfter = secondsOfChildren();
      done({
        output: stripVTControlCharacters(output),
        seconds: (performance.now() - start) / 1000,
        cpu: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
        megabytes,
        peakAfter: lastPart(output.slice(0, peakAt)),
      });
    });
  });
}

/** Returns the seconds that Docusaurus's log has for a part of a build. */
function secondsIn(output: string, part: string): number {
  const line = output.split('\n').find((one) => one.startsWith(`[PERF] Build > en > ${part} - `));
  const [, number = '0', unit] = /- ([\d.]+) (ms|seconds)/.exec(line ?? '') ?? [];
  return Number(number) / (unit === 'ms' ? 1000 : 1);
}

/** Returns the plugins that take longest after the build, and their seconds. */
function slowestPlugins(output: string): string {
  return [...output.matchAll(new RegExp(`^${TIMED} (\\S+) ([\\d.]+)$`, 'gm'))]
    .map(([, name = '', seconds]) => ({ name, seconds: Number(seconds) }))
    .sort((a, b) => b.seconds - a.seconds)
    .filter(({ seconds }) => seconds >= 0.1)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`)
    .join(', ');
}

/** Returns the megabytes of a build by kind of file, the largest first. */
function bytesByKind(dir: string): string {
  const sizes = new Map<string, number>();
  for (const file of filesIn(dir)) {
    const kind = file.startsWith('assets/offline/') ? 'offline copy' : extname(file).slice(1);
    sizes.set(kind, (sizes.get(kind) ?? 0) + statSync(join(dir, file)).size);
  }
  return [...sizes]
    .sort((a, b) => b[1] - a[1])
    .filter(([, bytes]) => bytes >= 1e5)
    .map(([kind, bytes]) => `${kind} ${(bytes / 1e6).toFixed(1)}`)
    .join(', ');
}

function printProfile(dir: string): void {
  const profiles = readdirSync(dir).map(
    (name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Profile,
  );
  // Threads are idle most of the time, or have fewer samples.
  const [main] = profiles
    .map((profile) => largestSelfTimes(profile, LARGEST))
    .sort((a, b) => (b[0]?.seconds ?? 0) - (a[0]?.seconds ?? 0));
  say(`\nThe ${LARGEST} largest self-times of Docusaurus's busiest thread, s`);
  for (const { name, seconds } of main ?? []) say(`${seconds.toFixed(2).padStart(8)}  ${name}`);
}

/** Makes Docusaurus use the project's configuration with timed plugins. */
function timePlugins(project: string): string {
  const file = join(project, 'bench.config.ts');
  const timed = JSON.stringify(join(__dirname, 'timed-plugins'));
  writeFileSync(
    file,
    `import config from './docusaurus.config';\nimport { timedPlugins } from ${timed};\nexport default timedPlugins(config);\n`,
  );
  return file;
}

async function buildOnce(project: string, outDir: string, profiles?: string) {
  const docusaurus = await runMeasured(
    [
      ...BUILD_FLAGS,
      ...(profiles === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profiles]),
      binOf('@docusaurus/core', 'docusaurus'),
      'build',
      '--out-dir',
      outDir,
      '--config',
      timePlugins(project),
    ],
    project,
  );
  const finish = await runMeasured(
    ['--import', 'tsx', join(__dirname, 'finish-build.ts'), project, outDir],
    project,
  );
  return { docusaurus, finish };
}

type Built = Awaited<ReturnType<typeof buildOnce>>;

const secondsOf = ({ docusaurus, finish }: Built) => docusaurus.seconds + finish.seconds;

/** Returns the seconds of a step that the last part of a build printed. */
const printed = ({ output }: Run, step: RegExp) => Number(step.exec(output)?.[1] ?? Number.NaN);

const warmFigures = (cold: Built, warm: Built): Figure[] => [
  { name: 'Warm build', value: secondsOf(warm), digits: 1, unit: ' s' },
  {
    name: 'Warm, of cold',
    value: secondsOf(warm) / secondsOf(cold),
    digits: 2,
    most: MOST.warm,
  },
];

function figuresOf(outDir: string, cold: Built, warm: Built | undefined): Figure[] {
  const { docusaurus, finish } = cold;
  const seconds = (name: string, value: number | undefined, more: Partial<Figure> = {}) => ({
    name,
    value,
    digits: 1,
    unit: ' s',
    ...more,
  });
  const cpu =
    docusaurus.cpu === undefined || finish.cpu === undefined
      ? undefined
      : docusaurus.cpu + finish.cpu;
  return [
    seconds('Cold build', secondsOf(cold)),
    seconds('  processor time of all processes', cpu, {
      note: `Docusaurus ${docusaurus.cpu?.toFixed(0)}, last step ${finish.cpu?.toFixed(0)}`,
    }),
    ...['Load site', 'Bundling with rspack', 'SSG'].map((part) =>
      seconds(`  ${part}`, secondsIn(docusaurus.output, part)),
    ),
    seconds('  postBuild', secondsIn(docusaurus.output, 'postBuild()'), {
      note: slowestPlugins(docusaurus.output),
    }),
    seconds('  Broken links', secondsIn(docusaurus.output, 'Broken links checker')),
    seconds('  Last step', finish.seconds, { note: 'policy, offline copy, precompression' }),
    seconds('    of that, precompression', printed(finish, /precompressed .* in ([\d.]+) s/)),
    {
      name: 'Peak memory of all processes',
      value: Math.max(docusaurus.megabytes, finish.megabytes),
      unit: ' MB',
      most: MOST.megabytes,
      note: `Docusaurus ${docusaurus.megabytes.toFixed(0)} (after ${docusaurus.peakAfter}), last step ${finish.megabytes.toFixed(0)}`,
    },
    ...(warm ? warmFigures(cold, warm) : []),
    { name: 'HTML pages', value: filesIn(outDir).filter((file) => file.endsWith('.html')).length },
    {
      name: 'Output',
      value:
        filesIn(outDir).reduce((sum, file) => sum + statSync(join(outDir, file)).size, 0) / 1e6,
      unit: ' MB',
      note: bytesByKind(outDir),
    },
  ];
}

/** Builds a project with each number of pages, cold and again without a change. */
export async function* buildsOfManyPages(
  counts: readonly number[],
  { isProfiled, isColdOnly }: { readonly isProfiled: boolean; readonly isColdOnly: boolean },
): AsyncGenerator<Group> {
  const seconds = new Map<number, number>();
  for (const count of counts) {
    const project = layProject(count);
    const outDir = join(project, 'build');
    const profiles = join(project, 'profiles');
    rmSync(profiles, { recursive: true, force: true });
    mkdirSync(profiles);
    const cold = await buildOnce(project, outDir, isProfiled ? profiles : undefined);
    if (isProfiled) printProfile(profiles);
    const warm = isColdOnly ? undefined : await buildOnce(project, outDir);
    seconds.set(count, secondsOf(cold));
    const figures = figuresOf(outDir, cold, warm).map((figure) =>
      count === MANY && figure.name === 'Cold build' ? { ...figure, most: MOST.seconds } : figure,
    );
    yield { title: `${count} pages`, figures };
  }
  const [few, many] = [FEW, MANY].map((count) => seconds.get(count));
  if (few === undefined || many === undefined) return;
  const growth = { name: `${MANY} pages, of ${FEW}`, value: many / few, digits: 2 };
  yield { title: 'Growth', figures: [{ ...growth, most: MOST.growth }] };
}
