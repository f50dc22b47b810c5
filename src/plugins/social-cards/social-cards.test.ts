import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { renderBrandAssets } from '../../config/brand/assets';
import { cardSvg, palettePng } from './draw';
import socialCardsPlugin, { socialCards } from '.';

const project = join(__dirname, '../../..');
const company = loadCompany(input, {});
const room = mkdtempSync(join(tmpdir(), 'cards-'));
const lookOf = (accentColor = company.brand.accentColor) => ({
  ...renderBrandAssets(
    { ...company, brand: { ...company.brand, accentColor } },
    project,
    join(room, 'brand'),
  ),
  label: 'Help',
});
const look = lookOf();
afterAll(() => rmSync(room, { recursive: true }));

/** The size of what a card's lines are written in, per line. */
const sizesIn = (svg: string) =>
  [...svg.matchAll(/<g fill="#131b1e" transform="translate\(96 [\d.]+\) scale\(([\d.]+)/g)].map(
    ([, scale]) => Number(scale),
  );

describe('a card', () => {
  it('is larger for a short title, and has four lines at most', async () => {
    const of = (title: string) => cardSvg({ title, section: 'Billing' }, look);
    const [short, middle, long] = await Promise.all([
      of('Create a budget'),
      of('Choose between budgets, alerts and the detection of anomalies'),
      of('A title that no author would write, '.repeat(6)),
    ]);
    expect(sizesIn(short)).toHaveLength(1);
    expect(sizesIn(long)).toHaveLength(4);
    expect(sizesIn(short)[0]).toBeGreaterThan(sizesIn(middle)[0]!);
    expect(sizesIn(middle)[0]).toBeGreaterThan(sizesIn(long)[0]!);
  });

  it('uses no font of the machine, and shows nothing as text but its title for people who read SVG', async () => {
    const svg = await cardSvg({ title: 'A & <B>', section: '' }, look);
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toContain('<title>A &amp; &lt;B&gt;</title>');
  });
});

describe('a picture with few colors', () => {
  it('has a palette, and the same pixels', async () => {
    const colors = [0xff0a6175, 0xffffffff, 0xff0a6175, 0xff000000, 0xffffffff, 0xff0a6175];
    const pixels = new Uint8Array(new Uint32Array(colors).buffer);
    const png = (await palettePng(pixels, 3, 2))!;
    const chunk = (type: string) => {
      const at = png.indexOf(type, 0, 'latin1');
      return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
    };
    const palette = chunk('PLTE');
    const rows = inflateSync(chunk('IDAT'));
    const shown = [1, 2, 3, 5, 6, 7].map((at) =>
      palette.subarray(rows[at]! * 3, rows[at]! * 3 + 3),
    );
    // In memory, red comes first.
    expect(shown.map((rgb) => [...rgb])).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => [...pixels.subarray(at * 4, at * 4 + 3)]),
    );
  });

  it('is left to the library if it has too many', async () => {
    const pixels = new Uint8Array(Uint32Array.from({ length: 300 }, (_, at) => at).buffer);
    expect(await palettePng(pixels, 300, 1)).toBeUndefined();
  });
});

describe('the cards of a build', () => {
  afterEach(() => vi.restoreAllMocks());
  const said = vi.spyOn(console, 'log');

  async function build(collected: ReturnType<typeof socialCards>, outDir: string) {
    said.mockImplementation(() => undefined);
    await socialCardsPlugin(collected, join(room, 'cache')).postBuild?.({ outDir } as never);
    return String(said.mock.lastCall);
  }

  it('are drawn once, and taken from the cache by the next build', async () => {
    const collected = socialCards(look);
    const address = collected.add({ title: 'Create a budget', section: 'Governance' })!;
    expect(address).toMatch(/^\/assets\/cards\/card-[0-9a-f]{16}\.png$/);
    expect(await build(collected, join(room, 'one'))).toContain('social cards: 1, 1 of them drawn');
    expect(await build(collected, join(room, 'two'))).toContain('social cards: 1, 0 of them drawn');
    const [one, two] = ['one', 'two'].map((name) => readFileSync(join(room, name, address)));
    expect(one).toEqual(two);
    expect([one!.readUInt32BE(16), one!.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(one!.length).toBeLessThan(20_000);
  });

  it('have another address with another title, section or brand', () => {
    const cards = [
      socialCards(look).add({ title: 'A', section: 'B' }),
      socialCards(look).add({ title: 'AB', section: '' }),
      socialCards(look).add({ title: 'A', section: 'C' }),
      socialCards(lookOf('#4f46e5')).add({ title: 'A', section: 'B' }),
    ];
    expect(new Set(cards).size).toBe(4);
  });

  it('leave out a title that the site’s font can’t write', () => {
    expect(socialCards(look).add({ title: '利用規約', section: 'Terms' })).toBeUndefined();
  });
});
