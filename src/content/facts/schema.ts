/**
 * The shapes of the rows in facts/, and the rules that each row keeps. Authors of rows read the
 * messages. Rules across rows are in `load.ts`.
 */
import * as z from 'zod';

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

/** Text of a form. */
const matching = (form: RegExp, error: string) => z.string().regex(form, error);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });

/** A row: its fields, and no others. */
const row = <T extends z.ZodRawShape>(fields: T) => z.strictObject(fields).readonly();

const word = '[a-z0-9]+(?:[.-][a-z0-9]+)*';

const slug = matching(
  new RegExp(`^${word}$`),
  'must be small letters, digits and hyphens, such as cost-anomalies',
);

const groupAndKey = matching(
  new RegExp(`^${word}/${word}$`),
  'must be a group and a key, such as budgets/thresholds',
);

/** A file below docs/: a page may be named before it is written. */
const page = matching(
  /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.mdx$/,
  'must be a file path below docs/, such as governance/budgets/index.mdx',
);

/** Tomorrow in UTC: a row written east of Greenwich may bear a date that UTC has not reached. */
const latest = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const date = z.iso.date({ error: 'must be a day that exists, written YYYY-MM-DD' });

const day = date.refine(
  (value) => value <= latest(),
  'is in the future; write the day of the look-up',
);

/**
 * Where a fact comes from: a provider's public page with the day on which it was looked up, our own
 * product (its documentation is this site), or `null` where it is not known (counted and printed).
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

/** The section without which a row has no meaning: where that is switched off, so is the row. */
const section = slug.exactOptional();

const planName = oneOf(['Essentials', 'Enhanced', 'Enterprise']);

/** A plan of the product. */
export const plan = row({
  name: planName,
  fee: text,
  adds: text,
  suits: text,
  source,
});

/** What a user may hold, by its name on the screen. */
export const permission = row({
  name: text,
  /** What it lets its holder do. */
  lets: text,
  /** Names that older screens, the API or colleagues use. */
  formerly: list(text, 'name').exactOptional(),
  /** Whether it can be in the Admin role alone. */
  adminOnly: z.literal(true).exactOptional(),
  section,
  source,
});

/** A preset role. */
export const role = row({
  name: text,
  /** Whom it suits. */
  suits: text,
  /** Its permissions; Admin has all. */
  permissions: z.union([z.literal('all'), list(text, 'permission')]),
  source,
});

/** A provider or another source of data. */
export const provider = row({
  id: slug,
  /** As the fact block prints it. */
  name: text,
  fullName: text.exactOptional(),
  /** The shape that is before its name. */
  mark: z.enum(['square', 'circle', 'triangle']).exactOptional(),
  /** How its data arrives. */
  route: text,
  page: page.exactOptional(),
  /** Whether the table of features by provider has a column for it. */
  column: z.literal(true).exactOptional(),
  source,
});

/** What a feature asks of a cloud. */
export const cloudPermission = row({
  /** Cloud and feature, such as `aws/spot-scaling`. */
  id: groupAndKey,
  feature: text,
  access: oneOf(['read', 'write']),
  /** Roles and permissions, as the cloud spells them. */
  names: list(text, 'permission'),
  why: text,
  section,
  source,
});

/** A feature with what each plan has of it: `yes`, `no` or words. */
export const planFeature = row({
  id: slug,
  name: text,
  plans: row({ Essentials: text, Enhanced: text, Enterprise: text }),
  page: page.exactOptional(),
  section,
  source,
});

/** A feature with what each provider has of it; a provider that is not named has none. */
export const providerFeature = row({
  id: slug,
  name: text,
  providers: z.record(slug, z.enum(['yes', 'partly'])).readonly(),
  page: page.exactOptional(),
  section,
  source,
});

/** A limit: `<Fact of="limits/<id>" />` prints its value. */
export const limit = row({
  /** Group and key, such as `budgets/thresholds`. */
  id: groupAndKey,
  what: text,
  /** The value with its unit, as it reads inside a sentence: `up to 20 people`. Tables add the capital. */
  value: text,
  plans: list(planName, 'plan').exactOptional(),
  note: text.exactOptional(),
  source,
});

/** How old data is: `<Fact of="latencies/<id>" />` prints `typical`. */
export const latency = row({
  /** Group and key, such as `aws/billing`. */
  id: groupAndKey,
  what: text,
  /** How often its origin publishes it. */
  publishes: text.exactOptional(),
  /** When it is usually in the console, as it reads inside a sentence: `a few hours after usage`. */
  typical: text,
  /** From when on it no longer changes. */
  final: text.exactOptional(),
  source,
});

/** A name that a provider gives to something, printed exactly as its documentation has it. */
export const identifier = row({
  id: text,
  kind: oneOf(['iam-action', 'role', 'permission', 'api', 'command', 'field', 'label']),
  /** What it is or allows, in one line. */
  what: text,
  source,
});

