/**
 * Prepares a brand for a site: style sheet, static files, head tags and the marks that pages inline.
 *
 * The files are in a folder named by a hash of everything that goes into them: nothing is drawn twice, no
 * changed source or color is missed, and sites of several brands can be built at the same time.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagObject } from '@docusaurus/types';
import { buildPalette, type TokenOverrides } from './contrast';
import { tokensCss } from './css';
import { fontsCss, readFontLicenses, readFonts } from './fonts';
import { iconShare, iconSvg, toIco, toPng } from './icons';
import { headTagsOf, iconFiles, manifestOf } from './manifest';
import { readSources, type Source } from './sources';
import { BrandSvgError, checkSvgFile, readMark, type Mark } from './svg';
import type { Palette } from './tokens';

/** The fields of a company that a brand is made from. */
export type BrandedCompany = {
  readonly companyName: string;
  readonly description: string;
  readonly siteTitle: string;
  readonly baseUrl: string;
  readonly brand: {
    readonly folder: string;
    readonly accentColor: string;
    readonly tokens?: TokenOverrides | undefined;
  };
};

/** The marks that pages may inline; `null` for an ornament that the brand does not have. */
export type Marks = {
  readonly logo: Mark;
  readonly wordmark: Mark;
  readonly 'ornament-home': Mark | null;
  readonly 'ornament-not-found': Mark | null;
};

/** A prepared brand. */
export type BrandAssets = {
  /** For `staticDirectories`. */
  readonly staticDirectory: string;
  /** Tokens and fonts; load it before the site's own styles. */
  readonly cssFile: string;
  readonly css: string;
  readonly palette: Palette;
  readonly headTags: readonly HtmlTagObject[];
  readonly marks: Marks;
  readonly warnings: readonly string[];
};

/** A file to write; `key` identifies its content, which may be expensive to make. */
type Output = {
  readonly path: string;
  readonly key: string | Buffer;
  readonly make?: () => Buffer;
};

const socialCard = { width: 1200, height: 630 } as const;

function drawn(file: string, svg: string, width: number, source: Source): Output {
  return {
    path: file,
    key: `${width}\n${svg}`,
    make: () => toPng(svg, width, source.file),
  };
}

function checkedCard(source: Source): string {
  const { svg, width, height } = checkSvgFile(source.text, source.file);
  if (Math.abs(width / height - socialCard.width / socialCard.height) > 0.01) {
    throw new BrandSvgError(
      `${source.file}: is ${width} by ${height}; draw it at ${socialCard.width} by ${socialCard.height}`,
    );
  }
  return svg;
}

/** Writes the outputs to a folder named by their hash; returns it. Several builds may do so at once. */
function writeOnce(cache: string, outputs: readonly Output[]): string {
  const hash = createHash('sha256');
  for (const { path: name, key } of outputs) hash.update(`\0${name}\0`).update(key);
  const target = path.join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(target)) return target;

  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, 'draft-'));
  try {
    for (const { path: name, key, make } of outputs) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, make ? make() : key);
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another build was faster, and wrote the same.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Prepares a company's brand. Paths in the company are relative to `projectDir`.
 *
 * @throws {BrandSvgError} when a source is missing or refused.
 * @throws {AccentColorError} if the accent is not a color.
 * @throws {PaletteError} when a token set by hand is unknown or breaks a contrast.
 */
export function renderBrandAssets(
  company: BrandedCompany,
  {
    projectDir,
    lang = 'en',
    cacheDir = path.join(projectDir, 'node_modules/.cache/help-center/brand'),
  }: { readonly projectDir: string; readonly lang?: string; readonly cacheDir?: string },
): BrandAssets {
  const { baseUrl, brand } = company;
  const { palette, warnings } = buildPalette(brand);
  const sources = readSources(projectDir, brand.folder);
  const fonts = readFonts();

  const markOf = (name: keyof Marks) => {
    const source = sources[name];
    return source ? readMark(source.text, source.file, name) : null;
  };
  const logo = readMark(sources.logo.text, sources.logo.file, 'logo');
  const wordmark = readMark(sources.wordmark.text, sources.wordmark.file, 'wordmark');
  const favicon = checkSvgFile(sources.favicon.text, sources.favicon.file).svg;

  const colors = { ink: palette.light.ink, ground: palette.light.bg };
  const plain = iconSvg(logo, colors, iconShare.plain);
  const maskable = iconSvg(logo, colors, iconShare.maskable);
  const css = `${fontsCss(fonts, baseUrl)}${tokensCss(palette)}`;
  const manifest = manifestOf(
    {
      title: company.siteTitle,
      shortName: company.companyName,
      description: company.description,
      baseUrl,
      lang,
    },
    palette,
  );
  const statics: readonly Output[] = [
    { path: iconFiles.svg, key: favicon },
    {
      path: iconFiles.ico,
      key: favicon,
      make: () => toIco(toPng(favicon, 32, sources.favicon.file), 32),
    },
    drawn(iconFiles.apple, plain, 180, sources.logo),
    drawn(iconFiles.small, plain, 192, sources.logo),
    drawn(iconFiles.large, plain, 512, sources.logo),
    drawn(iconFiles.maskable, maskable, 512, sources.logo),
    drawn(
      'social-card.png',
      checkedCard(sources['social-card']),
      socialCard.width,
      sources['social-card'],
    ),
    { path: 'logo.svg', key: sources.logo.text },
    { path: 'wordmark.svg', key: sources.wordmark.text },
    { path: iconFiles.manifest, key: manifest },
    ...[...fonts, ...readFontLicenses()].map(({ path: file, content }) => ({
      path: file,
      key: content,
    })),
  ];
  const directory = writeOnce(cacheDir, [
    { path: 'brand.css', key: css },
    ...statics.map((output) => ({ ...output, path: path.posix.join('static', output.path) })),
  ]);

  return {
    staticDirectory: path.join(directory, 'static'),
    cssFile: path.join(directory, 'brand.css'),
    css,
    palette,
    headTags: headTagsOf(
      baseUrl,
      palette,
      fonts.filter(({ cut }) => cut.preload).map(({ path: file }) => file),
    ),
    marks: {
      logo,
      wordmark,
      'ornament-home': markOf('ornament-home'),
      'ornament-not-found': markOf('ornament-not-found'),
    },
    warnings,
  };
}
