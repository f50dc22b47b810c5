/**
 * `npm run fix:words`: shows the words that no dictionary knows and sorts the lists;
 * `npm run fix:words -- showback MongoDB [--group "Cloud"] [--guides]` adds words to a list.
 */
import { parseArgs } from 'node:util';
import company from '../../company.config';
import { root } from '../files';
import { placeIn, readTexts } from '../docs-text';
import { ownWords, unknownIn, type UnknownWord } from '../spelling';
import { addWords, LISTS, readWords, writeWords } from './words';

/** Returns one line for each word: how often, the word, what it may have meant, where it is. */
export function unknownReport(unknown: readonly UnknownWord[]): string[] {
  const byWord = new Map<string, UnknownWord[]>();
  for (const found of unknown) byWord.set(found.word, [...(byWord.get(found.word) ?? []), found]);
  return [...byWord]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([word, [first, ...others]]) => {
      const where = first ? placeIn(first.text, first.offset) : '';
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      const like = first?.suggestions.length ? ` (${first.suggestions.join(', ')}?)` : '';
      return `${word}${like}: ${where}${more}`;
    });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string' }, guides: { type: 'boolean', default: false } },
  });
  for (const [name, list] of Object.entries(LISTS)) {
    const groups = readWords(root, list);
    const isMeant = name === (values.guides ? 'guides' : 'all');
    writeWords(root, list, isMeant ? addWords(groups, positionals, values.group) : groups);
  }
  if (positionals.length > 0) {
    console.log(`${values.guides ? LISTS.guides : LISTS.all}: ${positionals.join(', ')}`);
    return;
  }
  const own = ownWords(root, company);
  const found: UnknownWord[] = [];
  for (const text of readTexts(root, company)) found.push(...(await unknownIn(text, own)));
  const report = unknownReport(found);
  console.log(report.join('\n') || 'Every word is known.');
  if (report.length > 0) {
    console.log('\nAdd those that are right: npm run fix:words -- <word> …');
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
