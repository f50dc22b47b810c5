import { afterEach, expect, it, vi } from 'vitest';
import { onRouteDidUpdate, onRouteUpdate } from './focus';

afterEach(() => vi.unstubAllGlobals());

const locationOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://help.example');
  return { pathname, search, hash, state: undefined };
};

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

it.each([
  ['another page', '/docs/budgets', '/docs/plans', ['main :focus']],
  ['a place on the same page', '/docs/budgets', '/docs/budgets#limits', []],
  ['the first page', undefined, '/docs/plans', []],
])('the followed link loses the focus before %s is shown', (_what, from, to, left) => {
  const blurred: string[] = [];
  vi.stubGlobal('document', {
    querySelector: (link: string) => ({ blur: () => blurred.push(link) }),
  });
  const show = onRouteUpdate?.({
    location: locationOf(to),
    previousLocation: from === undefined ? null : locationOf(from),
  });
  expect(blurred).toEqual([]);
  show?.();
  expect(blurred).toEqual(left);
});
