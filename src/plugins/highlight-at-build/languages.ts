/** The languages of code blocks: their names in fences, in Prism and on the page. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index';
import languages from './language-list.json';

/** The languages in `language-list.json`, by their id in fences. */
type Row = {
  /** The name that readers see. */
  readonly label: string;
  /** Prism's id if it's different, or `null` if Prism has no grammar, so that it's plain text. */
  readonly prism?: string | null;
  /** Other spellings of the id. */
  readonly aliases?: readonly string[];
};

const LANGUAGES = new Map<string, Row>(Object.entries(languages));

/** Ids by every spelling. */
const IDS = new Map(
  [...LANGUAGES].flatMap(([id, { aliases = [] }]) => [id, ...aliases].map((name) => [name, id])),
);

export type Language = {
  readonly id: string;
  readonly label: string;
  /** Absent for plain text. */
  readonly grammar?: Prism.Grammar;
};

/** Plain text, for code blocks without a language or with an unknown one. */
export const PLAIN_TEXT: Language = { id: 'text', label: 'Text' };

/** Every spelling of a language in fences. */
export const LANGUAGE_NAMES: readonly string[] = [...IDS.keys()].sort();

let loaded = false;

/** Loads Prism's grammars once per process. It takes about 30 ms, and only happens if there is code. */
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

/** Returns the language for a name in a fence (`yml`, `YAML`), or undefined if it's unknown. */
export function findLanguage(name: string): Language | undefined {
  const id = IDS.get(name.toLowerCase()) ?? '';
  const row = LANGUAGES.get(id);
  if (!row) return undefined;
  const grammar = grammarOf(id, row);
  return { id, label: row.label, ...(grammar && { grammar }) };
}
