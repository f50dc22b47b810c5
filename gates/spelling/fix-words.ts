/**
 * `npm run fix:words`: sorts the lists;
 * `npm run fix:words -- showback MongoDB [--group "Cloud"] [--guides]` adds words to one first.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../files';
import { addWords, formatWords, LISTS, readWords } from './words';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { group: { type: 'string' }, guides: { type: 'boolean', default: false } },
});
const meant = values.guides ? LISTS.guides : LISTS.all;
for (const list of Object.values(LISTS)) {
  const groups = readWords(root, list);
  const words = list === meant ? addWords(groups, positionals, values.group) : groups;
  writeFileSync(join(root, list), formatWords(words));
}
console.log([`${meant}: sorted`, ...positionals].join(', '));
