import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectNames } from '../gates/context';
import { root } from '../gates/files';
import { environment } from '../src/config/company/environment';
import { compareGuide, fieldsOf, guides, made, remake, table } from './guides';

describe('the tables of the guides', () => {
  it.each(guides)('%s is up to date (fix: npm run fix:guides)', async (file) => {
    const { is, should } = await compareGuide(file);
    expect(is).toBe(should);
  });

  it('name every environment variable and every field that one replaces', () => {
    const text = made['environment']?.() ?? '';
    for (const { name, field = '' } of environment) {
      expect(text).toContain(`\`${name}\``);
      expect(text).toContain(field);
    }
  });

  it('show a group, its members, what is optional and what holds by default', () => {
    const schema = z.strictObject({
      a: z.string().describe('one'),
      b: z
        .strictObject({ c: z.string().default('x').describe('two') })
        .nullable()
        .default(null)
        .describe('group'),
      d: z.string().optional().describe('three'),
    });
    expect(fieldsOf(schema)).toEqual([
      { path: 'a', purpose: 'one', needed: 'yes' },
      { path: 'b', purpose: 'group', needed: 'no' },
      { path: 'b.c', purpose: 'two', needed: 'no: `"x"`' },
      { path: 'd', purpose: 'three', needed: 'no' },
    ]);
  });

  it('name a field that nothing describes', () => {
    expect(() => fieldsOf(z.strictObject({ a: z.string() }))).toThrow(
      "company.config.ts: a has no description; add .describe('…')",
    );
  });

  it('are beside a list of every name that docs may use', () => {
    const guide = readFileSync(join(root, 'guides/writing.md'), 'utf8');
    const names = [...projectNames().keys()];
    expect(names.filter((name) => !guide.includes(`| \`{${name}}\` `))).toEqual([]);
  });
});

describe('a guide', () => {
  it('keeps what stands around its tables', () => {
    const old = 'Before\n\n<!-- made:components -->\n\nold\n\n<!-- /made -->\n\nafter';
    const text = remake(old, 'a.md');
    expect(text).toMatch(
      /^Before\n\n<!-- made:components -->\n\n\| Component [^]*\n\n<!-- \/made -->\n\nafter$/,
    );
    expect(text).not.toContain('old');
  });

  it('says which table nobody makes', () => {
    expect(() => remake('<!-- made:prices -->\n<!-- /made -->', 'a.md')).toThrow(
      'a.md: no table is called "prices"; known are company, environment',
    );
  });

  it('says that it has no table', () => {
    expect(() => remake('Words', 'a.md')).toThrow('a.md: has no <!-- made:… --> table');
  });

  it('escapes bars', () => {
    expect(table(['a'], [['x | y']])).toBe('| a |\n| --- |\n| x \\| y |');
  });
});
