/** Reads elements of built pages: what readers see in them, and under which heading. */
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

/** Returns a node and all below it that are elements, templates included. */
export function elementsIn(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const inTemplate = 'content' in node ? elementsIn(node.content) : [];
  return [...own, ...childrenOf(node).flatMap(elementsIn), ...inTemplate];
}

/** Parts of an article that are the site's, not the page's. */
const CHROME = [
  // The contents row repeats the headings.
  'theme-doc-toc-mobile',
  // The letters of a glossary.
  'letters',
  // A heading's link to itself.
  'hash-link',
  // Language and buttons of a code block; its title is the page's.
  'hc-code__label',
  'hc-code__tools',
  'hc-code__fold',
  // Fields for the placeholders of its code.
  'hc-code__fields',
  // A picture's text is behind its disclosure.
  'picture__drawing',
  // Tabs: the panels have the same names.
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

/** Elements whose words join the words around them. */
const WITHIN_WORDS = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Whether an element is invisible to readers, or belongs to the site instead of the page. */
const isUnseen = (node: Element) =>
  UNSEEN.has(node.tagName) || CHROME.some((name) => hasClass(node, name));

/** What readers see in a node: text, with a space where one element ends and another begins. */
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

/** What is under a heading of an article, or above the first one. */
type Section = {
  /** The heading's id, or the id of the element that it begins; empty if there is none. */
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
