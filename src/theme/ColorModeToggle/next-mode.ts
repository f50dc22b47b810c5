/** The order of the color modes. Pure. */

/** What the reader chose; null follows the system. */
export type Mode = 'light' | 'dark' | null;

/** Returns the mode after `mode`: system, light, dark and round again, or the other of two. */
export function nextMode(mode: Mode, withSystem: boolean): Mode {
  if (!withSystem) return mode === 'dark' ? 'light' : 'dark';
  if (mode === null) return 'light';
  return mode === 'light' ? 'dark' : null;
}
