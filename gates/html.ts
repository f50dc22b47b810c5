/** Reads elements of built pages. */
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
