/** The web app manifest, and the head tags with a brand's icons, colors and fonts. */
import type { HtmlTagObject } from '@docusaurus/types';
import type { Company } from '../company/schema';
import { modes, type Palette } from './tokens';

/** The company's fields that go into the manifest. */
export type SiteIdentity = Pick<Company, 'companyName' | 'description' | 'siteTitle' | 'baseUrl'>;

/** The icons' file names, below the base URL. */
export const iconFiles = {
  svg: 'favicon.svg',
  ico: 'favicon.ico',
  apple: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'manifest.webmanifest',
} as const;

/** Returns the manifest's text. */
export function manifestOf(
  { companyName, description, siteTitle, baseUrl }: SiteIdentity,
  palette: Palette,
): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: baseUrl + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: baseUrl,
    name: siteTitle,
    short_name: companyName,
    description,
    lang: 'en',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'standalone',
    theme_color: palette.light.bg,
    background_color: palette.light.bg,
    icons: [
      icon(iconFiles.small, 192, 'any'),
      icon(iconFiles.large, 512, 'any'),
      icon(iconFiles.maskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns tags for the head of every page. Fonts come first, because text waits for them. */
export function headTagsOf(
  baseUrl: string,
  palette: Palette,
  preloads: readonly string[],
): HtmlTagObject[] {
  const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagObject => ({
    tagName: 'link',
    attributes: { rel, href: baseUrl + file, ...more },
  });
  // Browsers always fetch fonts in `anonymous` mode. Without this, the file would be fetched twice.
  const font = { as: 'font', type: 'font/woff2', crossorigin: 'anonymous' };
  return [
    ...preloads.map((file) => link('preload', file, font)),
    link('icon', iconFiles.ico, { sizes: '32x32' }),
    link('icon', iconFiles.svg, { type: 'image/svg+xml' }),
    link('apple-touch-icon', iconFiles.apple),
    link('manifest', iconFiles.manifest),
    ...modes.map((mode) => ({
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${mode})`,
        content: palette[mode].bg,
      },
    })),
  ];
}
