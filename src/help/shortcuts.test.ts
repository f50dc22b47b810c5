import { beforeEach, expect, it, vi } from 'vitest';
import { opensHelp } from './shortcuts';

const stored = vi.hoisted(() => ({ value: null as string | null }));
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: () => ({ get: () => stored.value }),
}));

class FakeElement {
  isContentEditable = false;
  constructor(readonly name: string) {}
  matches(selector: string) {
    return selector.split(', ').includes(this.name);
  }
}
vi.stubGlobal('HTMLElement', FakeElement);

const press = (key: string, more: object = {}) =>
  opensHelp({
    ctrlKey: false,
    metaKey: false,
    key,
    target: new FakeElement('main'),
    ...more,
  } as unknown as KeyboardEvent);
const inField = { target: new FakeElement('input') };

beforeEach(() => {
  stored.value = null;
});

it('[9.19] Ctrl+K and Cmd+K open help, in fields too', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(press('k', held)).toBe(true);
    expect(press('K', held)).toBe(true);
    expect(press('k', { ...held, ...inField })).toBe(true);
  }
});

it('letters and browser shortcuts do not', () => {
  expect(press('k')).toBe(false);
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, altKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, defaultPrevented: true })).toBe(false);
  expect(press('k', { ctrlKey: true, isComposing: true })).toBe(false);
  expect(press('l', { ctrlKey: true })).toBe(false);
});

it('/ opens help unless the reader is typing', () => {
  expect(press('/')).toBe(true);
  expect(press('/', { shiftKey: true })).toBe(true);
  for (const name of ['input', 'textarea', 'select']) {
    expect(press('/', { target: new FakeElement(name) })).toBe(false);
  }
  const editable = Object.assign(new FakeElement('div'), { isContentEditable: true });
  expect(press('/', { target: editable })).toBe(false);
  expect(press('/', { ctrlKey: true })).toBe(false);
});

it('/ does nothing if it is turned off', () => {
  stored.value = 'off';
  expect(press('/')).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
});
