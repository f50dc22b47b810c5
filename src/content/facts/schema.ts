/** The schemas of the rows in facts/. Authors see the messages. Rules about several rows are in `load.ts`. */
import * as z from 'zod';
import { DAY_MS, dayOf } from '../model/dates';

const text = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? 'is missing'
        : typeof input === 'number' || typeof input === 'boolean'
          ? 'must be text: put it in quotes'
          : 'must be text',
  })
  .regex(/\S/, 'must not be empty')
  .regex(/^[^\n]*$/, 'must be one line');

const list = <T extends z.ZodType>(item: T, what: string) =>
  z.array(item).min(1, `must name at least one ${what}, or be left out`).readonly();

const matching = (form: RegExp, error: string) => z.string().regex(form, error);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });

/** A row, in which other fields are mistakes. */
const row = <T extends z.ZodRawShape>(fields: T) => z.strictObject(fields).readonly();

const word = '[a-z0-9]+(?:[.-][a-z0-9]+)*';

const slug = matching(
  new RegExp(`^${word}$`),
  'must be lowercase letters, digits and hyphens, such as cost-anomalies',
);

const groupAndKey = matching(
  new RegExp(`^${word}/${word}$`),
  'must be a group and a key, such as budgets/thresholds',
);

/** A file below docs/. The page doesn't have to exist yet. */
const page = matching(
  /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.mdx$/,
  'must be a file path below docs/, such as governance/budgets/index.mdx',
);

/** Returns tomorrow's date in UTC, because east of Greenwich, it can already be tomorrow. */
const latest = () => dayOf(Date.now() + DAY_MS);

const date = z.iso.date({ error: 'must be a day that exists, written YYYY-MM-DD' });

const day = date.refine(
  (value) => value <= latest(),
  'is in the future; write the day you looked it up',
);

/**
 * Where a fact comes from: a provider's public page and the day it was looked up, our own product (which this site
 * documents), or `null` if unknown.
 */
const source = z.union(
  [
    z.literal('product'),
    z.null(),
    row({
      url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      looked: day,
    }),
  ],
  { error: 'must be product, null, or { url: https://…, looked: YYYY-MM-DD }' },
);

/** The section that a row is about. If it's off, so is the row. */
const section = slug.exactOptional();

