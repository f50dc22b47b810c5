/** Gate: the voice of the docs. No banned phrases, headings in sentence case, facts that fit their sentence, no template text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { parse } from 'yaml';
import * as z from 'zod';
import company from '../company.config';
import { loadFacts } from '../src/content/facts/load';
import { factTexts } from '../src/content/facts/lookup';
import { BLANK, blanked, placeIn, type SourceText } from './docs-text';
import { wholeWords } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { ownWords } from './spelling';

const FILE = 'gates/phrases.yaml';

const listSchema = z.strictObject({
  phrases: z.array(
    z.strictObject({
      not: z.string(),
      write: z.string().min(3),
      example: z.string(),
      docsOnly: z.boolean().default(false),
    }),
  ),
  british: z.record(z.string(), z.string()),
  names: z.array(z.string()),
});

/** The phrases that we don't use, and the names that keep their capitals. */
export const phraseList = listSchema.parse(
  parse(readFileSync(join(__dirname, 'phrases.yaml'), 'utf8')),
);

const patternOf = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}’'/.-])(?:${words.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

const rules = [
  ...phraseList.phrases.map(({ not, ...rule }) => ({ ...rule, pattern: patternOf(not) })),
  ...Object.entries(phraseList.british).map(([words, american]) => ({
    pattern: patternOf(words),
    write: `write the American form, ${american}`,
    docsOnly: false,
  })),
];

/** Someone else's words, such as a message on the screen or a phrase that is mentioned. */
const QUOTED = /“[^”\n]*”|"[^"\n]*"/g;

const isOfDocs = ({ file }: SourceText) => /^(?:docs|src)\//.test(file);

function phraseProblems(text: SourceText): string[] {
  const prose = text.prose.replace(QUOTED, blanked);
  return rules
    .filter(({ docsOnly }) => !docsOnly || isOfDocs(text))
    .flatMap(({ pattern, write }) =>
      [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, write })),
    )
    .toSorted((a, b) => a.index - b.index)
    .map(
      ({ found, index, write }) =>
        `${placeIn(text, index)}: the docs don't say "${found.replace(/\s+/g, ' ')}". Fix: ${write}.`,
    );
}

const templateProblems = (text: SourceText): string[] =>
  [...text.source.matchAll(/\bTEMPLATE: /g)].map(
    ({ index }) =>
      `${placeIn(text, index)}: template text was left in. Fix: do what the comment says, then delete it.`,
  );

/** Whether a word is an ordinary one, which is written in lowercase. */
export type IsOrdinary = (word: string) => boolean;

/** A capitalized word that isn't the first in a heading or after a colon in it. */
const CAPITAL = /(?<=[\p{L}\p{N},’%)] )\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu;

function headingProblems(text: SourceText, names: RegExp, isOrdinary: IsOrdinary): string[] {
  if (!isOfDocs(text)) return [];
  const title = /^title: *(.+)$/m.exec(text.source.split('\n---\n')[0] ?? '');
  const ranges = [...text.headings];
  if (title) ranges.push([title.index + 'title:'.length, title.index + title[0].length]);
  return ranges.flatMap(([from, to]) => {
    const heading = text.prose.slice(from, to).replaceAll(BLANK, ' ').replace(/ +/g, ' ').trim();
    // A name becomes an uppercase word, so that the next word doesn't seem to be the first in the heading.
    const plain = heading.replace(QUOTED, blanked).replace(names, (name) => name.toUpperCase());
    return [...plain.matchAll(CAPITAL)]
      .map(([word]) => word)
      .filter((word) => isOrdinary(word.toLowerCase()))
      .map(
        (word) =>
          `${placeIn(text, from)}: the heading "${heading}" capitalizes "${word}". Fix: write ${word.toLowerCase()}; if it's a label, make it **bold**; if it's a name, add it to \`names\` in ${FILE}.`,
      );
  });
}

/** Words before a value, and words that it can't begin with after them, as in "within up to". */
const LEADING =
  /\b(?:about|after|at|at least|at most|by|every|less than|more than|up to|within) $/i;
const BEGINNING =
  /^(?:above|at|below|by|daily|each|every|less than|more than|once|up to|when|with|within)\b/;

