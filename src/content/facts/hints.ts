/** What terms, plans and permissions say of themselves where a page names them, in a line or two. */
import { anchorOf } from './anchors';
import { notKnown } from './lookup';
import { facts as allFacts, type Facts } from './tables';
import type { ConsoleLink } from './types';

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

/** The first word as it stands inside a sentence; a name in capitals stays. */
const inSentence = (words: string) =>
  words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** Returns a term by its anchor, such as `amortized-cost`. @throws {UnknownFactError} */
export function termHint(of: string, facts: Facts = allFacts): Hint {
  const row =
    facts.glossary.find(({ term }) => anchorOf(term) === of) ??
    notKnown(
      'term of the glossary',
      of,
      facts.glossary.map(({ term }) => anchorOf(term)),
      'glossary.ts',
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
export function permissionHint(of: string, facts: Facts = allFacts): Hint {
  const names = facts.permissions.map(({ name }) => name);
  const row =
    facts.permissions.find(({ name }) => name === of) ??
    notKnown('permission', of, names, 'permissions.ts');
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
export function planHint(of: string, facts: Facts = allFacts): Hint {
  const names = facts.plans.map(({ name }) => name as string);
  const at = names.indexOf(of);
  const row = facts.plans[at] ?? notKnown('plan', of, names, 'plans.ts');
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
export function consoleLinkWithId(of: string, facts: Facts = allFacts): ConsoleLink {
  const ids = facts.consoleLinks.map(({ id }) => id);
  return (
    facts.consoleLinks.find(({ id }) => id === of) ??
    notKnown('place of the console', of, ids, 'console-links.ts')
  );
}
