/** Returns a path as its author meant it: percent-encoding undone where it can be. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
