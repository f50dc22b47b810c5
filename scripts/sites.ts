/**
 * The sites that the tests read: the real one as shipped, the real one rebranded, and the small ones in tests/sites/.
 * Each is built once, in tests/.out/<name>, without a network.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { canaries } from '../gates/canaries';
import { finishHosting } from '../src/hosting/finish';
import { isolationsHere, proveIsolated, type Isolation } from './offline';
import { filesIn, root } from '../gates/files';
import { binOf, runNode } from './run';

/** A site to build. */
export type Site = {
  readonly name: string;
  /** Folder of its docusaurus.config.ts. */
  readonly siteDir: string;
  /** Files and folders that require a new build when they change. */
  readonly inputs: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The locale to build, if a site has several. */
  readonly locale?: string;
  /** Whether scripts aren't minified, for a build that is supposed to fail. */
  readonly isUnminified?: boolean;
  /** Creates what has to exist before the build, such as links and copies. */
  readonly prepare?: () => void;
};

/** A finished build. */
export type Built = {
  readonly ok: boolean;
  readonly outDir: string;
  readonly output: string;
  readonly seconds: number;
  /** Whether nothing had changed since the last build. */
  readonly reused: boolean;
};

const outRoot = join(root, 'tests', '.out');
const sitesDir = join(root, 'tests', 'sites');

/** Returns where a site is built. */
export const outDirOf = (name: string) => join(outRoot, name);

/** What every build reads, no matter what its content is. */
const shared = [
  'src',
  'facts',
  'docusaurus.config.ts',
  'package-lock.json',
  'static',
  'babel.config.js',
].map((path) => join(root, path));

/** Returns a file, or the files below a folder, without those that builds leave there. */
function filesBelow(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return [path];
  return filesIn(path)
    .filter((file) => !/(?:^|\/)\.docusaurus/.test(file))
    .map((file) => join(path, file));
}

/** Returns a digest of everything that the build of a site depends on. */
export function stampOf(site: Pick<Site, 'inputs' | 'env' | 'locale'>): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(JSON.stringify([site.env ?? {}, site.locale ?? '']));
  for (const file of site.inputs.flatMap(filesBelow)) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Gives a fixture site the theme, components and pages of the project: a link to its `src`. */
function linkSource(siteDir: string): void {
  const link = join(siteDir, 'src');
  const source = join(root, 'src');
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && existsSync(link) && realpathSync(link) === realpathSync(source)) {
    return;
  }
  if (found) rmSync(link, { recursive: true, force: true });
  symlinkSync(source, link, 'junction');
}

/** Returns the fixture site in tests/sites/<name>. */
export function fixtureSite(name: string, extra: Partial<Site> = {}): Site {
  const siteDir = join(sitesDir, name);
  return {
    name,
    siteDir,
    inputs: [
      ...shared,
      join(root, 'brand'),
      join(sitesDir, 'company.ts'),
      join(sitesDir, 'fixture.ts'),
      siteDir,
    ],
    prepare: () => linkSource(siteDir),
    ...extra,
  };
}

const REBRAND = join(sitesDir, 'rebrand');

/** Never read by an adopter's build, or made by a build. */
const NOT_COPIED = new Set([
  '.git',
  'node_modules',
  'build',
  'dist',
  'tests',
  'bench',
  'eval',
  'gates',
  'server',
  'brand',
  'company.config.ts',
  'design',
  'package-lock.json',
]);

/**
 * Does what an adopter does: makes a copy of the project with another company's company.config.ts and brand folder. The
 * default brand's folder isn't copied at all.
 */
