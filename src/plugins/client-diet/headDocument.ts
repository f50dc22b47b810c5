/** Brings the document in line with a head. */
import type { Attributes, HeadState, HeadTag } from './headTags';

/** The mark of the tags that the build wrote for us, and of our own. */
const MARK = 'data-rh';

/** Names of the attributes that we have set; those of others are left alone. */
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

/** Keeps the tags that are alike, those of the static page among them, and changes the others. */
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

/** Makes the document's title, tags and the attributes of `<html>` and `<body>` those of `head`. */
export function applyHead({ title, html, body, tags }: HeadState): void {
  setAttributes(document.body, body, owned.body);
  setAttributes(document.documentElement, html, owned.html);
  if (title && document.title !== title) document.title = title;
  setTags(tags);
}
