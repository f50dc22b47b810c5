/** Finds one fact by its name: its text, its explanation, its owner. Unknown names get the nearest. */
import { nearest as closest } from '../../config/nearest';
import { anchorOf } from '../model/anchors';
import { loadFacts, type Facts } from './load';
import type { ConsoleLink, Identifier, Owner } from './schema';

/** Thrown for a fact that no table has; names the nearest that one has. */
export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError';
}

/** Refuses a name that no row has. @throws {UnknownFactError} */
export function notKnown(
  what: string,
  name: string,
  known: readonly string[],
  where: string,
): never {
  const nearest = known.length > 0 ? ` Did you mean “${closest(name, known)}”?` : '';
  throw new UnknownFactError(
    `“${name}” is no ${what}.${nearest} Fix: correct it, or add the row to facts/${where}.`,
  );
}

/** The first part of an id: `budgets` of `budgets/thresholds`. */
export const groupOf = (id: string): string => id.split('/')[0] ?? id;

/** A word that explains itself. */
export type Hint = {
  /** The word as it is called. */
  readonly words: string;
  /** What it means, in sentences. */
  readonly says: string;
  /** Its anchor on the page that lists its like. */
  readonly anchor: string;
  /** The section without which the page does not list it. */
  readonly section?: string;
};

const sentence = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`);

/** The first word as it is inside a sentence; a name in capitals stays. */
const inSentence = (words: string) =>
  words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** Finds a row by its name. @throws {UnknownFactError} */
function rowCalled<T>(
  what: string,
  file: string,
  rows: readonly T[],
  nameOf: (row: T) => string,
  of: string,
): T {
  const row = rows.find((one) => nameOf(one) === of);
  return row ?? notKnown(what, of, rows.map(nameOf), file);
}

const nameOf = ({ name }: { readonly name: string }) => name;
const idOf = ({ id }: { readonly id: string }) => id;

/** Returns a term by its anchor, such as `amortized-cost`. @throws {UnknownFactError} */
export function termHint(of: string, { glossary }: Facts = loadFacts()): Hint {
  const anchorIn = ({ term }: Facts['glossary'][number]) => anchorOf(term);
  const row = rowCalled('term of the glossary', 'glossary.yaml', glossary, anchorIn, of);
  const { term, meaning, alsoCalled, section } = row;
  const also = alsoCalled ? ` Also called ${alsoCalled.join(', ')}.` : '';
  return {
    words: term,
    says: sentence(meaning) + also,
    anchor: anchorOf(term),
    ...(section && { section }),
  };
}

/** Returns a permission by its name, with who has it. @throws {UnknownFactError} */
export function permissionHint(of: string, facts: Facts = loadFacts()): Hint {
  const row = rowCalled('permission', 'permissions.yaml', facts.permissions, nameOf, of);
  const roles = facts.roles
    .filter(({ permissions }) => permissions === 'all' || permissions.includes(of))
    .map(nameOf);
  const who =
    roles.length === 1 ? `Only the role ${roles[0]} has it` : `Roles: ${roles.join(', ')}`;
  return {
    words: of,
    says: `Lets you ${inSentence(sentence(row.lets))} ${who}.`,
    anchor: anchorOf(of),
    ...(row.section && { section: row.section }),
  };
}

/** Returns a plan by its name, with what it includes. @throws {UnknownFactError} */
export function planHint(of: string, { plans }: Facts = loadFacts()): Hint {
  const row = rowCalled('plan', 'plans.yaml', plans, nameOf, of);
  const below = plans[plans.indexOf(row) - 1];
  const begins = below ? `All of ${below.name}, and` : 'Includes';
  return { words: of, says: sentence(`${begins} ${inSentence(row.adds)}`), anchor: anchorOf(of) };
}

/** Returns a place of the console by its id. @throws {UnknownFactError} */
export const consoleLinkWithId = (of: string, { consoleLinks }: Facts = loadFacts()): ConsoleLink =>
  rowCalled('place of the console', 'console-links.yaml', consoleLinks, idOf, of);

/** Every text that a page can name, by its name. */
export function factTexts({ limits, latencies, consoleLinks }: Facts = loadFacts()) {
  const named = <T extends { readonly id: string }>(
    head: string,
    rows: readonly T[],
    say: (row: T) => string,
  ) => rows.map((row): [string, string] => [`${head}/${row.id}`, say(row)]);
  return new Map([
    ...named('limits', Object.values(limits).flat(), ({ value }) => value),
    ...named('latencies', Object.values(latencies).flat(), ({ typical }) => typical),
    ...named('console', consoleLinks, ({ path }) => path.join(' › ')),
  ]);
}

/** Every identifier of every provider. */
export const identifiersOf = (facts: Facts = loadFacts()): readonly Identifier[] =>
  Object.values(facts.identifiers).flat();

/** Names of clouds in our own table that no identifier backs with its source. */
export function unbackedNames(facts: Facts = loadFacts()): string[] {
  const known = new Set(identifiersOf(facts).map(({ id }) => id));
  const names = facts.cloudPermissions.flatMap((row) => row.names);
  return [...new Set(names)].filter((name) => !known.has(name)).sort();
}

/** Returns the file or folder below facts/ for a row of that name. */
export function fileFor(of: string): string {
  const [head = ''] = of.split('/');
  if (head === 'limits') return 'limits/';
  const files: Readonly<Record<string, string>> = {
    console: 'console-links',
    features: 'plan-features.yaml or provider-features',
  };
  return `${files[head] ?? head}.yaml`;
}

/**
 * Returns what `<Fact of="…" />` prints. A fact of a section that is switched off is still said: the
 * sentence around it is in a section that is not.
 *
 * @throws {UnknownFactError} for one that no table has.
 */
export function factText(of: string, facts: Facts = loadFacts()): string {
  const texts = factTexts(facts);
  return texts.get(of) ?? notKnown('fact', of, [...texts.keys()], fileFor(of));
}

/** Returns an owner by its id. @throws {UnknownFactError} */
export const ownerWithId = (id: string, { owners }: Facts = loadFacts()): Owner =>
  rowCalled('owner', 'owners.yaml', owners, idOf, id);

/** Returns the owner of a page that names none: that of its section, else the docs team. */
export function ownerOfPage(page: string, facts: Facts = loadFacts()): Owner {
  const [section = ''] = page.split('/');
  const ofSection = facts.owners.find(({ sections }) => sections.includes(section));
  return ofSection ?? ownerWithId('docs', facts);
}

/** What search takes for the same: words that are typed with those that they find, and close words. */
export type SearchWords = {
  readonly synonyms: readonly { readonly from: string; readonly to: string }[];
  /** Rows of words that mean nearly the same. */
  readonly closeWords: readonly string[];
};

/** Returns the synonyms as the search index takes them. */
export function searchWords({ synonyms: words }: Facts = loadFacts()): SearchWords {
  const { shortForms, everydayWords, closeWords } = words;
  const synonyms = [
    ...shortForms.flatMap(({ short, words: long, typed }) => [
      ...(typed === 'words' ? [] : [{ from: short, to: long }]),
      ...(typed === 'short' ? [] : [{ from: long, to: short }]),
    ]),
    ...everydayWords.flatMap(({ typed, finds }) =>
      typed.flatMap((from) => finds.filter((to) => to !== from).map((to) => ({ from, to }))),
    ),
  ];
  return { synonyms, closeWords };
}
