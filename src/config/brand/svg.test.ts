import { describe, expect, it } from 'vitest';
import { checkSvgFile, readMark } from './svg';

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const mark = (inner: string, attributes?: string) =>
  readMark(svg(inner, attributes), 'brand/x/logo.svg', 'logo');

describe('readMark', () => {
  it('returns what is in the picture, minified, with what it inherits from the root', () => {
    const result = mark(
      '<title>Name</title><!-- note --><path stroke="currentColor" d="M 0 0 L 10 10"/>',
      'viewBox="0 0 103 32" fill="none" color="#131b1e" width="10" class="x"',
    );
    expect(result).toEqual({
      viewBox: '0 0 103 32',
      width: 103,
      height: 32,
      content: '<g fill="none"><path stroke="currentColor" d="m0 0 10 10"/></g>',
    });
  });
  it('keeps ids separate from those of other marks', () => {
    const { content } = mark(
      '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><circle r="9" fill="url(#a)"/>',
    );
    expect(content).toContain('id="logo-a"');
    expect(content).toContain('url(#logo-a)');
  });
  it.each([
    ['<script>alert(1)</script>', '<script> is not allowed: it runs code; remove it'],
    ['<foreignObject/>', '<foreignObject> is not allowed: it contains HTML; remove it'],
    ['<image href="a.png"/>', '<image> is not allowed: it fetches or embeds a bitmap'],
    ['<text>Hi</text>', '<text> is not allowed: it needs a font'],
    ['<style>path{fill:red}</style>', '<style> is not allowed: pages that inline it forbid'],
    ['<animate attributeName="x"/>', '<animate> is not allowed'],
    ['<set attributeName="x"/>', '<set> is not allowed: only shapes and gradients are'],
    ['<g><g><iframe/></g></g>', '<iframe> is not allowed'],
    ['<path onclick="x()"/>', 'onclick of <path> is an event handler; remove it'],
    ['<path ONLOAD="x()"/>', 'ONLOAD of <path> is an event handler'],
    ['<use href="https://a.example/#x"/>', 'href of <use> leads outside the file'],
    [
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="other.svg#x"/>',
      'xlink:href of <use> leads outside the file',
    ],
    ['<path fill="url(https://a.example/x)"/>', 'fill of <path> leads outside the file'],
    ['<path fill="url(//a.example/x)"/>', 'fill of <path> leads outside the file'],
    ['<path fill="url( \'x.svg#a\')"/>', 'fill of <path> leads outside'],
    ['<path fill="u\\72l(x)"/>', 'fill of <path> leads outside'],
    ['<path mask="image-set(x)"/>', 'mask of <path> leads outside'],
    ['<path style="fill:red"/>', 'style of <path> is a style attribute; write its rules'],
  ])('refuses %s', (inner, message) => {
    expect(() => mark(inner)).toThrow(`brand/x/logo.svg: ${message}`);
  });
  it('refuses anything outside the picture', () => {
    const read = (text: string) => () => readMark(text, 'a.svg', 'a');
    expect(read('<!DOCTYPE svg [<!ENTITY x "y">]><svg/>')).toThrow(
      'a document type is not allowed',
    );
    expect(read(`<?xml-stylesheet href="x.css"?>${svg('')}`)).toThrow('<?xml-stylesheet?>');
    expect(read(`<?xml version="1.0"?>${svg('<path d="M0 0h1"/>')}`)).not.toThrow();
    expect(read('<html/>')).toThrow('<html> is not allowed');
    expect(read('<g/>')).toThrow('begins with <g>; it must be an <svg>');
    expect(read('<svg viewBox="0 0 1 1"><path></svg>')).toThrow('a.svg: is not well-formed SVG');
    expect(read('')).toThrow('a.svg: ');
  });
  it.each(['', 'viewBox="0 0 32"', 'viewBox="0 0 0 32"', 'viewBox="a b c d"'])(
    'requires a usable viewBox, not %o',
    (attributes) => {
      expect(() => mark('<path d="M0 0h1"/>', attributes)).toThrow(
        'brand/x/logo.svg: <svg> has no usable viewBox; add one',
      );
    },
  );
});

describe('checkSvgFile', () => {
  const check = (inner: string) => checkSvgFile(svg(inner), 'brand/x/favicon.svg');
  it('leaves a file that follows the color scheme unchanged', () => {
    const text =
      '<style>svg{color:#131b1e}@media(prefers-color-scheme:dark){svg{color:#e8eeef}}</style><path d="M0 0h1"/>';
    expect(check(text)).toEqual({ svg: svg(text), width: 32, height: 32 });
  });
  it.each([
    ['<style>@import "x.css";</style>', '<style> leads outside the file'],
    ['<style>a{fill:url(x.svg)}</style>', '<style> leads outside the file'],
    ['<style><![CDATA[a{fill:url(x.svg)}]]></style>', '<style> leads outside'],
    ['<path style="fill:url(x)"/>', 'style of <path> leads outside'],
    ['<script/>', '<script> is not allowed'],
  ])('refuses %s', (inner, message) => {
    expect(() => check(inner)).toThrow(`brand/x/favicon.svg: ${message}`);
  });
});
