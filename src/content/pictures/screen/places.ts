/** Checks that a place exists in the console. They are listed in `facts/console-links.yaml`. */
import { loadFacts } from '../../facts/load';
import type { ConsoleLink } from '../../facts/schema';
import { nearest } from '../../../config/nearest';

/** Returns the console's menus, in the order of its top bar. */
export const menusOf = (links = loadFacts().consoleLinks): readonly string[] =>
  links.flatMap(({ path: [menu, entry] }) =>
    menu === undefined || entry !== undefined ? [] : [menu],
  );

/** Returns what is wrong with a path in the console, and the fix. */
export function placeProblem(
  [menu = '', entry]: readonly string[],
  links: readonly ConsoleLink[] = loadFacts().consoleLinks,
): readonly [what: string, fix: string] | undefined {
  const written = (path: readonly string[]) => `write nav ${path.join(' > ')}`;
  if (!menusOf(links).includes(menu)) {
    const now = links.find(({ formerly = [] }) => formerly.includes(menu))?.path[0];
    if (now) {
      const path = [now, ...(entry === undefined ? [] : [entry])];
      return [`the menu "${menu}" has a different name now`, written(path)];
    }
    const near = nearest(menu, menusOf(links));
    const fix = `did you mean "${near}"? Menus are in facts/console-links.yaml; a screen of another product has no line "nav"`;
    return [`the console has no menu "${menu}"`, fix];
  }
  if (entry === undefined) return undefined;
  const places = links.filter(({ path: [, under] }) => under === entry);
  if (places.some(({ path: [top] }) => top === menu)) return undefined;
  const [elsewhere] = places;
  if (elsewhere) return [`"${menu}" does not lead to "${entry}"`, written(elsewhere.path)];
  const under = links.flatMap(({ path: [top, word] }) => (top === menu && word ? [word] : []));
  const near = nearest(entry, under);
  const fix = `${near ? `did you mean "${near}"? ` : ''}Entries are in facts/console-links.yaml`;
  return [`"${menu}" has no entry "${entry}"`, fix];
}
