import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { evaluate } from '@mdx-js/mdx';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import { type FrontMatter, readSource } from '../frontmatter';
import { printProblem, ContentError } from '../problem';
import { contentMarkup, type Unlinked } from '.';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const page = (path: string, front = '', body = 'Words.') =>
  write(path, `---\ntitle: ${path}\ndescription: About ${path}.\n${front}---\n\n${body}\n`);

type Site = { off?: string[]; drafts?: boolean };

/** Returns the page as HTML, and the links that became text. */
async function build(path: string, body: string, front = '', { off = [], drafts }: Site = {}) {
  page(path, front, body);
  const unlinked: Unlinked[] = [];
  const { data } = readSource(path, `---\n${front}---\n`);
  const plugins = contentMarkup({
    names: namesOf(loadCompany(input)),
    treeOf: () => ({ dir, off, drafts: drafts ?? false }),
    draws: true,
    unlinked: (link) => unlinked.push(link),
  });
  const file = { value: body, path: join(dir, path), data: { frontMatter: data as FrontMatter } };
  const { default: Content } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [...plugins, remarkGfm],
  });
  const components = {
    ContentsRow: () => createElement('hr'),
    TableTools: (props: object) => createElement('section', props),
    Hints: () => createElement('wbr'),
    Letters: ({ of }: { of: string }) => createElement('nav', {}, of),
  };
  const html = renderToStaticMarkup(createElement(Content, { components }));
  return { html: html.replaceAll('\n', ''), unlinked };
}

const html = async (...args: Parameters<typeof build>) => (await build(...args)).html;

async function mistakes(path: string, body: string): Promise<string[]> {
  try {
    await build(path, body);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) =>
      printProblem({ ...problem, file: problem.file.slice(dir.length + 1) }),
    );
  }
  return [];
}

describe('the head of a page', () => {
  it('is the first paragraph as the lead, with the contents row below it', async () => {
    expect(await html('a.mdx', 'First.\n\nSecond.')).toBe(
      '<p class="lead">First.</p><hr/><p>Second.</p>',
    );
    expect(await html('a.mdx', '## Heading\n\nWords.')).toBe('<hr/><h2>Heading</h2><p>Words.</p>');
    expect(await html('a.mdx', '')).toBe('<hr/>');
  });
  it('has a row for each fact in the front matter', async () => {
    const front =
      'permissions: [Budgets Manager]\nplans: [Essentials, Enhanced]\nproviders: [aws, snowflake]\nminutes: 1\n';
    expect(await html('a.mdx', 'Lead.', front)).toBe(
      '<p class="lead">Lead.</p><dl class="facts">' +
        '<div><dt>Who can do this</dt><dd>Budgets Manager</dd></div>' +
        '<div><dt>Plan</dt><dd>Essentials, Enhanced</dd></div>' +
        '<div><dt>Provider</dt><dd><span class="provider mark-aws">AWS</span><span class="comma">, </span><span class="provider">Snowflake</span></dd></div>' +
        '<div><dt>Time</dt><dd>About 1 minute</dd></div></dl><hr/>',
    );
  });
  it.each([
    ['Budgets Manager, Anomalies Viewer', 'Budgets Manager and Anomalies Viewer (you need both)'],
    ['A, B, C', 'A, B and C (you need all three)'],
    ['A, B, C, D, E, F', 'A, B, C, D, E and F (you need all of them)'],
  ])('says that all permissions are needed: %s', async (names, words) => {
    expect(await html('a.mdx', 'Lead.', `permissions: [${names}]\n`)).toContain(
      `<dd>${words}</dd>`,
    );
  });
  it('links terms to the pages that explain them, if they exist', async () => {
    page('user-management/permissions.mdx');
    page('product-platform/plans.mdx');
    const front = 'permissions: [Budgets Manager]\nplans: [Enhanced]\n';
    const shown = await html('governance/budgets/a.mdx', 'Lead.', front);
    expect(shown).toMatch(
      /href="..\/..\/user-management\/permissions.mdx#budgets-manager" data-hint="Budgets Manager">/,
    );
    expect(shown).toMatch(
      /href="..\/..\/product-platform\/plans.mdx#enhanced" data-hint="Enhanced">Enhanced/,
    );
    expect(shown).toMatch(/<wbr\/>$/);
    expect(await html('governance/a.mdx', 'Lead.', front, { off: ['user-management'] })).toContain(
      '<dd>Budgets Manager</dd>',
    );
  });
});

