import { describe, expect, it } from 'vitest';
import { addressBar, LONGEST_QUERY, MOST_MORE, narrowedIn, queryIn, searchFor } from './address';

/** A history that keeps its entries, as a browser's does. */
function fakeBrowser(search = '') {
  const entries = [`/search${search}`];
  const location = {
    pathname: '/search',
    get search() {
      return (entries.at(-1) ?? '').slice('/search'.length);
    },
  };
  const history = {
    state: { key: 'k' },
    pushState: (_state: unknown, _title: string, address: string) => entries.push(address),
    replaceState: (_state: unknown, _title: string, address: string) =>
      entries.splice(-1, 1, address),
  };
  return { entries, browser: { location, history } as unknown as Window };
}

describe('the query in the address', () => {
  it('[2.3] reads q, or find from the form that works without JavaScript', () => {
    expect(queryIn('?q=budget%20alerts')).toBe('budget alerts');
    expect(queryIn('?find=a+b')).toBe('a b');
    expect(queryIn('?q=&find=b')).toBe('');
    expect(queryIn('?x=1')).toBe('');
    expect(queryIn(`?q=${'x'.repeat(5000)}`)).toHaveLength(LONGEST_QUERY);
  });

  it.each(['', 'a b', 'q=1&x#y', '日本語', 'é%2B+'])(
    'writes %j so that it can be read back',
    (query) => {
      expect(queryIn(searchFor(query))).toBe(query);
    },
  );

  it('updates one entry while the reader types', () => {
    const { entries, browser } = fakeBrowser();
    const bar = addressBar(browser);
    bar.arrived('');
    for (const query of ['b', 'bu', 'bud']) bar.typed(query);
    expect(entries).toEqual(['/search?q=bud']);
    bar.typed('');
    expect(entries).toEqual(['/search']);
  });

  it('starts an entry after a finished query, and after one that was there on arrival', () => {
    const { entries, browser } = fakeBrowser('?q=a');
    const bar = addressBar(browser);
    bar.arrived('a');
    bar.typed('b');
    bar.typed('bc');
    bar.finished();
    bar.typed('d');
    expect(entries).toEqual(['/search?q=a', '/search?q=bc', '/search?q=d']);
  });

  it('an empty query is never finished', () => {
    const { entries, browser } = fakeBrowser();
    const bar = addressBar(browser);
    bar.finished();
    bar.typed('a');
    expect(entries).toEqual(['/search?q=a']);
  });

  it('survives a browser that refuses further changes', () => {
    const { browser } = fakeBrowser();
    browser.history.replaceState = () => {
      throw new Error('SecurityError');
    };
    expect(() => addressBar(browser).typed('a')).not.toThrow();
  });
});

describe('the filters of a search, in the address', () => {
  const rest = {
    ticked: { section: ['governance', ''], kind: ['how-to'] },
    chosen: { provider: 'aws', role: 'finance' },
    lifted: ['role'],
    more: 2,
    exact: true,
  } as const;

  it('are read as they were written', () => {
    const search = searchFor('budget', rest);
    expect(search).toBe(
      '?q=budget&section=governance&section=&kind=how-to&provider=aws&role=any&more=2&exact=true',
    );
    const { chosen: _, ...expected } = rest;
    expect(narrowedIn(search)).toEqual(expected);
    expect(queryIn(search)).toBe('budget');
  });

  it('are not set without a query', () => {
    expect(searchFor('', rest)).toBe('');
  });

  it.each(['0', '-1', '1.5', 'x', ''])('a length of %j counts as the first', (more) => {
    expect(narrowedIn(`?q=a&more=${more}`).more).toBe(1);
  });

  it.each(['', 'false', '1', 'TRUE'])('words are corrected if exact is %j', (exact) => {
    expect(narrowedIn(`?q=a&exact=${exact}`).exact).toBe(false);
  });

  it('have a limit', () => {
    expect(narrowedIn('?more=99').more).toBe(MOST_MORE);
    const many = Array.from({ length: 200 }, (_, index) => `kind=${index}`).join('&');
    expect(narrowedIn(`?${many}`).ticked.kind).toHaveLength(50);
  });

  it('have their own entry, and so does what is typed next', () => {
    const { entries, browser } = fakeBrowser('?q=a');
    const bar = addressBar(browser);
    bar.arrived('a');
    bar.narrowed('a', { ...rest, ticked: {}, more: 1, exact: false });
    bar.typed('b');
    expect(entries).toEqual(['/search?q=a', '/search?q=a&provider=aws&role=any', '/search?q=b']);
  });
});
