/** A page for tests. */
import type { Page } from './page';

/** Returns the page at an address; what the test does not say is empty. */
export const pageAt = (url: string, said: Partial<Page> = {}): Page => ({
  url,
  file: `${url.replace(/^\/docs\//, '')}.mdx`,
  title: 'Title',
  section: '',
  lang: 'en',
  questions: [],
  keywords: [],
  permissions: [],
  plans: [],
  providers: [],
  headings: [],
  blocks: [],
  ...said,
});
