/** What readers choose and what of the docs it is about: the choices that blocks stand under, or hold variants for. */
import { contentsIn, type Content, type Under } from '../../../content/model';
import { DIMENSIONS, isValue } from '../../../content/model/choices';

/** Values by what is chosen: `provider`, `interface`, `role`. */
export type SectionChoices = Readonly<Record<string, readonly string[]>>;

/** Returns the choices of blocks under a heading, each value once. */
export function choicesOf(blocks: readonly Content[], under: Under = {}): SectionChoices {
  const variants = blocks.flatMap((block) => [...contentsIn(block)]);
  const found = DIMENSIONS.flatMap((dimension) => {
    const own = under[dimension] ?? [];
    const held = variants.flatMap((content) =>
      content.type === 'choices' && content.group === dimension
        ? content.options.flatMap(({ value }) => value.split(' '))
        : [],
    );
    const values = [...new Set([...own, ...held])].filter((value) => isValue(dimension, value));
    return values.length > 0 ? [[dimension, values] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the choices of several parts together. */
export function allChoices(parts: readonly SectionChoices[]): SectionChoices {
  const found = new Map<string, Set<string>>();
  for (const [dimension, values] of parts.flatMap((part) => Object.entries(part))) {
    found.set(dimension, new Set([...(found.get(dimension) ?? []), ...values]));
  }
  return Object.fromEntries([...found].map(([dimension, values]) => [dimension, [...values]]));
}
