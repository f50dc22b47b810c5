/** Whether the reader asked to save data, or has a connection too slow to fetch anything ahead. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Returns whether to fetch nothing before it is needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
