/**
 * Draws a social card for each page of the docs (the picture that a shared link shows) in the brand's colors. A card is
 * named after a hash of everything that goes into it, and drawn once: later builds take it from a cache.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { cacheFolder, openCompressedCache } from '../../config/cache';
import { canDraw, cardPng, type Card, type Look } from './draw';

const FOLDER = 'assets/cards';

/** A change of the drawing's code is a change of every card. */
const PROGRAM = readFileSync(join(__dirname, 'draw.ts'), 'utf8');

/** The cards of a build. */
export type SocialCards = ReturnType<typeof socialCards>;

/** Collects the cards of a build's pages. */
export function socialCards(look: Look) {
  const { palette, marks, label } = look;
  const common = createHash('sha256').update(JSON.stringify([PROGRAM, palette, marks, label]));
  const cards = new Map<string, Card>();
  return {
    look,
    cards: cards as ReadonlyMap<string, Card>,
    /**
     * Adds the card of a page, and returns its path below the base URL. Returns undefined if the site's font can't write
     * the title: such a page has the company's card.
     */
    add(card: Card): string | undefined {
      if (!canDraw(card)) return undefined;
      const hash = common.copy().update(JSON.stringify(card)).digest('hex').slice(0, 16);
      const path = `${FOLDER}/card-${hash}.png`;
      cards.set(path, card);
      return `/${path}`;
    },
  };
}

/** The Docusaurus plugin. It writes the cards that were added while pages were read. */
export default function socialCardsPlugin(
  { cards, look }: SocialCards,
  folder = cacheFolder('cards'),
): Plugin {
  return {
    name: 'social-cards',
    async postBuild({ outDir }) {
      const start = performance.now();
      const cache = openCompressedCache(folder);
      const total = { drawn: 0, bytes: 0 };
      const queue = cards.entries();
      const draw = async () => {
        for (const [path, card] of queue) {
          const png = await cache.through(Buffer.from(path), 'png', () => {
            total.drawn += 1;
            return cardPng(card, look);
          });
          total.bytes += png.length;
          await writeFile(join(outDir, path), png);
        }
      };
      await mkdir(join(outDir, FOLDER), { recursive: true });
      // While one is compressed in a thread, the next one is drawn.
      await Promise.all([draw(), draw(), draw()]);
      await cache.prune();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `social cards: ${cards.size}, ${total.drawn} of them drawn now, ${(total.bytes / 1e6).toFixed(2)} MB, in ${seconds} s`,
      );
    },
  };
}