/** A term of the glossary. */
export const term = row({
  term: text,
  /** One line, in our own words. */
  meaning: text,
  /** What others call it. */
  alsoCalled: list(text, 'name').exactOptional(),
  /** The page that says more; left out until it exists. */
  see: page.exactOptional(),
  /** Terms to read with it, as the glossary spells them. */
  related: list(text, 'term').exactOptional(),
  section,
  /** Where its meaning is set by somebody else. */
  source: source.exactOptional(),
});

/** A place in the console, by the words that lead there. */
export const consoleLink = row({
  id: slug,
  /** The labels in the order in which the reader meets them. */
  path: list(text, 'label'),
  /** What one finds there. */
  what: text,
  /** The first label as older screens and pages had it. */
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
  /** What a value looks like, as a regular expression for all of it. */
  pattern: text.refine(isExpression, 'must be a regular expression'),
  /** The pattern in words, as “Must be …” goes on. */
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

/** Who keeps pages true: a team, never a person. */
export const owner = row({
  id: slug,
  team: text,
  /** The sections whose pages it owns where they name no other owner. */
  sections: z.array(slug).readonly(),
});

/** A change of the platform. */
export const changelogEntry = row({
  date,
  title: text.regex(/^[^{}]*$/, 'must not use {names}: the entry’s address is made from it'),
  type: oneOf(['New', 'Improved', 'Changed', 'Fixed', 'Deprecated', 'Security']),
  /** The part of the console that changed. */
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
  /** Who has the change: a plan, all from a plan upwards, or customers billed by the company. */
  plan: oneOf(['all', 'Essentials', 'Enhanced+', 'Enterprise', 'reseller']),
  /** Two to five sentences. */
  text,
  /** What the reader has to do, and by when. */
  actionNeeded: text.exactOptional(),
  /** A fence of the kit, if there is something to see on the screen. */
  picture: z.string().exactOptional(),
  /** The page about it; only one that exists. */
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
  /** US cents; negative where the line takes something off. */
  cents: z.int({ error: 'must be a whole number of US cents' }),
  question: text,
  to: heading,
});

/** The example bill of one cloud; its last row asks about the total. */
const bill = row({
  provider: oneOf(['aws', 'google-cloud', 'azure']),
  lines: list(billLine, 'line'),
  total: billLine.unwrap().pick({ question: true, to: true }).readonly(),
});

/** The example bills of home, and their month. */
export const bills = row({ month: date, bills: list(bill, 'bill') });

/** What readers type to get something done, and what does it: a page, a place outside the docs, or both. */
export const intent = row({
  to: page.exactOptional(),
  /** The field of the company's configuration that has the address, and what the hit is called. */
  opens: row({
    at: oneOf(['consoleUrl', 'feedbackUrl', 'statusUrl', 'supportUrl']),
    label: text,
  }).exactOptional(),
  asked: list(text, 'wording'),
}).refine(({ to, opens }) => to ?? opens, 'names neither a page (to) nor a place (opens)');

/** A question that home names, with the heading that answers it. */
export const oftenAsked = row({ question: text, to: heading });

/** What this site stores in a reader's browser. */
export const storedItem = row({
  /** As developer tools show it, with `*` for the part that differs. */
  name: text,
  what: text,
  /** What the reader did when it is written, as a clause after "when". */
  written: text,
  /** How long it stays. */
  kept: text,
});

/** The first task of a role, as home shows it. */
export const roleTask = row({
  role: text,
  task: text,
  /** Path below /docs/, with the names of docs. */
  to: matching(/^\/\S+$/, 'must be a path below /docs that begins with /'),
  minutes: z.int().min(1, 'must be a number of minutes').max(600),
});

/** The permissions of a task that several pages describe, and those pages, below docs/. */
export const task = row({
  task: text,
  permissions: list(text, 'permission'),
  pages: list(page, 'page'),
});

/** Sections of the docs under one word of the sidebar, and what home shows of them; labels use the names of docs. */
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

/** Words that readers use for those of the docs; `facts/synonyms.yaml` says when to add a row. */
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
  /** The new address; with an anchor if the page is now part of another. */
  to: matching(
    /^\/[^?#]*[^/?#](?:#[^#]+)?$/,
    'must look like /docs/page or /docs/page#anchor: no slash at the end',
  ),
  /** The day it moved. */
  since: date,
  /** Why, in a few words, for those who wonder whether it may go. */
  reason: text,
});

export type Permission = z.infer<typeof permission>;
export type Identifier = z.infer<typeof identifier>;
export type ConsoleLink = z.infer<typeof consoleLink>;
export type Placeholder = z.infer<typeof placeholder>;
export type Owner = z.infer<typeof owner>;
export type Bill = z.infer<typeof bill>;
export type Section = z.infer<typeof sectionGroup>['sections'][number];
export type MovedPage = z.infer<typeof movedPage>;
