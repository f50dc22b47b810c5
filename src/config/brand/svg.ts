/**
 * Reads the SVG sources of a brand: refuses what could run or fetch something, and prepares the
 * marks that pages inline.
 */
import { optimize, type CustomPlugin } from 'svgo';

/** A picture that pages inline; `currentColor` in its source is the color of the text around it. */
export type Mark = {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** What is between `<svg>` and `</svg>`. */
  readonly content: string;
};

/** Thrown when a source cannot be used; the message names the file, the reason and the fix. */
export class BrandSvgError extends Error {
  override readonly name = 'BrandSvgError';
}

type Use = 'inlined' | 'file';

const elements = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'title',
  'desc',
  'defs',
  'symbol',
  'use',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** Why an element that is not in the list is refused, where the reason is not obvious. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'it runs code; remove it',
  foreignObject: 'it contains HTML; remove it',
  image: 'it fetches or embeds a bitmap; draw it as paths',
  text: 'it needs a font that the reader may not have; turn its words into paths',
  style: 'pages that inline it forbid style sheets; write its rules as attributes (fill="…")',
  a: 'a picture can’t be a link; remove it and keep its content',
  animate: 'a brand picture does not move; remove it',
};

const functions = new Set(
  'url translate translateX translateY scale rotate matrix skewX skewY rgb rgba hsl hsla lab lch oklab oklch color var calc min max'.split(
    ' ',
  ),
);

/** Presentation attributes of the root that its children inherit. */
const inherited =
  /^(fill|stroke|clip-rule|opacity|transform|shape-rendering|paint-order)$|^(fill|stroke)-/;

/** The reason why a CSS value is refused, if it is. */
function faultOfValue(value: string): string | undefined {
  if (value.includes('\\')) return 'contains a backslash, which can hide an address; remove it';
  if (/@import/i.test(value)) return 'imports a style sheet; remove it';
  if (/(?:javascript|data|https?|file):/i.test(value)) {
    return 'contains an address outside the file; keep everything inside it';
  }
  for (const [call, name = '', argument = ''] of value.matchAll(
    /(?<!@)\b([a-z-]+)\(\s*['"]?([^)]?)/gi,
  )) {
    if (!functions.has(name)) return `uses ${name}(), which is not allowed; use plain values`;
    if (name.toLowerCase() === 'url' && argument !== '#') {
      return `refers to something outside the file (${call}…); use url(#id) only`;
    }
  }
  return undefined;
}

function faultOfAttribute(name: string, value: string, use: Use): string | undefined {
  if (/^on/i.test(name)) return 'is an event handler; remove it';
  if (name === 'style' && use === 'inlined') {
    return 'is a style attribute; write its rules as attributes (fill="…")';
  }
  if (/^xmlns(:|$)/.test(name) || name.startsWith('aria-')) return undefined;
  if (/(^|:)(href|src)$/i.test(name) && !value.startsWith('#')) {
    return `leads outside the file (${value}); refer to an element of the same file by #id`;
  }
  return faultOfValue(value);
}

/** An SVGO plugin that throws at the first thing that is not allowed. */
function guard(file: string, use: Use): CustomPlugin {
  const refuse = (what: string) => {
    throw new BrandSvgError(`${file}: ${what}`);
  };
  return {
    name: 'brandGuard',
    fn: () => ({
      instruction: {
        enter: (node) => {
          if (node.name !== 'xml') refuse(`<?${node.name}?> is not allowed; remove it`);
        },
      },
      element: {
        enter: (node, parent) => {
          const known = elements.has(node.name) || (node.name === 'style' && use === 'file');
          if (!known) {
            const reason = refusedElements[node.name] ?? 'only shapes and gradients are; remove it';
            refuse(`<${node.name}> is not allowed: ${reason}`);
          }
          if (parent.type === 'root' && node.name !== 'svg') {
            refuse(`begins with <${node.name}>; it must be an <svg>`);
          }
          for (const [name, value] of Object.entries(node.attributes)) {
            const fault = faultOfAttribute(name, value, use);
            if (fault) refuse(`${name} of <${node.name}> ${fault}`);
          }
          if (node.name === 'style') {
            for (const child of node.children) {
              const fault =
                child.type === 'text' || child.type === 'cdata'
                  ? faultOfValue(child.value)
                  : undefined;
              if (fault) refuse(`<style> ${fault}`);
            }
          }
        },
      },
    }),
  };
}

function withoutDoctype(text: string, file: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new BrandSvgError(`${file}: a document type is not allowed; remove <!DOCTYPE …>`);
  }
  return text.replace(/^\uFEFF/, '').trim();
}

function run(text: string, file: string, plugins: NonNullable<Parameters<typeof optimize>[1]>) {
  try {
    return optimize(text, plugins).data;
  } catch (error) {
    if (error instanceof BrandSvgError) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new BrandSvgError(`${file}: is not well-formed SVG (${reason}); export it again`);
  }
}

function sizeOf(viewBox: string | undefined, file: string): readonly [number, number] {
  const [, , width = NaN, height = NaN] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) {
    throw new BrandSvgError(
      `${file}: <svg> has no usable viewBox; add one, such as viewBox="0 0 32 32"`,
    );
  }
  return [width, height];
}

type Root = { attributes: Readonly<Record<string, string>> };

/** Reads the attributes of the root at this plugin's place in the chain. */
function rootReader(root: Root): CustomPlugin {
  return {
    name: 'brandRoot',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          if (parent.type === 'root') root.attributes = { ...node.attributes };
        },
      },
    }),
  };
}

/**
 * Checks a source that is served as it is and drawn to PNG.
 *
 * @throws {BrandSvgError}
 */
export function checkSvgFile(
  source: string,
  file: string,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const svg = withoutDoctype(source, file);
  const root: Root = { attributes: {} };
  run(svg, file, { plugins: [guard(file, 'file'), rootReader(root)] });
  const [width, height] = sizeOf(root.attributes['viewBox'], file);
  return { svg, width, height };
}

/**
 * Checks and minifies a source that pages inline. Ids are prefixed with `name`, so that two marks on one page
 * do not collide.
 *
 * @throws {BrandSvgError}
 */
export function readMark(source: string, file: string, name: string): Mark {
  const root: Root = { attributes: {} };
  const data = run(withoutDoctype(source, file), file, {
    multipass: false,
    floatPrecision: 2,
    plugins: [
      guard(file, 'inlined'),
      'preset-default',
      'removeTitle',
      { name: 'prefixIds', params: { prefix: name, delim: '-', prefixClassNames: false } },
      rootReader(root),
    ],
  });
  const [width, height] = sizeOf(root.attributes['viewBox'], file);
  const passedOn = Object.entries(root.attributes).filter(([key]) => inherited.test(key));
  const inner = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const content =
    passedOn.length > 0
      ? `<g ${passedOn.map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`).join(' ')}>${inner}</g>`
      : inner;
  return { viewBox: root.attributes['viewBox'] ?? '', width, height, content };
}
