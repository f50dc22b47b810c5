/** A built site in memory, for the tests of the gates. */
import { lineIn } from './files';
import { makeSite, type BuiltSite, type SiteRedirect } from './site';

/** What a test site contains in addition to its files. */
export type TestSite = {
  /** Text of the sources, by their address (`/docs/a`). */
  readonly sources?: Readonly<Record<string, string>>;
  readonly redirects?: readonly SiteRedirect[];
};

/** Creates a site at https://site.example/help/ from the text or bytes of its files. */
export function testSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  { sources = {}, redirects = [{ from: '/docs', to: '/docs/a' }] }: TestSite = {},
): BuiltSite {
  return makeSite({
    folder: '/site',
    origin: 'https://site.example',
    baseUrl: '/help/',
    files: Object.keys(files),
    redirects,
    bytes: (file) => Buffer.from(files[file] ?? ''),
    sources: Object.entries(sources).map(([path, text]) => ({
      file: `${path.slice(1)}.mdx`,
      text,
      path,
      kind: undefined,
      lang: /^lang: (\w+)$/m.exec(text)?.[1],
      draft: false,
      unlisted: lineIn(text, ['unlisted: true']) > 1,
    })),
  });
}
