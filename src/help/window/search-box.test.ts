import { expect, it, vi } from 'vitest';
import type { Narrowing } from '../../search/client/narrowing';
import type { Search, SearchSession } from '../../search/client/types';
import { createSearchBox } from './search-box';

function setUp(firstQuery = '') {
  const asked: [string, Narrowing | undefined][] = [];
  const session: SearchSession = {
    ask: (query, narrowing) => asked.push([query, narrowing]),
    retry: () => undefined,
    state: () => ({ status: 'idle', query: '' }),
    subscribe: () => () => undefined,
    close: () => undefined,
  };
  const search: Search = {
    indexName: 'main',
    leavesDeviceFor: undefined,
    warm: () => undefined,
    prime: () => undefined,
    open: () => session,
  };
  const box = createSearchBox({
    search,
    firstQuery,
    narrowing: { chosen: { provider: 'aws' } },
    open: vi.fn<() => void>(),
    openElsewhere: vi.fn<() => void>(),
  });
  return { box, last: () => asked.at(-1) };
}

it('asks for the words as they were typed, and corrected again', () => {
  const { box, last } = setUp('bugdet');
  expect(box.state().isExact).toBe(false);
  box.exactly(true);
  expect(last()).toEqual(['bugdet', { chosen: { provider: 'aws' }, exact: true }]);
  box.exactly(false);
  expect(last()?.[1]?.exact).toBe(false);
});

it('keeps to the words when it is narrowed to something else', () => {
  const { box, last } = setUp('bugdet');
  box.exactly(true);
  box.narrow({});
  expect(last()).toEqual(['bugdet', { exact: true }]);
});

it('corrects the next query', () => {
  const { box, last } = setUp('bugdet');
  box.exactly(true);
  box.search('forcast');
  expect(last()).toEqual(['forcast', { chosen: { provider: 'aws' } }]);
  expect(box.state()).toMatchObject({ query: 'forcast', isExact: false });
});
