import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../gates/files';

/** The texts that people read on the repository's pages. */
const texts = [
  'README.md',
  'CONTRIBUTING.md',
  ...['guides', 'src/theme', 'src/plugins'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${dir}/${file.replaceAll('\\', '/')}`),
  ),
];

const withoutCode = (text: string) => text.replace(/^(`{3,})[^]*?^\1`*$/gm, '');

/** The anchors that GitHub gives to the headings of a text. */
const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Links of a text to other files and headings of the repository. */
function linksOf(text: string): string[] {
  const prose = withoutCode(text).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** What is wrong with a link, if anything. */
function faultOf(file: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const full = path ? join(root, dirname(file), path) : join(root, file);
  if (!existsSync(full)) return `${target}: ${relative(root, full)} does not exist`;
  if (anchor === undefined) return undefined;
  const known = anchorsOf(readFileSync(full, 'utf8'));
  return known.includes(anchor) ? undefined : `${target}: no heading is #${anchor}`;
}

describe('links in guides and READMEs', () => {
  it.each(texts)('%s: every link has a target', (file) => {
    const links = linksOf(readFileSync(join(root, file), 'utf8'));
    expect(links.map((target) => faultOf(file, target)).filter(Boolean)).toEqual([]);
  });

  it('exist at all', () => {
    const all = texts.flatMap((file) => linksOf(readFileSync(join(root, file), 'utf8')));
    expect(all.length).toBeGreaterThan(20);
  });

  it('fail if a file or a heading is missing', () => {
    expect(faultOf('README.md', 'guides/none.md')).toBe(
      `guides/none.md: ${join('guides', 'none.md')} does not exist`,
    );
    expect(faultOf('README.md', 'guides/rebrand.md#none')).toContain('no heading is #none');
    expect(faultOf('guides/rebrand.md', '../LICENSE')).toBeUndefined();
    expect(faultOf('guides/rebrand.md', '#companyconfigts')).toBeUndefined();
  });
});
