import { describe, expect, it } from 'vitest';
import company from '../company.config';
import { root } from './files';
import { brandWords, literalsIn, sourceFiles } from './brand-literals';

const words = brandWords(company);

describe('the brand-literals gate', () => {
  it.each(['Dunlin', 'dunlin', 'DCI', 'dci-billing', 'https://x.dunlin.example', 'DUNLIN-prefix'])(
    'fails for %s in a source file, with its line',
    (text) => {
      const problems = literalsIn('src/x.ts', `\nconst a = '${text}';\n`, words);
      expect(problems[0]).toMatch(/^src\/x\.ts:2: names the default brand .*Fix: /);
    },
  );

  it.each(['{product}', 'medcities', 'dunlins-in-a-word'.replace('dunlins', 'dunlinish')])(
    'passes %s',
    (text) => expect(literalsIn('src/x.ts', text, words)).toEqual([]),
  );

  it('checks source files, but not installed or built ones', () => {
    const files = sourceFiles(root);
    expect(files).toContain('src/config/company/schema.ts');
    expect(files.filter((file) => /node_modules|\.docusaurus|tests\/\.out/.test(file))).toEqual([]);
  });
});
