import { describe, expect, it } from 'vitest';
import { checkBytes, figuresOf } from './bytes';
import { testSite } from './site.fixture';

const page =
  '<link rel="stylesheet" href="/help/assets/css/styles.css"><link rel=preload href=/help/assets/fonts/a.woff2>' +
  '<script data-scripts="/help/assets/js/react.1.js /help/assets/js/main.2.js">load()</script><script type="application/ld+json">{}</script>';

const bundle = {
  groups: {
    'after-hydration': ['assets/js/frame.6.js'],
    help: ['assets/js/help.3.js', 'assets/js/mui.7.js'],
    'help-search': ['assets/js/help.3.js'],
    search: ['assets/js/help.3.js'],
    'search-answers': ['assets/js/help.3.js'],
    'docs-routes': ['assets/js/routes.4.js'],
    ava: ['assets/js/ava.5.js'],
    'ava-rpc': ['assets/js/ava.5.js'],
    answers: ['assets/js/ava.5.js'],
  },
  parts: {
    'assets/js/main.2.js': { 'react-router': 9000, 'src/help': 2000 },
    'assets/js/mui.7.js': { '@mui/material': 5000 },
  },
};

const files = {
  'docs/a.html': page,
  'assets/css/styles.css': 'a{color:red}',
  'assets/js/react.1.js': 'react',
  'assets/js/main.2.js': 'main'.repeat(300),
  'assets/js/help.3.js': 'help',
  'assets/js/frame.6.js': 'frame',
  'assets/js/mui.7.js': 'mui',
  'assets/js/routes.4.js': 'routes',
  'assets/js/ava.5.js': 'ava',
  'assets/search/core-0a.bin': 'core',
  'assets/offline/bundle-0a.bin': 'copy',
  '_bundle.json': JSON.stringify(bundle),
};
const site = testSite(files);
const pages = { 'how-to': 'docs/a' };
const figures = figuresOf(site, pages);
const budgets = Object.fromEntries(figures.map(({ name, value }) => [name, value]));

describe('what readers load', () => {
  it('is counted from the page and from the report of the bundler', () => {
    expect(budgets).toMatchObject({ 'requests before interactive': 5, 'offline copy': 4 });
    const read = Object.fromEntries(figures.map(({ name, files: counted }) => [name, counted]));
    expect(read).toMatchObject({
      'scripts before interactive': ['assets/js/react.1.js', 'assets/js/main.2.js'],
      'script main': ['assets/js/main.2.js'],
      'style sheets': ['assets/css/styles.css'],
      'help window, to the first hit': ['assets/js/help.3.js', 'assets/js/mui.7.js'],
      'MUI in it': ['assets/js/mui.7.js'],
      'all else in it': ['assets/js/help.3.js'],
      'AVA, to the first answer': ['assets/js/ava.5.js'],
      'search core': ['assets/search/core-0a.bin'],
    });
    for (const { name, value } of figures) expect(value, name).toBeGreaterThan(0);
  });

  it('can be exactly as large as its budget', () => {
    expect(checkBytes(site, pages, budgets).problems).toEqual([]);
  });

  it('fails one byte above it, and names the largest parts', () => {
    const most = (budgets['script main'] ?? 0) - 1;
    expect(checkBytes(site, pages, { ...budgets, 'script main': most }).problems).toEqual([
      `gates/bytes.ts: script main: ${most + 1}, and at most ${most} is allowed. Its largest parts, in KB before minifying: react-router 9, src/help 2. Fix: load less, or raise the budget and say why.`,
    ]);
  });

  it('fails if nothing is found, if a part of a figure is missing, or if a figure has no budget', () => {
    const empty = testSite({ 'docs/a.html': page, '_bundle.json': '{"groups":{},"parts":{}}' });
    expect(checkBytes(empty, pages, budgets).problems.join()).toContain('search core: 0');
    const { answers: _, ...others } = bundle.groups;
    const report = JSON.stringify({ ...bundle, groups: others });
    const without = testSite({ ...files, '_bundle.json': report });
    expect(checkBytes(without, pages, budgets).problems.join()).toContain('first answer: 0');
    expect(checkBytes(site, pages, {}).problems).toHaveLength(figures.length);
  });
});
