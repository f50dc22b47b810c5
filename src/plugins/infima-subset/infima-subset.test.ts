import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { dropUnused, readCorpus, variablesOf } from '.';

const subset = (css: string, corpus: string) => {
  const root = postcss.parse(css);
  dropUnused(root, corpus);
  return root.toString();
};

describe('dropUnused', () => {
  it('keeps a selector whose classes are all named', () => {
    expect(subset('.a .b{c:d}.a .x{c:d}', 'a b')).toBe('.a .b{c:d}');
  });
  it('keeps the used selectors of a list', () => {
    expect(subset('.x,.b{c:d}', 'b')).toBe('.b{c:d}');
  });
  it('keeps elements and composed names', () => {
    expect(subset('h1{c:d}.alert--info{c:d}', 'alert--${type}')).toBe('h1{c:d}.alert--info{c:d}');
  });
  it('drops variables that nothing reads, and those that only they read', () => {
    const css = ':root{--ifm-a:1;--ifm-b:var(--ifm-a);--ifm-c:2}q{--ifm-c:3}p{x:var(--ifm-c)}';
    expect(subset(css, '')).toBe(':root{--ifm-c:2}q{--ifm-c:3}p{x:var(--ifm-c)}');
  });
  it('writes a value in place of its variable, unless the site sets the variable to another one', () => {
    const css = ':root{--ifm-a:1;--ifm-b:calc(var(--ifm-a) + 1)}p{x:var(--ifm-b, 3)}';
    expect(subset(css, '')).toBe(':root{}p{x:calc(1 + 1)}');
    expect(subset(css, '--ifm-a')).toBe(':root{--ifm-a:1}p{x:calc(var(--ifm-a) + 1)}');
  });
  it('drops values for the page that the site sets itself, but no others', () => {
    const root = postcss.parse(
      ":root{--ifm-a:1}html[data-theme='dark']{--ifm-a:2}.b{--ifm-a:3}p{x:var(--ifm-a)}",
    );
    dropUnused(root, 'b --ifm-a', new Set(['--ifm-a']));
    expect(root.toString()).toBe(":root{}html[data-theme='dark']{}.b{--ifm-a:3}p{x:var(--ifm-a)}");
  });
  it('leaves the steps of animations unchanged', () => {
    expect(subset('@keyframes k{from{a:b}to{a:c}}', '')).toContain('from{a:b}');
  });
});

describe('the installed Infima', () => {
  const file = require.resolve('infima/dist/css/default/default.css');
  const css = readFileSync(file, 'utf8');
  const result = subset(
    css,
    readCorpus([join(__dirname, '../..')], {
      routes: ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'],
      unused: [],
    }),
  );
  it('keeps what the shell renders', () => {
    for (const name of [
      'navbar__toggle',
      'menu__link',
      'table-of-contents',
      'pagination-nav__link',
      'dropdown__menu',
      'footer__col',
      'breadcrumbs__link',
    ])
      expect(result).toContain(`.${name}`);
  });
  it('drops what the shell does not render', () => {
    for (const name of [
      'hero--primary',
      'pills__item',
      'avatar__photo',
      'tabs__item',
      'card__body',
    ])
      expect(result).not.toContain(name);
    expect(result.length).toBeLessThan(css.length * 0.55);
  });
  it('knows what the site sets itself', () => {
    const own = variablesOf([join(__dirname, '../../css')]);
    expect([...own]).toEqual(
      expect.arrayContaining(['--ifm-font-family-base', '--ifm-color-primary']),
    );
  });
  it('drops what only components use that the site never shows', () => {
    const unused = ['NavbarItem/DropdownNavbarItem', 'DocVersionBanner'];
    const less = subset(css, readCorpus([], { routes: ['DocItem'], unused }));
    expect(result).toContain('.alert--warning');
    expect(less).not.toContain('.alert--warning');
    expect(less).not.toContain('.dropdown__menu');
  });
  it('drops looks of the theme that are not configured', () => {
    const rendered = { routes: [], unused: [], notConfigured: ['navbar--primary'] };
    const less = subset(css, readCorpus([], rendered));
    expect(result).toContain('.navbar--primary');
    expect(less).not.toContain('.navbar--primary');
    expect(less).toContain('.navbar--dark');
  });
});
