/** Where the sections of a page stand. */
import type { CorpusPage } from './types';

/** Returns the texts of the headings above each section of a page, from the outside in, its own last. */
export function pathsOf({ sections }: Pick<CorpusPage, 'sections'>): string[][] {
  const above: { level: number; heading: string }[] = [];
  return sections.map(({ level, heading }) => {
    if (level === 0) return [];
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    above.push({ level, heading });
    return above.map((one) => one.heading);
  });
}
