/** `<Figure src="./x.png" alt="…" caption="…" />`: an image with its caption, which can be enlarged. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Parsed } from './context';
import { attributesOf, expandEach, refuse } from './expand';
import {
  component,
  element,
  isBlank,
  isInline,
  isNamed,
  paragraph,
  text,
  type Node,
} from './nodes';

const EXAMPLE = '<Figure src="./console.png" alt="What it shows" caption="What to see in it" />';

const isFigure = isNamed('Figure');

/** The image that a figure holds, alone or as a paragraph. */
function imageIn(node: Node): Node | undefined {
  const inside = (node.children ?? [])
    .flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child]))
    .filter((child) => !isBlank(child));
  const [image, ...others] = inside;
  if (!image) return undefined;
  if (image.type === 'image' && others.length === 0) return image;
  return refuse(
    others[0]?.position || image.position ? (others[0] ?? image) : node,
    'a figure holds one image and nothing else',
    'write ![What it shows](./console.png) in it; diagrams, charts and screens have a title of their own and need no figure',
  );
}

function figureOf(node: Node, file: string): Node {
  const given = attributesOf(node, ['src', 'alt', 'caption']);
  const inner = imageIn(node);
  const url = inner?.url ?? given.get('src');
  const alt = (inner ? inner.alt : given.get('alt'))?.trim();
  const caption = given.get('caption')?.trim();
  if (!url) refuse(node, 'the figure has no image', `write ${EXAMPLE}`);
  if (!alt) {
    refuse(
      node,
      'the figure has no text alternative',
      'say in alt what the picture shows, for those who do not see it',
    );
  }
  if (!caption) refuse(node, 'the figure has no caption', `write ${EXAMPLE}`);
  if (alt === caption) {
    refuse(
      node,
      'caption and text alternative are the same words',
      'let alt say what the picture shows, and the caption what to see in it',
    );
  }
  if (!/^\.{1,2}\//.test(url) || !existsSync(join(dirname(file), decodeURI(url)))) {
    refuse(node, `there is no file ${url}`, 'name one beside the page, as in ./console.png');
  }
  // Docusaurus reads its width and height: the page does not move when it comes.
  const image: Node = { type: 'image', url, alt, position: node.position };
  return element('figure', { className: ['figure'] }, [
    component('Figure', { caption }, [image]),
    element('figcaption', {}, [paragraph([text(caption)])]),
  ]);
}

/** Puts images with captions instead of figures. */
export function expandFigures(page: Parsed): void {
  const { file } = page;
  expandEach(page, (node) => {
    if (node.type === 'paragraph') {
      const [only, ...others] = (node.children ?? []).filter((child) => !isBlank(child));
      return only && isFigure(only) && others.length === 0 ? [figureOf(only, file)] : undefined;
    }
    if (!isFigure(node)) return undefined;
    if (isInline(node)) {
      refuse(node, 'a figure is in a line of text', 'put it on a line of its own');
    }
    return [figureOf(node, file)];
  });
}
