/** What front matter is checked against: the facts, and the names of the company. */
import type { Names } from '../../config/company/names';
import { facts } from '../facts/tables';
import type { FrontMatterRules } from './parse';

/** Returns the rules of the site's docs. */
export const rulesOf = (names: Names): FrontMatterRules => ({
  permissions: facts.permissions.map(({ name }) => name),
  plans: facts.plans.map(({ name }) => name),
  providers: facts.providers.map(({ id }) => id),
  owners: facts.owners.map(({ id }) => id),
  names: [...names.keys()],
});
