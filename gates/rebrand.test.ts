import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import company from '../company.config';
import { root } from './files';
import { companySchema } from '../src/config/company/schema';
import rebranded from '../tests/sites/rebrand/company.config';
import { checkRebrand, tracesIn, tracesOf } from './rebrand';

const brand = join(root, company.brand.folder);
const traces = tracesOf(company, brand, brand);

const problemsOf = (file: string, text: string) => tracesIn(file, Buffer.from(text), traces);

/** Every value of a configuration under its dotted path. */
function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const entries = Object.entries(value).flatMap(([key, item]) => [
    ...leaves(item, path ? `${path}.${key}` : key),
  ]);
  return new Map(entries);
}

describe('the rebranded company', () => {
  it('sets every field of the schema', () => {
    expect(Object.keys(rebranded).sort()).toEqual(Object.keys(companySchema.shape).sort());
  });

  it('differs from the default company in every field; switches and code are not part of a brand', () => {
    const theirs = leaves(companySchema.parse(rebranded));
    const same = [...leaves(companySchema.parse(company))].filter(
      ([path, value]) => !/^(?:features|analytics)\b/.test(path) && theirs.get(path) === value,
    );
    expect(same.map(([path]) => path)).toEqual([]);
  });
});

describe('the rebrand gate', () => {
  it.each([
    ['docs/a.html', '<p>Ask Dunlin about it</p>', 'contains Dunlin'],
    ['docs/a.html', 'https://console.dunlin.example/x', 'dunlin'],
    ['docs/a.html', '<a href="/help/docs/billing/dci-billing">', 'contains dci'],
    ['a.js', 'var a="the DCI console"', 'contains DCI'],
    ['a.css', 'a{color:#0A6175}', 'contains #0A6175'],
    ['manifest.webmanifest', '{"name":"Dunlin Help"}', 'contains Dunlin Help'],
    ['docs/dunlin-platform.html', '', 'its path contains dunlin'],
    ['docs/billing/dci-billing.html', '', 'its path contains dci'],
  ])('fails for %s with %s', (file, text, message) => {
    const problems = problemsOf(file, text).join('\n');
    expect(problems).toContain(message);
    expect(problems).toContain('Fix: ');
  });

  it.each(['medcities', 'dunlinish', 'indunlin'])('passes %s', (word) => {
    expect(problemsOf('docs/a.html', word)).toEqual([]);
  });

  it('does not take a variable of a script for a name', () => {
    expect(problemsOf('a.js', 'let dci=1')).toEqual([]);
  });

  it('fails for an image of the default brand, as a file and in a page', () => {
    const logo = readFileSync(join(brand, 'logo.svg'));
    expect(tracesIn('img/theirs.svg', logo, traces).join()).toContain(
      'is the default brand’s image',
    );
    const [outline = ''] = traces.outlines;
    expect(problemsOf('index.html', `<svg><path d="${outline}"/></svg>`).join()).toContain('draws');
  });

  it('fails if it checked nothing', () => {
    expect(checkRebrand(join(root, 'no-such-folder'), traces).problems).toHaveLength(1);
  });
});