describe('snippets', () => {
  it('insert their text, with names and parameters filled in and links relative to the page', async () => {
    write(
      '_snippets/told.mdx',
      '---\nparams: [channel]\n---\n\nChoose *{channel}* of {acronym}. [More](../b/c.mdx#d).\n\n<Snippet of="end" />\n',
    );
    write('_snippets/end.mdx', '## The end\n');
    expect(
      await html(
        'x/y/a.mdx',
        'Lead.\n\n- <Snippet of="end" />\n\n<Snippet of="told" channel="#costs" />',
      ),
    ).toBe(
      `<p class="lead">Lead.</p><hr/><ul><li><h2>The end</h2></li></ul><p>Choose <em>#costs</em> of ${input.product.acronym}. <a href="../../b/c.mdx#d">More</a>.</p><h2>The end</h2>`,
    );
  });
  it('adapt reference links to the page', async () => {
    write('_snippets/more.mdx', 'Read [more][it].\n\n[it]: ../b/c.mdx#d\n');
    expect(await html('x/y/a.mdx', 'Lead.\n\n<Snippet of="more" />')).toContain(
      'Read <a href="../../b/c.mdx#d">more</a>.',
    );
  });
  it('adapt links that begin with ./ to the page', async () => {
    write('_snippets/more.mdx', 'Read [more](./../b/c.mdx#d).\n');
    expect(await html('x/y/a.mdx', 'Lead.\n\n<Snippet of="more" />')).toContain(
      'Read <a href="../../b/c.mdx#d">more</a>.',
    );
  });
  it('are inline if they consist of one paragraph', async () => {
    write('_snippets/when.mdx', 'within *a day*');
    expect(await html('a.mdx', 'It comes <Snippet of="when" />.')).toContain(
      'It comes within <em>a day</em>.',
    );
  });
  it('report mistakes in their use, with file and line', async () => {
    write('_snippets/told.mdx', '---\nparams: [channel]\n---\n\nWords.');
    write('_snippets/loop.mdx', '\n<Snippet of="loop" />');
    write('_snippets/two.mdx', 'One.\n\nTwo.');
    write('_snippets/bad.mdx', '---\nparam: [x]\n---\n');
    const uses = [
      'of="tolt"',
      'of="told"',
      'of="told" chanel="#a"',
      'of="told" channel={1}',
      'of="loop"',
      'of="bad"',
      '',
    ];
    expect(
      await mistakes(
        'a.mdx',
        `A <Snippet of="two" /> B.\n\n${uses.map((use) => `<Snippet ${use} />`).join('\n\n')}`,
      ),
    ).toEqual([
      expect.stringMatching(/^a.mdx:1:3: a snippet with several blocks is in a line of text\. Fix/),
      expect.stringMatching(/^_snippets\/loop.mdx:2:1: the snippet "loop" includes itself/),
      expect.stringMatching(
        /^_snippets\/bad.mdx:2:1: a snippet's front matter cannot have "param"/,
      ),
      expect.stringMatching(/^a.mdx:3:1: there is no snippet "tolt"\. Fix: did you mean "told"\?/),
      expect.stringMatching(/^a.mdx:5:1: the snippet "told" needs "channel"/),
      expect.stringMatching(
        /^a.mdx:7:1: the snippet "told" has no parameter "chanel"\. Fix: did you mean "channel"\?/,
      ),
      expect.stringMatching(/^a.mdx:9:1: <Snippet> has code for the attribute channel/),
      expect.stringMatching(/^a.mdx:15:1: <Snippet> needs "of"/),
    ]);
  });
  it('report an unknown name in their text with the snippet’s file', async () => {
    write('_snippets/a.mdx', '\n{chanel}');
    await expect(build('a.mdx', '<Snippet of="a" />')).rejects.toThrow(
      /_snippets\/a\.mdx:2: \{chanel\}/,
    );
  });
});

