import { Children, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet, HelmetProvider, type FilledContext } from 'react-helmet-async';
import { describe, expect, it } from 'vitest';
import { mergeHeads, readHead, type HeadState } from './headTags';

type Heads = readonly ReactElement<{ readonly children?: ReactNode }>[];

/** What the replacement makes of the heads. */
const merged = (heads: Heads): HeadState =>
  mergeHeads(heads.map(({ props }) => readHead(props.children)));

const attribute = /([\w:-]+)(?:="([^"]*)")?/g;
const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );

/** What the library writes for the same heads on the server. */
function original(heads: Heads): HeadState {
  const context = {} as FilledContext;
  renderToString(
    <HelmetProvider context={context}>{Children.toArray(heads) as ReactElement[]}</HelmetProvider>,
  );
  const { helmet } = context;
  const tags = [helmet.base, helmet.link, helmet.meta, helmet.noscript, helmet.script, helmet.style]
    .map(String)
    .join('');
  const title = /<title[^>]*>([^<]*)</.exec(helmet.title.toString())?.[1];
  return {
    ...(title && { title }),
    html: attributesOf(helmet.htmlAttributes.toString()),
    body: attributesOf(helmet.bodyAttributes.toString()),
    tags: [
      ...tags.matchAll(
        /<(\w+) data-rh="true" ([^>]*?)(?:\/>|>((?:(?!<\/(?:script|style|noscript)>)[^])*)<\/\w+>)/g,
      ),
    ].map(([, type = '', attributes = '', text = '']) => ({
      type,
      attributes: attributesOf(attributes),
      text,
    })),
  };
}

const ORDER = ['base', 'link', 'meta', 'noscript', 'script', 'style'];
const byType = ({ tags, ...rest }: HeadState): HeadState => ({
  ...rest,
  tags: ORDER.flatMap((type) => tags.filter((tag) => tag.type === type)),
});

const cases: Record<string, Heads> = {
  'one head': [
    <Helmet key="1">
      <html lang="en" dir="ltr" className="docs-wrapper" data-has-hydrated />
      <title>Budgets | Help</title>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta httpEquiv="refresh" content="0" />
      <body className="wide" />
    </Helmet>,
  ],
  'the innermost title, and one in parts': [
    <Helmet key="1">
      <title>Help</title>
    </Helmet>,
    <Helmet key="2">
      <title>
        {'Budgets'} | {'Help'}
      </title>
    </Helmet>,
    <Helmet key="3">
      <meta name="a" content="b" />
    </Helmet>,
  ],
  'an empty title hides the outer one': [
    <Helmet key="1">
      <title>Help</title>
    </Helmet>,
    <Helmet key="2">
      <title>{''}</title>
    </Helmet>,
  ],
  'a meta tag replaces that of its name, property, charset, http-equiv or itemprop': [
    <Helmet key="1">
      <meta charSet="latin1" />
      <meta name="description" content="outer" />
      <meta name="Keywords" content="outer" />
      <meta property="og:title" content="outer" />
      <meta property="og:image" content="kept" />
      <meta itemProp="price" content="outer" />
      <meta content="of nothing" />
      <meta name="" content="nameless" />
    </Helmet>,
    <Helmet key="2">
      <meta charSet="latin1" />
      <meta name="description" content="inner" />
      <meta content="inner" name="keywords" />
      <meta property="og:title" content="inner" />
      <meta itemProp="price" content="inner" />
      <meta name="og:image" content="another attribute" />
    </Helmet>,
  ],
  'the last of two attributes counts': [
    <Helmet key="1">
      <meta name="a" property="one" content="1" />
      <meta property="b" name="two" content="2" />
    </Helmet>,
    <Helmet key="2">
      <meta property="one" content="new" />
      <meta name="two" content="new" />
    </Helmet>,
  ],
  'tags of one head do not replace each other': [
    <Helmet key="1">
      <meta property="og:locale:alternate" content="outer" />
    </Helmet>,
    <Helmet key="2">
      <meta property="og:locale:alternate" content="de" />
      <meta property="og:locale:alternate" content="fr" />
    </Helmet>,
  ],
  'links: canonical by rel, style sheets and others by href': [
    <Helmet key="1">
      <link rel="canonical" href="https://a.example/outer" />
      <link rel="alternate" href="https://a.example/x" hrefLang="en" />
      <link rel="alternate" href="https://a.example/y" hrefLang="de" />
      <link rel="stylesheet" href="/a.css" />
      <link rel="icon" href="/icon.svg" />
      <link rel="Canonical" href="https://a.example/upper" />
    </Helmet>,
    <Helmet key="2">
      <link rel="canonical" href="https://a.example/inner" />
      <link rel="alternate" href="https://a.example/x" hrefLang="x-default" />
      <link href="/a.css" rel="stylesheet" media="print" />
      <link rel="icon" href="/icon.svg" sizes="any" />
      <link crossOrigin="anonymous" rel="preconnect" />
    </Helmet>,
  ],
  'scripts, styles and others by source or text': [
    <Helmet key="1">
      <script type="application/ld+json">{'{"a":1}'}</script>
      <script type="application/ld+json">{'{"b":2}'}</script>
      <script src="/a.js" async />
      <style>{'a{b:c}'}</style>
      <noscript>{'no'}</noscript>
      <script type="empty" />
    </Helmet>,
    <Helmet key="2">
      <script type="module">{'{"a":1}'}</script>
      <script src="/a.js" defer />
    </Helmet>,
  ],
  'the innermost base': [
    <Helmet key="1">
      <base href="/outer" />
    </Helmet>,
    <Helmet key="2">
      <base href="/inner" target="_blank" />
    </Helmet>,
    <Helmet key="3">
      <base target="_top" />
    </Helmet>,
  ],
  'attributes of html and body add up; the last value counts': [
    <Helmet key="1">
      <html className="outer" lang="en" />
      <body className="outer" id="page" />
    </Helmet>,
    <Helmet key="2">
      <html lang="en-GB" className="outer inner" />
      <body className="inner" />
    </Helmet>,
  ],
  'fragments, null and false among children': [
    <Helmet key="1">
      {null}
      {false}
      <Fragment>
        <title>Help</title>
        <>
          <meta name="b" content="2" />
        </>
      </Fragment>
      {[<link key="c" rel="c" href="3" />]}
    </Helmet>,
  ],
  'no heads': [],
  'an empty head': [<Helmet key="1" />],
};

describe('readHead and mergeHeads give the same result as react-helmet-async', () => {
  it.each(Object.entries(cases))('%s', (_name, heads) => {
    expect(byType(merged(heads))).toEqual(original(heads));
  });

  it('the comparison sees tags, attributes and text', () => {
    const all = Object.values(cases).flatMap((heads) => original(heads).tags);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(ORDER));
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(all.some(({ text }) => text === '{"a":1}')).toBe(true);
  });

  it('false on html becomes an attribute without a value, as in the browser', () => {
    const { html } = readHead(<html lang="en" data-has-hydrated={false} className={undefined} />);
    expect(html).toEqual({ lang: 'en', 'data-has-hydrated': '', class: '' });
  });
});
