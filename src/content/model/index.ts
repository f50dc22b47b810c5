/** The model of the docs, for engines. Pure and small. */
export type {
  Align,
  Block,
  Choice,
  Content,
  Definition,
  Heading,
  Inline,
  Item,
  Page,
  Run,
  Under,
} from './page';
export { linksIn, resolver } from './links';
export { contentsIn, sectionsOf, textOf, textOfInline, wordsIn, wordsOf } from './read';
export { markdownAddress, pageOfMarkdown } from './markdown-address';
export {
  bodyOfDocument,
  markdownOf,
  markdownOfDocument,
  markdownOfInline,
  markdownOfPage,
  publicAddress,
  type Published,
} from './markdown';
export {
  documentOf,
  pathsOf,
  textOfBlocks,
  type DocumentSection,
  type PageDocument,
} from './document';