describe('facts', () => {
  it('become text and tables', async () => {
    const text = await html('a.mdx', 'At most <Fact of="limits/budgets/thresholds" /> of them.');
    expect(text).toMatch(/At most \S+ of them/);
    const plans = await html('a.mdx', 'Lead.\n\n<FactTable of="plans" />');
    expect(plans).toMatch(
      /<table aria-label="Plans">.*<th>Plan<\/th>.*<td><a id="essentials">Essentials<\/a><\/td>/,
    );
    const permissions = await html('a.mdx', 'Lead.\n\n<FactTable of="permissions" />');
    expect(permissions).toContain('<td><a id="budgets-manager">Budgets Manager</a></td>');
  });
  it('begin with a capital only at the start of a sentence, cell or item', async () => {
    const hourly = '<Fact of="limits/updates/p1" />';
    const text = await html(
      'a.mdx',
      `${hourly}, at least. ${hourly} and **${hourly}**: ${hourly}.\n\n- ${hourly}\n- \`a\` ${hourly}\n- **${hourly}**`,
    );
    expect(text.match(/every hour/gi)).toEqual([
      'Every hour',
      'Every hour',
      'every hour',
      'every hour',
      'Every hour',
      'every hour',
      'Every hour',
    ]);
  });
  it('about limits have an anchor on the first cell of each row, once per page', async () => {
    const twice = await html(
      'a.mdx',
      'Lead.\n\n<FactTable of="limits/budgets" />\n\n<FactTable of="limits/budgets" />',
    );
    expect(twice.match(/<td id="limit-budgets-thresholds">/g)).toHaveLength(1);
  });
  it('have a caption if one is written, and tools if they are long or ask for them', async () => {
    expect(
      await html('a.mdx', 'Lead.\n\n<FactTable of="plans" caption="In {acronym}" />'),
    ).toContain(
      `<figure class="fact-table"><figcaption><p>In ${input.product.acronym}</p></figcaption><table aria-label="In ${input.product.acronym}">`,
    );
    const tools = '<section title="Permissions by role"><table';
    expect(await html('a.mdx', 'Lead.\n\n<FactTable of="roles/permissions" />')).toContain(tools);
    const off = await html('a.mdx', 'Lead.\n\n<FactTable of="roles/permissions" tools="off" />');
    expect(off).not.toContain('<section');
    expect(await html('a.mdx', 'Lead.\n\n<FactTable of="plans" tools="on" />')).toContain(
      '<section title="Plans">',
    );
    expect(
      await mistakes(
        'a.mdx',
        '<FactTable of="plans" tools="yes" />\n\n<FactTable of="plans" captoin="x" />',
      ),
    ).toEqual([
      expect.stringMatching(/^a.mdx:1:1: .*tools="yes".*Fix: write tools="on" or tools="off"/),
      expect.stringMatching(/^a.mdx:3:1: .*"captoin".*did you mean "caption"\?/),
    ]);
  });
  it('from the glossary become terms by letter, each with an anchor and links to related terms', async () => {
    page('product-platform/focus.mdx');
    const terms = await html('a.mdx', 'Lead.\n\n<FactTable of="glossary" />');
    expect(terms).toMatch(
      /<nav>ABC[A-Z]+<\/nav><dl class="terms"><div id="letter-a" data-letter="A"><dt><a id="[a-z-]+">[^<]+<\/a><\/dt><dd>/,
    );
    expect(terms).toContain(
      ' See also <a href="#billed-cost">Billed cost</a>, <a href="#effective-cost">Effective cost</a>. Explained in <a href="./product-platform/focus.mdx">product-platform/focus.mdx</a>.</dd>',
    );
    expect(terms.match(/data-letter="C"/g)).toHaveLength(1);
  });
  it('that don’t exist are reported with the line and the closest name', async () => {
    expect(
      await mistakes(
        'a.mdx',
        'Lead.\n\n<Fact of="limits/budgets/tresholds" />\n\nA <FactTable of="plans" />.',
      ),
    ).toEqual([
      expect.stringMatching(/^a.mdx:3:1: .* Fix: .*limits\/budgets\/thresholds/),
      expect.stringMatching(/^a.mdx:5:3: <FactTable> is in a line of text/),
    ]);
  });
});

