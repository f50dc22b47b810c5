/**
 * What the reader's kit costs: each page of the gallery in HTML and scripts, each component, and the
 * styles that every page carries. Alone: `npx tsx bench/kit.ts`, with `--check`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build as bundle, transform } from 'esbuild';
import { buildSite, fixtureSite } from '../scripts/sites';
import { mdxComponents } from '../src/components';
import { galleryPages, type GalleryPage } from '../tests/site/gallery';
import { resolveChromium } from '../tests/support/chromium';
import {
  kitLines,
  missedKitBounds,
  type ComponentFigures,
  type KitFigures,
  type PartFigures,
} from './kitStats';
import { openLink, type Link } from './link';
import { serveBuild } from './serve';

const ROOT = resolve(__dirname, '..');

/** Style files that were there before the kit; every other one of src/css is the kit's. */
const OLDER = new Set(
  'article base custom facts footer navbar print sidebar table'.split(' ').map((n) => `${n}.css`),
);
/** Components that were there before it. */
const OLDER_COMPONENTS = new Set(['Brand', 'Changelog', 'ContentsRow']);

const gzip = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** What the first section of a built page adds to it. */
function firstSection(html: string): number {
  const [from = -1, to = -1] = [...html.matchAll(/<h2\b/g)].map(({ index }) => index);
  if (from < 0) return 0;
  const end = to < 0 ? html.indexOf('</article>', from) : to;
  return gzip(html) - gzip(html.slice(0, from) + html.slice(end));
}

/** Uses every control of the article once, as a keyboard and a mouse do. */
async function tryAll(page: Page): Promise<void> {
  const controls = page.locator(
    'main article :is(button, summary, input, select, [tabindex="0"], [role="tab"], [data-hint]):visible',
  );
  // What a control opens may bring others, or take some away: those of the beginning are asked for.
  for (const control of await controls.all()) {
    if (!(await control.isVisible())) continue;
    await control.hover({ timeout: 2_000 }).catch(() => undefined);
    await control.focus({ timeout: 2_000 }).catch(() => undefined);
    // A term is a link with an explanation: to follow it would leave the page.
    const isLink = await control.evaluate(({ localName }) => localName === 'a');
    if (!isLink) await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await page.waitForLoadState('networkidle');
}

/** Scripts of a page, by path: those of its load, and those of its use. */
type Scripts = { readonly load: Map<string, number>; readonly use: Map<string, number> };

async function scriptsOf(browser: Browser, link: Link, path: string): Promise<Scripts> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const carried = (from: number) =>
      new Map(
        link.transfers
          .slice(from)
          .filter(({ path: file, prefetch }) => file.endsWith('.js') && !prefetch)
          .map(({ path: file, bytes }) => [file, bytes]),
      );
    const start = link.transfers.length;
    await page.goto(link.origin + path);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.waitForLoadState('networkidle');
    const load = carried(start);
    const between = link.transfers.length;
    await tryAll(page);
    return { load, use: carried(between) };
  } finally {
    await context.close();
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** Measures the pages beside the plain one, the gallery's own first page. */
async function measurePages(dir: string, pages: readonly GalleryPage[]): Promise<PartFigures[]> {
  const plain = pages.find(({ path }) => path.split('/').length === 3);
  if (!plain) throw new Error('bench: the gallery has no first page to compare with.');
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  const served = await serveBuild(dir, plain.path);
  const link = await openLink(served.origin, 'gzip');
  const isOwn = (file: string, { path }: GalleryPage) =>
    readFileSync(join(dir, file), 'utf8').includes(`"permalink":"${path}","`);
  try {
    const before = await scriptsOf(browser, link, plain.path);
    const contentBefore = sum(
      [...before.load].filter(([file]) => isOwn(file, plain)).map(([, bytes]) => bytes),
    );
    const parts: PartFigures[] = [];
    for (const page of pages) {
      if (page === plain) continue;
      const { load, use } = await scriptsOf(browser, link, page.path);
      const beyond = [...load].filter(([file]) => !before.load.has(file));
      const own = beyond.filter(([file]) => isOwn(file, page));
      parts.push({
        name: page.name,
        html: firstSection(readFileSync(join(dir, `${page.path}.html`), 'utf8')),
        content: Math.max(0, sum(own.map(([, bytes]) => bytes)) - contentBefore),
        load: sum(beyond.filter((one) => !own.includes(one)).map(([, bytes]) => bytes)),
        use: sum([...use].filter(([file]) => !before.use.has(file)).map(([, bytes]) => bytes)),
      });
    }
    return parts;
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}

/** Bundles a component alone: in a build its code may be in the script of the one page that uses it. */
async function measureComponent(name: string, folder: string): Promise<ComponentFigures> {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [join(ROOT, 'src/components', folder, 'index.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
    external: [
      'react',
      'react-dom',
      'react/*',
      '@docusaurus/*',
      '@theme/*',
      '@generated/*',
      '@site/*',
    ],
    loader: { '.css': 'empty' },
  });
  // The entry and what it imports at once; all else is fetched later.
  const eager = new Set<string>();
  const follow = (file: string): void => {
    if (eager.has(file)) return;
    eager.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && metafile.outputs[path]) follow(path);
    }
  };
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    if (entryPoint.endsWith(`components/${folder}/index.tsx`)) follow(file);
  }
  const names = new Set([...eager].map((file) => basename(file)));
  const bytesOf = (isEager: boolean) =>
    sum(
      outputFiles
        .filter(({ path }) => path.endsWith('.js') && names.has(basename(path)) === isEager)
        .map(({ contents }) => gzip(contents)),
    );
  return { name, load: bytesOf(true), use: bytesOf(false) };
}

/** The style files that are the kit's alone: those of src/css, and modules of its components. */
function styleFiles(): string[] {
  const css = join(ROOT, 'src/css');
  const components = join(ROOT, 'src/components');
  return [
    ...readdirSync(css)
      .filter((file) => file.endsWith('.css') && !OLDER.has(file))
      .map((file) => join(css, file)),
    ...readdirSync(components, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.css') && !OLDER_COMPONENTS.has(file.split(/[\\/]/)[0] ?? ''),
      )
      .map((file) => join(components, file)),
  ];
}

async function measureKit(): Promise<KitFigures> {
  const { ok, outDir, output } = await buildSite(fixtureSite('gallery'));
  if (!ok) throw new Error(`bench: the gallery does not build.\n${output.slice(-3000)}`);
  const sheets = readdirSync(join(outDir, 'assets/css')).filter((f) => /^styles\..*\.css$/.test(f));
  const files = styleFiles();
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const { code } = await transform(text, { loader: 'css', minify: true });
  const components = Object.entries(mdxComponents).filter(([, at]) => !OLDER_COMPONENTS.has(at));
  return {
    parts: await measurePages(outDir, galleryPages()),
    components: await Promise.all(components.map(([name, at]) => measureComponent(name, at))),
    sheet: sum(sheets.map((file) => gzip(readFileSync(join(outDir, 'assets/css', file))))),
    files: gzip(code),
    fileNames: files.map((file) => basename(file)),
  };
}

/** Measures, prints and returns the bounds that are missed. */
export async function reportKit(): Promise<{ figures: KitFigures; missed: string[] }> {
  const figures = await measureKit();
  console.log(`\n${kitLines(figures).join('\n')}\n`);
  return { figures, missed: missedKitBounds(figures) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { missed } = await reportKit();
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  if (values.check && missed.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.replaceAll('\\', '/').endsWith('bench/kit.ts')) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
