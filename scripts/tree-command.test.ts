import { expect, it } from 'vitest';
import { runScript } from './tree.fixture';
import { readFlags, readLines, type LineFormat } from './tree-command';

const FORMAT: LineFormat<string> = {
  field: 'query',
  example: 'budget alerts',
  read(text, wrong) {
    if (text === 'odd') throw wrong('an odd query');
    return text.toUpperCase();
  },
};

it('reads one object a line, and passes over empty ones', () => {
  expect(readLines('{"id":1,"query":"a"}\n\n{"id":"b","query":""}\n', FORMAT)).toEqual([
    { id: 1, what: 'A' },
    { id: 'b', what: '' },
  ]);
});

it.each([
  ['not json', /standard input:1: not JSON/],
  ['{"id":1,"query":"a"}\n[]', /standard input:2: no id/],
  ['null', /standard input:1: not an object/],
  ['{"query":"a"}', /no id/],
  ['{"id":1}', /no query/],
  ['{"id":1,"query":"odd"}', /an odd query/],
])('the line %s is refused', (text, what) => {
  expect(() => readLines(text, FORMAT)).toThrow(what);
  expect(() => readLines(text, FORMAT)).toThrow(
    'Fix: write {"id": "1", "query": "budget alerts"}, one a line.',
  );
});

it.each(['search-rank.ts', 'search-publish.ts', 'ava-answer.ts'])(
  '%s says what its flags do, and does nothing else',
  (script) => {
    const { status, stdout, stderr } = runScript(script, ['--yes', '--help'], []);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm run \S+ -- .*\n\n/);
    const [usage = '', ...lines] = stdout.split('\n');
    for (const [flag] of usage.matchAll(/--[a-z]+/g)) {
      expect(lines.some((line) => line.startsWith(`${flag} `))).toBe(true);
    }
  },
);

it('a flag that is not known is named, and where to read of those that are', () => {
  const command = { name: 'x:y', usage: 'npm run x:y -- --docs DIR', help: '' };
  expect(() => readFlags(command, ['docs'], ['--dogs', 'a'])).toThrow(
    /x:y: Unknown option '--dogs'.* Fix: npm run x:y -- --docs DIR; npm run x:y -- --help says/,
  );
});
