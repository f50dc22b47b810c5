import { expect, it } from 'vitest';
import { encodingProblems } from './encoding';
import { printProblem } from './problem';

const told = (bytes: Buffer) => encodingProblems('a.mdx', bytes.toString('utf8')).map(printProblem);

it('finds the first character that is not UTF-8', () => {
  expect(told(Buffer.from('Prices in €.\n'))).toEqual([]);
  expect(told(Buffer.from('One\ncaf\u00e9, caf\u00e9\n', 'latin1'))).toEqual([
    'a.mdx:2:4: a character is not UTF-8. Fix: save the file as UTF-8, and type the character again.',
  ]);
});

it('recognizes UTF-16 by its null characters, with or without a byte order mark', () => {
  expect(told(Buffer.from('\uFEFFa', 'utf16le'))[0]).toMatch(/^a\.mdx:1:1: /);
  expect(told(Buffer.from('a', 'utf16le'))[0]).toMatch(/^a\.mdx:1:2: /);
});
