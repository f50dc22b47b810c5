/**
 * The company that the site belongs to: the schema of `company.config.ts`.
 *
 * Each field's description says what it is for; `load.ts` turns a violation into a sentence with the field and the fix.
 */
import * as z from 'zod';

const text = (what: string) => z.string().trim().min(1, `write ${what}`).describe(what);

/** A name that the build inserts into Markdown and MDX, so markup characters are refused. */
const name = (what: string) =>
  text(what).regex(/^[^{}<>[\]`*_|\\]+$/, 'leave out the characters { } < > [ ] ` * _ | and \\');

const webAddress = (what: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      `give the whole address of ${what}, such as https://www.example.com`,
    )
    .describe(what);

/** An address that the company might not have. Without the field, links to it disappear. */
const optionalAddress = (what: string) => webAddress(what).optional();

/** Where readers write to: a form, or an email address after `mailto:`. */
const contact = (what: string) =>
  z
    .string()
    .refine(
      (value) => /^(?:https?:\/\/|mailto:[^\s@?]+@[^\s@?]+$)/.test(value) && URL.canParse(value),
      `give the whole address of ${what}, such as https://www.example.com/form or mailto:docs@example.com`,
    )
    .describe(what);

const httpsOrigin = (what: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
      `give an origin without a path or trailing slash, such as https://api.example.com, for ${what}`,
    )
    .describe(what);

const slug = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use lowercase letters, digits and single hyphens')
    .describe(what);

const product = z
  .strictObject({
    name: name('the product name in prose'),
    acronym: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'use letters and digits only, starting with a letter')
      .describe('the short name; in lowercase, it is part of paths'),
    slug: slug('the product in paths: /docs/<slug>-platform'),
  })
  .describe('the product that the documentation is about');

const brand = z
  .strictObject({
    folder: text('the folder of the brand’s SVG sources, relative to the project'),
    accentColor: text('the color of everything that can be clicked, in any CSS notation'),
    tokens: z
      .strictObject({
        light: z.record(z.string(), z.string()).optional(),
        dark: z.record(z.string(), z.string()).optional(),
      })
      .optional()
      .describe('colors that replace derived ones; their contrast is checked at build'),
  })
  .describe('how the site looks');

const announcement = z
  .strictObject({
    id: slug('change this id to show the bar again to readers who closed it'),
    lead: text('the first words, in bold'),
    text: z.string().default('').describe('the rest of the sentence'),
    link: z
      .strictObject({ label: text('the link’s text'), href: text('where the link leads') })
      .optional(),
    isCloseable: z.boolean().default(true),
    backgroundColor: z.string().optional(),
    textColor: z.string().optional(),
  })
  .describe('the bar above the navbar; shown if features.announcementBar is on');

/** The place in an assistant's address where the reader's first message goes. */
const PROMPT = '{prompt}';

const assistant = z.strictObject({
  name: text('the assistant as readers call it'),
  url: z
    .string()
    .refine(
      (value) =>
        value.startsWith('https://') &&
        value.split(PROMPT).length === 2 &&
        URL.canParse(value.replace(PROMPT, 'x')),
      `give an https address that contains ${PROMPT} once, such as https://chat.example.com/?q=${PROMPT}`,
    )
    .describe(`the address that opens a new chat; ${PROMPT} is replaced with the first message`),
});

/** Schema of `company.config.ts`. Unknown fields are errors, so that no misspelling goes unnoticed. */
export const companySchema = z.strictObject({
  companyName: name('the company as readers call it'),
  companyNameFull: name('the company name in full'),
  legalEntity: name('who holds the copyright'),
  description: text('one sentence below the name in the footer'),
  product,
  brand,

  siteUrl: httpsOrigin('the address the site is published at'),
  baseUrl: z
    .string()
    .regex(/^\/(?:[^\s?#]*[^\s?#/]\/)?$/, 'begin and end with a slash, such as / or /help/')
    .default('/')
    .describe('the path under which the site is published'),
  siteTitle: text('the site’s title, which follows the page title in the browser tab'),
  siteLabel: z.string().default('Help').describe('the muted word next to the company name'),

  helpUrl: webAddress('the help center'),
  homeUrl: webAddress('the company’s home page'),
  consoleUrl: webAddress('the product’s console'),
  developerUrl: optionalAddress('the developer hub'),
  eventsUrl: optionalAddress('the events page'),
  statusUrl: optionalAddress('the status page'),
  supportUrl: webAddress('where readers open a support request'),
  expertUrl: optionalAddress('where readers reach an expert'),
  feedbackUrl: contact(
    'where readers report a mistake in the docs: a form, or a mailto address',
  ).optional(),
  blogUrl: optionalAddress('the blog'),
  ghOrgUrl: optionalAddress('the GitHub organization'),
  linkedInUrl: optionalAddress('the LinkedIn page'),
  youTubeUrl: optionalAddress('the YouTube channel'),
  twitterUrl: optionalAddress('the X account'),
  facebookUrl: optionalAddress('the Facebook page'),
  repositoryUrl: optionalAddress('the repository of this site'),
  editUrl: optionalAddress('where a page is edited; the file’s path is appended'),

  security: z
    .strictObject({
      contact: contact('where researchers report a vulnerability'),
      policyUrl: optionalAddress('how you handle reports of vulnerabilities'),
      encryptionUrl: optionalAddress('the key to encrypt reports with'),
      acknowledgmentsUrl: optionalAddress('the page that thanks those who reported something'),
      languages: z
        .array(
          z
            .string()
            .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'use a language tag, such as en'),
        )
        .min(1)
        .default(['en'])
        .describe('the languages that you read'),
    })
    .optional()
    .describe('who to tell about a vulnerability, for /.well-known/security.txt'),

  cliName: name('the command-line tool, as readers type it'),
  apiName: name('the API in prose'),
  apiUrl: httpsOrigin('the host of the public API, as samples print it'),
  mcpName: name('the MCP server in prose'),
  prefix: z
    .string()
    .regex(
      /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
      'use lowercase letters, digits and single hyphens, and begin with a letter',
    )
    .describe('the prefix of roles, buckets and Terraform resources that readers create'),
  mailSender: z
    .email('give an email address, such as no-reply@example.com')
    .describe('who emails come from'),

  search: z
    .strictObject({
      appId: text('the application id'),
      apiKey: text('the public, search-only key'),
      indexName: z.string().min(1).default('main'),
      host: httpsOrigin('a search host of your own').optional(),
    })
    .nullable()
    .default(null)
    .describe('hosted search; with null, search runs in the reader’s browser'),
  api: z
    .strictObject({
      host: httpsOrigin('the platform API'),
      publicKey: text('the public key that the browser sends'),
    })
    .nullable()
    .default(null)
    .describe('the platform API; with null, AVA answers in the reader’s browser'),

  assistants: z
    .array(assistant)
    .default([])
    .describe('the assistants in which readers can open a page of the docs'),
  usage: z
    .strictObject({
      search: z.boolean().default(true).describe('search engines may index the docs'),
      aiInput: z
        .boolean()
        .default(true)
        .describe('assistants may read the docs to answer a question'),
      aiTrain: z.boolean().default(true).describe('models may be trained on the docs'),
    })
    .prefault({})
    .describe('what machines may use the docs for; robots.txt says so'),

  analytics: z
    .strictObject({
      file: text(
        'a file that exports one function, which gets each event; relative to the project, such as brand/analytics.ts',
      ),
      hosts: z
        .array(httpsOrigin('a host that the function sends events to'))
        .default([])
        .describe('the hosts that the function may send requests to'),
    })
    .nullable()
    .default(null)
    .describe('a function of your own that gets events; with null, there are no analytics'),
  changelogWidgetUrl: optionalAddress('the script of the release-announcement service'),
  announcement: announcement.optional(),
  features: z
    .strictObject({
      announcementBar: z.boolean().default(false),
      ava: z.boolean().default(true).describe('AVA, which answers questions from the docs'),
      changelogWidget: z.boolean().default(false),
      feedback: z
        .boolean()
        .default(true)
        .describe('“Was this page helpful?” at the bottom of each page of the docs'),
      feedbackForm: z
        .boolean()
        .default(false)
        .describe('a form for readers without JavaScript; needs the server with FEEDBACK_STORE'),
      hostedSearch: z
        .boolean()
        .default(true)
        .describe('hosted search, if search is configured; with false, search runs in the browser'),
      japaneseTerms: z
        .boolean()
        .default(true)
        .describe('the terms in Japanese, docs/product-terms/jp'),
      pwa: z
        .boolean()
        .default(true)
        .describe('reading offline; false also removes it from browsers that have it'),
      sections: z
        .record(z.string(), z.boolean())
        .default({})
        .describe('sections of the docs by folder; false leaves one out'),
    })
    .prefault({})
    .describe('what is turned on'),
});

/** The configuration as written in `company.config.ts`. */
export type CompanyInput = z.input<typeof companySchema>;

/** A validated company: defaults filled in, environment applied. */
export type Company = z.output<typeof companySchema>;

/** Gives `company.config.ts` its types; returns its argument. Validation happens in `loadCompany`. */
export function defineCompany(company: CompanyInput): CompanyInput {
  return company;
}
