import { expect, it } from 'vitest';
import { nextMode, type Mode } from './next-mode';

const walk = (start: Mode, withSystem: boolean) => {
  const modes: Mode[] = [start];
  for (let step = 0; step < 3; step += 1) modes.push(nextMode(modes[step] ?? null, withSystem));
  return modes;
};

it('goes from system to light to dark and back to system', () => {
  expect(walk(null, true)).toEqual([null, 'light', 'dark', null]);
});

it('switches back and forth without the system option, starting with dark', () => {
  expect(walk('light', false)).toEqual(['light', 'dark', 'light', 'dark']);
  expect(nextMode(null, false)).toBe('dark');
});
