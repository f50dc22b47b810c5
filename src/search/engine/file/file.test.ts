import { describe, expect, it } from 'vitest';
import { pages } from '../pages.fixture';
import { decodeIndex, encodeIndex } from './file';
import { hashOf } from './hash';
import { buildIndex } from './search-index';

const index = buildIndex(pages, { baseUrl: '/help/' });
const text = encodeIndex(index);

/** A file whose hash fits its data. */
const fileOf = (data: unknown, version = 4) => {
  const json = JSON.stringify(data);
  return `{"version":${version},"hash":"${hashOf(json)}","data":${json}}`;
};

describe('the index as a file', () => {
  it('comes back as it went', () => {
    expect(decodeIndex(text).corpus).toEqual(index.corpus);
  });
  it('is JSON', () => {
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['version', 'hash', 'data']);
  });
  it('has the same bytes for the same pages', () => {
    expect(encodeIndex(buildIndex(structuredClone(pages), { baseUrl: '/help/' }))).toBe(text);
    expect(encodeIndex(decodeIndex(text))).toBe(text);
  });
  it('leaves unlisted pages out', () => {
    expect(text).toContain('A budget is a planned amount');
    expect(text).not.toContain('Nobody finds');
  });
});

describe('a file that is no index', () => {
  const mend = /Mend: build the site again/;
  it.each([
    ['nothing', '', /is none, or was cut short/],
    ['a page', '<!doctype html>', /is none, or was cut short/],
    ['a file cut short', text.slice(0, -100), /is none, or was cut short|does not fit its hash/],
    ['one letter changed', text.replace('planned', 'planted'), /does not fit its hash/],
    ['another format', fileOf(index.corpus, 1), /format 1 where this engine reads format 4/],
    ['other data', fileOf([1]), /data is not what/],
    [
      'a broken page',
      fileOf({ ...index.corpus, pages: [{ ...index.corpus.pages[0], title: 1 }] }),
      /data\.pages\.0\.title is not what/,
    ],
    [
      'a page elsewhere',
      fileOf({ ...index.corpus, pages: [{ ...index.corpus.pages[0], url: 'javascript:1' }] }),
      /data\.pages\.0\.url is not what/,
    ],
  ])('%s is refused', (_, file, what) => {
    expect(() => decodeIndex(file)).toThrow(what);
    expect(() => decodeIndex(file)).toThrow(mend);
  });
});

it('the hash tells texts apart', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'a\u0000', '料金'];
  expect(new Set(texts.map(hashOf)).size).toBe(texts.length);
  expect(hashOf('a')).toMatch(/^[0-9a-f]{14}$/);
});
