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
import { markdownOfPage, sectionsOf, wordsIn, wordsOf, type Page } from '../model';
import { ContentError, printProblem } from '../problem';
import { transformDocs } from '../transform';
import { contentMarkup } from '.';

const names = namesOf(loadCompany(input));
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The page as the build has it; tabs as `<hr>` with their values. */
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

/** The page as search and AVA have it. */
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
  it('are tabs and panels; the first also stands for what the group lacks', async () => {
    expect(await html(CLOUDS)).toBe(
      '<div class="choices" data-of="provider"><hr title="choice: google-cloud azure"/>' +
        '<div class="choice markdown" data-provider="google-cloud aws" data-is="google-cloud" id="choice-google-cloud" role="tabpanel" aria-labelledby="choice-google-cloud-tab" tabindex="0">' +
        '<p class="choice__label"><span class="provider mark-google-cloud">Google Cloud</span></p><p>Words of <em>Google</em>.</p></div>' +
        '<div class="choice markdown" data-provider="azure" data-is="azure" id="choice-azure" role="tabpanel" aria-labelledby="choice-azure-tab" tabindex="0">' +
        '<p class="choice__label"><span class="provider mark-azure">Azure</span></p><p>Words of Azure.</p></div></div>',
    );
  });

  it('have ids of their own on a page', async () => {
    const twice = await html(`${CLOUDS}\n\n${CLOUDS}`);
    const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'choice-google-cloud',
      'choice-azure',
      'choice-2-google-cloud',
      'choice-2-azure',
    ]);
  });

  it('stand in lists and in each other', async () => {
    const inner = `<Choices of="interface">\n<Choice is="cli">C.</Choice>\n<Choice is="api">A.</Choice>\n</Choices>`;
    const nested = await html(
      `<Choices of="provider">\n<Choice is="aws">\n\n${inner}\n\n</Choice>\n<Choice is="azure">Z.</Choice>\n</Choices>`,
    );
    expect(nested).toContain('data-interface="cli console terraform"');
    const listed = await html(`1. One\n\n   ${inner.replaceAll('\n', '\n   ')}\n\n2. Two`);
    expect(listed).toContain('<div class="choice" data-interface="cli console terraform"');
  });

  it('are choices to search and AVA, with the words of the page', async () => {
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

  it('with headings are opened: sections know what they stand under', async () => {
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

  it('within choices: sections stand under both', async () => {
    const inner =
      '<Choices of="interface">\n<Choice is="cli">\n\n### Type\n\nT.\n\n</Choice>\n<Choice is="api">A.</Choice>\n</Choices>';
    const page = await pageOf(
      `<Choices of="provider">\n<Choice is="aws">\n\n${inner}\n\n</Choice>\n<Choice is="azure">Z.</Choice>\n</Choices>`,
    );
    const type = sectionsOf(page).find(({ heading }) => heading?.text === 'Type');
    expect(type?.heading?.under).toMatchObject({ provider: ['aws'], interface: ['cli'] });
  });
});

describe('for some readers', () => {
  it('blocks follow the choice; those beside each other are one', async () => {
    const body =
      '<For provider="aws">\n\nOne.\n\n</For>\n\n<For provider="google-cloud azure">Two.</For>';
    expect(await html(`Lead.\n\n${body}`)).toBe(
      '<p class="lead">Lead.</p><hr title=": aws google-cloud azure"/><div class="choices" data-of="provider">' +
        '<div class="choice markdown" data-provider="aws" data-is="aws"><p class="choice__label"><span class="provider mark-aws">AWS</span></p><p>One.</p></div>' +
        '<div class="choice markdown" data-provider="google-cloud azure" data-is="google-cloud azure"><p class="choice__label">Google Cloud and Azure</p><p>Two.</p></div></div>',
    );
    expect((await pageOf(body)).blocks).toMatchObject([
      { type: 'choices', options: [{ value: 'aws' }, { value: 'google-cloud azure' }] },
    ]);
  });

  it('words in a line carry their label in brackets', async () => {
    const body = 'Open <For provider="aws">*IAM*</For><For provider="azure">Entra</For> now.';
    expect(await html(body)).toBe(
      '<p class="lead">Open <span class="choice" data-provider="aws google-cloud"><span class="choice__label">(AWS) </span><em>IAM</em></span>' +
        '<span class="choice" data-provider="azure"><span class="choice__label"> (Azure) </span>Entra</span> now.</p>' +
        '<hr title=": aws azure"/>',
    );
    expect(wordsOf(await pageOf(body)).join(' ')).toBe('A Open AWS IAM Azure Entra now');
  });

  it('they need no row of their own where the page has tabs for all they name', async () => {
    const html1 = await html(
      `Lead.\n\n${CLOUDS}\n\nUse <For provider="azure">a key</For><For provider="google-cloud">a role</For>.`,
    );
    expect(html1.match(/<hr/g)).toHaveLength(1);
    const html2 = await html(
      `Lead.\n\n${CLOUDS}\n\nUse <For provider="azure">a key</For><For provider="aws">a role</For>.`,
    );
    expect(html2.match(/<hr[^>]*>/g)).toEqual([
      '<hr title="choice: google-cloud azure"/>',
      '<hr title=": google-cloud azure aws"/>',
    ]);
  });

  it('one alone is always shown, with its label', async () => {
    expect(await html('<For role="finance">Words.</For>')).toBe(
      '<div class="choices" data-of="role"><div class="markdown" data-is="finance"><p class="choice__label">Finance</p><p>Words.</p></div></div>',
    );
  });

  it('of two dimensions stand in each other', async () => {
    const body = `<For provider="aws" interface="cli">A.</For>\n\n<For provider="azure" interface="api">B.</For>`;
    const made = await html(body);
    expect(made).toMatch(
      /data-provider="aws google-cloud".*data-interface="cli console terraform".*A\./,
    );
    expect((await pageOf(body)).blocks).toMatchObject([
      { options: [{ value: 'aws', content: [{ type: 'choices', group: 'interface' }] }, {}] },
    ]);
  });

  it('read alike in the build and in the model', async () => {
    const body = `Lead <For role="finops">of one</For> and <For role="finance">of two</For>.\n\n| a | b |\n| - | - |\n| <For role="finops">x</For> | y <For role="finance">z</For> |\n\n- <For role="finops">Item.</For>\n- **<For role="finance">Bold</For>**\n\n${CLOUDS}`;
    const text = (await html(body))
      .replaceAll(/<\/?(?:em|strong)\b[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' ');
    expect(wordsIn(text).sort()).toEqual(
      wordsOf(await pageOf(body))
        .slice(1)
        .sort(),
    );
  });
});

describe('mistakes', () => {
  const choice = (is: string, words = 'W.') => `<Choice is="${is}">${words}</Choice>`;
  const choices = (of: string, ...inner: string[]) =>
    `<Choices of="${of}">\n${inner.join('\n')}\n</Choices>`;
  it.each([
    [
      choices('provder', choice('aws'), choice('azure')),
      ':1:1: "provder" cannot be chosen. Fix: did you mean "provider"?',
    ],
    [
      '<Choices>\n</Choices>',
      ':1:1: <Choices> does not say what is chosen. Fix: write <Choices of="provider">.',
    ],
    [
      choices('provider', choice('aws'), choice('gcp')),
      ':3:1: "gcp" is no provider. Fix: did you mean "aws"? There are aws, google-cloud and azure.',
    ],
    [
      choices('provider', choice('aws'), choice('azur')),
      ':3:1: "azur" is no provider. Fix: did you mean "azure"? There are aws, google-cloud and azure.',
    ],
    [
      choices('provider', choice('aws'), choice('aws')),
      ':3:1: "aws" is twice in <Choices>. Fix: make one of the two.',
    ],
    [
      choices('provider', choice('aws')),
      ':1:1: <Choices> needs two choices or more, and has 1. Fix: write them as <Choice is="aws">…</Choice>; for words that only some readers need there is <For>.',
    ],
    [
      choices('provider', choice('aws'), choice('azure', '')),
      ':3:1: the choice "azure" is empty. Fix: write it, or remove it.',
    ],
    [
      choices('provider', choice('aws azure'), choice('azure')),
      ':2:1: <Choice> is one value. Fix: write one <Choice> for each.',
    ],
    [
      choices('provider', choice('aws'), '\nWords.\n', choice('azure')),
      ':4:1: something else is between the choices. Fix: put it into a <Choice>, or before or after <Choices>.',
    ],
    [
      choice('aws'),
      ':1:1: <Choice> is outside <Choices>. Fix: put it into <Choices of="provider">; what only follows a choice is <For provider="aws">.',
    ],
    [
      '<For>W.</For>',
      ':1:1: <For> does not say for whom. Fix: write <For provider="aws">, or interface, role or shell.',
    ],
    [
      '<For cloud="aws">W.</For>',
      ':1:1: <For /> has no attribute "cloud". Fix: did you mean "role"?',
    ],
    [
      '<For provider="aws aws">W.</For>',
      ':1:1: <For> names "aws" twice. Fix: remove one of the two.',
    ],
    [
      '<For role="">W.</For>',
      ':1:1: <For> names no role. Fix: write one of finops, engineer, finance.',
    ],
    [
      '## Set up <For provider="aws">A</For>',
      ':1:11: <For> is in a heading. Fix: put the heading into it: a heading is one place of the page.',
    ],
    [
      'Words <Choices of="provider"><Choice is="aws">a</Choice><Choice is="azure">b</Choice></Choices>',
      ':1:7: <Choices> is in a line of text. Fix: put it on a line of its own, between blank lines; within a line there is <For>.',
    ],
    [
      `<Choices of="provider">\n<Choice is="aws">\n\n<For provider="azure">Z.</For>\n\n</Choice>\n${choice('azure')}\n</Choices>`,
      ':4:1: <For> chooses the cloud inside a choice of the cloud. Fix: remove one of the two.',
    ],
    [
      `<Choices of="provider">\n<Choice is="aws">\n\n### A\n\n</Choice>\n${choice('azure')}\n</Choices>\n\nWords.`,
      ':10:1: text follows choices with headings, and would read as part of the last one. Fix: begin it with a heading of ### or above.',
    ],
  ])('%s', async (body, told) => {
    expect(await mistakes(body)).toEqual([`a.mdx${told}`]);
  });

  it('are told together', async () => {
    expect(
      await mistakes(`${choices('role', choice('cfo'))}\n\n<For role="x">W.</For>`),
    ).toHaveLength(2);
  });
});