function prepareRebrand(siteDir: string): void {
  rmSync(siteDir, { recursive: true, force: true });
  mkdirSync(siteDir, { recursive: true });
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (NOT_COPIED.has(entry.name) || entry.name.startsWith('.')) continue;
    cpSync(join(root, entry.name), join(siteDir, entry.name), { recursive: true });
  }
  cpSync(join(REBRAND, 'brand'), join(siteDir, 'brand'), { recursive: true });
  const company = readFileSync(join(REBRAND, 'company.config.ts'), 'utf8');
  writeFileSync(
    join(siteDir, 'company.config.ts'),
    company.replace('../../../src/config/company/schema', './src/config/company/schema'),
  );
}

/** The real content as shipped, with every server-only variable set to a canary. */
export const realSite: Site = {
  name: 'real',
  siteDir: root,
  inputs: [
    ...shared,
    ...['docs', 'i18n', 'brand', 'sidebars.ts', 'company.config.ts'].map((path) =>
      join(root, path),
    ),
  ],
  env: canaries,
};

const rebrandDir = outDirOf('rebrand.project');

/** The real content for another company and base URL. */
export const rebrandSite: Site = {
  name: 'rebrand',
  siteDir: rebrandDir,
  inputs: [...shared, ...['docs', 'i18n', 'sidebars.ts'].map((path) => join(root, path)), REBRAND],
  prepare: () => prepareRebrand(rebrandDir),
};

/** The sites with the content that ships. */
export const realContentSites: readonly Site[] = [realSite, rebrandSite];

/** The small sites. */
export const fixtureSites: readonly Site[] = [
  fixtureSite('shell', { locale: 'en' }),
  fixtureSite('gallery'),
  fixtureSite('content'),
  fixtureSite('plain'),
  fixtureSite('hosted'),
];

/** Every site that the browser tests read. */
export const sites: readonly Site[] = [...realContentSites, ...fixtureSites];

let isolation: Promise<Isolation> | undefined;

/** Returns how builds are isolated from the network. The first call proves that it works. */
export function networkIsolation(): Promise<Isolation> {
  isolation ??= (async () => {
    const [chosen] = isolationsHere();
    await proveIsolated(chosen);
    return chosen;
  })();
  return isolation;
}

const isCI = () => process.env.CI === 'true' || process.env.CI === '1';

/** Builds a site, unless nothing has changed since its last build. In CI, it's always built. */
export async function buildSite(site: Site, options: { fresh?: boolean } = {}): Promise<Built> {
  const outDir = outDirOf(site.name);
  const stampFile = `${outDir}.stamp`;
  const logFile = `${outDir}.log`;
  const stamp = stampOf(site);
  const fresh = options.fresh ?? isCI();
  if (!fresh && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return { ok: true, outDir, output: readFileSync(logFile, 'utf8'), seconds: 0, reused: true };
  }
  rmSync(stampFile, { force: true });
  mkdirSync(outRoot, { recursive: true });
  site.prepare?.();
  const { env, wrapper } = await networkIsolation();
  const args = ['build', site.siteDir, '--out-dir', outDir];
  const { code, output, seconds } = await runNode(
    binOf('@docusaurus/core', 'docusaurus'),
    [
      ...args,
      ...(site.locale ? ['--locale', site.locale] : []),
      ...(site.isUnminified ? ['--no-minify'] : []),
    ],
    {
      wrapper,
      env: {
        ...env,
        ...site.env,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-test-${site.name}`,
        NO_UPDATE_NOTIFIER: '1',
        // A build made by the tests is a production build, no matter what runs them.
        NODE_ENV: 'production',
      },
    },
  );
  const problem = code === 0 ? await finish(outDir, site === realSite ? 'fast' : 'none') : '';
  writeFileSync(logFile, output + problem);
  const ok = code === 0 && !problem;
  if (ok) writeFileSync(stampFile, stamp);
  return { ok, outDir, output: output + problem, seconds, reused: false };
}

/** Runs the last step of a build, and returns what went wrong. The best compression takes as long as a build. */
async function finish(dir: string, compress: 'fast' | 'none'): Promise<string> {
  try {
    await finishHosting({ dir, compress, log: () => undefined });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
