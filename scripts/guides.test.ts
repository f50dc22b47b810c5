import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectNames } from '../gates/context';
import { root } from '../gates/files';
import { environment } from '../src/config/company/environment';
import { mdxComponents } from '../src/components';
import { companySchema } from '../src/config/company/schema';
import { frontMatterSchema } from '../src/content/frontmatter';
import { compareGuide, guides, made, remake, table } from './guides';

/** The paths of every field of an object schema, such as `product.name`. */
function fieldsOf(schema: z.ZodType, above = ''): string[] {
  if ('unwrap' in schema) return fieldsOf((schema as z.ZodOptional<z.ZodType>).unwrap(), above);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, member]) => [
    above + key,
    ...fieldsOf(member, `${above}${key}.`),
  ]);
}

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

  it('come with a list of all names that docs can use', () => {
    const guide = readFileSync(join(root, 'guides/writing.md'), 'utf8');
    const names = [...projectNames().keys()];
    expect(names.filter((name) => !guide.includes(`| \`{${name}}\` `))).toEqual([]);
  });

  it.each([
    ['guides/rebrand.md', 'field of company.config.ts', fieldsOf(companySchema)],
    ['guides/writing.md', 'key of front matter', Object.keys(frontMatterSchema.shape)],
    ['guides/writing.md', 'component', Object.keys(mdxComponents)],
  ])('%s names every %s', (file, _what, names) => {
    const guide = readFileSync(join(root, file), 'utf8');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('a guide', () => {
  it('keeps the text around its tables', () => {
    const old = 'Before\n\n<!-- made:plugins -->\n\nformer text\n\n<!-- /made -->\n\nafter';
    const text = remake(old, 'a.md');
    expect(text).toMatch(
      /^Before\n\n<!-- made:plugins -->\n\n\| Plugin [^]*\n\n<!-- \/made -->\n\nafter$/,
    );
    expect(text).not.toContain('former text');
  });

  it('reports a table that nothing generates', () => {
    expect(() => remake('<!-- made:prices -->\n<!-- /made -->', 'a.md')).toThrow(
      'a.md: no table is called "prices"; the known ones are environment, settings',
    );
  });

  it('reports that it has no table', () => {
    expect(() => remake('Words', 'a.md')).toThrow('a.md: has no <!-- made:… --> table');
  });

  it('escapes bars', () => {
    expect(table(['a'], [['x | y']])).toBe('| a |\n| --- |\n| x \\| y |');
  });
});
