/** The reader's choice. `null` follows the system. */
export type Mode = 'light' | 'dark' | null;

/** Returns the next mode, in a cycle of system, light and dark, or of two modes. Pure. */
export function nextMode(mode: Mode, withSystem: boolean): Mode {
  if (!withSystem) return mode === 'dark' ? 'light' : 'dark';
  if (mode === null) return 'light';
  return mode === 'light' ? 'dark' : null;
}
