/** The colors of code are readable, in both modes and on highlighted lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { KINDS } from './tokens';

const css = readFileSync(join(__dirname, 'styles.css'), 'utf8');

function colors(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--hc-code-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

describe.each([
  ['light', ':root'],
  ['dark', "html[data-theme='dark']"],
])('%s', (_mode, selector) => {
  const all = colors(selector);
  const { body = '', lit = '', ...texts } = all;

  it('sets a color for every kind of token', () => {
    for (const kind of KINDS.filter((name) => name !== 'strong'))
      expect(texts).toHaveProperty(kind);
  });

  it.each(Object.entries(texts))(
    '%s %s has 4.5:1 on the body and on a highlighted line',
    (_, value) => {
      expect(wcagContrast(value, body)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(value, lit)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('every kind has a class', () => {
  for (const kind of KINDS) expect(css).toContain(`.tk-${kind} {`);
});
