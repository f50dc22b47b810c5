import { describe, expect, it } from 'vitest';
import { machineFiles, sizeOf } from './machines';
import { documentOf, type Block, type Page } from './model';
import { pageAt } from './model/page.fixture';

const site = {
  origin: 'https://help.gauge.example',
  baseUrl: '/help/',
  title: 'Gauge Help',
  summary: 'The documentation of Gauge.',
};

const saying = (text: string): Block => ({ type: 'paragraph', text: [text], anchor: '', path: [] });

/** A page that says one sentence. */
const page = (url: string, title: string, more: Partial<Page> = {}) =>
  documentOf({
    ...pageAt(url),
    title,
    blocks: [saying(`This is ${title}.`)],
    headings: [],
    ...more,
  });

const documents = [
  page('/docs/changelog', 'What’s new'),
  page('/docs/costs/reports/create', 'Create a [report]'),
  page('/docs/costs/reports', 'Reports', { description: 'What reports show.' }),
  page('/docs/costs', 'Costs'),
  page('/docs/cloud-links/aws', 'AWS'),
];

const pages = [
  { url: '/docs/costs', changed: '2026-11-02' },
  { url: '/docs/costs/reports', changed: '2026-11-03' },
  { url: '/docs/costs/reports/create' },
  { url: '/docs/cloud-links/aws' },
  { url: '/docs/changelog' },
  { url: '/docs/unlisted' },
];

const files = machineFiles(documents, { ...site, pages });
const at = (path: string) => `https://help.gauge.example/help/${path}`;

describe('the files for programs', () => {
  it('are each page as Markdown, and lists and full texts of the site and of each section', () => {
    expect([...files.keys()].sort()).toEqual([
      'docs/changelog.md',
      'docs/cloud-links/aws.md',
      'docs/cloud-links/llms-full.txt',
      'docs/cloud-links/llms.txt',
      'docs/costs.md',
      'docs/costs/llms-full.txt',
      'docs/costs/llms.txt',
      'docs/costs/reports.md',
      'docs/costs/reports/create.md',
      'llms-full.txt',
      'llms.txt',
      'sitemap.md',
    ]);
  });

  it('list pages by section, in the order of the sidebar, with descriptions and sizes', () => {
    const bytes = (path: string) => sizeOf(Buffer.byteLength(files.get(path) ?? ''));
    expect(files.get('llms.txt')).toBe(`# Gauge Help

> The documentation of Gauge.

The links in this file lead to pages as Markdown. To read a page as Markdown, add \`.md\` to its address. Each section also has its own \`llms.txt\`.

## All pages

- [All pages in one file](${at('llms-full.txt')}): 5 pages, ${bytes('llms-full.txt')}
- [Sitemap](${at('sitemap.md')}): every page, with the day of its last change

## Costs

- [All of this section in one file](${at('docs/costs/llms-full.txt')}): 3 pages, ${bytes('docs/costs/llms-full.txt')}
- [Costs](${at('docs/costs.md')})
- [Reports](${at('docs/costs/reports.md')}): What reports show.
- [Create a \\[report\\]](${at('docs/costs/reports/create.md')})

## Cloud links

- [All of this section in one file](${at('docs/cloud-links/llms-full.txt')}): 1 page, ${bytes('docs/cloud-links/llms-full.txt')}
- [AWS](${at('docs/cloud-links/aws.md')})

## More pages

- [What’s new](${at('docs/changelog.md')})
`);
    expect(files.get('docs/costs/llms.txt')).toContain(`- [Gauge Help](${at('llms.txt')})`);
  });

  it('name the source of each page in a full text', () => {
    expect(files.get('docs/costs/llms-full.txt')).toBe(
      [
        `Source: ${at('docs/costs')}\n\n# Costs\n\nThis is Costs.\n`,
        `Source: ${at('docs/costs/reports')}\n\n# Reports\n\nThis is Reports.\n`,
        `Source: ${at('docs/costs/reports/create')}\n\n# Create a \\[report\\]\n\nThis is Create a \\[report\\].\n`,
      ].join('\n---\n\n'),
    );
    expect(files.get('llms-full.txt')?.match(/^Source: /gm)).toHaveLength(5);
  });

  it('show the pages as a tree, with the days of their last changes', () => {
    expect(files.get('sitemap.md')).toContain(`## Costs

- [Costs](${at('docs/costs')}), changed 2026-11-02
  - [Reports](${at('docs/costs/reports')}), changed 2026-11-03
    - [Create a \\[report\\]](${at('docs/costs/reports/create')})
`);
  });

  it('say in each page where it is and when it changed', () => {
    expect(files.get('docs/costs/reports.md')).toBe(`---
title: "Reports"
description: "What reports show."
url: "${at('docs/costs/reports')}"
last_changed: "2026-11-03"
---

# Reports

This is Reports.
`);
  });
});

it('a size is in KB, or in MB if it is larger', () => {
  expect([1, 999_999, 2_289_693].map(sizeOf)).toEqual(['1 KB', '1000 KB', '2.3 MB']);
});
