/**
 * Replaces `react-helmet-async` in the browser. The original includes prop checks, four libraries, its server half and
 * an older API, none of which Docusaurus uses. It also changes the document while React renders. This does it once,
 * after React has committed.
 */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { mergeHeads, readHead, type Attributes, type HeadState, type HeadTag } from './headTags';

/** Marks the tags that belong to `<Head>`, including those in the built HTML. */
const MARK = 'data-rh';

/** The names of the attributes that were set here. Other attributes are left alone. */
const owned = { html: new Set<string>(), body: new Set<string>() };

function setAttributes(element: Element, attributes: Attributes, names: Set<string>): void {
  for (const name of names) {
    if (name in attributes) continue;
    element.removeAttribute(name);
    names.delete(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    names.add(name);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function elementOf({ type, attributes, text }: HeadTag): Element {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  element.setAttribute(MARK, 'true');
  return element;
}

/** Keeps tags that haven't changed, including those in the built HTML, and replaces the others. */
function setTags(tags: readonly HeadTag[]): void {
  const old = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  const fresh: Element[] = [];
  for (const tag of tags) {
    const element = elementOf(tag);
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    if (same) old.delete(same);
    else fresh.push(element);
  }
  for (const element of old) element.remove();
  document.head.append(...fresh);
}

/** Applies `head` to the document: the title, the tags, and the attributes of `<html>` and `<body>`. */
function applyHead({ title, html, body, tags }: HeadState): void {
  setAttributes(document.body, body, owned.body);
  setAttributes(document.documentElement, html, owned.html);
  if (title && document.title !== title) document.title = title;
  setTags(tags);
}

/** The heads on the page as JSON, in mounting order, so that outer heads come before inner ones. */
const heads = new Map<symbol, string>();

let frame = 0;

function apply(): void {
  if (!frame) return;
  cancelAnimationFrame(frame);
  frame = 0;
  applyHead(mergeHeads([...heads.values()].map((text) => JSON.parse(text) as HeadState)));
}

/** Runs before the next paint, so that a page is never shown with the classes of the previous one. */
function schedule(): void {
  frame ||= requestAnimationFrame(apply);
}

/** Background tabs have no animation frames, so there the head is applied after all effects. */
function settle(): void {
  queueMicrotask(apply);
}

/** Adds its children to the document's head while it's mounted. */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const [key] = useState(() => Symbol('head'));
  const text = JSON.stringify(readHead(children));

  useLayoutEffect(() => {
    // An existing key keeps its position in the map.
    heads.set(key, text);
    schedule();
  }, [key, text]);
  useLayoutEffect(
    () => () => {
      heads.delete(key);
      schedule();
    },
    [key],
  );
  useEffect(() => {
    settle();
    return settle;
  });

  return null;
}

/** There's only one document, so heads don't need a provider. */
export function HelmetProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
