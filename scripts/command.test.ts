import { expect, it } from 'vitest';
import * as z from 'zod';
import { readArgs } from './command';
import { COMMAND as answer } from './ava-answer';
import { COMMAND as move } from './move';
import { COMMAND as create } from './new';
import { COMMAND as publish } from './search-publish';
import { COMMAND as rank } from './search-rank';
import { runScript } from './tree.fixture';
import { lineId, readAsked } from './tree-command';

const FORMAT = {
  example: '{"id": "1", "query": "budget alerts"}',
  schema: z.object({
    id: lineId,
    query: z
      .string()
      .refine((text) => text !== 'odd', 'an odd query')
      .transform((text) => text.toUpperCase()),
  }),
};

it('reads one object per line, and skips empty lines', () => {
  expect(readAsked('{"id":1,"query":"a"}\n\n{"id":"b","query":""}\n', FORMAT)).toEqual([
    { id: 1, query: 'A' },
    { id: 'b', query: '' },
  ]);
});

it.each([
  ['not json', /standard input:1: not JSON/],
  ['{"id":1,"query":"a"}\n[]', /standard input:2: the line: /],
  ['null', /standard input:1: the line: /],
  ['{"query":"a"}', /standard input:1: id: /],
  ['{"id":1}', /standard input:1: query: /],
  ['{"id":1,"query":"odd"}', /an odd query/],
])('rejects the line %s', (text, what) => {
  expect(() => readAsked(text, FORMAT)).toThrow(what);
  expect(() => readAsked(text, FORMAT)).toThrow(
    /Fix: write .*one per line|one JSON object per line/,
  );
});

it('--help shows the usage of a command, and does nothing else', () => {
  const { status, stdout, stderr } = runScript('search-rank.ts', ['--docs', 'x', '-h'], []);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toBe(`${rank.usage}\n\n${rank.help}\n`);
}, 30_000);

it.each([answer, publish, rank, move, create])(
  '$name says what each of its flags does',
  ({ usage, help, options }) => {
    expect(usage).toMatch(/^npm run \S+ -- /);
    for (const flag of Object.keys(options)) {
      expect(usage).toContain(`--${flag}`);
      expect(help.split('\n').some((line) => line.startsWith(`--${flag} `))).toBe(true);
    }
  },
);

it('an unknown flag is reported, with the usage', () => {
  const usage = 'npm run x:y -- --docs DIR';
  const command = { name: 'x:y', usage, options: { docs: { type: 'string' } } } as const;
  expect(readArgs(command, ['--docs', 'a']).values.docs).toBe('a');
  expect(() => readArgs(command, ['--dogs', 'a'])).toThrow(
    /x:y: Unknown option '--dogs'.* Fix: npm run x:y -- --docs DIR/,
  );
  expect(() => readArgs(command, ['a'])).toThrow(/x:y: Unexpected argument 'a'/);
});
