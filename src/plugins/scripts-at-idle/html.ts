/** Edits the HTML of a page. */
import { join } from 'node:path';
import { inlineScript } from '../bundler';

/** Returns the inline script that loads the others: the same on every page. */
export const loaderScript = (): string => inlineScript(join(__dirname, 'client.ts'));

/** What is known about a page besides its HTML. */
export type PageFacts = {
  /** For messages. */
  readonly name?: string;
  /**
   * Files of its route, without base URL: scripts are fetched together with the others, not after them; style
   * sheets follow the one of all pages.
   */
  readonly more?: readonly string[];
};

/** A deferred script; the minifier leaves attribute values without quotes where it can. */
const DEFERRED = /<script\b[^>]*?\ssrc=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*><\/script>/g;

/** A style sheet of Docusaurus's template; those of `headTags` have other attributes. */
const STYLESHEET = /<link rel=["']?stylesheet["']? href=(?:"[^"]*"|[^\s>]+)\s*\/?>/g;

/** The first tag of the head. */
const CHARSET = /<meta charset=[^>]*>/i;

/** How the banner's script of Docusaurus begins, minified or not. */
const BANNER_TRIGGER =
  /document\.addEventListener\(\s*(["'])DOMContentLoaded\1(?=\s*,[^]{0,120}?window(?:\[["']docusaurus["']\]|\.docusaurus))/;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Whether Docusaurus rendered the HTML; other files were copied. */
export const isRenderedPage = (html: string): boolean => /\bid=["']?__docusaurus["'\s>]/.test(html);

/**
 * Replaces the deferred scripts of Docusaurus (those under `<base URL>assets/js/`) by the loader,
 * and lets the base-URL banner wait for a script that fails instead of for a script that is late.
 * Other scripts are left alone.
 */
export function moveScriptsToIdle(
  html: string,
  baseUrl: string,
  { name = 'a page', more = [] }: PageFacts = {},
) {
  const scripts: string[] = [];
  const moved = html.replace(DEFERRED, (tag, double?: string, single?: string, bare?: string) => {
    const url = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
    if (!url.startsWith(`${baseUrl}assets/js/`) || !/\sdefer\b/.test(tag)) return tag;
    scripts.push(url);
    return scripts.length === 1 ? '\0' : '';
  });
  if (scripts.length === 0) {
    throw new Error(
      `scripts-at-idle: ${name} has no deferred script under ${baseUrl}assets/js/. ` +
        'Has Docusaurus changed its page template? See src/plugins/scripts-at-idle/README.md.',
    );
  }
  const isSheet = (url: string) => url.endsWith('.css');
  const further = more.map((file) => baseUrl + file);
  scripts.push(...further.filter((url) => !isSheet(url) && !scripts.includes(url)));
  const list = attribute(scripts.join(' '));
  // The first paint waits for the style sheet alone: it goes before preloads, on the warm connection.
  const sheets: string[] = [];
  const rest = moved.replace(STYLESHEET, (tag) => {
    sheets.push(tag);
    return '';
  });
  for (const url of further.filter(isSheet)) {
    const sheet = `<link rel="stylesheet" href="${attribute(url)}">`;
    if (!html.includes(url)) sheets.push(sheet);
  }
  const loader = `<script data-scripts="${list}">${loaderScript()}</script>`;
  return {
    html: rest
      .replace(CHARSET, (tag) => tag + sheets.join(''))
      .replace('\0', () => loader)
      .replace(BANNER_TRIGGER, 'window.addEventListener("help-center:script-error"'),
    scripts,
  };
}
