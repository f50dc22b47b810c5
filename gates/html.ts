/** Reads the elements of built pages: what readers see in them, and under which heading. */
import type { DefaultTreeAdapterMap } from 'parse5';

/** An element of a built page. */
export type Element = DefaultTreeAdapterMap['element'];

/** A node of a built page. */
export type Node = DefaultTreeAdapterMap['node'];

/** Returns the value of an attribute. */
export const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

/** Whether an element has a class. */
export const hasClass = (element: Element, name: string) =>
  attributeOf(element, 'class')?.split(/\s+/).includes(name) ?? false;

/** Returns the nodes in a node. */
export const childrenOf = (node: Node): readonly Node[] =>
  'childNodes' in node ? node.childNodes : [];

/** Returns all elements in a node, including the node itself and the contents of templates. */
export function elementsIn(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const inTemplate = 'content' in node ? elementsIn(node.content) : [];
  return [...own, ...childrenOf(node).flatMap(elementsIn), ...inTemplate];
}

/** Parts of an article that belong to the site, not to the page. */
const CHROME = [
  // The contents row repeats the headings.
  'theme-doc-toc-mobile',
  // The buttons next to the title.
  'page-menu',
  // The filters of the changelog.
  'change-filters',
  // The letters of a glossary.
  'letters',
  // A heading's link to itself.
  'hash-link',
  // The language and buttons of a code block. Its title belongs to the page.
  'hc-code__label',
  'hc-code__tools',
  'hc-code__fold',
  // The fields for the placeholders in its code.
  'hc-code__fields',
  // A picture's text is in its disclosure.
  'picture__drawing',
  // Tabs, because the panels have the same names.
  'choices__tabs',
];

const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'video',
  'audio',
  'iframe',
]);

/** Elements whose words are joined with the words around them. */
const WITHIN_WORDS = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Whether an element is invisible to readers, or belongs to the site instead of the page. */
const isUnseen = (node: Element) =>
  UNSEEN.has(node.tagName) || CHROME.some((name) => hasClass(node, name));

/** Returns what readers see in a node: text, with a space where one element ends and another begins. */
function textOf(node: Node, asIs = false): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!('tagName' in node) || isUnseen(node)) return '';
  if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `;
  if (attributeOf(node, 'data-footnote-backref') !== undefined) return '';
  const inner = childrenOf(node)
    .map((child) => textOf(child, asIs || node.tagName === 'pre'))
    .join('');
  const isMark = attributeOf(node, 'data-footnote-ref') !== undefined;
  return (WITHIN_WORDS.has(node.tagName) || asIs) && !isMark ? inner : ` ${inner} `;
}

/** Whether an element is a heading below the page’s title. */
const isHeading = ({ tagName }: Element) => /^h[2-6]$/.test(tagName);

/** The part of an article under a heading, or above the first heading. */
type Section = {
  /** The id of the heading, or of the element that it begins. Empty if there is none. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
};

/** Returns the sections of an article. */
export function sectionsOf(article: Element): Section[] {
  const sections = [{ anchor: '', title: '', text: '' }];
  const visit = (node: Node, above = '') => {
    let id = above;
    for (const child of childrenOf(node)) {
      const isElement = 'tagName' in child;
      const own = isElement ? attributeOf(child, 'id') : undefined;
      const last = sections.at(-1);
      if (isElement && isHeading(child)) {
        sections.push({ anchor: own ?? id, title: textOf(child), text: '' });
        id = '';
      } else if (isElement && !isUnseen(child) && elementsIn(child).some(isHeading)) {
        visit(child, own);
      } else if (last) last.text += ` ${textOf(child)}`;
    }
  };
  visit(article);
  return sections;
}
