/** A page for tests. */
import type { Page } from './page';

/** Returns a page at an address. Fields that the test does not give are empty. */
export const pageAt = (url: string, said: Partial<Page> = {}): Page => ({
  url,
  file: `${url.replace(/^\/docs\//, '')}.mdx`,
  title: 'Title',
  section: '',
  lang: 'en',
  questions: [],
  searches: [],
  keywords: [],
  permissions: [],
  plans: [],
  providers: [],
  headings: [],
  blocks: [],
  ...said,
});
