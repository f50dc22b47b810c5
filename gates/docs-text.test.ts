import { describe, expect, it } from 'vitest';
import { namesOf } from '../src/config/company/names';
import { loadCompany } from '../src/config/company/load';
import company from '../company.config';
import { BLANK, placeIn, readText, textFiles } from './docs-text';
import { root } from './files';

const names = namesOf(loadCompany(company));
const shown = (text: string) => text.split(BLANK).join(' ').replace(/\s+/g, ' ').trim();

const PAGE = `---
title: A title
kind: how-to
questions:
  - What is asked?
keywords: [one, two]
---

Open **Monitor** and run \`code here\`, see [the page](./other.mdx) at https://example.com.

## A heading {/* #anchor */}

:::note[Said first]

Words in *Payments*.

:::

<Figure alt="What it shows" src="/x.png" />

![The chart](/chart.png)

{/* not parsed: the parser does not know it */}

\`\`\`sql title="a.sql"
SELEC
\`\`\`
`;

describe('readText', () => {
  const text = readText('docs/a.mdx', PAGE, names);

  it('finds the prose and leaves out code, addresses, labels and markup', () => {
    expect(shown(text.prose)).toBe(
      'A title Open and run , see the page at https://example.com. A heading Said first Words in . What it shows The chart',
    );
  });

  it('keeps labels and questions, which are other people’s words, separate', () => {
    expect(shown(text.words)).toContain('What is asked? Open Monitor and run');
    expect(shown(text.words)).toContain('Words in Payments .');
  });

  it('keeps every offset', () => {
    expect(text.prose).toHaveLength(text.source.length);
    expect(placeIn(text, text.prose.indexOf('Said'))).toBe('docs/a.mdx:13');
  });

  it('reads code blocks with their line and the reason above them', () => {
    expect(text.samples).toEqual([
      {
        language: 'sql',
        meta: 'title="a.sql"',
        code: 'SELEC',
        line: 25,
        unparsed: 'the parser does not know it',
      },
    ]);
  });

  it('replaces names, and reads the parameters of a snippet as words', () => {
    const snippet = readText(
      'docs/_snippets/a.mdx',
      '---\nparams: [channel]\n---\nIn {channel}.',
      names,
    );
    expect(snippet.problem).toBeUndefined();
    expect(readText('docs/b.mdx', 'Run {cli}.', names).source).toBe(`Run ${company.cliName}.`);
  });

  it('reports a page that cannot be read', () => {
    expect(readText('docs/b.mdx', 'One\n\nTwo <b', names).problem).toMatch(
      /^docs\/b\.mdx:3: .*Fix:/,
    );
    expect(readText('docs/b.mdx', 'A {wrod}.', names).problem).toMatch(/^docs\/b\.mdx:1: .*Fix:/);
  });

  it('reads only strings with words from facts, without ids and comments', () => {
    const facts = "# A comment here.\n- id: a/b\n  what: How many there are\n  why: 'It''s: so'\n";
    expect(shown(readText('facts/a.yaml', facts).prose)).toBe("How many there are It''s: so");
  });
});

describe('textFiles', () => {
  it('lists pages, guides and facts, but not tests', () => {
    const files = textFiles(root);
    expect(files.some((file) => /^docs\/.+\.mdx$/.test(file))).toBe(true);
    expect(files).toContain('guides/writing.md');
    expect(files).toContain('facts/changelog.yaml');
    expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
  });
});
