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

/** The part of an identifier that says what it belongs to: `ce`, `roles`, `Microsoft.Storage`. */
export const familyOf = ({ id }: Identifier): string =>
  /^Microsoft\.\w+|^[^:./\s]+/.exec(id)?.[0] ?? id;

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

/** Returns a term by its anchor, such as `amortized-cost`. @throws {UnknownFactError} */
export function termHint(of: string, facts: Facts = loadFacts()): Hint {
  const row =
    facts.glossary.find(({ term }) => anchorOf(term) === of) ??
    notKnown(
      'term of the glossary',
      of,
      facts.glossary.map(({ term }) => anchorOf(term)),
      'glossary.yaml',
    );
  const { term, meaning, alsoCalled, section } = row;
  return {
    words: term,
    says: [meaning, ...(alsoCalled ? [`Also called ${alsoCalled.join(', ')}`] : [])]
      .map(sentence)
      .join(' '),
    anchor: anchorOf(term),
    ...(section && { section }),
  };
}

/** Returns a permission by its name, with who has it. @throws {UnknownFactError} */
export function permissionHint(of: string, facts: Facts = loadFacts()): Hint {
  const names = facts.permissions.map(({ name }) => name);
  const row =
    facts.permissions.find(({ name }) => name === of) ??
    notKnown('permission', of, names, 'permissions.yaml');
  const roles = facts.roles
    .filter(({ permissions }) => permissions === 'all' || permissions.includes(of))
    .map(({ name }) => name);
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
export function planHint(of: string, facts: Facts = loadFacts()): Hint {
  const names = facts.plans.map(({ name }) => name as string);
  const at = names.indexOf(of);
  const row = facts.plans[at] ?? notKnown('plan', of, names, 'plans.yaml');
  const below = facts.plans[at - 1];
  return {
    words: of,
    says: sentence(
      below
        ? `All of ${below.name}, and ${inSentence(row.adds)}`
        : `Includes ${inSentence(row.adds)}`,
    ),
    anchor: anchorOf(of),
  };
}

/** Returns a place of the console by its id. @throws {UnknownFactError} */
export function consoleLinkWithId(of: string, facts: Facts = loadFacts()): ConsoleLink {
  const ids = facts.consoleLinks.map(({ id }) => id);
  return (
    facts.consoleLinks.find(({ id }) => id === of) ??
    notKnown('place of the console', of, ids, 'console-links.yaml')
  );
}

/** Every text that a page can name, by its name. */
export function factTexts(facts: Facts = loadFacts()): ReadonlyMap<string, string> {
  return new Map([
    ...Object.values(facts.limits)
      .flat()
      .map(({ id, value }): [string, string] => [`limits/${id}`, value]),
    ...Object.values(facts.latencies)
      .flat()
      .map(({ id, typical }): [string, string] => [`latencies/${id}`, typical]),
    ...facts.consoleLinks.map(({ id, path }): [string, string] => [
      `console/${id}`,
      path.join(' › '),
    ]),
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
  if (head === 'limits' || head === 'identifiers') return `${head}/`;
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
export function ownerWithId(id: string, facts: Facts = loadFacts()): Owner {
  const ids = facts.owners.map((owner) => owner.id);
  return facts.owners.find((owner) => owner.id === id) ?? notKnown('owner', id, ids, 'owners.yaml');
}

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
