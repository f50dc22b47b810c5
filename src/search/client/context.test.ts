import { expect, it } from 'vitest';
import { contextOf } from './request';

/** A document with only meta tags. */
const page = (tags: Record<string, string>) => ({
  querySelector: (selector: string) => {
    const name = /^meta\[name="(.+)"\]$/.exec(selector)?.[1] ?? '';
    return name in tags ? { getAttribute: () => tags[name] } : null;
  },
});

const of = (tags: Record<string, string>) => contextOf(page(tags) as unknown as Document);

it('[7.1] is the one of the docs version on its pages', () => {
  expect(
    of({ 'docsearch:language': 'en', 'docsearch:docusaurus_tag': 'docs-default-1.0' }),
  ).toEqual({ language: 'en', tags: ['default', 'docs-default-1.0'] });
});

it('[7.1] is the one of the current docs on other pages', () => {
  const current = { language: 'en', tags: ['default', 'docs-default-current'] };
  expect(of({ 'docsearch:language': 'en', 'docsearch:docusaurus_tag': 'default' })).toEqual(
    current,
  );
  expect(of({})).toEqual(current);
});
