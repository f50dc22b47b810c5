/** What the docs' markup is expanded with: the same for Docusaurus, the transform and the gates. */
import type { Names } from '../company/names';
import { mdxComponents } from '../components';
import { MARKUP_COMPONENTS, type MarkupContext } from '../content/markup';

/** Returns the context of a site's markup. */
export function markupOf(
  names: Names,
  treeOf: MarkupContext['treeOf'],
  unlinked: MarkupContext['unlinked'] = () => undefined,
): MarkupContext {
  const components = [...Object.keys(mdxComponents), ...MARKUP_COMPONENTS];
  return { names, treeOf, components, unlinked };
}
