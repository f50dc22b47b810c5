/** What front matter is checked against: the facts, and the names of the company. */
import type { Names } from '../../config/company/names';
import { loadFacts } from '../facts/load';
import type { FrontMatterRules } from './parse';

/** Returns the rules of the site's docs; they follow the facts where those change. */
export const rulesOf = (names: Names): FrontMatterRules => ({
  get permissions() {
    return loadFacts().permissions.map(({ name }) => name);
  },
  get plans() {
    return loadFacts().plans.map(({ name }) => name);
  },
  get providers() {
    return loadFacts().providers.map(({ id }) => id);
  },
  get owners() {
    return loadFacts().owners.map(({ id }) => id);
  },
  names: [...names.keys()],
});
