/** Gate: the voice of the docs: no banned phrase, headings in sentence case, no template text left. */
import company from '../company.config';
import { BLANK, placeIn, readTexts, type SourceText } from './docs-text';
import { escapeRegExp } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { bannedPhrases, properNames, type Phrase } from './phrases-list';
import { ownWords } from './spelling';
import { loadFacts } from '../src/content/facts/load';

type Rule = Phrase & { readonly pattern: RegExp };

const rules: readonly Rule[] = bannedPhrases.map((phrase) => ({
  ...phrase,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}’'/.-])(?:${phrase.words.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
    'giu',
  ),
}));

/** Somebody else's words: a message on the screen, a phrase that is spoken of. */
const QUOTED = /“[^”\n]*”|"[^"\n]*"/g;

const blank = (text: string) => text.replace(/[^\n]/g, BLANK);

const isOfDocs = ({ file }: SourceText) => /^(?:docs|src)\//.test(file);

function phraseProblems(text: SourceText): string[] {
  const prose = text.prose.replace(QUOTED, blank);
  return rules
    .filter(({ docsOnly }) => !docsOnly || isOfDocs(text))
    .flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, instead })),
    )
    .sort((a, b) => a.index - b.index)
    .map(
      ({ found, index, instead }) =>
        `${placeIn(text, index)}: "${found.replace(/\s+/g, ' ')}" is not how the docs speak. Fix: ${instead}.`,
    );
}

const TEMPLATE = /\bTEMPLATE: /g;

function templateProblems(text: SourceText): string[] {
  return [...text.source.matchAll(TEMPLATE)].map(
    ({ index }) =>
      `${placeIn(text, index)}: template text left. Fix: do what the comment says, then delete it.`,
  );
}

/** Tells whether a word is an ordinary one, written in lower case. */
export type IsOrdinary = (word: string) => boolean;

/** A word after the first of a heading, or of its part after a colon, that begins with a capital. */
const CAPITAL = /(?<=[\p{L}\p{N},’%)] )\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu;

/** Returns the words of a heading that should not begin with a capital. */
function capitalsIn(heading: string, known: RegExp, isOrdinary: IsOrdinary): string[] {
  // A name stays as an upper case word, so that what follows it does not seem to begin the heading.
  const without = heading.replace(QUOTED, blank).replace(known, (name) => name.toUpperCase());
  return [...without.matchAll(CAPITAL)]
    .map(([word]) => word)
    .filter((word) => isOrdinary(word.toLowerCase()));
}

/** Returns a pattern that finds names, the longest first. */
const namesPattern = (all: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...all]
      .sort((a, b) => b.length - a.length)
      .map(escapeRegExp)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );

const TITLE = /^title: *(.+)$/m;

function headingProblems(text: SourceText, known: RegExp, isOrdinary: IsOrdinary): string[] {
  if (!isOfDocs(text)) return [];
  const title = TITLE.exec(text.source.split('\n---\n')[0] ?? '');
  const titleAt = title ? title.index + title[0].indexOf(title[1] ?? '') : 0;
  const ranges = [...text.headings, ...(title ? [[titleAt, title.index + title[0].length]] : [])];
  return ranges.flatMap(([from = 0, to = 0]) => {
    const heading = text.prose.slice(from, to).replaceAll(BLANK, ' ').replace(/ +/g, ' ').trim();
    return capitalsIn(heading, known, isOrdinary).map(
      (word) =>
        `${placeIn(text, from)}: the heading "${heading}" has "${word}" in capitals. Fix: write ${word.toLowerCase()}; a label is **bold**; a name goes into \`properNames\` of gates/phrases-list.ts.`,
    );
  });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesIn({ prose }: SourceText): number {
  const plain = prose.replaceAll(BLANK, '');
  const texts = plain.split(/\n{2,}/).filter((text) => /\p{L}/u.test(text));
  return texts.reduce((sum, text) => sum + [...segmenter.segment(text)].length, 0);
}

/** What the gate knows beside the phrases. */
export type Knowledge = { readonly names: readonly string[]; readonly isOrdinary: IsOrdinary };

/** Checks the wording of texts. */
export function checkPhrases(texts: readonly SourceText[], knowledge: Knowledge): GateResult {
  const known = namesPattern(knowledge.names);
  const problems = texts.flatMap((text) => [
    ...(text.problem ? [text.problem] : []),
    ...phraseProblems(text),
    ...templateProblems(text),
    ...headingProblems(text, known, knowledge.isOrdinary),
  ]);
  const looked = texts.reduce((sum, text) => sum + sentencesIn(text), 0);
  return gateResult('phrases', 'sentences', looked, problems);
}

/** Returns what tells ordinary words from names: the American dictionary without names. */
export async function ordinaryWords(): Promise<IsOrdinary> {
  const { getDefaultSettings, finalizeSettings, getDictionary } = await import('cspell-lib');
  const settings = await getDefaultSettings();
  const dictionary = await getDictionary(
    finalizeSettings({ ...settings, dictionaries: ['en_us'], caseSensitive: true }),
  );
  return (word) => dictionary.has(word, { ignoreCase: false });
}

const factNames = [
  ...loadFacts().permissions.map(({ name }) => name),
  ...loadFacts().providers.flatMap(({ name, fullName }) => (fullName ? [name, fullName] : [name])),
];

const ownNames = (project: string) =>
  ownWords(project, company).all.filter((word) => /\p{Lu}/u.test(word));

/** The gate. */
export const phrases: Gate = {
  name: 'phrases',
  reads: 'sources',
  looksAt: 'sentences of pages, facts and guides; headings and titles',
  failsOn: 'a phrase of `gates/phrases-list.ts`, a title in capitals, template text that was left',
  howToFix: 'write what the failure advises',
  check: async ({ project }) =>
    checkPhrases(readTexts(project, company), {
      names: [...properNames, ...factNames, ...ownNames(project)],
      isOrdinary: await ordinaryWords(),
    }),
};
