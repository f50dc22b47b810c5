/** Gate: the data for search engines on each page is valid, and says what the page says. */
import * as z from 'zod';
import { gateResult, issuesOf, siteGate, type GateResult } from './gate';
import { placeOf, readable, resolveTarget, type BuiltSite, type SitePage } from './site';

/*
 * The rules are those of https://schema.org for the properties that we use, and of
 * https://developers.google.com/search/docs/appearance/structured-data for those that Google requires or recommends.
 * Any other property is an error, so that a misspelled one doesn't go unnoticed.
 */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
});
const base = { '@context': z.literal('https://schema.org') };

const TYPES = {
  BreadcrumbList: z.strictObject({
    ...base,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: address,
        }),
      )
      .min(1)
      .refine((items) => items.every(({ position }, at) => position === at + 1), {
        error: 'positions must be 1, 2, 3 …',
      }),
  }),
  WebSite: z.strictObject({
    ...base,
    '@type': z.literal('WebSite'),
    name: text,
    url: address,
    publisher: organization,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/[^{}]+\{query\}$/),
      }),
      'query-input': z.literal('required name=query'),
    }),
  }),
  TechArticle: z.strictObject({
    ...base,
    '@type': z.literal('TechArticle'),
    headline: text.max(110),
    description: text,
    inLanguage: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
    dateModified: z.iso.datetime().exactOptional(),
    image: address.exactOptional(),
    author: organization,
  }),
  FAQPage: z.strictObject({
    ...base,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
} as const;

type TypeName = keyof typeof TYPES;
type Data = z.output<(typeof TYPES)[TypeName]>;

const SCRIPT = /<script\b[^>]*\btype=["']?application\/ld\+json["']?[^>]*>([^]*?)<\/script>/g;

/** Returns the data on a page, and what makes it invalid. */
function read(html: string): { data: Data[]; faults: string[] } {
  const data: Data[] = [];
  const faults: string[] = [];
  for (const [, json = ''] of html.matchAll(SCRIPT)) {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      faults.push('a script of the type application/ld+json is not JSON');
      continue;
    }
    const type = z.object({ '@type': z.enum(Object.keys(TYPES) as TypeName[]) }).safeParse(value);
    const parsed = type.success ? TYPES[type.data['@type']].safeParse(value) : type;
    if (parsed.success) data.push(parsed.data as Data);
    else {
      const what = type.success ? type.data['@type'] : 'the data';
      faults.push(`${what} is invalid (${issuesOf(parsed.error)})`);
    }
  }
  return { data, faults };
}

/** Returns the addresses of this site in a value. */
function addressesIn(value: unknown, origin: string): string[] {
  if (typeof value === 'string') {
    return value.startsWith(`${origin}/`) ? [value.replace(/\?.*/, '')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((item) => addressesIn(item, origin));
}

const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns where the data and the page differ. */
function differences(page: SitePage, data: Data): string[] {
  const heading = page.headings.find(({ level }) => level === 1)?.text;
  switch (data['@type']) {
    case 'TechArticle':
      return [
        ...(data.headline === heading ? [] : [`its headline isn't the heading “${heading}”`]),
        ...(data.description === page.description ? [] : [`its description isn't the page's`]),
      ];
    case 'FAQPage': {
      const said = letters(page.sections.map(({ title, text: words }) => title + words).join());
      const asked = new Set(data.mainEntity.map(({ name }) => name));
      const headings = page.headings.filter((one) => one.inArticle && one.level > 1);
      return [
        ...data.mainEntity.flatMap(({ name, acceptedAnswer }) => [
          ...(headings.some((one) => one.text === name) ? [] : [`“${name}” isn't a heading`]),
          ...(said.includes(letters(acceptedAnswer.text))
            ? []
            : [`the answer to “${name}” isn't on the page`]),
        ]),
        ...headings
          .filter((one) => one.text.endsWith('?') && !asked.has(one.text))
          .map((one) => `the question “${one.text}” is missing`),
      ];
    }
    default:
      return [];
  }
}

/** Returns the types that a page must have. */
function requiredOf({ source, path }: SitePage): TypeName[] {
  if (path === '/') return ['WebSite'];
  if (!source) return [];
  const own = source.kind === 'faq' ? 'FAQPage' : 'TechArticle';
  // A page outside all folders has nothing above it.
  return /^docs\/.*\//.test(source.file) ? ['BreadcrumbList', own] : [own];
}

/** Checks the data on every page. */
export function checkStructured(site: BuiltSite): GateResult {
  let looked = 0;
  const problems = readable(site).flatMap((page) => {
    const { data, faults } = read(site.bytes(page.file).toString('utf8'));
    looked += data.length + faults.length;
    const found = data.map((one) => one['@type']);
    const required = requiredOf(page);
    const missing = required.filter((type) => !found.includes(type));
    const repeated = found.filter((type, at) => found.indexOf(type) !== at);
    return [
      ...faults,
      ...missing.map((type) => `has no ${type}`),
      ...repeated.map((type) => `has more than one ${type}`),
      ...data.flatMap((one) => differences(page, one).map((what) => `${one['@type']}: ${what}`)),
      ...addressesIn(data, site.origin).flatMap((target) => {
        const { kind } = resolveTarget(site, page.path, target);
        return kind === 'file' ? [] : [`names ${target}, which isn't in the build`];
      }),
    ].map((what) => `${placeOf(page)}: ${what}. Fix: see src/plugins/structured-data.`);
  });
  return gateResult('structured', 'data for search engines', looked, problems);
}

export const structured = siteGate('structured', checkStructured);
