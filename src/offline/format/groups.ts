/**
 * Which pages share a parcel: those that follow each other by path, which say much alike. It follows from
 * their paths alone, so that an edit moves nothing, and a new page moves few. Pure.
 */

// Pages of a parcel: more save bytes, fewer make an edit cheap.
const LEAST = 7;
const MOST = 11;

/** A number that stands for a text (FNV-1a): http://www.isthe.com/chongo/tech/comp/fnv/ */
function digest(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}

/**
 * Returns the group of each page: the path of its first one. Of the pages that the next group may begin
 * with, it begins with the one of the least digest: where a page comes or goes, groups a little farther on
 * begin as before.
 */
export function groupsOf(pages: readonly string[]): Map<string, string> {
  const sorted = [...pages].sort((a, b) => (a < b ? -1 : 1));
  const groups = new Map<string, string>();
  for (let from = 0; from < sorted.length;) {
    const rest = sorted.slice(from);
    // The last group is not too small either.
    const heads = rest.slice(LEAST, Math.min(MOST, rest.length - LEAST) + 1);
    const [head] = heads.sort((a, b) => digest(a) - digest(b));
    const group = rest.slice(0, head === undefined ? rest.length : rest.indexOf(head));
    for (const page of group) groups.set(page, group[0] ?? page);
    from += group.length;
  }
  return groups;
}
