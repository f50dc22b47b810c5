import { describe, expect, it } from 'vitest';
import { checkCards } from './cards';
import { testSite } from './site.fixture';

/** The start of a PNG, which declares its size. */
function png(width: number, height: number, length = 100): Uint8Array {
  const bytes = Buffer.alloc(length);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const page = (card: string) =>
  `<title>A</title><meta property="og:image" content="https://site.example/help/${card}">` +
  `<meta name="twitter:image" content="https://site.example/help/${card}">`;
const good = {
  'index.html': page('social-card.png'),
  'docs/a.html': page('assets/cards/a.png'),
  'docs/b.html': page('assets/cards/b.png'),
  'social-card.png': png(1200, 630),
  'assets/cards/a.png': png(1200, 630),
  'assets/cards/b.png': png(1200, 630),
};

describe('the cards gate', () => {
  it('passes pages with cards of their own, or with the company’s', () => {
    const others = { ...good, 'search.html': page('social-card.png') };
    expect(checkCards(testSite(others))).toMatchObject({
      looked: 4,
      problems: [],
      note: '2 have their own',
    });
  });

  it.each([
    ['the card of another page', page('assets/cards/a.png'), 'is also the card of docs/a.html'],
    ['a missing card', page('assets/cards/c.png'), "isn't in the build"],
    ['no card', '<title>B</title>', 'names 0 social cards'],
    ['an address without a host', page('x').replaceAll('https://site.example', ''), 'has no host'],
  ])('fails for %s', (_what, html, message) => {
    const { problems } = checkCards(testSite({ ...good, 'docs/b.html': html }));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^docs/b.html: .*${message}`))]);
  });

  it.each([
    ['another size', png(1200, 600), '1200x600, not 1200x630'],
    ['another format', Buffer.from('GIF89a'), 'not a PNG'],
    ['too many bytes', png(1200, 630, 70_000), 'has 70000 bytes'],
  ])('fails for a card with %s', (_what, bytes, message) => {
    const { problems } = checkCards(testSite({ ...good, 'assets/cards/b.png': bytes }));
    expect(problems.join()).toContain(message);
  });

  it('fails if it checked nothing', () => {
    expect(checkCards(testSite({})).problems).toHaveLength(1);
  });
});
