/** The languages of code blocks: what they are called in a fence, in Prism, and before the reader. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index';
import languages from './language-list.json';

/** What `language-list.json` says of a language, by the id that a fence may carry. */
type Row = {
  /** What readers see. */
  readonly label: string;
  /** Prism's id if it is another; `null` without a grammar: plain text. */
  readonly prism?: string | null;
  /** Other ways in which writers spell the id. */
  readonly aliases?: readonly string[];
};

const LANGUAGES = new Map<string, Row>(Object.entries(languages));

/** Ids by all that writers may call them. */
const IDS = new Map(
  [...LANGUAGES].flatMap(([id, { aliases = [] }]) => [id, ...aliases].map((name) => [name, id])),
);

/** A language that code blocks may be written in. */
export type Language = {
  readonly id: string;
  readonly label: string;
  /** Absent for plain text. */
  readonly grammar?: Prism.Grammar;
};

/** Plain text: for blocks that name no language, and for those that name one unknown to us. */
export const PLAIN_TEXT: Language = { id: 'text', label: 'Text' };

/** Every spelling that a fence may carry. */
export const LANGUAGE_NAMES: readonly string[] = [...IDS.keys()].sort();

let loaded = false;

/** Loads Prism's grammars once per process: about 30 ms, paid only by a build that has code. */
function grammarOf(id: string, { prism = id }: Row): Prism.Grammar | undefined {
  if (prism === null) return undefined;
  if (!loaded)
    loadLanguages(
      [...LANGUAGES].flatMap(([name, row]) => row.prism ?? (row.prism === null ? [] : name)),
    );
  loaded = true;
  const grammar = Prism.languages[prism];
  if (!grammar) throw new Error(`highlight-at-build: Prism has no grammar "${prism}".`);
  return grammar;
}

/** Returns the language of a fence's name (`yml`, `YAML`), or undefined for one we do not know. */
export function findLanguage(name: string): Language | undefined {
  const id = IDS.get(name.toLowerCase()) ?? '';
  const row = LANGUAGES.get(id);
  if (!row) return undefined;
  const grammar = grammarOf(id, row);
  return { id, label: row.label, ...(grammar && { grammar }) };
}
