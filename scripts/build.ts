/**
 * `npm run build`: Docusaurus first, then the hosting step, which needs the finished HTML. The new build is made next to
 * the existing one, and replaces it when it's complete. The arguments are those of `docusaurus build`.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finishHosting } from '../src/hosting/finish';
import { nextOf, publish } from '../src/hosting/publish';
import { exitWith } from './command';
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
 * Node flags for a build. A build makes many short-lived objects, and with room for 64 MB of them, the garbage collector
 * doesn't have to copy them.
 */
export const BUILD_FLAGS: readonly string[] = [
  '--max-semi-space-size=64',
  '--require',
  join(__dirname, 'load-once.cjs'),
];

function docusaurusBuild(args: readonly string[]): Promise<number> {
  const bin = binOf('@docusaurus/core', 'docusaurus');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...BUILD_FLAGS, bin, 'build', ...args], {
      stdio: 'inherit',
      // Nothing can use the network while the site is built.
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    });
    child.on('error', fail);
    child.on('close', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Makes a build next to a folder, then replaces the folder with it. If the build fails, the folder stays as it is.
 *
 * @param make makes the build in a folder, and returns an exit code
 */
export async function buildInto(
  dir: string,
  make: (next: string) => Promise<number>,
): Promise<number> {
  const next = nextOf(dir);
  await rm(next, { recursive: true, force: true });
  try {
    const code = await make(next);
    if (code === 0) await publish(dir);
    return code;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<number> {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Error(problem);
  return buildInto(outDirOf(args, process.cwd()), async (next) => {
    // If there are two, Docusaurus uses the last one.
    const code = await docusaurusBuild([...args, '--out-dir', next]);
    if (code === 0) await finishHosting({ dir: next, noindex: process.env.NOINDEX === '1' });
    return code;
  });
}

if (require.main === module) {
  main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  }, exitWith);
}
