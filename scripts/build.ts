/**
 * `npm run build`: Docusaurus first, then the hosting step, which needs the finished HTML.
 * Arguments are those of `docusaurus build`.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finishHosting } from '../src/hosting/finish';
import { binOf } from './run';

const OLDEST_NODE = [20, 19] as const;

/** Returns what is wrong with a Node version, if anything. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Node ${version} is too old: the build needs ${OLDEST_NODE.join('.')} or newer.`;
}

/** Returns the folder that `docusaurus build` writes to when it gets these arguments. */
export function outDirOf(args: readonly string[], cwd: string): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      'out-dir': { type: 'string' },
      config: { type: 'string' },
      locale: { type: 'string', short: 'l' },
    },
  });
  const outDir = values['out-dir'];
  return resolve(cwd, positionals[0] ?? '.', typeof outDir === 'string' ? outDir : 'build');
}

/**
 * Flags of Node for a build. It makes many short-lived objects: room for 64 MB of them spares the
 * collector copying them about.
 */
export const BUILD_FLAGS: readonly string[] = ['--max-semi-space-size=64'];

function docusaurusBuild(args: readonly string[]): Promise<number> {
  const bin = binOf('@docusaurus/core', 'docusaurus');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...BUILD_FLAGS, bin, 'build', ...args], {
      stdio: 'inherit',
      // Nothing may call out while the site is built.
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    });
    child.on('error', fail);
    child.on('close', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

async function main(args: readonly string[]): Promise<number> {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Error(problem);
  const code = await docusaurusBuild(args);
  if (code !== 0) return code;
  await finishHosting({
    dir: outDirOf(args, process.cwd()),
    noindex: process.env.NOINDEX === '1',
  });
  return 0;
}

if (require.main === module) {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
