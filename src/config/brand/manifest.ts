/** The web app manifest, and the head tags with a brand's icons, colors and fonts. */
import type { HtmlTagObject } from '@docusaurus/types';
import type { Palette } from './tokens';

/** What the manifest contains about the site. */
export type SiteIdentity = {
  readonly title: string;
  readonly shortName: string;
  readonly description: string;
  readonly baseUrl: string;
  readonly lang: string;
};

/** File names of the icons, below the base URL. */
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
export function manifestOf(site: SiteIdentity, palette: Palette): string {
  const icon = (file: string, sizes: string, type: string, purpose: string) => ({
    src: `${site.baseUrl}${file}`,
    sizes,
    type,
    purpose,
  });
  return `${JSON.stringify(
    {
      id: site.baseUrl,
      name: site.title,
      short_name: site.shortName,
      description: site.description,
      lang: site.lang,
      start_url: site.baseUrl,
      scope: site.baseUrl,
      display: 'standalone',
      theme_color: palette.light.bg,
      background_color: palette.light.bg,
      icons: [
        icon(iconFiles.small, '192x192', 'image/png', 'any'),
        icon(iconFiles.large, '512x512', 'image/png', 'any'),
        icon(iconFiles.maskable, '512x512', 'image/png', 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
}

const tag = (tagName: string, attributes: Record<string, string>): HtmlTagObject => ({
  tagName,
  attributes,
});

/** Returns tags for the head of every page: fonts first, as text waits for them. */
export function headTagsOf(
  baseUrl: string,
  palette: Palette,
  preloads: readonly string[],
): readonly HtmlTagObject[] {
  const themeColor = (scheme: 'light' | 'dark') =>
    tag('meta', {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${scheme})`,
      content: palette[scheme].bg,
    });
  return [
    ...preloads.map((file) =>
      tag('link', {
        rel: 'preload',
        href: `${baseUrl}${file}`,
        as: 'font',
        type: 'font/woff2',
        // Browsers always fetch fonts in this mode; without it the file is fetched twice.
        crossorigin: 'anonymous',
      }),
    ),
    tag('link', { rel: 'icon', href: `${baseUrl}${iconFiles.ico}`, sizes: '32x32' }),
    tag('link', { rel: 'icon', href: `${baseUrl}${iconFiles.svg}`, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: `${baseUrl}${iconFiles.apple}` }),
    tag('link', { rel: 'manifest', href: `${baseUrl}${iconFiles.manifest}` }),
    themeColor('light'),
    themeColor('dark'),
  ];
}
