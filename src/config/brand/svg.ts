/**
 * Reads a brand's SVG sources: refuses anything that could run or fetch something, and prepares the marks that pages
 * inline.
 */
import { optimize, type Config, type CustomPlugin } from 'svgo';

/**
 * A picture that pages inline. `content` is the markup between `<svg>` and `</svg>`. `currentColor` in its source is
 * the color of the surrounding text.
 */
export type Mark = ReturnType<typeof readMark>;

type Use = 'inlined' | 'file';

const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon title desc defs symbol use linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);

/** The reasons for refusing elements, where they aren't obvious. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'it runs code; remove it',
  foreignObject: 'it contains HTML; remove it',
  image: 'it fetches or embeds a bitmap; draw it as paths',
  text: 'it needs a font that the reader may not have; turn its words into paths',
  style: 'pages that inline it forbid style sheets; write its rules as attributes (fill="…")',
  a: 'a picture can’t be a link; remove it and keep its content',
  animate: 'a brand picture does not move; remove it',
};

/** References outside the file: an address, an import, a function that fetches, or a backslash that hides one. */
const OUTSIDE =
  /\\|@import|\b(?:javascript|data|https?|file):|\b(?:url|src|image|image-set)\((?!\s*['"]?#)/i;

const LEADS_OUTSIDE = 'leads outside the file; keep everything inside it, as #id or url(#id)';

/** The root's presentation attributes, which its children inherit. */
const INHERITED =
  /^(fill|stroke|clip-rule|opacity|transform|shape-rendering|paint-order)$|^(fill|stroke)-/;

function faultOfAttribute(name: string, value: string, use: Use): string | undefined {
  if (/^on/i.test(name)) return 'is an event handler; remove it';
  if (name === 'style' && use === 'inlined') {
    return 'is a style attribute; write its rules as attributes (fill="…")';
  }
  const isReference = /(^|:)(href|src)$/i.test(name);
  const leaves = isReference ? !value.startsWith('#') : OUTSIDE.test(value);
  return leaves && !name.startsWith('xmlns') ? LEADS_OUTSIDE : undefined;
}

/** An SVGO plugin that throws an error at the first thing that isn't allowed. */
function guard(use: Use): CustomPlugin {
  const refuse = (what: string) => {
    throw new Error(what);
  };
  return {
    name: 'brandGuard',
    fn: () => ({
      doctype: { enter: () => refuse('a document type is not allowed; remove <!DOCTYPE …>') },
      instruction: {
        enter: ({ name }) => {
          if (name !== 'xml') refuse(`<?${name}?> is not allowed; remove it`);
        },
      },
      element: {
        enter: ({ name: element, attributes, children }, parent) => {
          if (!ELEMENTS.has(element) && !(element === 'style' && use === 'file')) {
            const reason = REFUSED[element] ?? 'only shapes and gradients are; remove it';
            refuse(`<${element}> is not allowed: ${reason}`);
          }
          if (parent.type === 'root' && element !== 'svg') {
            refuse(`begins with <${element}>; it must be an <svg>`);
          }
          for (const [name, value] of Object.entries(attributes)) {
            const fault = faultOfAttribute(name, value, use);
            if (fault) refuse(`${name} of <${element}> ${fault}`);
          }
          const rules = element === 'style' ? children : [];
          if (rules.some((rule) => 'value' in rule && OUTSIDE.test(rule.value))) {
            refuse(`<style> ${LEADS_OUTSIDE}`);
          }
        },
      },
    }),
  };
}

/** Runs SVGO. Returns the text, the root's final attributes, and its size. */
function run(source: string, file: string, { plugins = [], ...config }: Config) {
  let root: Readonly<Record<string, string>> = {};
  const reader: CustomPlugin = {
    name: 'brandRoot',
    fn: () => ({
      element: {
        enter: ({ attributes }, parent) => {
          if (parent.type === 'root') root = { ...attributes };
        },
      },
    }),
  };
  try {
    const { data } = optimize(source, { ...config, plugins: [...plugins, reader] });
    const { viewBox = '' } = root;
    const [, , width = NaN, height = NaN] = viewBox.split(/[\s,]+/).map(Number);
    if (width > 0 && height > 0) return { data, root, viewBox, width, height };
    throw new Error('<svg> has no usable viewBox; add one, such as viewBox="0 0 32 32"');
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    const isMalformed = (error as Error).name === 'SvgoParserError';
    throw new Error(
      `${file}: ${isMalformed ? `is not well-formed SVG (${reason}); export it again` : reason}`,
      { cause: error },
    );
  }
}

/**
 * Checks a source that is served unchanged and rendered to PNG.
 *
 * @throws an error that names the file, the reason and the fix
 */
export function checkSvgFile(source: string, file: string) {
  const { width, height } = run(source, file, { plugins: [guard('file')] });
  return { svg: source, width, height };
}

/**
 * Checks and minifies a source that pages inline. Ids are prefixed with `name`, so that two marks on a page don't
 * collide.
 *
 * @throws an error that names the file, the reason and the fix
 */
export function readMark(source: string, file: string, name: string) {
  const { data, root, viewBox, width, height } = run(source, file, {
    multipass: false,
    floatPrecision: 2,
    plugins: [
      guard('inlined'),
      'preset-default',
      'removeTitle',
      { name: 'prefixIds', params: { prefix: name, delim: '-', prefixClassNames: false } },
    ],
  });
  const passedOn = Object.entries(root)
    .filter(([key]) => INHERITED.test(key))
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  const inner = data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const content = passedOn.length > 0 ? `<g${passedOn.join('')}>${inner}</g>` : inner;
  return { viewBox, width, height, content };
}
