import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import nprogress, { nextShare } from './nprogress';

/** As much of an element as the bar needs. */
class FakeElement {
  id = '';
  className = '';
  readonly style: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  parent: FakeElement | undefined;

  append(child: FakeElement): void {
    this.children.push(child);
    child.parent = this;
  }

  remove(): void {
    const siblings = this.parent?.children ?? [];
    siblings.splice(siblings.indexOf(this), 1);
    this.parent = undefined;
  }
}

const body = new FakeElement();
let still = false;

const bars = () => body.children.filter(({ id }) => id === 'nprogress');
const bar = () => bars()[0]?.children[0];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { matchMedia: () => ({ matches: still }) });
  vi.stubGlobal('document', {
    body,
    createElement: () => new FakeElement(),
    getElementById: () => bars()[0] ?? null,
  });
});

afterEach(() => {
  nprogress.done();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  still = false;
});

describe('nprogress', () => {
  it('shows one bar, in the markup that the style sheet knows', () => {
    nprogress.configure({ showSpinner: false });
    nprogress.start();
    nprogress.start();
    expect(bars()).toHaveLength(1);
    expect(bar()?.className).toBe('bar');
    expect(bar()?.children[0]?.className).toBe('peg');
    expect(bar()?.style.transform).toBe('translate3d(-92%, 0, 0)');
  });

  it('moves on while the page loads, and never to the end', () => {
    nprogress.start();
    const first = bar()?.style.transform;
    vi.advanceTimersByTime(800);
    expect(bar()?.style.transform).not.toBe(first);
    vi.advanceTimersByTime(3_600_000);
    expect(bar()?.style.transform).toMatch(/^translate3d\(-0\.6/);
    expect(nextShare(1)).toBeLessThan(1);
  });

  it('moves to the end and disappears when the page has loaded', () => {
    nprogress.start();
    const element = bar();
    nprogress.done();
    expect(element?.style.transform).toBe('translate3d(0%, 0, 0)');
    vi.advanceTimersByTime(399);
    expect(bars()[0]?.style.opacity).toBe('0');
    vi.advanceTimersByTime(1);
    expect(bars()).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does nothing when done without a start', () => {
    nprogress.done();
    expect(bars()).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins again while the last bar fades', () => {
    nprogress.start();
    nprogress.done();
    nprogress.start();
    expect(bars()).toHaveLength(1);
    vi.advanceTimersByTime(400);
    expect(bars()).toHaveLength(1);
    expect(bars()[0]?.style.opacity).toBeUndefined();
  });

  it('neither slides nor fades under reduced motion', () => {
    still = true;
    nprogress.start();
    expect(bar()?.style.transition).toBeUndefined();
    nprogress.done();
    expect(bars()).toHaveLength(0);
  });
});
