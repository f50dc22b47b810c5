/** Detects readers who asked to save data, or whose connection is too slow for prefetching. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether to avoid fetching anything before it's needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
