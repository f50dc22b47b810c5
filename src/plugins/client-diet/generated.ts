/** What the browser reads of the files that Docusaurus generates. Pure. */

/**
 * Returns the registry of chunks without the names of their modules, which only the server reads: it
 * asks them which files a page needs.
 */
export const clientRegistry = (text: string): string =>
  text.replaceAll(/, "[^"\n]*", (?=require\.resolveWeak\()/g, ', "", ');

/**
 * Returns the data of a route. Of a version of the docs, the list of all its pages with their
 * descriptions goes: cards read it, and nothing else.
 */
export function clientRouteData(text: string): string {
  const data = JSON.parse(text) as { version?: { docs?: object } };
  if (!data.version?.docs) return text;
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
}

/** Whether a source or the registry of chunks names what shows cards of docs. */
export const showsCards = (text: string): boolean =>
  /\bDocCard(?:List)?\b|\bDocCategoryGeneratedIndexPage\b|\buseDocById\b/.test(text);
