import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { evaluate } from '@mdx-js/mdx';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import { markdownOfPage, sectionsOf, type Page } from '../model';
import { ContentError, printProblem } from '../problem';
import { transformDocs } from '../transform';
import { contentMarkup } from '.';

const names = namesOf(loadCompany(input));
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Returns the page as built, with tabs as `<hr>` that lists their values. */
async function html(body: string): Promise<string> {
  const plugins = contentMarkup({
    names,
    treeOf: () => ({ dir, off: [], drafts: false }),
    draws: true,
    unlinked: () => {},
  });
  const file = { value: body, path: join(dir, 'a.mdx'), data: { frontMatter: {} } };
  const { default: Content } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [...plugins, remarkGfm],
  });
  const ChoiceTabs = ({ has, group }: { has: string; group?: string }) =>
    createElement('hr', { title: `${group ?? ''}: ${has}` });
  const components = { ChoiceTabs, ContentsRow: () => null };
  return renderToStaticMarkup(createElement(Content, { components })).replaceAll('\n', '');
}

/** Returns the page as search and AVA read it. */
async function pageOf(body: string): Promise<Page> {
  writeFileSync(join(dir, 'a.mdx'), `---\ntitle: A\n---\n\n${body}\n`);
  const [page] = await transformDocs(dir, { names, off: [], sketch: true });
  return page!;
}

async function mistakes(body: string): Promise<string[]> {
  try {
    await html(body);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => printProblem({ ...problem, file: 'a.mdx' }));
  }
  return [];
}

const CLOUDS = `<Choices of="provider">
<Choice is="google-cloud">

Words of *Google*.

</Choice>
<Choice is="azure">Words of Azure.</Choice>
</Choices>`;

describe('choices', () => {
  it('become tabs and panels, and the first also covers values without a choice', async () => {
    expect(await html(CLOUDS)).toBe(
      '<div class="choices" data-of="provider"><hr title="choice: google-cloud azure"/>' +
        '<div class="choice markdown" data-provider="google-cloud aws" data-is="google-cloud" id="choice-google-cloud" role="tabpanel" aria-labelledby="choice-google-cloud-tab" tabindex="0">' +
        '<p class="choice__label"><span class="provider mark-google-cloud">Google Cloud</span></p><p>Words of <em>Google</em>.</p></div>' +
        '<div class="choice markdown" data-provider="azure" data-is="azure" id="choice-azure" role="tabpanel" aria-labelledby="choice-azure-tab" tabindex="0">' +
        '<p class="choice__label"><span class="provider mark-azure">Azure</span></p><p>Words of Azure.</p></div></div>',
    );
  });

  it('have unique ids on a page', async () => {
    const twice = await html(`${CLOUDS}\n\n${CLOUDS}`);
    const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'choice-google-cloud',
      'choice-azure',
      'choice-2-google-cloud',
      'choice-2-azure',
    ]);
  });

  it('can be in lists and inside each other', async () => {
    const inner = `<Choices of="interface">\n<Choice is="cli">C.</Choice>\n<Choice is="api">A.</Choice>\n</Choices>`;
    const nested = await html(
      `<Choices of="provider">\n<Choice is="aws">\n\n${inner}\n\n</Choice>\n<Choice is="azure">Z.</Choice>\n</Choices>`,
    );
    expect(nested).toContain('data-interface="cli console terraform"');
    const listed = await html(`1. One\n\n   ${inner.replaceAll('\n', '\n   ')}\n\n2. Two`);
    expect(listed).toContain('<div class="choice" data-interface="cli console terraform"');
  });

  it('stay choices for search and AVA, with the words of the page', async () => {
    const { blocks } = await pageOf(CLOUDS);
    expect(blocks).toEqual([
      {
        type: 'choices',
        group: 'provider',
        anchor: '',
        path: [],
        options: [
          {
            value: 'google-cloud',
            label: 'Google Cloud',
            content: [
              { type: 'paragraph', text: ['Words of ', { text: 'Google', emphasis: true }, '.'] },
            ],
          },
          {
            value: 'azure',
            label: 'Azure',
            content: [{ type: 'paragraph', text: ['Words of Azure.'] }],
          },
        ],
      },
    ]);
    expect(markdownOfPage(await pageOf(CLOUDS))).toBe(
      '# A\n\n**Google Cloud**\n\nWords of *Google*.\n\n**Azure**\n\nWords of Azure.\n',
    );
  });

  it('with headings are split into sections that know their choice', async () => {
    const page = await pageOf(
      `## Export\n\n<Choices of="provider">\n<Choice is="aws">\n\n### Bucket\n\nB.\n\n</Choice>\n<Choice is="azure">\n\n### Blob\n\nO.\n\n</Choice>\n</Choices>\n\n## After\n\nE.`,
    );
    expect(
      sectionsOf(page).map(({ heading, blocks }) => [
        heading?.text,
        heading?.under,
        blocks[0]?.under,
      ]),
    ).toEqual([
      // The label of a choice is above its heading.
      ['Export', undefined, { provider: ['aws'] }],
      ['Bucket', { provider: ['aws'] }, { provider: ['aws'] }],
      ['Blob', { provider: ['azure'] }, { provider: ['azure'] }],
      ['After', undefined, undefined],
    ]);
  });

  it('inside choices give their sections both values', async () => {
    const inner =
      '<Choices of="interface">\n<Choice is="cli">\n\n### Type\n\nT.\n\n</Choice>\n<Choice is="api">A.</Choice>\n</Choices>';
    const page = await pageOf(
      `<Choices of="provider">\n<Choice is="aws">\n\n${inner}\n\n</Choice>\n<Choice is="azure">Z.</Choice>\n</Choices>`,
    );
    const type = sectionsOf(page).find(({ heading }) => heading?.text === 'Type');
    expect(type?.heading?.under).toMatchObject({ provider: ['aws'], interface: ['cli'] });
  });
});

