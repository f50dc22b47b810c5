import { describe, expect, it } from 'vitest';
import { checkImages } from './images';
import { testSite } from './site.fixture';

/** Only the header of a PNG with the given width, because that is where its size is read from. */
function png(width: number, bytes = 33): Buffer {
  const data = Buffer.alloc(bytes);
  data.write('\u0089PNG\r\n\u001A\n', 'latin1');
  data.writeUInt32BE(13, 8);
  data.write('IHDR', 12, 'latin1');
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(100, 20);
  return data;
}

const IMG = '<img src="/help/assets/images/plan-0123456789abcdef0123456789abcdef.png"';
const FILE = 'assets/images/plan-0123456789abcdef0123456789abcdef.png';
const text = '---\ntitle: A\n---\n\n![A plan](./plan.png)\n';

const check = (html: string, files: Record<string, Buffer | string> = { [FILE]: png(800) }) =>
  checkImages(
    testSite({ 'docs/a.html': `<main>${html}</main>`, ...files }, { sources: { '/docs/a': text } }),
  );
const whole = `${IMG} alt="A plan" width="800" height="100">`;

describe('the images gate', () => {
  it.each([
    ['a complete image', whole],
    ['its size in the style', `${IMG} alt="A plan" style="aspect-ratio: 8 / 1">`],
    ['an image for a high-resolution screen', `${IMG} alt="A plan" width="400" height="50">`],
    ['a drawing with a name', '<svg role="img" aria-label="A plan"></svg>'],
    ['a drawing with a title', '<svg role="img"><title>A plan</title></svg>'],
    ['a decorative drawing', '<svg aria-hidden="true"></svg>'],
  ])('passes %s', (_what, html) => {
    expect(check(html)).toMatchObject({ looked: 1, problems: [] });
  });

  it.each([
    ['no alt', `${IMG} width="800" height="100">`, 'docs/a.mdx:5: the image'],
    ['an empty alt', `${IMG} alt=" " width="800" height="100">`, 'has no text alternative'],
    [
      'an empty alt on a picture marked as decorative',
      `${IMG} alt="" role="presentation" width="800" height="100">`,
      'has no text alternative',
    ],
    ['no height', `${IMG} alt="A plan" width="800">`, 'has no width and height'],
    ['a drawing without a name', '<svg role="img"></svg>', 'the drawing has no text alternative'],
    ['a drawing without a role', '<svg aria-label="A plan"></svg>', 'role="img"'],
  ])('fails for %s', (_what, html, message) => {
    const { problems } = check(html);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toMatch(/^docs\/a\.mdx:\d+: .*Fix: /);
  });

  it.each([
    ['a heavy image', { [FILE]: png(800, 200_001) }, 'weighs 201 KB, more than 200 KB'],
    ['a wide image', { [FILE]: png(1601) }, 'is 1601 px wide, more than 1600 px'],
  ])('fails for %s, where it is shown', (_what, files, message) => {
    const { problems } = check(`${IMG} alt="A plan" width="1600" height="100">`, files);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toMatch(/^docs\/a\.mdx:5: .*Fix: /);
  });

  it('checks the size of files that no page shows, with a separate budget for SVG', () => {
    const svg = `<svg>${' '.repeat(60_000)}</svg>`;
    expect(check(whole, { [FILE]: png(800), 'img/x.svg': svg }).problems.join()).toMatch(
      /^img\/x\.svg: img\/x\.svg weighs 61 KB, more than 60 KB\. Fix: /,
    );
  });

  it('allows decorative images around the text', () => {
    const html = `</main>${IMG} alt="" role="presentation" width="800" height="100">`;
    expect(check(html).problems).toEqual([]);
    expect(check(html.replace(' role="presentation"', '')).problems).toHaveLength(1);
  });

  it('says why there can be no pictures', () => {
    expect(check('words')).toMatchObject({ looked: 0, problems: [] });
    expect(check('words').note).toContain('1 image files weighed; none is allowed: ');
  });
});
