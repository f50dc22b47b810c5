/** "On this page" as a row under the lead, where the window is too narrow for a separate column. */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';

export default function ContentsRow(): ReactNode {
  const { toc, frontMatter } = useDoc();
  return toc.length > 0 && !frontMatter.hide_table_of_contents ? <DocItemTOCMobile /> : null;
}
