/** Looks up facts by name: their texts, explanations and owners. Errors about unknown names suggest the closest one. */
import { nearest } from '../../config/nearest';
import { sentence } from '../data/format';
import { refuseFence } from '../data/source';
import { loadFacts, type Facts } from './load';
import type { Identifier, Latency, Limit, Owner } from './schema';

/** Reports a name that no row has, and suggests the closest one. @throws {SourceError} */
export function notKnown(
  what: string,
  name: string,
  known: readonly string[],
  where: string,
): never {
  const near = known.length > 0 ? `did you mean “${nearest(name, known)}”? Otherwise, ` : '';
  refuseFence(`“${name}” is not a ${what}`, `${near}add the row to facts/${where}`);
}

/** Returns the group of an id: `budgets` for `budgets/thresholds`. */
export const groupOf = (id: string): string => id.split('/')[0] ?? id;

/** What a word means, in sentences, and the section that has to be on for the site to explain it. */
export type Hint = { readonly says: string; readonly section?: string | undefined };

/** Returns a text with a lowercase first letter, unless it begins with an acronym. */
const inSentence = (words: string) =>
  words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** Returns what a permission lets people do and which roles have it, or undefined if it's unknown. */
export function permissionHint(of: string, facts: Facts = loadFacts()): Hint | undefined {
  const row = facts.permissions.find(({ name }) => name === of);
  const roles = facts.roles
    .filter(({ permissions }) => permissions === 'all' || permissions.includes(of))
    .map(({ name }) => name);
  const who =
    roles.length === 1 ? `Only the role ${roles[0]} has it` : `Roles: ${roles.join(', ')}`;
  return (
    row && {
      says: `Lets you ${inSentence(sentence(row.lets))} ${who}.`,
      section: row.section,
    }
  );
}

/** Returns what a plan includes, or undefined if it's unknown. */
export function planHint(of: string, { plans }: Facts = loadFacts()): Hint | undefined {
  const at = plans.findIndex(({ name }) => name === of);
  const below = plans[at - 1];
  const begins = below ? `All of ${below.name}, and` : 'Includes';
  const row = plans[at];
  return row && { says: sentence(`${begins} ${inSentence(row.adds)}`) };
}

/** Returns what is made from all facts, once for the facts as they are. Every page asks for it. */
export function perFacts<T>(make: (facts: Facts) => T): (facts?: Facts) => T {
  const made = new WeakMap<Facts, T>();
  return (facts = loadFacts()) => {
    const known = made.get(facts) ?? make(facts);
    made.set(facts, known);
    return known;
  };
}

/** Returns what each permission and plan means, by its name, without those of sections that are off. */
export function hintTexts(off: readonly string[], facts = loadFacts()): Record<string, string> {
  const hints = [
    ...facts.permissions.map(({ name }) => [name, permissionHint(name, facts)] as const),
    ...facts.plans.map(({ name }) => [name, planHint(name, facts)] as const),
  ];
  return Object.fromEntries(
    hints.flatMap(([name, hint]) =>
      hint && !off.includes(hint.section ?? '') ? [[name, hint.says]] : [],
    ),
  );
}

/** Returns the value of a limit or a latency. */
const valueOf = (row: Limit | Latency): string => ('value' in row ? row.value : row.typical);

/** Returns the sentence of a limit or a latency, with its value in it. */
export const saying = (row: Limit | Latency): string =>
  row.says.replace('{value}', () => valueOf(row));

/** Returns a function that lists what each limit and latency says, by the name that `<Fact />` uses. */
const byName = (say: (row: Limit | Latency) => string) =>
  perFacts<ReadonlyMap<string, string>>(
    ({ limits, latencies }) =>
      new Map(
        Object.entries({ limits, latencies }).flatMap(([head, tables]) =>
          Object.values<readonly (Limit | Latency)[]>(tables)
            .flat()
            .map((row) => [`${head}/${row.id}`, say(row)] as const),
        ),
      ),
  );

/** Returns every text that `<Fact />` can print, by name. */
export const factTexts = byName(valueOf);

/** Returns the sentence of every text that `<Fact />` can print, by name. */
export const factSentences = byName(saying);

/** Returns the identifiers of all providers. */
export const identifiersOf = (facts: Facts = loadFacts()): readonly Identifier[] =>
  Object.values(facts.identifiers).flat();

/** Returns names in the table of cloud permissions that aren't in the identifiers, which name their source. */
export function unbackedNames(facts: Facts = loadFacts()): string[] {
  const known = new Set(identifiersOf(facts).map(({ id }) => id));
  const names = facts.cloudPermissions.flatMap((row) => row.names);
  return [...new Set(names)].filter((name) => !known.has(name)).sort();
}

/** Returns the file or folder below facts/ that a row with this name would be in. */
export function fileFor(of: string): string {
  const [head = ''] = of.split('/');
  if (head === 'features') return 'plan-features.yaml or provider-features.yaml';
  return head === 'limits' ? 'limits/' : `${head}.yaml`;
}

/**
 * Returns what `<Fact of="…" />` prints, even if the fact's section is off, because the sentence around it is in a
 * section that is on.
 *
 * @throws {SourceError} if there is no such fact
 */
export function factText(of: string, facts: Facts = loadFacts()): string {
  const texts = factTexts(facts);
  return texts.get(of) ?? notKnown('fact', of, [...texts.keys()], fileFor(of));
}

/** Returns an owner by its id. @throws {SourceError} */
export function ownerWithId(id: string, { owners }: Facts = loadFacts()): Owner {
  const ids = owners.map((owner) => owner.id);
  return owners[ids.indexOf(id)] ?? notKnown('owner', id, ids, 'owners.yaml');
}

/** Returns the owner of a page that doesn't name one: the owner of its section, or else the docs team. */
export function ownerOfPage(page: string, facts: Facts = loadFacts()): Owner {
  const [section = ''] = page.split('/');
  const ofSection = facts.owners.find(({ sections }) => sections.includes(section));
  return ofSection ?? ownerWithId('docs', facts);
}

/**
 * Returns what search treats as equivalent: typed words with the words that they find, groups of words with nearly the
 * same meaning, and what readers call pages, by file.
 */
export function searchWords({ synonyms: words, intents }: Facts = loadFacts()) {
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
  const names = new Map(intents.flatMap(({ to, asked }) => (to ? [[to, asked] as const] : [])));
  return { synonyms, closeWords, names };
}
