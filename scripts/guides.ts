/**
 * `npm run fix:guides`: writes the tables of guides and READMEs that are made from code, each between
 * two comments: `<!-- made:<name> -->` and `<!-- /made -->`. `guides.test.ts` fails when one is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as z from 'zod';
import { mdxComponents } from '../src/components';
import { environment } from '../src/config/company/environment';
import { companySchema } from '../src/config/company/schema';
import { frontMatterSchema } from '../src/content/frontmatter';
import { loadFacts } from '../src/content/facts/load';
import { describedCalls, parameterRows } from '../src/content/facts/api/rows';
import { root } from '../gates/files';
import { runCommand } from './command';
import { pluginEntries, themeComponents } from './source-lists';

/** A field of company.config.ts as the guide shows it. */
export type Field = {
  /** Dotted path, such as `product.name`. */
  readonly path: string;
  readonly purpose: string;
  /** `yes`, or what holds when the field is left out. */
  readonly needed: string;
};

/** Purposes of fields whose schema carries none: switches, and colors of one bar. */
const PURPOSES: Readonly<Record<string, string>> = {
  'announcement.text': 'the rest of the sentence',
  'announcement.link': 'where the bar leads',
  'announcement.isCloseable': 'whether readers may close the bar',
  'announcement.backgroundColor': 'the bar’s ground, in any CSS notation',
  'announcement.textColor': 'the bar’s text, in any CSS notation',
  'brand.tokens.light': 'colors of light mode by token',
  'brand.tokens.dark': 'colors of dark mode by token',
  'search.indexName': 'the name of the index',
  'features.announcementBar': 'shows `announcement` above the navbar',
  'features.changelogWidget': 'loads `changelogWidgetUrl` for “What’s new”',
};

type Layer = {
  readonly inner: z.ZodType;
  readonly needed: string;
  readonly purpose: string | undefined;
};

const shown = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)
    ? 'no'
    : `no: \`${JSON.stringify(value)}\``;

/** The schema below its wrappers, and what they say. The outermost description counts. */
function peel(schema: z.ZodType, needed = 'yes', purpose?: string): Layer {
  const words = purpose ?? schema.description;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return peel(schema.unwrap() as z.ZodType, shown(schema.def.defaultValue), words);
  }
  if (schema instanceof z.ZodOptional) return peel(schema.unwrap() as z.ZodType, 'no', words);
  if (schema instanceof z.ZodNullable) return peel(schema.unwrap() as z.ZodType, needed, words);
  return { inner: schema, needed, purpose: words };
}

/**
 * Returns every field of an object schema, groups before their members.
 *
 * @throws {Error} naming a field that nothing describes.
 */
