/** Strict front matter: a page with a mistake in it is refused, with all of its mistakes at once. */
import type * as z from 'zod';
import { ContentError, type Problem } from '../problem';
import { nearest } from '../../config/nearest';
import { readSource, type Source } from './read';
import { FRONT_MATTER_KEYS, frontMatterSchema, type FrontMatter, type Sketch } from './schema';
import type { Names } from '../../config/company/names';
import { loadFacts } from '../facts/load';

/** What front matter is checked against. A list that is absent is not checked. */
export type FrontMatterRules = {
  readonly permissions?: readonly string[];
  readonly plans?: readonly string[];
  readonly providers?: readonly string[];
  readonly owners?: readonly string[];
  /** The `{word}`s that docs may use. */
  readonly names?: Iterable<string>;
};

/** A page's front matter, checked, and the text below it. */
export type Page = Pick<Source, 'body' | 'bodyLine'> & { readonly frontMatter: Sketch };

/** The lists of facts, and what one of their rows is called. */
const FACTS = [
  ['permissions', 'permission', 'facts/permissions.yaml'],
  ['plans', 'plan', 'facts/plans.yaml'],
  ['providers', 'provider', 'facts/providers.yaml'],
] as const;

/**
 * Returns a page's front matter. A sketch, a page of the tests' small sites, needs a title only.
 *
 * @throws {ContentError} with every mistake, each with its line, the nearest known word and the fix.
 */
export function parseFrontMatter(
  { file, text }: { readonly file: string; readonly text: string },
  rules: FrontMatterRules = {},
  sketch = false,
): Page {
  const source = readSource(file, text);
  const schema = sketch ? frontMatterSchema.partial().required({ title: true }) : frontMatterSchema;
  const result = schema.safeParse(source.data, { reportInput: true });
  const problems =
    source.problems.length > 0
      ? source.problems
      : [
          ...(result.success ? [] : result.error.issues.flatMap((issue) => explain(issue, source))),
          ...unknownFacts(source, rules),
          ...unknownNames(source, rules),
        ]
          .map((problem) => ({ file, ...problem }))
          .sort((a, b) => a.line - b.line);
  if (problems.length > 0 || !result.success) throw new ContentError(problems);
  const { body, bodyLine } = source;
  return { frontMatter: result.data, body, bodyLine };
}

type Found = Omit<Problem, 'file'> & { readonly line: number };

function explain(issue: z.core.$ZodIssue, { data, lineOf }: Source): Found[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: lineOf([key]),
      what: `front matter has no key "${key}"`,
      fix: `did you mean "${nearest(key, FRONT_MATTER_KEYS)}"? The keys are listed in guides/writing.md`,
    }));
  }
  const key = String(issue.path[0] ?? '');
  const schema = frontMatterSchema.shape[key as keyof FrontMatter] as z.ZodType | undefined;
  if (!(key in data)) {
    return [{ line: 1, what: `"${key}" is missing`, fix: `add it: ${schema?.description}` }];
  }
  const value = data[key];
  // `title: {product} costs` is a map to YAML.
  const unquoted = typeof value === 'object' && value !== null && !Array.isArray(value);
  return [
    {
      line: lineOf(issue.path),
      what: `"${key}" cannot be ${unquoted ? 'a map' : short(issue.input ?? value)}`,
      fix: unquoted ? 'put a value that begins with a brace between quotes' : issue.message,
    },
  ];
}

function short(value: unknown): string {
  const words = JSON.stringify(value) ?? String(value);
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function unknownFacts({ data, lineOf }: Source, rules: FrontMatterRules): Found[] {
  const found = FACTS.flatMap(([key, word, home]) => {
    const known = rules[key];
    if (!known) return [];
    return strings(data[key]).flatMap((value, index) =>
      known.includes(value)
        ? []
        : [
            {
              line: lineOf([key, index]),
              what: `there is no ${word} "${value}"`,
              fix: `did you mean "${nearest(value, known)}"? A new ${word} is a row of ${home}`,
            },
          ],
    );
  });
  const { owner } = data;
  if (typeof owner === 'string' && rules.owners && !rules.owners.includes(owner)) {
    found.push({
      line: lineOf(['owner']),
      what: `there is no owner "${owner}"`,
      fix: `did you mean "${nearest(owner, rules.owners)}"? A new owner is a row of facts/owners.yaml`,
    });
  }
  return found;
}

function unknownNames({ data, lineOf }: Source, rules: FrontMatterRules): Found[] {
  const names = rules.names && new Set(rules.names);
  if (!names) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : strings(value)).flatMap((words, index) =>
      [...words.matchAll(/(?<!\\)\{([A-Za-z][\w-]*)\}/g)]
        .filter(([, word = '']) => !names.has(word))
        .map(([, word = '']) => ({
          line: lineOf([key, ...(Array.isArray(value) ? [index] : [])]),
          what: `{${word}} is not a name that docs may use`,
          fix: `did you mean {${nearest(word, names)}}? For literal braces write \\{${word}\\}`,
        })),
    ),
  );
}

/** Returns the rules of the site's docs; they follow the facts as those are edited. */
export const rulesOf = (names: Names): FrontMatterRules => ({
  get permissions() {
    return loadFacts().permissions.map(({ name }) => name);
  },
  get plans() {
    return loadFacts().plans.map(({ name }) => name);
  },
  get providers() {
    return loadFacts().providers.map(({ id }) => id);
  },
  get owners() {
    return loadFacts().owners.map(({ id }) => id);
  },
  names: [...names.keys()],
});
