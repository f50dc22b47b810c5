/** `<Figure caption="…">![alt](./x.png)</Figure>`: an image with its caption. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse, type Tag } from './expand';
import { element, isBlank, paragraph, text } from './nodes';

export const figure: Tag = {
  attributes: { caption: 'What to see in it' },
  expand: ({ node, attributes: { caption = '' } }, { file }) => {
    const inside = (node.children ?? [])
      .flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child]))
      .filter((child) => !isBlank(child));
    const [image, other] = inside;
    if (image?.type !== 'image' || other) {
      refuse(
        other?.position ? other : node,
        'a figure must contain one image and nothing else',
        'write ![What it shows](./console.png) in it; diagrams, charts and screens have their own titles and do not need a figure',
      );
    }
    const { url = '', alt } = image;
    if (!alt?.trim()) {
      refuse(
        node,
        'the figure has no text alternative',
        'say in brackets what the picture shows, for readers who cannot see it',
      );
    }
    if (alt.trim() === caption.trim()) {
      refuse(
        node,
        'the caption and the text alternative are the same',
        'say in the alternative what the picture shows, and in the caption what to look for',
      );
    }
    if (!/^\.{1,2}\//.test(url) || !existsSync(join(dirname(file), decodeURI(url)))) {
      refuse(node, `there is no file ${url}`, 'name one next to the page, such as ./console.png');
    }
    // Docusaurus adds its width and height, so that the page doesn't move when it's loaded.
    return [
      element('figure', { className: ['figure'] }, [
        image,
        element('figcaption', {}, [paragraph([text(caption.trim())])]),
      ]),
    ];
  },
};
