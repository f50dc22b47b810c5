/** Edits the HTML of a page. */
import { join } from 'node:path';
import { escapeHtml } from '../../content/model/escape';
import { inlineScript } from '../bundler';

/** Returns the inline script that loads the others. It's the same on every page. */
export const loaderScript = (): string => inlineScript(join(__dirname, 'client.ts'), 'iife');

export type PageFacts = {
  /** For messages. */
  readonly name?: string;
  /**
   * The files of its route, without base URL. Scripts are fetched together with the others instead of after them, and
   * style sheets come after the one for all pages.
   */
  readonly more?: readonly string[];
  /** What the page must know about itself, as JSON (see `routes-on-demand`). */
  readonly own?: string | undefined;
};

/** A deferred script. The minifier removes quotes from attributes where it can. */
const DEFERRED = /<script\b[^>]*?\ssrc=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*><\/script>/g;

/** A style sheet from Docusaurus's template. Those from `headTags` have other attributes. */
const STYLESHEET = /<link rel=["']?stylesheet["']? href=(?:"[^"]*"|[^\s>]+)\s*\/?>/g;

/** The first tag in the head. */
const CHARSET = /<meta charset=[^>]*>/i;

/** The start of the script for Docusaurus's base-URL banner, minified or not. */
const BANNER_TRIGGER =
  /document\.addEventListener\(\s*(["'])DOMContentLoaded\1(?=\s*,[^]{0,120}?window(?:\[["']docusaurus["']\]|\.docusaurus))/;

/** Whether Docusaurus rendered this HTML. Other files were copied. */
export const isRenderedPage = (html: string): boolean => /\bid=["']?__docusaurus["'\s>]/.test(html);

/**
 * Replaces Docusaurus's deferred scripts (those in `<base URL>assets/js/`) with the loader, and makes the base-URL
 * banner wait for a script that fails instead of a script that is late. Other scripts are left alone.
 */
export function moveScriptsToIdle(
  html: string,
  baseUrl: string,
  { name = 'a page', more = [], own }: PageFacts = {},
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
  const list = escapeHtml(scripts.join(' '));
  // The first paint waits only for the style sheet, so it goes before preloads, on the connection that is open.
  const sheets: string[] = [];
  const rest = moved.replace(STYLESHEET, (tag) => {
    sheets.push(tag);
    return '';
  });
  for (const url of further.filter(isSheet)) {
    const sheet = `<link rel="stylesheet" href="${escapeHtml(url)}">`;
    if (!html.includes(url)) sheets.push(sheet);
  }
  // JSON has many double quotes.
  const escaped = own?.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const ownData = escaped === undefined ? '' : ` data-page='${escaped}'`;
  const loader = `<script data-scripts="${list}"${ownData}>${loaderScript()}</script>`;
  return {
    html: rest
      .replace(CHARSET, (tag) => tag + sheets.join(''))
      .replace('\0', () => loader)
      .replace(BANNER_TRIGGER, 'window.addEventListener("help-center:script-error"'),
    scripts,
  };
}
