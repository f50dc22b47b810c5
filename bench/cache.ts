/**
 * `npm run bench:cache`: proves that builds from the bundler's cache are right. Changes one input after another in a copy
 * of the project with few pages, builds from the cache after each, and looks for the change in the output. The last build
 * is compared with one without a cache, file by file.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../gates/files';
import { binOf, runNode } from '../scripts/run';
import { ROOT, runBench, say, type Group } from './figures';
import { GENERATED } from './sites';
import { copyProject } from './tree';

/** A change of an input, and what has to be in the output after it. */
type Change = {
  readonly of: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** The files of the output that must have it. */
  readonly inFiles: RegExp;
  readonly expected: RegExp;
};

const BUDGET = /^docs\/governance\/budgets\/create-budget\.html$/;

const CHANGES: readonly Change[] = [
  {
    of: 'the text of a page',
    file: 'docs/governance/quotas.mdx',
    from: 'How much of a quota is used.',
    to: 'How much of a quota proofs have used.',
    inFiles: /^docs\/governance\/quotas\.html$/,
    expected: /quota proofs have used/,
  },
  {
    of: 'the title of a page that others relate to',
    file: 'docs/governance/quotas.mdx',
    from: 'title: Quota monitoring',
    to: 'title: Proof monitoring',
    inFiles: /^docs\/governance\/quotas\.html$/,
    expected: /<title[^>]*>Proof monitoring/,
  },
  {
    of: 'a snippet',
    file: 'docs/_snippets/refresh.mdx',
    from: 'The bars fill',
    to: 'The proving bars fill',
    inFiles: BUDGET,
    expected: /The proving bars fill/,
  },
  {
    of: 'a fact',
    file: 'facts/limits/governance.yaml',
    from: /(id: budgets\/thresholds\n.*\n\s*value: ).*/,
    to: '$1proof of 77',
    inFiles: BUDGET,
    expected: /proof of 77/,
  },
  {
    of: 'the company',
    file: 'company.config.ts',
    from: /https:\/\/console\.(?=[\w.-]+\.example)/,
    to: 'https://proof.',
    inFiles: BUDGET,
    expected: /https:\/\/proof\.[\w.-]+\.example/,
  },
  {
    of: 'a component of the theme',
    file: 'src/theme/Loading/index.tsx',
    from: /^(?=import Link)/m,
    to: "if (typeof document !== 'undefined') document.documentElement.dataset['proof'] = 'of-theme';\n",
    inFiles: /^assets\/js\/.*\.js$/,
    expected: /of-theme/,
  },
  {
    of: 'a CSS module',
    file: 'src/help/trigger.module.css',
    from: '.trigger {',
    to: '.trigger {\n  outline-offset: 7.25px;',
    inFiles: /^assets\/css\/.*\.css$/,
    expected: /outline-offset:7\.25px/,
  },
  {
    of: 'a module that replaces another',
    file: 'src/plugins/client-diet/client/nprogress.ts',
    from: /$/,
    to: "\nif (typeof document !== 'undefined') document.documentElement.dataset['diet'] = 'of-diet';\n",
    inFiles: /^assets\/js\/.*\.js$/,
    expected: /of-diet/,
  },
  {
    of: 'an option of a plugin',
    file: 'docusaurus.config.ts',
    from: 'siteDir: __dirname,',
    to: "siteDir: __dirname,\n  docs: { editUrl: 'https://edit.proof.example/' },",
    inFiles: BUDGET,
    expected: /https:\/\/edit\.proof\.example\//,
  },
];

async function build(project: string, outDir: string): Promise<number> {
  const { code, output, seconds } = await runNode(
    binOf('@docusaurus/core', 'docusaurus'),
    ['build', '--out-dir', outDir],
    {
      cwd: project,
      env: {
        BUILD_CACHE: '1',
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED,
      },
    },
  );
  if (code !== 0) throw new Error(`bench:cache: a build failed.\n${output.slice(-4_000)}`);
  return seconds;
}

const textsOf = (dir: string, files: RegExp) =>
  filesIn(dir)
    .filter((file) => files.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n');

/** Returns the files that differ between two folders. */
function differing(one: string, other: string): string[] {
  const files = new Set([...filesIn(one), ...filesIn(other)]);
  return [...files].filter((file) => {
    const [a, b] = [one, other].map((dir) => {
      try {
        return readFileSync(join(dir, file));
      } catch {
        return undefined;
      }
    });
    return !a || !b || !a.equals(b);
  });
}

async function* measure(): AsyncGenerator<Group> {
  const project = copyProject('cache');
  rmSync(join(project, 'docs'), { recursive: true });
  cpSync(join(ROOT, 'tests/sites/content/docs'), join(project, 'docs'), { recursive: true });
  const outDir = join(project, 'build');
  const cold = await build(project, outDir);
  say(`  cold: ${cold.toFixed(1)} s`);
  let followed = 0;
  for (const { of, file, from, to, inFiles, expected } of CHANGES) {
    const path = join(project, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`bench:cache: ${file} has no ${String(from)}.`);
    writeFileSync(path, after);
    const seconds = await build(project, outDir);
    const isThere = expected.test(textsOf(outDir, inFiles));
    followed += Number(isThere);
    say(`  ${of}: ${isThere ? 'followed' : 'NOT FOLLOWED'}, ${seconds.toFixed(1)} s`);
  }
  const warm = await build(project, outDir);
  const fresh = join(project, 'fresh');
  rmSync(join(project, 'node_modules'), { recursive: true });
  rmSync(join(project, GENERATED), { recursive: true });
  await build(project, fresh);
  const different = differing(outDir, fresh);
  yield {
    title: 'Builds from the cache',
    figures: [
      { name: 'Inputs whose changes are followed', value: followed, least: CHANGES.length },
      {
        name: 'Files that a build without a cache makes differently',
        value: different.length,
        most: 0,
        note: different.slice(0, 3).join(', '),
      },
      { name: 'Warm build, s', value: warm, digits: 1, note: `cold ${cold.toFixed(1)}` },
    ],
  };
}

runBench({ name: 'bench:cache', options: {} }, measure);