export function fieldsOf(schema: z.ZodType, above = ''): Field[] {
  const { inner } = peel(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Readonly<Record<string, z.ZodType>>;
  return Object.entries(shape).flatMap(([key, member]) => {
    const path = above + key;
    const { needed, purpose = PURPOSES[path] } = peel(member);
    if (!purpose) {
      throw new Error(
        `company.config.ts: ${path} has no description; add .describe('…') in src/config/company/schema.ts`,
      );
    }
    return [{ path, purpose, needed }, ...fieldsOf(member, `${path}.`)];
  });
}

const code = (text: string) => `\`${text}\``;

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const escapeCell = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('<', '\\<');

/** Returns a Markdown table; a bar or an angle inside a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function companyTable(): string {
  const variables = new Map(environment.map(({ field, name }) => [field, name]));
  return table(
    ['Field', 'What it is', 'Needed', 'Or set'],
    fieldsOf(companySchema).map(({ path, purpose, needed }) => {
      const variable = variables.get(path);
      return [code(path), sentence(purpose), needed, variable ? code(variable) : ''];
    }),
  );
}

function environmentTable(): string {
  return table(
    ['Variable', 'What it does', 'Field it replaces', 'Reaches the browser'],
    environment.map(({ name, purpose, field, reach }) => [
      code(name),
      purpose,
      field ? code(field) : '',
      reach === 'public' ? 'yes' : 'never',
    ]),
  );
}

function componentsTable(): string {
  return table(
    ['Component', 'Module'],
    Object.entries(mdxComponents).map(([name, path]) => [
      code(name),
      code(`src/components/${path}`),
    ]),
  );
}

function frontMatterTable(): string {
  return table(
    ['Key', 'What it is', 'Needed'],
    Object.entries(frontMatterSchema.shape).map(([key, schema]) => {
      const { needed, purpose = '' } = peel(schema);
      return [code(key), sentence(purpose), needed];
    }),
  );
}

/** The tables of the API, as a page names them. */
function apiTable(): string {
  const { operations, schemas, resolve } = loadFacts().api;
  const described = describedCalls(operations);
  const parametersOf = (tag: string) =>
    operations.filter((one) => one.tag === tag && parameterRows(one, resolve).length > 0);
  const isObject = (name: string) => schemas[name]?.type === 'object';
  const things = new Set([
    ...Object.keys(schemas).filter(isObject),
    ...operations.map(({ tag }) => tag),
  ]);
  const names = (words: readonly string[]) => words.map((word) => code(`api/${word}`)).join(', ');
  const rows = [...things].map((thing) => [
    code(thing),
    names(isObject(thing) ? [thing] : []),
    names(parametersOf(thing).map(({ id }) => id)),
    names(described.has(thing) ? [`${thing}-calls`] : []),
  ]);
  return table(
    ['Of', 'Fields', 'Parameters', 'Calls'],
    rows.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
  );
}

function themeTable(): string {
  return table(
    ['File', 'Kind', 'Reason'],
    themeComponents().map(({ file, kind, reason }) => [code(file), kind, sentence(reason)]),
  );
}

function pluginsTable(): string {
  return table(
    ['Plugin', 'What it does'],
    pluginEntries().map(({ name, purpose, hasReadme }) => [
      hasReadme ? `[${code(name)}](${name}/README.md)` : code(name),
      purpose,
    ]),
  );
}

/** Every table that is made, by the name in its opening comment. */
export const made: Readonly<Record<string, () => string>> = {
  company: companyTable,
  environment: environmentTable,
  'front-matter': frontMatterTable,
  components: componentsTable,
  api: apiTable,
  theme: themeTable,
  plugins: pluginsTable,
};

/** The texts that hold made tables. */
export const guides = [
  'guides/rebrand.md',
  'guides/environment.md',
  'guides/writing.md',
  'src/theme/README.md',
  'src/plugins/README.md',
] as const;

const BLOCK = /(<!-- made:([\w-]+) -->)[^]*?(<!-- \/made -->)/g;

/**
 * Returns a guide with its tables made again.
 *
 * @throws {Error} for a table that nobody makes, or a guide without any.
 */
export function remake(text: string, file: string): string {
  let count = 0;
  const result = text.replace(BLOCK, (_whole, open: string, name: string, close: string) => {
    const make = made[name];
    if (!make) {
      const known = Object.keys(made).join(', ');
      throw new Error(`${file}: no table is called "${name}"; known are ${known}`);
    }
    count += 1;
    return `${open}\n\n${make()}\n\n${close}`;
  });
  if (count === 0) {
    throw new Error(`${file}: has no <!-- made:… --> table; take it off the list in guides.ts`);
  }
  return result;
}

/** Returns what a guide should be, and what it is. */
export async function compareGuide(file: string): Promise<{ is: string; should: string }> {
  const path = join(root, file);
  const is = readFileSync(path, 'utf8');
  const options = await resolveConfig(path);
  return { is, should: await format(remake(is, file), { ...options, filepath: path }) };
}

if (require.main === module) {
  runCommand({ name: 'fix:guides', usage: 'npm run fix:guides', options: {} }, async () => {
    for (const file of guides) {
      const { is, should } = await compareGuide(file);
      if (is !== should) writeFileSync(join(root, file), should);
      console.log(`${file}: ${is === should ? 'up to date' : 'written'}`);
    }
  });
}
