/** The front matter of a docs page: every allowed key, and what it's for. */
import * as z from 'zod';

/** The kinds of pages, which tell readers what to expect. */
export const KINDS = ['concept', 'how-to', 'tutorial', 'reference', 'faq', 'landing'] as const;

/** The minimum number of questions that a page answers. */
const QUESTIONS = 3;

const text = (what: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? undefined : `write ${what} as text`) })
    .trim()
    .min(1, `write ${what}`)
    .describe(what);

const item = z
  .string('write it as text, with quotes around a number, or around an item with a colon in it')
  .trim()
  .min(1, 'write words there, or remove the item');

const list = (what: string) =>
  z
    .array(item, `write ${what} as a list, such as [first, second]`)
    .min(1, `write at least one, or leave the key out`)
    .describe(what);

/** Whether a date, YYYY-MM-DD, exists. */
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day);

/** Every key. `parseFrontMatter` checks values that have to be facts. */
export const frontMatterSchema = z.strictObject({
  title: text('the page’s heading, and its title in the browser tab'),
  description: text('one sentence for lists of pages, shared links and search engines'),
  sidebar_label: text('a shorter title for the sidebar').optional(),
  sidebar_position: z
    .number('write a number, such as 2')
    .describe('the place among the pages of the folder, from 1')
    .optional(),
  kind: z
    .enum(KINDS, `use one of ${KINDS.join(', ')}`)
    .describe(`what the page is: ${KINDS.join(', ')}`),
  questions: z
    .array(item, 'write a list of questions, one per line, each after "- "')
    .min(QUESTIONS, `write at least ${QUESTIONS} questions that a reader would ask`)
    .describe('what a reader would ask and this page answers, in the reader’s words'),
  searches: list('what else people type who look for this page, which is never shown').optional(),
  permissions: list('the permissions that the reader needs, all of them').optional(),
  plans: list('the plans that have it').optional(),
  providers: list('the providers it is about').optional(),
  minutes: z
    .number('write the minutes as a number, such as 5')
    .int('write whole minutes')
    .positive('write at least 1')
    .describe('how long the task takes')
    .optional(),
  keywords: list('other words for the same thing').optional(),
  reviewed: z
    .string('write a day, such as 2026-11-20')
    .refine(isDay, 'write a day that exists, such as 2026-11-20')
    .describe('the day on which somebody last compared the page with the product')
    .optional(),
  owner: text('who is responsible for the page, if it is not the owner of its section').optional(),
  legal: z
    .literal('sample', 'write "sample", or leave the key out')
    .describe('a legal page of the invented company')
    .optional(),
  lang: z
    .literal('ja', 'write "ja", or leave the key out')
    .describe('the language of the page, where it is not English')
    .optional(),
  draft: z
    .boolean('write true or false')
    .describe('shown by `npm start` only: not built')
    .optional(),
  unlisted: z
    .boolean('write true or false')
    .describe('built, but on no list, in no search and not in the sitemap')
    .optional(),
  slug: text('another address, if the path of the file does not fit').optional(),
});

/** The front matter of a complete page. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** The front matter of a page in a small test site, which can leave out everything but the title. */
export type Sketch = Partial<FrontMatter> & Pick<FrontMatter, 'title'>;

/** The keys, in the order in which pages write them. */
export const FRONT_MATTER_KEYS = Object.keys(frontMatterSchema.shape);
