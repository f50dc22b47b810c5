import { createProcessor } from '@mdx-js/mdx';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../components';
import { rehypeLabels, remarkAmounts, remarkComponents } from '.';

const processor = createProcessor({
  remarkPlugins: [remarkComponents, remarkAmounts],
  rehypePlugins: [rehypeLabels],
});
const compile = (mdx: string) => String(processor.processSync(mdx));

describe('components', () => {
  it('imports what a page uses and nothing else', () => {
    const page = compile('Words.\n\n<Letters />');
    expect(page).toContain("from '@site/src/components/Letters'");
    expect(compile('Words.')).not.toContain('components/Letters');
  });
  it('imports a component once', () => {
    const page = compile('Words.\n\n<Letters />\n\n<Letters />');
    expect(page.match(/components\/Letters/g)).toHaveLength(1);
  });
  it.each(Object.entries(mdxComponents))('%s is where the list says', (_name, path) => {
    expect(existsSync(join(__dirname, '../../components', path, 'index.tsx'))).toBe(true);
  });
});

it('code and labels are not translated', () => {
  const page = compile('Select **Save** and run `ls`, *now*.');
  expect(page.match(/translate: "no"/g)).toHaveLength(2);
});

it('an amount and its currency stay on one line, but code is as it was written', () => {
  const page = compile('Costs *1,250.50 USD* or `90 EUR` on 3 days.');
  expect(page).toContain('1,250.50\u00a0USD');
  expect(page).toContain('90 EUR');
  expect(page).toContain('3 days');
});