describe('page lists', () => {
  beforeEach(() => {
    page('g/index.mdx');
    page('g/z.mdx', 'sidebar_position: 1\nsidebar_label: First\n');
    page('g/b/index.mdx', 'sidebar_position: 2\n');
    page('g/b/one.mdx');
    page('g/b/draft.mdx', 'draft: true\n');
    page('g/b/unlisted.mdx', 'unlisted: true\n');
    page('g/loose/x.mdx', 'sidebar_position: 3\n');
    page('g/off/index.mdx');
  });
  const body = 'Lead.\n\n<PageList />';
  it('contain the pages and folders directly below, in order, with the number of pages', async () => {
    expect(await html('g/index.mdx', body, '', { off: ['g/off'] })).toContain(
      '<ul class="ledger">' +
        '<li><p><a href="./z.mdx">First</a></p><p>About g/z.mdx.</p></li>' +
        '<li><p><a href="./b/index.mdx">g/b/index.mdx</a></p><p>About g/b/index.mdx.</p><p>2 pages</p></li>' +
        '<li><p><a href="./loose/x.mdx">g/loose/x.mdx</a></p><p>About g/loose/x.mdx.</p></li></ul>',
    );
  });
  it('count drafts if they are shown', async () => {
    expect(await html('g/index.mdx', body, '', { drafts: true })).toContain('<p>3 pages</p>');
  });
  it('contain only the named pages, but none in a switched-off folder', async () => {
    const of = (paths: string) => `Lead.\n\n<PageList of="${paths}" />`;
    const named = await html('a/index.mdx', of('../g/z.mdx ../g/off/index.mdx'), '', {
      off: ['g/off'],
    });
    expect(named.match(/<li>/g)).toHaveLength(1);
    expect(await mistakes('a/index.mdx', of('../g/y.mdx'))).toEqual([
      'a/index.mdx:3:1: <PageList> names ../g/y.mdx, which is not a page. Fix: did you mean ../g/z.mdx?',
    ]);
  });
  it('are left out if there is nothing below', async () => {
    expect(await html('empty/index.mdx', body)).toBe('<p class="lead">Lead.</p><hr/>');
  });
});

describe('what next', () => {
  const next = (...items: string[]) => `Lead.\n\n<Next>\n\n${items.join('\n')}\n\n</Next>`;
  const mistakesOf = (...items: string[]) => mistakes('a/index.mdx', next(...items));

  beforeEach(() => page('b/c.mdx'));

  it('becomes rows with a page and a reason, or the page’s description', async () => {
    expect(
      await html('a/index.mdx', next('- [C](../b/c.mdx#x): be told of *it*.', '- [D](../b/c.mdx)')),
    ).toContain(
      '<ul class="ledger"><li><p><a href="../b/c.mdx#x">C</a></p><p>Be told of <em>it</em>.</p></li>' +
        '<li><p><a href="../b/c.mdx">D</a></p><p>About b/c.mdx.</p></li></ul>',
    );
  });
  it('accepts a reason that begins in bold, and a link to another site', async () => {
    const body = next(
      '- [C](../b/c.mdx): **Save** it.',
      '- [D](https://d.example): its reference.',
    );
    expect(await html('a/index.mdx', body)).toContain('<p><strong>Save</strong> it.</p>');
  });
  it('leaves out pages in a switched-off folder, and is empty without rows', async () => {
    expect(await html('a/index.mdx', next('- [C](../b/c.mdx): x.'), '', { off: ['b'] })).toBe(
      '<p class="lead">Lead.</p><hr/>',
    );
  });
  it('rejects items without a page, a link or a reason', async () => {
    expect(await mistakesOf('- [C](../b/d.mdx): x.')).toEqual([
      'a/index.mdx:5:1: <Next> names ../b/d.mdx, which is not a page. Fix: did you mean ../b/c.mdx?',
    ]);
    expect(await mistakesOf('- Read [C](../b/c.mdx).')).toEqual([
      'a/index.mdx:5:1: an item of <Next> is not a link with a reason. Fix: write - [Alerts](./alerts.mdx): get an alert when a cost rises.',
    ]);
    expect(await mistakesOf('- [C](../b/c.mdx) for more.')).toEqual([
      expect.stringContaining('the reason in <Next> does not come after a colon'),
    ]);
    expect(await mistakesOf('- [C](../b/c.mdx) **for** more.')).toHaveLength(1);
    expect(await mistakesOf('- [D](https://d.example)')).toEqual([
      expect.stringContaining('<Next> does not say why to go to https://d.example'),
    ]);
    expect(await mistakesOf('1. [C](../b/c.mdx)')).toEqual([
      expect.stringContaining('<Next> contains something other than one list'),
    ]);
  });
});

