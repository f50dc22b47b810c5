import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../components';
import { rehypeJoints, rehypeLabels, remarkAmounts, remarkComponents } from '.';

const processor = createProcessor({
  remarkPlugins: [remarkComponents, remarkAmounts],
  rehypePlugins: [rehypeLabels],
});
const joined = createProcessor({ remarkPlugins: [remarkGfm], rehypePlugins: [rehypeJoints] });
const compile = (mdx: string) => String(processor.processSync(mdx));

describe('components', () => {
  it('are imported only if a page uses them', () => {
    const page = compile('Words.\n\n<Letters />');
    expect(page).toContain("from '@site/src/components/Letters'");
    expect(compile('Words.')).not.toContain('components/Letters');
  });
  it('are imported once', () => {
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

it('an amount and its currency stay on one line, but code is left as written', () => {
  const page = compile('Costs *1,250.50 USD* or `90 EUR` on 3 days.');
  expect(page).toContain('1,250.50\u00a0USD');
  expect(page).toContain('90 EUR');
  expect(page).toContain('3 days');
});

describe('long names in code', () => {
  /** The parts of code in a cell, or in a line. */
  function partsOf(code: string, isCell = false): string[] {
    const page = String(
      joined.processSync(isCell ? `| a |\n| - |\n| \`${code}\` |` : `\`${code}\``),
    );
    // Docusaurus replaces `_components.code`, and would turn it into a block.
    const [, children] =
      /_jsxs\("code", \{\s*translate: "no",\s*children: (\[.+\])/.exec(page) ?? [];
    if (!children) return [code];
    const parts = JSON.parse(children.replaceAll('_jsx("wbr", {})', 'null')) as (string | null)[];
    expect(parts.join('')).toBe(code);
    return parts.filter((part) => part !== null);
  }

  it.each([
    ['docusaurus.announcement.*', ['docusaurus.', 'announcement.', '*']],
    ['ContractedUnitPrice', ['Contracted', 'Unit', 'Price']],
    ['s3:GetBucketPolicyStatus', ['s3:', 'Get', 'Bucket', 'Policy', 'Status']],
    ['https://api.example/v1/', ['https://', 'api.', 'example/', 'v1/']],
    ['LONG_NAME_OF_1', ['LONG_', 'NAME_', 'OF_', '1']],
    ['aws s3.cp terraform.tfstate', ['aws s3.cp terraform.', 'tfstate']],
    ['BilledCost', ['BilledCost']],
  ])('%s can break between its parts in a cell', (name, parts) => {
    expect(partsOf(name, true)).toEqual(parts);
  });
  it('can break in text only if they are longer than a line on a phone', () => {
    expect(partsOf('ContractedUnitPrice')).toEqual(['ContractedUnitPrice']);
    expect(partsOf('resourcemanager.projects.getIamPolicy')).toEqual([
      'resourcemanager.',
      'projects.',
      'get',
      'Iam',
      'Policy',
    ]);
  });
});
