/** Sections as their author wrote them: search has parts of long ones, who quotes them needs all. */
import type { CorpusSection, SectionChoices } from './types';

function bothOf(one: SectionChoices = {}, other: SectionChoices = {}): SectionChoices {
  const dimensions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...dimensions].map((dimension) => [
      dimension,
      [...new Set([...(one[dimension] ?? []), ...(other[dimension] ?? [])])],
    ]),
  );
}

/** Returns the sections of a page with the parts of each put together again. */
export function wholesOf(sections: readonly CorpusSection[]): CorpusSection[] {
  const wholes: CorpusSection[] = [];
  for (const section of sections) {
    const { more, ...part } = section;
    const before = more ? wholes.pop() : undefined;
    const choices = before && bothOf(before.choices, part.choices);
    wholes.push(
      before
        ? {
            ...{ ...before, text: `${before.text}\n${part.text}` },
            ...(Object.keys(choices ?? {}).length > 0 && { choices }),
          }
        : part,
    );
  }
  return wholes;
}
