/**
 * Names of assets that change with every build stand on every page. In a parcel a page holds numbers in
 * their place, so that it stays the same while nothing of its own changes. Pure.
 */

const SIGN = '\0';

/** Puts numbers in the place of names. */
export function hideNames(text: string, names: readonly string[]): string {
  // The longest first: a name may be the end of another.
  const order = names.map((name, index) => [name, index] as const);
  order.sort(([a], [b]) => b.length - a.length);
  return order.reduce((all, [name, index]) => all.replaceAll(name, SIGN + index + SIGN), text);
}

/** Puts the names back. */
export const showNames = (text: string, names: readonly string[]): string =>
  text.replace(/\0(\d+)\0/g, (sign, index: string) => names[Number(index)] ?? sign);
