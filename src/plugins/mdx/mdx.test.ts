import { createProcessor } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../components';
import { rehypeJoints, rehypeLabels, remarkAmounts, remarkComponents } from '.';

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

describe('long names of code', () => {
  /** The parts of code in a cell, or in a line. */
  function partsOf(text: string, tagName: 'table' | 'p'): string[] {
    const el = (name: string, ...children: Element['children']): Element => ({
      type: 'element',
      tagName: name,
      properties: {},
      children,
    });
    const code = el('code', { type: 'text', value: text });
    const tree: Root = { type: 'root', children: [el(tagName, code)] };
    rehypeJoints()(tree);
    const said = code.children.map((child) => (child.type === 'text' ? child.value : '|')).join('');
    expect(said.replaceAll('|', '')).toBe(text);
    return said.split('|');
  }

  it.each([
    ['docusaurus.announcement.*', ['docusaurus.', 'announcement.', '*']],
    ['ContractedUnitPrice', ['Contracted', 'Unit', 'Price']],
    ['s3:GetBucketPolicyStatus', ['s3:', 'Get', 'Bucket', 'Policy', 'Status']],
    ['https://api.example/v1/', ['https://', 'api.', 'example/', 'v1/']],
    ['LONG_NAME_OF_1', ['LONG_', 'NAME_', 'OF_', '1']],
    ['aws s3.cp terraform.tfstate', ['aws s3.cp terraform.', 'tfstate']],
    ['BilledCost', ['BilledCost']],
  ])('%s breaks between its parts in a cell', (name, parts) => {
    expect(partsOf(name, 'table')).toEqual(parts);
  });
  it('in a line of text only what is longer than a line of a phone breaks', () => {
    expect(partsOf('ContractedUnitPrice', 'p')).toEqual(['ContractedUnitPrice']);
    expect(partsOf('resourcemanager.projects.getIamPolicy', 'p')).toEqual([
      'resourcemanager.',
      'projects.',
      'get',
      'Iam',
      'Policy',
    ]);
  });
});
