import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, markedText } from './marked';

const asIs = (text: string) => text;

describe('marked texts', () => {
  it('are split at the tags', () => {
    expect(markedText('Set a <mark>budget</mark> alert', asIs)).toEqual([
      { text: 'Set a ', match: false },
      { text: 'budget', match: true },
      { text: ' alert', match: false },
    ]);
  });

  it('keep other markup as text', () => {
    expect(markedText('<img src=x onerror=alert(1)><mark><b>a</b></mark>', asIs)).toEqual([
      { text: '<img src=x onerror=alert(1)>', match: false },
      { text: '<b>a</b>', match: true },
    ]);
  });

  it('tolerate missing and duplicate tags', () => {
    expect(markedText('</mark>a<mark><mark>b', asIs)).toEqual([
      { text: 'a', match: false },
      { text: 'b', match: true },
    ]);
    expect(markedText('', asIs)).toEqual([]);
  });

  it('are decoded after splitting, so an encoded tag is text', () => {
    expect(markedText('&lt;mark&gt;a&lt;/mark&gt; &amp; <mark>b</mark>', decodeEntities)).toEqual([
      { text: '<mark>a</mark> & ', match: false },
      { text: 'b', match: true },
    ]);
  });

  it('keep every character except the tags, whatever the input', () => {
    const piece = fc.oneof(fc.constantFrom('<mark>', '</mark>'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const value = pieces.join('');
        const text = markedText(value, asIs).map((stretch) => stretch.text);
        expect(text.join('')).toBe(value.replaceAll(/<\/?mark>/g, ''));
      }),
    );
  });
});

describe('entities', () => {
  it.each([
    ['a &lt; b &gt; c &amp;&quot;&apos;', 'a < b > c &"\''],
    ['&#39;&#x27;&#x1F600;', "''😀"],
    ['a&nbsp;b', 'a\u00A0b'],
    // Only once.
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ])('%s', (encoded, plain) => {
    expect(decodeEntities(encoded)).toBe(plain);
  });

  it.each(['&', '&;', '&foo;', '&#0;', '&#xD800;', '&#x110000;', '&#9999999;', 'AT&T;'])(
    '%s is not an entity',
    (text) => {
      expect(decodeEntities(text)).toBe(text);
    },
  );
});
