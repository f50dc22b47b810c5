/**
 * Names of assets that change with every build stand on every page. In a parcel a page holds them
 * without their hash, so that it stays the same while nothing of its own changes. Pure.
 */

/** No text of a page holds this character. */
const SIGN = '\0';

const withoutHash = (name: string): string => name.replace(/[.-][0-9a-f]{8,}(?=\.[a-z0-9]+$)/, '');

/** What stands for a name. */
const tokenOf = (name: string) => SIGN + withoutHash(name) + SIGN;

/** Puts what stands for them in the place of names. */
export function hideNames(text: string, names: readonly string[]): string {
  // The longest first: a name may be the end of another.
  const order = [...names].sort((a, b) => b.length - a.length);
  return order.reduce((all, name) => all.replaceAll(name, tokenOf(name)), text);
}

/** Puts the names back. */
export function showNames(text: string, names: readonly string[]): string {
  const byToken = new Map(names.map((name) => [tokenOf(name), name]));
  return text.replace(/\0[^\0]*\0/g, (token) => byToken.get(token) ?? token);
}
