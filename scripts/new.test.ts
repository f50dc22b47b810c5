import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import company from '../company.config';
import { readText } from '../gates/docs-text';
import { checkPhrases } from '../gates/phrases';
import { checkSamples } from '../gates/samples';
import { checkSpelling, ownWords } from '../gates/spelling';
import { loadCompany } from '../src/config/company/load';
import { namesOf } from '../src/config/company/names';
import { KINDS, parseFrontMatter } from '../src/content/frontmatter';
import { draftOf } from './new';
import { root } from '../gates/files';

const TODAY = '2026-11-21';
const names = namesOf(loadCompany(company));
let project: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'new-page-'));
  symlinkSync(join(root, 'templates'), join(project, 'templates'));
  write('docs/governance/budgets/index.mdx', '---\ntitle: A\nsidebar_position: 1\n---\n');
  write('docs/governance/budgets/other.mdx', '---\ntitle: B\nsidebar_position: 4\n---\n');
  write('docs/governance/budgets/sub/index.mdx', '---\ntitle: C\nsidebar_position: 5\n---\n');
});
afterEach(() => rmSync(project, { recursive: true }));

const draft = (path: string, more: { kind?: string; title?: string } = {}) =>
  draftOf(project, { path, ...more }, TODAY);

describe('draftOf', () => {
  it('makes a how-to at the end of its folder, with a title from the path', () => {
    const { file, kind, text } = draft('governance/budgets/share-budgets');
    expect({ file, kind }).toEqual({
      file: 'governance/budgets/share-budgets.mdx',
      kind: 'how-to',
    });
    expect(text).toMatch(/^---\ntitle: 'Share budgets'\n/);
    expect(text).toContain('\nsidebar_position: 6\n');
    expect(text).toContain(`\nreviewed: ${TODAY}\n`);
    expect(text).not.toMatch(/\$\w/);
  });

  it('makes a landing page of a folder', () => {
    const { kind, text } = draft('docs/governance/reviews/index.mdx');
    expect(kind).toBe('landing');
    expect(text).toContain("title: 'Reviews'\n");
    expect(text).toContain('\nsidebar_position: 1\n');
  });

  it('accepts a title with an apostrophe', () => {
    const { text } = draft('governance/a', { title: "A team's budget" });
    expect(text).toContain("title: 'A team''s budget'");
  });

  it.each([
    ['governence/budgets/a', /no section "governence"\. Fix: write governance,/],
    ['governance/Budgets', /is not a valid path\. Fix: /],
    ['governance', /is not a valid path\. Fix: /],
    ['governance/../x', /is not a valid path\. Fix: /],
    ['governance/budgets/other', /docs\/governance\/budgets\/other\.mdx already has this address/],
    ['governance/budgets', /docs\/governance\/budgets\/index\.mdx already has this address/],
    [
      'governance/budgets/other/index',
      /docs\/governance\/budgets\/other\.mdx already has this address/,
    ],
  ])('refuses %s', (path, message) => {
    expect(() => draft(path)).toThrow(message);
  });

  it('refuses an unknown kind, and names the closest one', () => {
    expect(() => draft('governance/a', { kind: 'howto' })).toThrow(/Fix: write how-to;/);
  });
});

describe.each(KINDS)('the template %s', (kind) => {
  const text = () => draft('governance/page-of-a-test', { kind }).text;
  const read = (page: string) => readText('docs/a.mdx', page, names);
  const check = (page: string) =>
    checkPhrases([read(page)], { names: ['Payments'], isOrdinary: () => true, values: new Map() });

  it('has valid front matter of its kind', () => {
    const { frontMatter } = parseFrontMatter({ file: 'docs/a.mdx', text: text() }, names);
    expect(frontMatter.kind).toBe(kind);
    expect(frontMatter.questions).toHaveLength(3);
  });

  it('fails as long as there is template text, and for nothing else', () => {
    const { problems } = check(text());
    expect(problems.length).toBeGreaterThan(4);
    expect(problems.filter((problem) => !problem.includes('template text was left in'))).toEqual(
      [],
    );
  });

  it('passes the text gates when it is filled in', async () => {
    const filled = text()
      .replace(/\{\/\* TEMPLATE: [^]*?\*\/\}/g, 'A budget tells its owner in time.')
      .replace(/^# TEMPLATE: .*\n/m, '')
      .replace(/(["'])TEMPLATE: .*\1/g, "'Which budget is meant?'");
    expect(check(filled).problems).toEqual([]);
    expect((await checkSpelling([read(filled)], ownWords(root, company))).problems).toEqual([]);
    const { problems } = await checkSamples([read(filled)]);
    expect(problems.filter((problem) => !problem.includes('looked at no'))).toEqual([]);
  });

  it('gives every heading of a section a fixed anchor', () => {
    const headings = text().match(/^#{2,3} .*$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(1);
    for (const heading of headings) expect(heading).toMatch(/\{\/\* #[a-z0-9-]+ \*\/\}$/);
  });
});
