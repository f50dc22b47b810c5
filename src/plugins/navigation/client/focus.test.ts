import { afterEach, expect, it, vi } from 'vitest';
import { onRouteDidUpdate } from './focus';

afterEach(() => vi.unstubAllGlobals());

/** Goes from one address to another; returns the ids of what had the focus meanwhile. */
function focusedOn(to: string, from?: string): string[] {
  const focused: string[] = [];
  const elementOf = (id: string) => ({
    tabIndex: -1,
    focus: () => focused.push(id),
    removeAttribute: () => undefined,
  });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'limits of plans' ? elementOf(id) : null),
  });
  const locationOf = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://help.example');
    return { pathname, search, hash, state: undefined };
  };
  onRouteDidUpdate?.({
    location: locationOf(to),
    previousLocation: from === undefined ? null : locationOf(from),
  });
  return focused;
}

it.each([
  ['the same page', '/docs/plans'],
  ['another page', '/docs/budgets'],
])('the target of an anchor gets the focus, coming from %s', (_what, from) => {
  expect(focusedOn('/docs/plans#limits%20of%20plans', from)).toEqual(['limits of plans']);
});

it('the focus does not move on arrival, without an anchor, or for an anchor that does not exist', () => {
  expect(focusedOn('/docs/plans#limits%20of%20plans')).toEqual([]);
  expect(focusedOn('/docs/plans', '/docs/budgets')).toEqual([]);
  expect(focusedOn('/docs/plans#gone', '/docs/budgets')).toEqual([]);
});
