/**
 * Prepares a brand for a site: style sheet, static files, head tags and the marks that pages inline.
 *
 * The files are in a folder whose name is a hash of everything that goes into them. So nothing is drawn twice, no changed
 * source or color is missed, and sites for several brands can be built at the same time.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../cache';
import type { Company } from '../company/schema';
import { buildPalette } from './contrast';
import { paletteCss } from './css';
import { fontsCss, readFontLicenses, readFonts } from './fonts';
import { iconShare, iconSvg, toIco, toPng } from './icons';
import { headTagsOf, iconFiles, manifestOf, type SiteIdentity } from './manifest';
import { readSources, type Source } from './sources';
import { checkSvgFile, readMark, type Mark } from './svg';

/** The fields of a company that a brand is made from. */
export type BrandedCompany = SiteIdentity & Pick<Company, 'brand'>;

/** The marks that pages can inline, with `null` for an ornament that the brand doesn't have. */
export type Marks = Readonly<Record<'logo' | 'wordmark', Mark>> &
  Readonly<Record<'ornament-home' | 'ornament-not-found', Mark | null>>;

/** A prepared brand: its static files, and its style sheet, which is loaded before the site's own. */
export type BrandAssets = ReturnType<typeof renderBrandAssets>;

const SOCIAL_CARD = { width: 1200, height: 630 } as const;

function checkedCard({ text, file }: Source): string {
  const { svg, width, height } = checkSvgFile(text, file);
  if (Math.abs(width / height - SOCIAL_CARD.width / SOCIAL_CARD.height) > 0.01) {
    throw new Error(
      `${file}: is ${width} by ${height}; draw it at ${SOCIAL_CARD.width} by ${SOCIAL_CARD.height}`,
    );
  }
  return svg;
}

type Files = Readonly<Record<string, string | Buffer>>;

/** Writes files to a folder, unless it exists. Several builds can do this at the same time. */
function writeOnce(target: string, draw: () => Files): void {
  if (existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}-draft-`);
  try {
    for (const [name, content] of Object.entries(draw())) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another build was faster and wrote the same files.
    if (!existsSync(target)) throw error;
  }
}

/**
 * Prepares a company's brand. Paths in the company are relative to `projectDir`.
 *
 * @throws an error that names the source, color or token that can't be used, and the fix
 */
export function renderBrandAssets(
  company: BrandedCompany,
  projectDir: string,
  cacheDir = cacheFolder('brand'),
) {
  const { baseUrl, brand } = company;
  const { palette, warnings } = buildPalette(brand);
  const sources = readSources(projectDir, brand.folder);
  const fonts = readFonts();
  const markOf = (name: 'logo' | 'wordmark') =>
    readMark(sources[name].text, sources[name].file, name);
  const ornamentOf = (name: 'ornament-home' | 'ornament-not-found') => {
    const source = sources[name];
    return source ? readMark(source.text, source.file, name) : null;
  };
  const marks: Marks = {
    logo: markOf('logo'),
    wordmark: markOf('wordmark'),
    'ornament-home': ornamentOf('ornament-home'),
    'ornament-not-found': ornamentOf('ornament-not-found'),
  };
  const favicon = checkSvgFile(sources.favicon.text, sources.favicon.file).svg;
  const card = checkedCard(sources['social-card']);
  const colors = { ink: palette.light.ink, ground: palette.light.bg };
  const plain = iconSvg(marks.logo, colors, iconShare.plain);
  const maskable = iconSvg(marks.logo, colors, iconShare.maskable);
  const css = `${fontsCss(fonts, baseUrl)}${paletteCss(palette)}`;
  const manifest = manifestOf(company, palette);

  const texts = { plain, maskable, favicon, card, css, manifest, sources };
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const directory = path.join(cacheDir, hash);
  const staticFiles = (): Files => ({
    [iconFiles.svg]: favicon,
    [iconFiles.ico]: toIco(toPng(favicon, 32), 32),
    [iconFiles.apple]: toPng(plain, 180),
    [iconFiles.small]: toPng(plain, 192),
    [iconFiles.large]: toPng(plain, 512),
    [iconFiles.maskable]: toPng(maskable, 512),
    'social-card.png': toPng(card, SOCIAL_CARD.width),
    'logo.svg': sources.logo.text,
    'wordmark.svg': sources.wordmark.text,
    [iconFiles.manifest]: manifest,
    ...Object.fromEntries(
      [...fonts, ...readFontLicenses()].map(({ path: file, content }) => [file, content]),
    ),
  });
  writeOnce(directory, () => ({
    'brand.css': css,
    ...Object.fromEntries(
      Object.entries(staticFiles()).map(([name, content]) => [`static/${name}`, content]),
    ),
  }));

  const preloads = fonts.filter(({ cut }) => cut.preload).map(({ path: file }) => file);
  return {
    /** For `staticDirectories`. */
    staticDirectory: path.join(directory, 'static'),
    /** Colors and fonts; load it before the site's own styles. */
    cssFile: path.join(directory, 'brand.css'),
    css,
    palette,
    headTags: headTagsOf(baseUrl, palette, preloads),
    marks,
    warnings,
  };
}
