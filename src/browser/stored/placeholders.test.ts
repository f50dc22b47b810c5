import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '../../content/facts/load';
import { LONGEST_VALUE } from '../../content/model/code-frame';
import { fits, parseValues } from './placeholders';

describe('values on the device', () => {
  it('are read back', () => {
    const values = { YOUR_BUCKET: 'payments-billing-export', YOUR_REGION: 'eu-west-1' };
    expect(parseValues(JSON.stringify(values))).toEqual(values);
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', '{"YOUR_BUCKET"'],
    ['null', 'null'],
    ['a string', '"YOUR_BUCKET"'],
    ['a list', '["YOUR_BUCKET"]'],
    ['another word', '{"__proto__": "x", "constructor": "y", "your_bucket": "z"}'],
    ['a value that is not text', '{"YOUR_BUCKET": {"toString": "x"}, "YOUR_REGION": 1}'],
    ['an empty value', '{"YOUR_BUCKET": ""}'],
    ['a value beyond the limit', `{"YOUR_BUCKET": "${'x'.repeat(LONGEST_VALUE + 1)}"}`],
  ])('leave out %s', (_what, text) => {
    expect(parseValues(text)).toEqual({});
  });

  it('have a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`YOUR_${n}`, 'x']));
    expect(Object.keys(parseValues(JSON.stringify(many)))).toHaveLength(100);
  });

  it('are text by placeholder, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const [id, value] of Object.entries(parseValues(text))) {
          expect(id).toMatch(/^YOUR_/);
          expect(typeof value).toBe('string');
        }
      }),
    );
  });
});

describe('patterns of the facts', () => {
  it.each(loadFacts().placeholders.map((row) => [row.id, row] as const))(
    '%s',
    (_id, { pattern, example }) => {
      expect(fits(example, pattern)).toBe(true);
      expect(fits('', pattern)).toBe(false);
      // Nothing that ends a line, a string or a command.
      for (const end of ['\n', ' ', '"', "'", '`', '\\', '<', '>', ';', '&', '|', '$(']) {
        expect(fits(example + end, pattern), end).toBe(false);
      }
      expect(fits(example + 'a'.repeat(LONGEST_VALUE), pattern)).toBe(false);
    },
  );

  it('refuse a value that is far too long immediately', () => {
    expect(fits(`${'a'.repeat(100_000)}@`, '[^@]+@[^@]+')).toBe(false);
  });
});