describe('mistakes', () => {
  const choice = (is: string, words = 'W.') => `<Choice is="${is}">${words}</Choice>`;
  const choices = (of: string, ...inner: string[]) =>
    `<Choices of="${of}">\n${inner.join('\n')}\n</Choices>`;
  it.each([
    [
      choices('provder', choice('aws'), choice('azure')),
      ':1:1: <Choices> cannot be of "provder". Fix: did you mean "provider"?',
    ],
    ['<Choices>\n</Choices>', ':1:1: <Choices> needs "of". Fix: write of="provider".'],
    [
      choices('provider', choice('aws'), choice('azur')),
      ':3:1: unknown provider "azur". Fix: did you mean "azure"?',
    ],
    [
      choices('provider', choice('aws'), choice('aws')),
      ':1:1: <Choices> has aws, aws to choose from. Fix: write two or more, without duplicates, as <Choice is="aws">…</Choice>.',
    ],
    [
      choices('provider', choice('aws')),
      ':1:1: <Choices> has aws to choose from. Fix: write two or more, without duplicates, as <Choice is="aws">…</Choice>.',
    ],
    [
      choices('provider', choice('aws'), choice('azure', '')),
      ':3:1: the choice "azure" is empty. Fix: add text, or remove it.',
    ],
    [
      choices('provider', choice('aws azure'), choice('azure')),
      ':2:1: unknown provider "aws azure". Fix: did you mean "azure"?',
    ],
    [
      choices('provider', choice('aws'), '\nWords.\n', choice('azure')),
      ':4:1: there is something other than choices inside <Choices>. Fix: move it into a <Choice>, or before or after <Choices>.',
    ],
    [
      choice('aws'),
      ':1:1: <Choice> is outside <Choices>. Fix: put it into <Choices of="provider">.',
    ],
    [
      'Words <Choices of="provider"><Choice is="aws">a</Choice><Choice is="azure">b</Choice></Choices>',
      ':1:7: <Choices> is in a line of text. Fix: put it on a line of its own, between blank lines.',
    ],
    [
      `<Choices of="provider">\n<Choice is="aws">\n\n${choices('provider', choice('aws'), choice('azure'))}\n\n</Choice>\n${choice('azure')}\n</Choices>`,
      ':4:1: a choice of the cloud is inside another one. Fix: remove one of the two.',
    ],
    [
      `<Choices of="provider">\n<Choice is="aws">\n\n### A\n\n</Choice>\n${choice('azure')}\n</Choices>\n\nWords.`,
      ':10:1: text after choices with headings would seem to be part of the last choice. Fix: begin it with a ### heading, or one of a higher level.',
    ],
  ])('%s', async (body, told) => {
    expect(await mistakes(body)).toEqual([`a.mdx${told}`]);
  });

  it.each(['##', '###'])('do not include %s after choices with ### headings', async (next) => {
    const cloud = `<Choice is="aws">\n\n### A\n\n</Choice>\n${choice('azure')}`;
    const body = `## Top\n\n${choices('provider', cloud)}\n\n${next} Next\n\nWords.`;
    expect(await mistakes(body)).toEqual([]);
  });

  it('are reported together', async () => {
    expect(await mistakes(`${choices('role', choice('cfo'))}\n\n${choice('aws')}`)).toHaveLength(2);
  });
});
