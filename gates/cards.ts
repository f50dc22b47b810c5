/** Gate: each page has a social card in the size that other sites expect, and no two pages of the docs share one. */
import { gateResult, siteGate, type GateResult } from './gate';
import { placeOf, readable, resolveTarget, type BuiltSite, type SitePage } from './site';

/** The card of the company, for pages outside the docs, and for titles that the site's font can't write. */
const COMMON = 'social-card.png';

const WIDTH = 1200;
const HEIGHT = 630;

/** The most that a card may weigh. Some services don't show a picture that arrives late. */
const MOST_BYTES = 60 * 1024;

const FIX = 'Fix: see src/plugins/social-cards.';

/** Returns the size that a PNG declares, as "1200x630". */
const sizeOf = (png: Buffer) =>
  png.toString('latin1', 1, 4) === 'PNG'
    ? `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
    : 'not a PNG';

/** Checks the card of every page. */
export function checkCards(site: BuiltSite): GateResult {
  const pages = readable(site).filter(({ file }) => file !== '404.html');
  const first = new Map<string, SitePage>();
  const problems = pages.flatMap((page) => {
    const place = placeOf(page, /^title:/m);
    const cards = new Set(
      page.references.filter(({ what }) => what === 'meta').map(({ target }) => target),
    );
    const [target = ''] = cards;
    if (cards.size !== 1) return [`${place}: names ${cards.size} social cards. ${FIX}`];
    if (!URL.canParse(target)) {
      return [`${place}: the address of its social card has no host: ${target}. ${FIX}`];
    }
    const found = resolveTarget(site, page.path, target);
    if (found.kind !== 'file') return [`${place}: its social card isn't in the build. ${FIX}`];
    const { file } = found;
    const other = first.get(file);
    first.set(file, other ?? page);
    const png = site.bytes(file);
    return [
      ...(sizeOf(png) === `${WIDTH}x${HEIGHT}`
        ? []
        : [`is ${sizeOf(png)}, not ${WIDTH}x${HEIGHT}`]),
      ...(png.length > MOST_BYTES ? [`has ${png.length} bytes`] : []),
      ...(other && file !== COMMON ? [`is also the card of ${other.file}`] : []),
    ].map((what) => `${place}: its social card ${file} ${what}. ${FIX}`);
  });
  const own = [...first.keys()].filter((file) => file !== COMMON).length;
  return gateResult('cards', 'pages', pages.length, problems, { note: `${own} have their own` });
}

export const cards = siteGate('cards', checkCards);
