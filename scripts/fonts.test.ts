import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontCuts } from '../src/config/brand/fonts/cuts';
import { cutFont } from './fonts';

const committed = (name: string) =>
  readFileSync(join(__dirname, '../src/config/brand/fonts', `${name}.woff2`));

describe('the web fonts', () => {
  it.each(fontCuts.map((cut) => [cut.name, cut] as const))(
    '%s is cut from the installed package (fix: npm run fix:fonts)',
    async (name, cut) => {
      expect((await cutFont(cut)).equals(committed(name))).toBe(true);
    },
  );
  it('preloads at most 22 KB', () => {
    const bytes = fontCuts
      .filter(({ preload }) => preload)
      .reduce((sum, { name }) => sum + committed(name).length, 0);
    expect(bytes).toBeLessThanOrEqual(22 * 1024);
  });
});
