import { beforeEach, describe, expect, it, vi } from 'vitest';
import nprogress from './nprogress';

type Motion = { frames: Record<string, unknown>; finish: () => void; onfinish?: () => void };

/** The parts of an element that the bar needs. */
class FakeElement {
  id = '';
  className = '';
  readonly children: FakeElement[] = [];
  readonly motions: Motion[] = [];
  parent: FakeElement | undefined;

  append(...children: FakeElement[]): void {
    this.children.push(...children);
    for (const child of children) child.parent = this;
  }

  remove(): void {
    const siblings = this.parent?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
  }

  animate(frames: Motion['frames'], timing: unknown): Motion {
    const motion = { frames: { ...frames, timing }, finish: vi.fn<() => void>() };
    this.motions.push(motion);
    return motion;
  }

  getAnimations(): Motion[] {
    return [...this.motions, ...this.children.flatMap((child) => child.getAnimations())];
  }
}

let body: FakeElement;
let still = false;

const bars = () => body.children.filter(({ id }) => id === 'nprogress');

beforeEach(() => {
  still = false;
  body = new FakeElement();
  vi.stubGlobal('window', { matchMedia: () => ({ matches: still }) });
  vi.stubGlobal('document', {
    body,
    createElement: () => new FakeElement(),
    getElementById: () => bars()[0] ?? null,
  });
  return () => {
    nprogress.done();
    vi.unstubAllGlobals();
  };
});

describe('nprogress', () => {
  it('shows one bar, in the markup that the style sheet expects, and never moves it to the end', () => {
    nprogress.configure({ showSpinner: false });
    nprogress.start();
    nprogress.start();
    expect(bars()).toHaveLength(1);
    const [bar] = bars()[0]!.children;
    expect(bar?.className).toBe('bar');
    expect(bar?.children[0]?.className).toBe('peg');
    expect(bar?.motions[0]?.frames).toMatchObject({
      transform: ['translateX(-92%)', 'translateX(-0.6%)'],
      timing: { fill: 'forwards' },
    });
  });

  it('moves to the end, fades and disappears when the page has loaded', () => {
    nprogress.start();
    const [bar] = bars();
    nprogress.done();
    expect(bar?.children[0]?.motions[0]?.finish).toHaveBeenCalled();
    expect(bars()).toHaveLength(1);
    bar?.motions[0]?.onfinish?.();
    expect(bars()).toHaveLength(0);
  });

  it('does nothing when it is done without having started', () => {
    nprogress.done();
    expect(bars()).toHaveLength(0);
  });

  it('starts again while the last bar is fading', () => {
    nprogress.start();
    const [fading] = bars();
    nprogress.done();
    nprogress.start();
    expect(bars()).toHaveLength(1);
    fading?.motions[0]?.onfinish?.();
    expect(bars()).toHaveLength(1);
  });

  it('neither slides nor fades under reduced motion', () => {
    still = true;
    nprogress.start();
    const [motion] = bars()[0]!.getAnimations();
    expect(motion?.frames).toMatchObject({ timing: { easing: expect.stringMatching(/^steps/) } });
    nprogress.done();
    expect(bars()).toHaveLength(0);
  });
});
