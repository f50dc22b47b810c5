/** Redirects for hosts without a server of ours: a `_redirects` file, and pages that lead on. */
import { escapeHtml } from '../content/model/escape';
import type { Redirect } from './manifest';

const below = (baseUrl: string, path: string) => baseUrl + path.slice(1);

/** Returns where a redirect leads: what was asked for after `?` stands before an anchor. */
export function locationOf(to: string, query: string): string {
  const [path = '', anchor] = to.split('#');
  return `${path}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns the text of `_redirects`, in the format that Netlify and Cloudflare Pages share. */
export function redirectsFile(baseUrl: string, redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => `${below(baseUrl, from)} ${below(baseUrl, to)} 302\n`)
    .join('');
}

/**
 * Returns the page that stands at a redirect's path, for hosts that know no redirects. It needs no
 * script, so the policy allows it everywhere.
 */
export function redirectPage(baseUrl: string, to: string): string {
  const target = escapeHtml(below(baseUrl, to));
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>Moved</title><meta http-equiv="refresh" content="0; url=${target}">` +
    `<link rel="canonical" href="${target}"></head>` +
    `<body><p>This address leads to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}
