/** Reads single values of flags and environment variables, with errors that name the fix. */

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a port. */
export function portOf(text: string, source: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`${source} is "${text}", which isn't a port. Use a number from 0 to 65535.`);
}

/** Returns whether a switch is on. */
export function switchOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0') return false;
  if (value === '1') return true;
  throw new Error(`${name} is "${value}". Use 1 for on, or 0 or nothing for off.`);
}
