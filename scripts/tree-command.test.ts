import { expect, it } from 'vitest';
import { readLines, type LineFormat } from './tree-command';

const FORMAT: LineFormat<string> = {
  ...{ field: 'query', example: 'budget alerts' },
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
    'Mend: write {"id": "1", "query": "budget alerts"}, one a line.',
  );
});
