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
        'a figure holds one image and nothing else',
        'write ![What it shows](./console.png) in it; diagrams, charts and screens have a title of their own and need no figure',
      );
    }
    const { url = '', alt } = image;
    if (!alt?.trim()) {
      refuse(
        node,
        'the figure has no text alternative',
        'say in brackets what the picture shows, for those who do not see it',
      );
    }
    if (alt.trim() === caption.trim()) {
      refuse(
        node,
        'caption and text alternative are the same words',
        'let the alternative say what the picture shows, and the caption what to see in it',
      );
    }
    if (!/^\.{1,2}\//.test(url) || !existsSync(join(dirname(file), decodeURI(url)))) {
      refuse(node, `there is no file ${url}`, 'name one beside the page, as in ./console.png');
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