describe('code for the browser', () => {
  it('is rejected with its place on the page, in a snippet or in the words of a component', async () => {
    write(
      '_snippets/s.mdx',
      '---\nparams: [where]\n---\n[x]({where})\n\n<b onclick="go()">y</b>\n',
    );
    const problem = '<Problem symptom="x" cause="[y](javascript:go())">z</Problem>';
    expect(
      await mistakes(
        'a.mdx',
        `<Snippet of="s" where="javascript:go()" />\n\n${problem}\n\n<script />`,
      ),
    ).toEqual([
      expect.stringMatching(/^a\.mdx:3:1: the address javascript:go\(\) is code/),
      expect.stringMatching(/^_snippets\/s\.mdx:4:1: the address javascript:go\(\) is code/),
      expect.stringMatching(/^a\.mdx:5:1: a page cannot have <script>/),
      expect.stringMatching(/^_snippets\/s\.mdx:6:1: <b> cannot have the attribute onclick/),
    ]);
  });
});

describe('before you start', () => {
  it('is the list right below the heading', async () => {
    const shown = await html(
      'a.mdx',
      'Lead.\n\n## Before you start {/* #before */}\n\n- A.\n\n## Else\n\n- B.',
    );
    expect(shown).toContain('<ul class="before"><li>A.</li></ul>');
    expect(shown).toContain('<ul><li>B.</li></ul>');
  });
});

describe('links', () => {
  it('to switched-off folders and drafts become text, and are reported', async () => {
    page('off/index.mdx');
    page('draft.mdx', 'draft: true\n');
    page('on.mdx');
    const body =
      'To [a *b*](./off/index.mdx#x), [c](./draft.mdx), [d][ref] and [e](./on.mdx).\n\n[ref]: ./off/index.mdx';
    const { html: shown, unlinked } = await build('a.mdx', body, '', { off: ['off'] });
    expect(shown).toContain('To a <em>b</em>, c, d and <a href="./on.mdx">e</a>.');
    expect(unlinked.map(({ line, to }) => [line, to])).toEqual([
      [1, './off/index.mdx#x'],
      [1, './draft.mdx'],
      [1, './off/index.mdx'],
    ]);
  });
  it('stay links if everything is switched on', async () => {
    page('off/index.mdx');
    expect((await build('a.mdx', '[a](./off/index.mdx)')).unlinked).toEqual([]);
  });
});

