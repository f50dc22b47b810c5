import company from '../../company.config';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

test('[9.1] the sitemap lists every page with daily and 0.5', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const count = (tag: RegExp) => sitemap.match(tag)?.length ?? 0;
  const pages = count(/<loc>/g);
  expect(pages).toBeGreaterThan(1);
  expect(count(/<changefreq>daily<\/changefreq>/g)).toBe(pages);
  expect(count(/<priority>0\.5<\/priority>/g)).toBe(pages);
});

test('robots.txt states a policy and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^# Policy:/m);
  expect(robots).toContain('User-agent: *');
  expect(robots).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);
});

test('the manifest’s icons exist, and have the declared sizes', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe(company.siteTitle);
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(png.toString('latin1', 1, 4), src).toBe('PNG');
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
