import type { KeyboardEvent } from 'react';
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

function setUp(firstQuery = '', first?: Found) {
  let found = first;
  const asked: [string, Narrowing | undefined][] = [];
  let onChange = () => undefined as void;
  const session: SearchSession = {
    ask: (query, narrowing) => {
      asked.push([query, narrowing]);
      onChange();
    },
    retry: () => undefined,
    state: () => ({ status: 'idle', query: found?.query ?? '', ...(found && { found }) }),
    subscribe: (listener) => {
      onChange = listener;
      return () => undefined;
    },
    close: () => undefined,
  };
  const search: Search = {
    indexName: 'main',
    leavesDeviceFor: undefined,
    warm: () => undefined,
    warmCards: () => undefined,
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
  const tell = (next = found) => {
    found = next;
    onChange();
  };
  tell();
  /** Presses a key. Returns whether the box used it. */
  const press = (key: string, isComposing = false) => {
    const preventDefault = vi.fn<() => void>();
    const event = { key, nativeEvent: { isComposing }, preventDefault };
    box.onKeyDown(event as unknown as KeyboardEvent);
    return preventDefault.mock.calls.length > 0;
  };
  return { box, press, open, tell, last: () => asked.at(-1) };
}

it('searches for the words as typed, or corrected again', () => {
  const { box, last } = setUp('bugdet');
  expect(box.state().isExact).toBe(false);
  box.exactly(true);
  expect(last()).toEqual(['bugdet', { chosen: { provider: 'aws' }, exact: true }]);
  box.exactly(false);
  expect(last()).toEqual(['bugdet', { chosen: { provider: 'aws' } }]);
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

it('moves through the list and back to the box with the arrow keys, and Enter opens the row', () => {
  const { box, press, open } = setUp(
    'budget',
    foundWith(hit('card', { card: 'action' }), [hit('a')]),
  );
  const reached = (key: string) => {
    expect(press(key)).toBe(true);
    return box.state().active?.objectID;
  };
  const down = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(reached);
  expect(down).toEqual(['card', 'a', undefined, 'card']);
  expect(['ArrowUp', 'ArrowUp'].map(reached)).toEqual([undefined, 'a']);
  press('Enter');
  expect(open.mock.calls.map(([{ objectID }]) => objectID)).toEqual(['a']);
});

it('leaves other keys to the browser, and all keys to an input method', () => {
  const { box, press, open } = setUp('budget', foundWith(hit('card'), [hit('a')]));
  for (const key of ['Escape', 'Tab', 'Home', 'End', 'x']) expect(press(key)).toBe(false);
  for (const key of ['ArrowDown', 'Enter']) expect(press(key, true)).toBe(false);
  expect(box.state().active).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
  expect(setUp().press('ArrowDown')).toBe(false);
});

it('forgets the row that was reached when the query changes, and keeps its place when only the hits do', () => {
  const { box, press, tell } = setUp('budget', foundWith(hit('card'), [hit('a')]));
  press('ArrowDown');
  press('ArrowDown');
  tell(foundWith(hit('card'), [hit('b'), hit('c')]));
  expect(box.state().active?.objectID).toBe('b');
  tell({ ...foundWith(hit('card'), []), groups: [] });
  expect(box.state().active).toBeUndefined();
  press('ArrowDown');
  box.search('budgets');
  expect(box.state().active).toBeUndefined();
});

it('opens the first hit as soon as it’s there if Enter was pressed before', () => {
  const { press, open, tell } = setUp('budget');
  press('Enter');
  expect(open).not.toHaveBeenCalled();
  tell(foundWith(hit('card'), []));
  expect(open.mock.calls.map(([{ objectID }]) => objectID)).toEqual(['card']);
});