/** What AVA says when it answers with a row: a sentence with the row's value in it. */
const says = text
  .regex(
    /^(?!\{)\P{Ll}.*\.$/u,
    'must be a sentence that begins with a capital and ends with a period',
  )
  .regex(/^(?:(?!\{value\}).)*\{value\}(?:(?!\{value\}).)*$/, 'must have {value} in it, once');

const planName = oneOf(['Essentials', 'Enhanced', 'Enterprise']);

/** A plan of the product. */
export const plan = row({
  name: planName,
  fee: text,
  adds: text,
  suits: text,
  source,
});

/** A permission. */
export const permission = row({
  name: text,
  /** What it lets people do. */
  lets: text,
  /** Other names, in older versions of the console or in the API. */
  formerly: list(text, 'name').exactOptional(),
  /** Whether only the Admin role can have it. */
  adminOnly: z.literal(true).exactOptional(),
  section,
  source,
});

/** A preset role. */
export const role = row({
  name: text,
  /** Who it's for. */
  suits: text,
  permissions: z.union([z.literal('all'), list(text, 'permission')]),
  source,
});

export const provider = row({
  id: slug,
  /** The name in fact blocks. */
  name: text,
  fullName: text.exactOptional(),
  /** The shape in front of its name. */
  mark: z.enum(['square', 'circle', 'triangle']).exactOptional(),
  /** How its data arrives. */
  route: text,
  page: page.exactOptional(),
  /** Whether the table of features by provider has a column for it. */
  column: z.literal(true).exactOptional(),
  source,
});

/** The cloud permissions that a feature needs. */
export const cloudPermission = row({
  /** Cloud and feature, such as `aws/spot-scaling`. */
  id: groupAndKey,
  feature: text,
  access: oneOf(['read', 'write']),
  /** Roles and permissions, in the cloud's spelling. */
  names: list(text, 'permission'),
  why: text,
  section,
  source,
});

/** A feature, and whether each plan has it: `yes`, `no` or a description. */
export const planFeature = row({
  id: slug,
  name: text,
  plans: row({ Essentials: text, Enhanced: text, Enterprise: text }),
  page: page.exactOptional(),
  section,
  source,
});

/** A feature, and whether each provider has it. Providers that aren't named don't. */
export const providerFeature = row({
  id: slug,
  name: text,
  providers: z.record(slug, z.enum(['yes', 'partly'])).readonly(),
  page: page.exactOptional(),
  section,
  source,
});

/** A limit. `<Fact of="limits/<id>" />` prints its value. */
export const limit = row({
  /** Group and key, such as `budgets/thresholds`. */
  id: groupAndKey,
  what: text,
  /** The value with its unit, the way it's written in a sentence: `up to 20 people`. Tables capitalize it. */
  value: text,
  /** A sentence with the value in it: `A budget has up to {value} thresholds.` */
  says,
  plans: list(planName, 'plan').exactOptional(),
  note: text.exactOptional(),
  source,
});

/** When data arrives. `<Fact of="latencies/<id>" />` prints `typical`. */
export const latency = row({
  /** Group and key, such as `aws/billing`. */
  id: groupAndKey,
  what: text,
  /** How often the source publishes it. */
  publishes: text.exactOptional(),
  /** When it's usually in the console, the way it's written in a sentence: `a few hours after usage`. */
  typical: text,
  /** A sentence with `typical` in it: `Insights are updated {value}.` */
  says,
  /** When it stops changing. */
  final: text.exactOptional(),
  source,
});

/** A provider's name for something, exactly as in its documentation. */
export const identifier = row({
  id: text,
  kind: oneOf(['iam-action', 'role', 'permission', 'api', 'command', 'field', 'label']),
  /** What it is or allows. */
  what: text,
  source,
});

export const term = row({
  term: text,
  /** In our own words. */
  meaning: text,
  alsoCalled: list(text, 'name').exactOptional(),
  /** The page that explains it, if there is one. */
  see: page.exactOptional(),
  /** Related terms in the glossary. */
  related: list(text, 'term').exactOptional(),
  section,
  /** Where its meaning is defined, if that's not up to us. */
  source: source.exactOptional(),
});

/** A place in the console, and the menu labels that lead to it. */
export const consoleLink = row({
  id: slug,
  /** The labels, in order. */
  path: list(text, 'label'),
  /** What is there. */
  what: text,
  /** Earlier names of the first label. */
  formerly: list(text, 'name').exactOptional(),
  page: page.exactOptional(),
  source,
});

/** A word in a code sample that the reader replaces. */
export const placeholder = row({
  id: matching(
    /^YOUR_[A-Z0-9]+(?:_[A-Z0-9]+)*$/,
    'must be spelled YOUR_…, such as YOUR_ACCOUNT_ID',
  ),
  what: text,
  /** A regular expression for the whole value. */
  pattern: text.refine(isExpression, 'must be a regular expression'),
  /** The pattern in words, which follow “Must be”. */
  rule: text,
  example: text,
}).refine(({ pattern, example }) => !isExpression(pattern) || whole(pattern).test(example), {
  error: 'example does not match its pattern',
});

function isExpression(pattern: string): boolean {
  try {
    return whole(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

/** The team that keeps pages correct. */
export const owner = row({
  id: slug,
  team: text,
  /** The sections whose pages it owns, unless a page names another owner. */
  sections: z.array(slug).readonly(),
});

/** A change of the platform. */
export const changelogEntry = row({
  date,
  title: text.regex(/^[^{}]*$/, 'must not use {names}: the entry’s address is made from it'),
  type: oneOf(['New', 'Improved', 'Changed', 'Fixed', 'Deprecated', 'Security']),
  area: oneOf([
    'Analyze',
    'Monitor',
    'Operate',
    'Optimize',
    'Integrate',
    'Billing',
    'Access',
    'Get advice',
    'Docs',
  ]),
  /** Who gets the change: a plan, a plan and all higher ones, or customers who are billed by the company. */
  plan: oneOf(['all', 'Essentials', 'Enhanced+', 'Enterprise', 'reseller']),
  /** Two to five sentences. */
  text,
  /** What the reader has to do, and by when. */
  actionNeeded: text.exactOptional(),
  /** A fence of the kit, if there is something to see on the screen. */
  picture: z.string().exactOptional(),
  /** The page about it, which must exist. */
  page: matching(
    /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
    'must be a path below docs/ without extension, such as governance/budgets/index',
  ).exactOptional(),
});

/** A file below docs/ with a heading: `billing/contracts/index.mdx#anchor`. */
const heading = matching(
  /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.mdx#[a-z0-9-]+$/,
  'must be a file below docs/ with a heading, such as billing/contracts/index.mdx#anchor',
);

/** A line of an example bill. */
const billLine = row({
  item: text,
  /** US cents. Negative for a discount. */
  cents: z.int({ error: 'must be a whole number of US cents' }),
  question: text,
  to: heading,
});

/** The example bill of one cloud. Its last row is a question about the total. */
const bill = row({
  provider: oneOf(['aws', 'google-cloud', 'azure']),
  lines: list(billLine, 'line'),
  total: billLine.unwrap().pick({ question: true, to: true }).readonly(),
});

/** The example bills on the home page, and their month. */
export const bills = row({ month: date, bills: list(bill, 'bill') });

/** What readers type to get something done, and where it's done: on a page, outside the docs, or both. */
export const intent = row({
  to: page.exactOptional(),
  /** The field of the company's configuration with the address, and the title of the hit. */
  opens: row({
    at: oneOf(['consoleUrl', 'feedbackUrl', 'statusUrl', 'supportUrl']),
    label: text,
  }).exactOptional(),
  asked: list(text, 'wording'),
}).refine(({ to, opens }) => to ?? opens, 'names neither a page (to) nor a place (opens)');

/** A question on the home page, with the heading that answers it. */
export const oftenAsked = row({ question: text, to: heading });

/** What this site stores in a reader's browser. */
export const storedItem = row({
  /** The name in developer tools, with `*` for a part that varies. */
  name: text,
  what: text,
  /** When it's written, as a clause that follows "when". */
  written: text,
  /** How long it stays. */
  kept: text,
});

/** The first task of a role, on the home page. */
export const roleTask = row({
  role: text,
  task: text,
  /** Path below /docs/, which can contain `{names}`. */
  to: matching(/^\/\S+$/, 'must be a path below /docs that begins with /'),
  minutes: z.int().min(1, 'must be a number of minutes').max(600),
});

/** The permissions of a task that several pages describe, and those pages. */
export const task = row({
  task: text,
  permissions: list(text, 'permission'),
  pages: list(page, 'page'),
});

/** A group of sections in the sidebar, and its links on the home page. Labels can contain `{names}`. */
export const sectionGroup = row({
  label: text,
  home: list(row({ label: text, to: page }), 'page').optional(),
  sections: list(
    z.strictObject({
      folder: matching(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must be a folder below docs/'),
      label: text,
    }),
    'section',
  ),
});

/** Words that readers use instead of the docs' words. `facts/synonyms.yaml` says when to add a row. */
export const synonyms = row({
  shortForms: list(
    row({ short: text, words: text, typed: oneOf(['short', 'words', 'either']) }),
    'short form',
  ),
  everydayWords: list(row({ typed: list(text, 'word'), finds: list(text, 'word') }), 'row'),
  closeWords: list(text, 'row'),
});

/** A page that moved. The redirects gate checks whether its addresses exist, which needs the built site. */
export const movedPage = row({
  /** The old address below the base URL, such as `/docs/governance/old-name`. */
  from: matching(
    /^\/[^?#]*[^/?#]$/,
    'must look like /docs/page: no slash at the end, and no anchor, which browsers don’t send',
  ),
  /** The new address, with an anchor if the page is now part of another one. */
  to: matching(
    /^\/[^?#]*[^/?#](?:#[^#]+)?$/,
    'must look like /docs/page or /docs/page#anchor: no slash at the end',
  ),
  since: date,
  /** Why it moved, for whoever wonders later whether the redirect can be removed. */
  reason: text,
});

export type Permission = z.infer<typeof permission>;
export type Limit = z.infer<typeof limit>;
export type Latency = z.infer<typeof latency>;
export type Identifier = z.infer<typeof identifier>;
export type ConsoleLink = z.infer<typeof consoleLink>;
export type Placeholder = z.infer<typeof placeholder>;
export type Owner = z.infer<typeof owner>;
export type Bill = z.infer<typeof bill>;
export type Section = z.infer<typeof sectionGroup>['sections'][number];
export type MovedPage = z.infer<typeof movedPage>;
