import { describe, expect, it } from 'vitest';
import { clientRegistry, clientRouteData, showsCards } from './generated';

describe('clientRegistry', () => {
  it('keeps what loads a chunk, and drops the name of its module', () => {
    const entry = (name: string) =>
      `"5cb": [() => import(/* webpackChunkName: "5cb" */ "@site/docs/a.mdx"), "${name}", require.resolveWeak("@site/docs/a.mdx")],`;
    expect(clientRegistry(entry('@site/docs/a.mdx'))).toBe(entry(''));
  });
});

describe('clientRouteData', () => {
  const docs = { a: { id: 'a', title: 'A', description: 'Of A.' } };

  it('drops the list of all docs of a version', () => {
    const version = { version: 'current', docsSidebars: { docs: [] } };
    expect(JSON.parse(clientRouteData(JSON.stringify({ version: { ...version, docs } })))).toEqual({
      version: { ...version, docs: {} },
    });
  });

  it.each(['{"tag":{"docs":1}}', '[1]', '{}'])('leaves other data as it is: %s', (text) => {
    expect(clientRouteData(text)).toBe(text);
  });
});

describe('showsCards', () => {
  it.each([
    "import DocCardList from '@theme/DocCardList';",
    'import("@theme/DocCategoryGeneratedIndexPage")',
    'const doc = useDocById(id);',
  ])('%s', (text) => expect(showsCards(text)).toBe(true));

  it('not where nothing names them', () => {
    expect(showsCards('import ProductCard from "./ProductCard"; useDocsVersion()')).toBe(false);
  });
});
