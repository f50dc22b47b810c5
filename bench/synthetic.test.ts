import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkHeads } from '../gates/heads';
import { checkLinks } from '../gates/links';
import { checkOrphans } from '../gates/orphans';
import { builtSite } from '../gates/site';
import { makeSynthetic } from './synthetic';

const page = (what: string) =>
  `<html><head><title>The page ${what}</title><meta name=description content="What a reader can do with ${what}, in some fifty characters."></head><body><main><h1 id=top-of-page>${what}</h1><a href="/">Home</a></main></body></html>`;

describe('the synthetic site', () => {
  let project = '';
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'synthetic-'));
    write('build/_hosting.json', JSON.stringify({ baseUrl: '/', redirects: [] }));
    write('build/index.html', page('home'));
    for (const name of ['one', 'two']) {
      write(`build/docs/${name}.html`, page(name));
      write(`docs/${name}.mdx`, `---\ntitle: ${name}\n---\n`);
    }
  });
  afterEach(() => rmSync(project, { recursive: true }));

  it('has the pages asked for, with heads of their own and links that stand', () => {
    const names = new Map();
    const real = builtSite(join(project, 'build'), { project, names });
    const dir = join(project, 'many');
    expect(makeSynthetic(real, 30, dir, join(project, 'sources'))).toBe(30);
    const many = builtSite(dir, { project, names, docs: 'sources' });
    expect(checkHeads(many)).toMatchObject({ looked: 31, problems: [] });
    expect(checkOrphans(many)).toMatchObject({ looked: 30, problems: [] });
    const { looked, problems } = checkLinks(many);
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(28 * 150);
    expect(many.pages().filter(({ source }) => source)).toHaveLength(30);
  });

  it('says what is missing where there is nothing to copy', () => {
    rmSync(join(project, 'build', 'docs'), { recursive: true });
    const real = builtSite(join(project, 'build'), { project, names: new Map() });
    const make = () => makeSynthetic(real, 3, join(project, 'many'), join(project, 'sources'));
    expect(make).toThrow('no docs page to copy. Fix: npm run build.');
    expect(existsSync(join(project, 'many'))).toBe(false);
    expect(readFileSync(join(project, 'docs/one.mdx'), 'utf8')).toContain('one');
  });
});
