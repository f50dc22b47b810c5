import type { BaseSyntheticEvent, KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import type { Narrowing } from '../../search/client/narrowing';
import type { Search } from '../../search/client/search';
import type { SearchSession } from '../../search/client/session';
import type { Found, FoundHit } from '../../search/client/types';
import { createSearchBox } from './search-box';

const hit = (objectID: string, more: Partial<FoundHit> = {}): FoundHit => ({
  objectID,
  rank: 0,
  url: `/docs/${objectID}`,
  type: 'lvl1',
  section: 'S',
  page: objectID,
  title: objectID,
  markedTitle: [],
  path: [],
  snippet: [],
  ...more,
});

const foundWith = (card: FoundHit, hits: readonly FoundHit[]): Found => ({
  query: 'budget',
  place: 'embedded',
  groups: [{ name: 'S', count: hits.length, hits }],
  card,
  total: hits.length,
  unfiltered: false,
  facets: {},
});

function setUp(firstQuery = '', found?: Found) {
  const asked: [string, Narrowing | undefined][] = [];
  let tell = () => undefined as void;
  const session: SearchSession = {
    ask: (query, narrowing) => asked.push([query, narrowing]),
    retry: () => undefined,
    state: () => ({ status: 'idle', query: found?.query ?? '', ...(found && { found }) }),
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    close: () => undefined,
  };
  const search: Search = {
    indexName: 'main',
    leavesDeviceFor: undefined,
    warm: () => undefined,
    prime: () => undefined,
    open: () => session,
  };
  const open = vi.fn<(hit: FoundHit) => void>();
  const box = createSearchBox({
    search,
    firstQuery,
    narrowing: { chosen: { provider: 'aws' } },
    open,
    openElsewhere: vi.fn<() => void>(),
  });
  tell();
  const press = (key: string) =>
    box.onKeyDown({
      key,
      nativeEvent: { isComposing: false },
      preventDefault: () => undefined,
    } as KeyboardEvent<HTMLInputElement>);
  return { box, press, open, last: () => asked.at(-1) };
}

it('searches for the words as typed, or corrected again', () => {
  const { box, last } = setUp('bugdet');
  expect(box.state().isExact).toBe(false);
  box.exactly(true);
  expect(last()).toEqual(['bugdet', { chosen: { provider: 'aws' }, exact: true }]);
  box.exactly(false);
  expect(last()?.[1]?.exact).toBe(false);
});

it('keeps searching for the words as typed when the filters change', () => {
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

it('lists a card first, and Enter opens the place, or the first hit if the card is a definition', () => {
  const hits = [hit('budgets'), hit('alerts')];
  for (const [card, opened] of [
    ['action', 'card'],
    ['definition', 'budgets'],
  ] as const) {
    const { box, press, open } = setUp('budget', foundWith(hit('card', { card }), hits));
    expect(box.state().rows.map(({ objectID }) => objectID)).toEqual(['card', 'budgets', 'alerts']);
    expect(box.state().first?.objectID).toBe(opened);
    press('Enter');
    expect(open.mock.calls.map(([{ objectID }]) => objectID)).toEqual([opened]);
  }
  const alone = setUp('budget', foundWith(hit('card', { card: 'definition' }), []));
  expect(alone.box.state().first?.objectID).toBe('card');
});

it('lists results whenever they arrive, before autocomplete-core has looked or while it does', async () => {
  const found = foundWith(hit('card', { card: 'action' }), [hit('budgets')]);
  vi.stubGlobal('window', globalThis);
  const waits = Array.from({ length: 30 }, (_, ticks) => ticks);
  const listed = waits.map(async (ticks) => {
    let state: ReturnType<SearchSession['state']> = { status: 'idle', query: '' };
    let tell = () => undefined as void;
    const session: SearchSession = {
      ask: (query) => {
        let answered = Promise.resolve();
        for (let tick = 0; tick < ticks; tick += 1) answered = answered.then(() => undefined);
        void answered.then(() => {
          state = { status: 'idle', query, found };
          tell();
        });
      },
      retry: () => undefined,
      state: () => state,
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
      close: () => undefined,
    };
    const search = { indexName: 'main', open: () => session } as unknown as Search;
    const leads = { open: () => undefined, openElsewhere: () => undefined };
    const box = createSearchBox({ search, firstQuery: '', narrowing: {}, ...leads });
    const input = box.api.getInputProps({ inputElement: null });
    input.onChange({ currentTarget: { value: 'budget' } } as unknown as BaseSyntheticEvent);
    // After all microtasks.
    await new Promise((resolve) => void setImmediate(resolve));
    return box.state().rows.length;
  });
  expect(await Promise.all(listed)).toEqual(waits.map(() => 2));
  vi.unstubAllGlobals();
});
