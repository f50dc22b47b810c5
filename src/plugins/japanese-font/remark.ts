/** Remark plugin: puts `JapaneseFont` on pages with `lang: ja`, so that only they know of it. */
import type { Root } from 'mdast';
import { importNode } from '../mdx/components';

type PageFile = { readonly data: Readonly<Record<string, unknown>> };

/** Ends each Japanese page with the component, which renders nothing but tags of the head. */
export function remarkJapaneseFont() {
  return (tree: Root, { data }: PageFile): void => {
    const { lang } = (data['frontMatter'] ?? {}) as { readonly lang?: unknown };
    if (lang !== 'ja') return;
    const source = '@site/src/plugins/japanese-font/JapaneseFont';
    const component = {
      type: 'mdxJsxFlowElement',
      name: 'JapaneseFont',
      attributes: [],
      children: [],
    };
    tree.children.push(component as never);
    tree.children.unshift(importNode('JapaneseFont', source) as never);
  };
}
