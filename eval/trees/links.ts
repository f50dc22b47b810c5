/** Finds a tree's links to its own pages. Readers may call a page what the texts of these links call it. */
import { linksIn, resolver, type Page } from '../../src/content/model';
import { contentWords } from '../words';

/** A link from one page to another. */
export type Link = { readonly text: string; readonly from: string; readonly to: string };

/** Matches texts that don't say where they lead. */
const GENERIC =
  /^(?:(?:see |read |click )?(?:here|this|that|these|link|links|more|it|above|below|there)|(?:this|the|that|our|see the|see|read the|full|official)? ?(?:page|pages|guide|guides|doc|docs|documentation|spec|specification|article|post|blog post|blog|section|tutorial|example|examples|reference|manual|website|repo|issue|instructions|details|following|list|table|video)|(?:learn|read|find out|see) more.*|more (?:info|information|details|about this).*|back(?: to .*)?|next|previous|top|source|edit|download|yes|no|documented|described|details|note|faq|website|home)$/i;

/** Whether a text is something that a reader could search for. */
function saysSomething(text: string): boolean {
  if (text.length < 3 || text.length > 100) return false;
  if (GENERIC.test(text.replace(/[.:!?…]+$/, ''))) return false;
  // Addresses, numbers and versions aren't names.
  if (/^\w+:\/\/|^www\.|^[./#]|^v?[\d.,\s]+$/i.test(text)) return false;
  return /\p{L}{2}/u.test(text) && contentWords(text).size > 0;
}

/** Returns the links between the pages of a tree that have meaningful texts. */
export function linksOf(pages: readonly Page[]): readonly Link[] {
  const resolve = resolver(pages);
  return pages.flatMap((page) =>
    linksIn(page).flatMap(({ text, href }) => {
      const to = resolve(page, href);
      if (to === undefined || to === page.url || !saysSomething(text)) return [];
      return [{ text, from: page.url, to }];
    }),
  );
}