describe('mistakes', () => {
  it('include unknown components, in the order of the page', async () => {
    expect(
      await mistakes('a.mdx', '<Changelok />\n\n<Fact of="x/y" />\n\n<div><Sniped /></div>'),
    ).toEqual([
      expect.stringMatching(
        /^a.mdx:1:1: there is no component <Changelok>\. Fix: did you mean <Changelog>\?/,
      ),
      expect.stringMatching(/^a.mdx:3:1: /),
      expect.stringMatching(
        /^a.mdx:5:6: there is no component <Sniped>\. Fix: did you mean <Snippet>\?/,
      ),
    ]);
  });
  it.each([
    [
      'under <5 USD',
      /^a.mdx:1:8: MDX cannot read this: unexpected character `5` .*write \\< for a literal/,
    ],
    ['<!-- note -->', /^a.mdx:1:2: .*write comments as \{\/\* … \*\/\}\.$/],
    [
      '## Heading {#id}',
      /^a.mdx:1:\d+: .*could not parse expression.*write anchors of headings as \{\/\* #id \*\/\}\.$/,
    ],
    ['import the file', /^a.mdx:1:\d+: .*begin the paragraph with another word/],
    ['a <br> b', /^a.mdx:1:\d+: .*close every element/],
    ['<https://x.example>', /^a.mdx:1:\d+: .*write links as \[words\]/],
  ])('in syntax are explained in plain words: %s', async (body, message) => {
    expect(await mistakes('a.mdx', body)).toEqual([expect.stringMatching(message)]);
  });
});

describe('steps', () => {
  const steps =
    '<Steps>\n\n1. Open it.\n\n   <Result>The list opens.</Result>\n\n2. Save.\n\n</Steps>';

  it('each have an address, and say what readers see', async () => {
    const made = await html('a.mdx', `Lead.\n\n## Do it {/* #do */}\n\n${steps}`);
    expect(made).toContain('<ol class="steps">');
    expect(made).toContain('<li id="do-1">');
    expect(made).toContain('href="#do-2" class="hash-link" aria-label="Direct link to step 2"');
    expect(made).toContain('<p class="result">The list opens.</p>');
  });

  it('above all headings have addresses such as #step-1', async () => {
    expect(await html('a.mdx', `Lead.\n\n${steps}`)).toContain('<li id="step-1">');
  });

  it.each([
    ['## Do it\n\n', steps, 'no fixed anchor'],
    ['## Do it {/* #do */}\n\n', `${steps}\n\n${steps}`, 'second <Steps>'],
    ['', '<Steps>\n\n- One\n\n</Steps>', 'something other than one numbered list'],
    ['', '<Steps>\n\n1. ```sh\n   ls\n   ```\n\n</Steps>', 'does not begin with words'],
    ['', '<Result></Result>', 'not one sentence'],
  ])('%s%s is a mistake', async (head, body, what) => {
    expect((await mistakes('a.mdx', `Lead.\n\n${head}${body}`)).join()).toContain(what);
  });
});

describe('problems', () => {
  const problem = (attributes: string, fix = '\n\nFix it.\n\n') =>
    `Lead.\n\n<Problem ${attributes}>${fix}</Problem>`;

  it('become a heading with a cause and a fix', async () => {
    const made = await html('a.mdx', problem('symptom="No `x`" cause="It is **off**."'));
    expect(made).toContain('<h3>No <code>x</code></h3>');
    expect(made).toContain('<dt>Cause</dt><dd>It is <strong>off</strong>.</dd>');
    expect(made).toContain('<dt>Fix</dt><dd>Fix it.</dd>');
  });

  it('can set the anchor of their heading, like headings in Markdown', async () => {
    const made = await html('a.mdx', problem('id="off" symptom="No `x`" cause="It is off."'));
    const same = await html('a.mdx', 'Lead.\n\n### No `x` {/* #off */}');
    expect(made).toContain(/<h3.*<\/h3>/.exec(same)?.[0]);
  });

  it.each([
    [problem('cause="b"'), 'needs "symptom"'],
    [problem('symptom="a"'), 'needs "cause"'],
    [problem('symptom="a" cause="b"', ''), 'how to fix it'],
    [problem('symptom="a" cause="b" fix="c"'), 'no attribute "fix"'],
  ])('%s is a mistake', async (body, what) => {
    expect((await mistakes('a.mdx', body)).join()).toContain(what);
  });
});
