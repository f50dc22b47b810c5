/** Checks front matter strictly, and reports all mistakes of a page together. */
import type * as z from 'zod';
import { ContentError, type Problem } from '../problem';
import { nearest } from '../../config/nearest';
import { readSource, type Source } from './read';
import { FRONT_MATTER_KEYS, frontMatterSchema, type FrontMatter, type Sketch } from './schema';
import type { Names } from '../../config/company/names';
import { loadFacts, type Facts } from '../facts/load';

/** The keys whose values are facts, with the kind of fact and a function that returns the allowed values. */
const FACTS: readonly (readonly [key: string, row: string, wordsIn: (facts: Facts) => string[]])[] =
  [
    ['permissions', 'permission', ({ permissions }) => permissions.map(({ name }) => name)],
    ['plans', 'plan', ({ plans }) => plans.map(({ name }) => name)],
    ['providers', 'provider', ({ providers }) => providers.map(({ id }) => id)],
    ['owner', 'owner', ({ owners }) => owners.map(({ id }) => id)],
  ];

/** The `{names}` that docs can use. */
type Words = Pick<Names, 'has' | 'keys'>;

/** A page's checked front matter, and the text below it. */
export type Page = Pick<Source, 'body' | 'bodyLine'> & { readonly frontMatter: Sketch };

/**
 * Returns a page's front matter. A `sketch`, which is a page of a small test site, only needs a title.
 *
 * @throws {ContentError} with every mistake, its line and its fix
 */
export function parseFrontMatter(
  { file, text }: { readonly file: string; readonly text: string },
  names: Words,
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
          ...unknownFacts(source),
          ...unknownNames(source, names),
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
  // YAML reads `title: {product} costs` as a map.
  const unquoted = typeof value === 'object' && value !== null && !Array.isArray(value);
  return [
    {
      line: lineOf(issue.path),
      what: `"${key}" cannot be ${unquoted ? 'a map' : short(issue.input ?? value)}`,
      fix: unquoted ? 'put a value that begins with a brace in quotes' : issue.message,
    },
  ];
}

function short(value: unknown): string {
  const words = JSON.stringify(value) ?? String(value);
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}

/** Returns the strings in a value, which can be a list, each with its path. */
function wordsOf(key: string, value: unknown): { path: (string | number)[]; words: string }[] {
  if (typeof value === 'string') return [{ path: [key], words: value }];
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((words, index) =>
    typeof words === 'string' ? [{ path: [key, index], words }] : [],
  );
}

function unknownFacts({ data, lineOf }: Source): Found[] {
  return FACTS.flatMap(([key, word, wordsIn]) => {
    const known = wordsIn(loadFacts());
    return wordsOf(key, data[key])
      .filter(({ words }) => !known.includes(words))
      .map(({ path, words }) => ({
        line: lineOf(path),
        what: `there is no ${word} "${words}"`,
        fix: `did you mean "${nearest(words, known)}"? A new ${word} is a row of facts/${word}s.yaml`,
      }));
  });
}

function unknownNames({ data, lineOf }: Source, names: Words): Found[] {
  return Object.entries(data)
    .flatMap(([key, value]) => wordsOf(key, value))
    .flatMap(({ path, words }) =>
      [...words.matchAll(/(?<!\\)\{([A-Za-z][\w-]*)\}/g)]
        .filter(([, word = '']) => !names.has(word))
        .map(([, word = '']) => ({
          line: lineOf(path),
          what: `{${word}} is not a name that docs may use`,
          fix: `did you mean {${nearest(word, names.keys())}}? For literal braces write \\{${word}\\}`,
        })),
    );
}
