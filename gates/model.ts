/**
 * Gate: the model has the same headings and words as the built pages, so that search, AVA and Markdown pages cite what
 * readers see.
 */
import { wordsIn, wordsOf, type Page } from '../src/content/model';
import { gateResult, type Gate, type GateResult } from './gate';
import { placeOf, type BuiltSite, type SitePage } from './site';

/** Returns the words of one list that the other list doesn't have, or doesn't have as often. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const listed = (words: readonly string[]) =>
  words.slice(0, 8).join(', ') + (words.length > 8 ? ` and ${words.length - 8} more` : '');

const FIX =
  'Fix: build again (npm run build); if that doesn’t help, check how src/content/transform reads the construct.';

/** Returns how a message names an anchor. */
const named = (id: string | undefined) => (id ? `#${id}` : 'without an anchor');

/** Returns how the model of a page differs from its built article. */
function compare(page: Page, built: SitePage): string[] {
  const said = wordsOf(page);
  const seen = wordsIn(built.sections.map(({ title, text }) => `${title} ${text}`).join(' '));
  const problems: string[] = [];
  const report = (needles: readonly string[], what: string) =>
    problems.push(`${placeOf(built, ...needles)}: ${what}. ${FIX}`);
  const lost = beyond(seen, said);
  if (lost.length > 0) report(lost, `the model lacks what readers see: ${listed(lost)}`);
  const added = beyond(said, seen);
  if (added.length > 0) report(added, `the model says what readers do not see: ${listed(added)}`);

  const headings = page.headings.filter(({ depth }) => depth > 1);
  const ids = built.sections.slice(1).map(({ anchor }) => anchor);
  const count = Math.max(ids.length, headings.length);
  const at = Array.from({ length: count }).findIndex(
    (_, one) => ids[one] !== headings[one]?.anchor,
  );
  if (at >= 0) {
    const { anchor, text = '' } = headings[at] ?? {};
    report(
      [`#${anchor ?? ''}`, text],
      `heading ${at + 1} is ${named(anchor)} in the model and ${named(ids[at])} in the build`,
    );
  }
  return problems;
}

/** Compares the model of every page with the built page. */
export function checkModel(site: BuiltSite, pages: readonly Page[]): GateResult {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const problems: string[] = [];
  let looked = 0;
  for (const built of site.pages()) {
    const page = byUrl.get(built.path);
    const isDoc = page !== undefined || built.path.startsWith('/docs/');
    if (!isDoc || built.sections.length === 0) continue;
    byUrl.delete(built.path);
    looked += 1;
    if (page) problems.push(...compare(page, built));
    else problems.push(`${placeOf(built)}: a built page that isn't in the model. ${FIX}`);
  }
  for (const { file } of byUrl.values()) {
    problems.push(`docs/${file}:1: a page in the model that wasn't built. ${FIX}`);
  }
  return gateResult('model', 'pages', looked, problems);
}

export const model: Gate = {
  name: 'model',
  reads: 'build',
  check: async ({ site, pages }) => checkModel(site, await pages),
};
