import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRuntime, readCompiled } from './generated';
import { closedSidebar, openItem } from './sidebar';

describe('readCompiled', () => {
  it('reads what the minified module says about each page', () => {
    const code =
      '(self.x=self.x||[]).push([["5"],{81(e,t,r){let n="__FILES_OF_PAGES__",i=[' +
      '["/docs/a","docs","0ec36900",()=>r.e("1532").then(r.bind(r,43280)),43280],' +
      '["/docs/b","","51052a60",()=>Promise.all([r.e("4043"),r.e("7e3")]).then(r.bind(r,9e4)),9e4]]}}]);';
    expect(readCompiled(code)).toEqual([
      { path: '/docs/a', sidebar: 'docs', chunk: '0ec36900', ids: ['1532'], module: '43280' },
      { path: '/docs/b', sidebar: '', chunk: '51052a60', ids: ['4043', '7e3'], module: '90000' },
    ]);
  });
});

describe('divideRuntime', () => {
  const runtime = (names: string, hashes: string) =>
    `l.u=e=>"assets/js/"+(({${names}})[e]||e)+"."+({${hashes}})[e]+".js",l.p="/"`;

  it('moves the names of pages’ files out of the runtime', () => {
    const code = runtime(
      '12:"0ec36900",9e3:"help","a-b":"51052a60"',
      '12:"aa",9e3:"bb","a-b":"cc",7:"dd"',
    );
    expect(divideRuntime(code, new Set(['0ec36900', '51052a60']))).toEqual({
      runtime: runtime('"9000":"help"', '"7":"dd","9000":"bb"'),
      files: { 12: '0ec36900.aa', 'a-b': '51052a60.cc' },
    });
  });

  it('loses no file, whichever are pages', () => {
    const files = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 });
    fc.assert(
      fc.property(files, fc.infiniteStream(fc.boolean()), (ids, isPage) => {
        const pages = new Set(ids.filter(() => isPage.next().value).map((id) => `n${id}`));
        const names = ids.map((id) => `${id}:"n${id}"`).join();
        const hashes = ids.map((id) => `${id}:"h${id}"`).join();
        const divided = divideRuntime(runtime(names, hashes), pages);
        for (const id of ids) {
          const isMoved = divided.files[id] === `n${id}.h${id}`;
          expect(isMoved).toBe(pages.has(`n${id}`));
          expect(divided.runtime.includes(`"${id}":"h${id}"`)).toBe(!isMoved);
        }
      }),
    );
  });
});

const link = (href: string) => ({ type: 'link' as const, href, label: href, docId: href });
const category = (href: string, ...items: ReturnType<typeof link>[]) => ({
  type: 'category' as const,
  label: href,
  href,
  collapsed: true,
  collapsible: true,
  items,
});

describe('the part of a sidebar that a page shows', () => {
  const inner = { ...category('/b/c', link('/b/c/1'), link('/b/c/2')) };
  const sidebar = [
    link('/a'),
    { ...category('/b', link('/b/1'), link('/b/2')), items: [link('/b/1'), inner] },
  ];

  it('has closed categories with the link that they lead to without scripts', () => {
    const [a, b] = closedSidebar(sidebar);
    expect(a).toEqual(link('/a'));
    expect(b).toMatchObject({ href: '/b', items: [{ href: '/b/1' }] });
  });

  it('opens the categories around the page', () => {
    expect(openItem(sidebar, '/b/c/2')).toEqual([1, sidebar[1]]);
    expect(openItem(sidebar, '/b/1')).toMatchObject([
      1,
      { items: [link('/b/1'), { href: '/b/c', items: [{ href: '/b/c/1' }] }] },
    ]);
    expect(openItem(sidebar, '/a')).toBeUndefined();
    expect(openItem(sidebar, '/elsewhere')).toBeUndefined();
  });

  it('shows categories that start open', () => {
    const open = { ...category('/o', link('/o/1'), link('/o/2')), collapsed: false };
    expect(closedSidebar([open])).toEqual([open]);
  });
});
