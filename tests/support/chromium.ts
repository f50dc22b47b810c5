/**
 * The browser that the tests use: `CHROMIUM_PATH`, or an installed Chrome, Chromium or Edge,
 * or the one inside the npm package `@sparticuz/chromium`. Nothing is downloaded.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What `chromium.launch` needs. */
export type Chromium = { executablePath: string; args: string[]; bundled: boolean };

type Environment = Readonly<Record<string, string | undefined>>;

const HELP =
  'Install Chrome or Chromium, or set CHROMIUM_PATH to the executable of a Chromium browser.';

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/** Where browsers are usually installed, best first. */
function usualPlaces(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') {
    const apps = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return names.flatMap((name) => apps.map((dir) => `${dir}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const files = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return files.flatMap((file) => roots.flatMap((root) => (root ? [join(root, ...file)] : [])));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((dir) => join(dir, name)));
  return [...onPath, '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** Switches that every launch needs; as root, Chromium has no sandbox and must be told so. */
function launchArgs(bundled: boolean): string[] {
  const root = process.getuid?.() === 0;
  return [
    ...(bundled || root ? ['--no-sandbox'] : []),
    ...(bundled ? ['--disable-gpu'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

async function starts(executablePath: string): Promise<string | undefined> {
  // Chrome on Windows opens a window for --version instead of printing it.
  if (process.platform === 'win32') return undefined;
  try {
    await promisify(execFile)(executablePath, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
  }
}

/** Runs `work` with some environment variables set, and restores the old values afterward. */
async function withVariables<T>(variables: Record<string, string>, work: () => Promise<T>) {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The folder of the unpacked browser: private to the user, one for each version. */
function privateFolder(): string {
  const entry = createRequire(__filename).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(
    readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'),
  );
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  const user = process.getuid?.() ?? userInfo().username;
  return join(tmpdir(), `help-center-chromium-${user}-${version}`);
}

const fontConfiguration = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks the bundled browser once, next to its final place, and then renames it, so
 * that parallel processes never see half of it and a killed one leaves no lock behind.
 */
async function bundledChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`no browser is bundled for ${process.platform} ${process.arch}`);
  }
  const home = privateFolder();
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) {
    const partial = `${home}.${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    // The variable makes the package unpack the shared libraries that a bare Debian does not have; it is
    // read when the package is imported.
    const variables = { TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    await withVariables(variables, async () => {
      const { default: chromium } = await import('@sparticuz/chromium');
      await chromium.executablePath();
    });
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontConfiguration(home));
    try {
      renameSync(partial, home);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(executablePath)) throw error;
    }
  }
  const libraries = join(home, 'al2023', 'lib');
  const others = (process.env.LD_LIBRARY_PATH ?? '')
    .split(':')
    .filter((dir) => dir && !dir.endsWith(join('al2023', 'lib')));
  process.env.LD_LIBRARY_PATH = [libraries, ...others].join(':');
  process.env.FONTCONFIG_PATH = join(home, 'fonts');
  return executablePath;
}

/**
 * Returns the browser to launch. Sets LD_LIBRARY_PATH and FONTCONFIG_PATH of this process if
 * the bundled browser is used.
 *
 * @param options.bundledOnly use the browser of the lock file even if another is installed:
 *   visual baselines
 * @throws an error that names CHROMIUM_PATH if no browser starts
 */
export async function resolveChromium(
  options: { bundledOnly?: boolean; env?: Environment } = {},
): Promise<Chromium> {
  const env = options.env ?? process.env;
  const chosen = options.bundledOnly ? undefined : env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) {
      throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist. ${HELP}`);
    }
    const problem = await starts(chosen);
    if (problem) throw new Error(`CHROMIUM_PATH names ${chosen}, which fails: ${problem}. ${HELP}`);
    return { executablePath: chosen, args: launchArgs(false), bundled: false };
  }
  const tried: string[] = [];
  const places = options.bundledOnly ? [] : usualPlaces(process.platform, env);
  for (const executablePath of places.filter((path) => existsSync(path))) {
    const problem = await starts(executablePath);
    if (!problem) return { executablePath, args: launchArgs(false), bundled: false };
    tried.push(`${executablePath}: ${problem}`);
  }
  try {
    const executablePath = await bundledChromium();
    const problem = await starts(executablePath);
    if (!problem) return { executablePath, args: launchArgs(true), bundled: true };
    tried.push(`${executablePath}: ${problem}`);
  } catch (error) {
    tried.push(`@sparticuz/chromium: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new Error(`No browser starts. ${HELP}\nTried:\n  ${tried.join('\n  ')}`);
}
