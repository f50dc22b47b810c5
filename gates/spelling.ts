/** Gate: every word in pages, facts and guides is American English, a computing term, or one of our own words. */
import type { CSpellSettings } from 'cspell-lib';
import company from '../company.config';
import type { CompanyInput } from '../src/config/company/schema';
import { brandWords } from './brand-literals';
import { BLANK, placeIn, type SourceText } from './docs-text';
import { read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

/** The lists that people maintain: one for all texts, and one for texts about the repository. */
const LISTS = { all: 'gates/spelling/words.txt', guides: 'gates/spelling/guides.txt' } as const;

/** Correct words that aren't in the dictionaries. */
export type OwnWords = {
  readonly all: readonly string[];
  /** Additional words in texts about the repository. */
  readonly guides: readonly string[];
};

const settingsFor = (words: readonly string[]): CSpellSettings => ({
  version: '0.2',
  language: 'en-US',
  words: [...words],
  // FinOps, not Finops, because the list also determines the case.
  caseSensitive: true,
  // Lists of names that would let mistakes pass.
  dictionaries: ['!cryptocurrencies', '!filetypes', '!public-licenses', '!web-services'],
  ignoreRegExpList: ['Urls', 'Email'],
  numSuggestions: 3,
});

/** Things that aren't words: names in braces, code in templates, channels, files, addresses. */
const NO_WORDS =
  /\$\{[^}]*\}|\{\w+\}|\\[nt]|#[\w-]+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,5}(?!\w)(?:\/[\w./-]*)?|\bYOUR_\w+/g;

const isGuide = ({ file }: SourceText) => !/^(?:docs|src)\//.test(file);

const spelledText = ({ words }: SourceText) =>
  words.replaceAll(BLANK, ' ').replace(NO_WORDS, (found) => ' '.repeat(found.length));

/** Returns a problem for each word that isn't in any dictionary, at its first occurrence. */
async function unknownIn(text: SourceText, own: OwnWords): Promise<string[]> {
  const { spellCheckDocument } = await import('cspell-lib');
  const { issues } = await spellCheckDocument(
    { uri: 'text.txt', text: spelledText(text), languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, noConfigSearch: true },
    settingsFor(isGuide(text) ? [...own.all, ...own.guides] : own.all),
  );
  const first = new Map(issues.toReversed().map((issue) => [issue.text, issue]));
  return [...first.values()].toReversed().map(({ text: word, offset, suggestionsEx = [] }) => {
    const near = suggestionsEx.map((suggestion) => suggestion.word).join(', ');
    return `${placeIn(text, offset)}: "${word}" is in no dictionary${near ? `; did you mean ${near}?` : '.'} Fix: correct it, or if it is right, add it to ${LISTS.all}.`;
  });
}

/** Checks the spelling of texts. */
export async function checkSpelling(
  texts: readonly SourceText[],
  own: OwnWords,
): Promise<GateResult> {
  const problems: string[] = [];
  let looked = 0;
  for (const text of texts) {
    looked += spelledText(text).match(/\p{L}{2,}/gu)?.length ?? 0;
    if (text.problem) problems.push(text.problem);
    problems.push(...(await unknownIn(text, own)));
  }
  return gateResult('spelling', 'words', looked, problems);
}

/** Returns our own words: those in the lists, and those that name the company. */
export function ownWords(project: string, input: CompanyInput): OwnWords {
  const brand = brandWords(input).flatMap((name) => name.split(/[^\p{L}]+/u));
  const wordsOf = (list: string) =>
    read(project, list)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  return { all: [...wordsOf(LISTS.all), ...brand], guides: wordsOf(LISTS.guides) };
}

export const spelling: Gate = {
  name: 'spelling',
  reads: 'sources',
  check: ({ project, texts }) => checkSpelling(texts, ownWords(project, company)),
};