/** Finds sentences that a value from facts/ doesn't fit. */
function inlineFactProblems(text: SourceText, values: ReadonlyMap<string, string>): string[] {
  const problemsIn = (node: Nodes): string[] => {
    if (!('children' in node)) return [];
    return node.children.flatMap((child, at) => {
      if (child.type !== 'mdxJsxTextElement' || child.name !== 'Fact') return problemsIn(child);
      const of = child.attributes[0]?.value;
      const value = (typeof of === 'string' && values.get(of)) || '';
      const before = node.children[at - 1];
      const words = before?.type === 'text' ? LEADING.exec(before.value)?.[0] : undefined;
      if (!words || !BEGINNING.test(value)) return [];
      return [
        `${text.file}:${child.position?.start.line ?? 1}: the fact ${of} reads "${words}${value}". Fix: leave out "${words.trim()}", or rewrite the sentence to fit the value.`,
      ];
    });
  };
  return text.tree ? problemsIn(text.tree) : [];
}

/** Finds values that can't be in the middle of a sentence, which is where pages print them. */
const valueProblems = (
  values: ReadonlyMap<string, string>,
  names: RegExp,
  isOrdinary: IsOrdinary,
) =>
  [...values].flatMap(([of, value]) => {
    const [first] = /^\p{Lu}\p{Ll}*(?![\p{L}\p{N}])/u.exec(value.replace(names, '')) ?? [];
    const at = `facts/: the value of ${of}`;
    return [
      ...(first && isOrdinary(first.toLowerCase())
        ? [
            `${at} begins with a capital. Fix: write "${first.toLowerCase()}"; tables add the capital. If it's a name, add it to \`names\` in ${FILE}.`,
          ]
        : []),
      ...(/[.;:] /.test(value)
        ? [`${at} is more than one phrase. Fix: shorten it, and move the rest to \`note\`.`]
        : []),
    ];
  });

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesIn({ prose }: SourceText): number {
  const plain = prose.replaceAll(BLANK, '');
  const texts = plain.split(/\n{2,}/).filter((text) => /\p{L}/u.test(text));
  return texts.reduce((sum, text) => sum + [...segmenter.segment(text)].length, 0);
}

/** What the gate knows in addition to the phrases. */
export type Knowledge = {
  readonly names: readonly string[];
  readonly isOrdinary: IsOrdinary;
  /** What `<Fact />` prints, by name. */
  readonly values: ReadonlyMap<string, string>;
};

/** Checks the wording of texts. */
export function checkPhrases(texts: readonly SourceText[], knowledge: Knowledge): GateResult {
  const names = wholeWords(knowledge.names, 'gu');
  const problems = texts.flatMap((text) => [
    ...(text.problem ? [text.problem] : []),
    ...phraseProblems(text),
    ...templateProblems(text),
    ...headingProblems(text, names, knowledge.isOrdinary),
    ...inlineFactProblems(text, knowledge.values),
  ]);
  const looked = texts.reduce((sum, text) => sum + sentencesIn(text), 0);
  return gateResult('phrases', 'sentences', looked, [
    ...problems,
    ...valueProblems(knowledge.values, names, knowledge.isOrdinary),
  ]);
}

/** Returns a test that distinguishes ordinary words from names: the American dictionary without names. */
export async function ordinaryWords(): Promise<IsOrdinary> {
  const { getDefaultSettings, finalizeSettings, getDictionary } = await import('cspell-lib');
  const settings = await getDefaultSettings();
  const dictionary = await getDictionary(
    finalizeSettings({ ...settings, dictionaries: ['en_us'], caseSensitive: true }),
  );
  return (word) => dictionary.has(word, { ignoreCase: false });
}

/** Returns the names in facts/ and in the lists of the spelling gate. */
function knownNames(project: string): string[] {
  const { permissions, providers } = loadFacts();
  return [
    ...permissions.map(({ name }) => name),
    ...providers.flatMap(({ name, fullName }) => (fullName ? [name, fullName] : [name])),
    ...ownWords(project, company).all.filter((word) => /\p{Lu}/u.test(word)),
  ];
}

export const phrases: Gate = {
  name: 'phrases',
  reads: 'sources',
  check: async ({ project, texts }) =>
    checkPhrases(texts, {
      names: [...phraseList.names, ...knownNames(project)],
      isOrdinary: await ordinaryWords(),
      values: factTexts(),
    }),
};
