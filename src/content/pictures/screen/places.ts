/** Whether a place exists in the console: `facts/console-links.yaml` lists them. */
import { loadFacts } from '../../facts/load';
import type { ConsoleLink } from '../../facts/schema';
import { nearest } from '../../../config/nearest';

/** Menus of the console in the order of its top bar. */
export const menusOf = (links = loadFacts().consoleLinks): readonly string[] =>
  links.flatMap(({ path: [menu, entry] }) =>
    menu === undefined || entry !== undefined ? [] : [menu],
  );

const written = (path: readonly string[]) => `nav ${path.join(' > ')}`;

function menuProblem(
  menu: string,
  entry: string | undefined,
  links: readonly ConsoleLink[],
): [what: string, fix: string] {
  const now = links.find(({ formerly = [] }) => formerly.includes(menu))?.path[0];
  if (now) {
    const path = [now, ...(entry === undefined ? [] : [entry])];
    return [`the menu "${menu}" has another name today`, `write ${written(path)}`];
  }
  return [
    `the console has no menu "${menu}"`,
    `did you mean "${nearest(menu, menusOf(links))}"? Menus are in facts/console-links.yaml; a screen of another product begins with "other"`,
  ];
}

/** Returns what is wrong with a place of the console, and the fix. */
export function placeProblem(
  path: readonly string[],
  links: readonly ConsoleLink[] = loadFacts().consoleLinks,
): readonly [what: string, fix: string] | undefined {
  const [menu = '', entry] = path;
  if (!menusOf(links).includes(menu)) return menuProblem(menu, entry, links);
  if (entry === undefined) return undefined;
  const places = links.filter(({ path: [, under] }) => under === entry);
  if (places.some((link) => link.path[0] === menu)) return undefined;
  const [elsewhere] = places;
  if (elsewhere) {
    return [`"${menu}" does not lead to "${entry}"`, `write ${written(elsewhere.path)}`];
  }
  const under = links.flatMap(({ path: [top, word] }) => (top === menu && word ? [word] : []));
  const near = nearest(entry, under);
  return [
    `"${menu}" has no entry "${entry}"`,
    `${near ? `did you mean "${near}"? ` : ''}Entries are in facts/console-links.yaml`,
  ];
}
