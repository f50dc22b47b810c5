import { afterEach, expect, it, vi } from 'vitest';
import { onRouteDidUpdate } from './client';

const URL = 'https://widget.gauge.example/embed.js';

vi.mock('@generated/docusaurus.config', () => ({
  default: {
    customFields: { company: { changelogWidgetUrl: 'https://widget.gauge.example/embed.js' } },
  },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the script is added once, however many pages are opened', () => {
  vi.useFakeTimers();
  const added: unknown[] = [];
  class Observer {
    observe = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    body: {},
    head: { append: (element: unknown) => added.push(element) },
    querySelector: () => null,
    createElement: () => ({}),
  });
  for (let page = 0; page < 3; page += 1) {
    onRouteDidUpdate();
    vi.runAllTimers();
  }
  expect(added).toEqual([{ src: URL, async: true, referrerPolicy: 'no-referrer' }]);
});
