/** Merges the children of several `<Head>` components, by the rules of react-helmet-async. Pure. */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** Attributes by their HTML names. */
export type Attributes = Readonly<Record<string, string>>;

export type HeadTag = {
  readonly type: string;
  readonly attributes: Attributes;
  readonly text: string;
};

/** The content of one `<Head>`, or of all of them merged. */
export type HeadState = {
  readonly title?: string;
  readonly html: Attributes;
  readonly body: Attributes;
  readonly tags: readonly HeadTag[];
};

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** React's attribute names that differ from HTML's by more than case. */
const HTML_NAMES: Attributes = { className: 'class', httpEquiv: 'http-equiv' };

/** The attributes that identify a `<meta>`, so that a newer one replaces an older one. */
const META_KEYS = new Set(['name', 'charset', 'http-equiv', 'property', 'itemprop']);

const nameOf = (prop: string) => HTML_NAMES[prop] ?? prop.toLowerCase();

function attributesOf(props: Props, valueOf: (value: unknown) => string): Attributes {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([prop]) => prop !== 'children')
      .map(([prop, value]) => [nameOf(prop), valueOf(value)]),
  );
}

const tagValue = (value: unknown) => (value === undefined ? '' : String(value));

/** On `<html>` and `<body>`, a `false` or missing value becomes an attribute without a value. */
const rootValue = (value: unknown) => (value ? String(value) : '');

const textOf = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');

/** Reads the children of one `<Head>`. The build has already refused invalid ones. */
export function readHead(children: ReactNode): HeadState {
  let title: string | undefined;
  let html: Attributes = {};
  let body: Attributes = {};
  const tags: HeadTag[] = [];

  function read(nodes: ReactNode): void {
    Children.forEach(nodes, (node) => {
      if (!isValidElement<Props>(node)) return;
      const { type, props } = node;
      if (type === Fragment) read(props.children);
      else if (type === 'title') title = textOf(props.children);
      else if (type === 'html') html = attributesOf(props, rootValue);
      else if (type === 'body') body = attributesOf(props, rootValue);
      else if (typeof type === 'string') {
        tags.push({
          type,
          attributes: attributesOf(props, tagValue),
          text: textOf(props.children),
        });
      }
    });
  }

  read(children);
  return { ...(title !== undefined && { title }), html, body, tags };
}

/** Returns a tag's identity, by which a newer tag replaces an older one, or undefined for an invalid tag. */
function identityOf({ type, attributes, text }: HeadTag): string | undefined {
  const { rel = '', href, src } = attributes;
  if (type === 'base') return href && type;
  let key: string | undefined = 'text';
  if (type === 'meta') key = Object.keys(attributes).findLast((name) => META_KEYS.has(name));
  else if (type === 'link') key = href && !/^canonical$/i.test(rel) ? 'href' : 'rel';
  else if (type === 'script' && src && !text) key = 'src';
  const value = key === 'text' ? text : attributes[key ?? ''];
  return value && `${type} ${key} ${value.toLowerCase()}`;
}

/** Merges heads, outermost first. The last one wins, but tags in the same `<Head>` don't replace each other. */
export function mergeHeads(heads: readonly HeadState[]): HeadState {
  const seen = new Set<string>();
  const groups: HeadTag[][] = [];
  const innermostFirst = [...heads].reverse();
  for (const { tags } of innermostFirst) {
    const own = new Map<HeadTag, string>();
    for (const tag of tags) {
      const identity = identityOf(tag);
      if (identity && !seen.has(identity)) own.set(tag, identity);
    }
    for (const identity of own.values()) seen.add(identity);
    groups.unshift([...own.keys()]);
  }
  const title = innermostFirst.find((head) => head.title !== undefined)?.title;
  return {
    ...(title && { title }),
    html: Object.assign({}, ...heads.map(({ html }) => html)) as Attributes,
    body: Object.assign({}, ...heads.map(({ body }) => body)) as Attributes,
    tags: groups.flat(),
  };
}
