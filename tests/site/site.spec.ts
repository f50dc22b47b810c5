import company from '../../company.config';
import { expect, test } from '../support/test';
import { served } from '../support/served';
import { expectServedHead } from './head-of';
import { addressesOf, forAll, kindsOf, mainOf } from './pages';

const MAIN = mainOf(company);
const PAGES = kindsOf(company);

/** Undefined if the docs have no changelog: nothing links to it then. */
const CHANGELOG = PAGES.find((path) => path === '/docs/changelog');

test.use({ site: 'real' });

test('[1.1] [1.30] [6.1] [7.30] every page can be read without account, form or third-party request, and is the same for everyone', async ({
  page,
  open,
  context,
  request,
}) => {
  const paths = addressesOf('real').map(({ pathname }) => pathname);
  expect(paths.length).toBeGreaterThanOrEqual(PAGES.length);
  test.setTimeout(forAll(PAGES));
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
    const html = await answer.text();
    expect(html, path).toContain('<h1');
    expect(html, path).not.toMatch(/<form[^>]*method="?post|type="?password/i);
    const [navbar] = /<nav[^]*?<\/nav>/.exec(html) ?? [];
    expect(navbar, path).toMatch(/<a /);
    expect(navbar, path).not.toMatch(/>(?:sign|log) ?(?:in|up|on)<\/a>/i);
  }
  // In the browser, one page of each kind: a third-party request fails any test.
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' || 'authorization' in one.headers()) sent.push(one.url());
  });
  for (const path of PAGES) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form[method="post" i], input[type="password"]')).toHaveCount(0);
    await expectServedHead(page, path);
  }
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('[1.16] [1.17] [1.18] each kind of page: title with a pipe, English only, canonical address, Open Graph', async ({
  page,
}) => {
  for (const path of PAGES) {
    const found = await served(page, path);
    const [heading] = await found.texts('h1');
    if (path === '/') expect(heading).toBe('How can we help?');
    const title = `${heading} | ${company.siteTitle}`;
    const address = new URL(path, company.siteUrl).href;
    const attribute = async (selector: string, name: string) =>
      (await found.find(selector)).map(({ attributes }) => attributes[name]);

    expect(await found.texts('title'), path).toEqual([title]);
    expect(await attribute('html', 'lang'), path).toEqual(['en']);
    const languages = await attribute('link[rel="alternate"][hreflang]', 'hreflang');
    expect(languages.filter((one) => one !== 'en' && one !== 'x-default')).toEqual([]);
    expect(await attribute('link[rel="canonical"]', 'href')).toEqual([address]);
    const commonCard = new URL('/social-card.png', company.siteUrl).href;
    const cards = new URL('/assets/cards/card-', company.siteUrl).href;
    const ownCard = expect.stringMatching(`^${cards}[0-9a-f]+\\.png$`) as unknown;
    const metas = {
      'meta[property="og:url"]': address,
      'meta[property="og:title"]': title,
      'meta[name="description"]': expect.stringMatching(/\w{3}/) as unknown,
      'meta[property="og:image"]': path.startsWith('/docs/') ? ownCard : commonCard,
      'meta[name="twitter:image"]': path.startsWith('/docs/') ? ownCard : commonCard,
      'meta[property="og:image:alt"]': path.startsWith('/docs/') ? heading : company.siteTitle,
    };
    for (const [meta, content] of Object.entries(metas)) {
      expect(await attribute(meta, 'content'), `${meta} of ${path}`).toEqual([content]);
    }
  }
});

test('[1.19] [2.39] [2.136] the main doc is /docs/{product}-platform: its lead, the date of its update, and the one version, "Next", without a banner', async ({
  page,
}) => {
  const found = await served(page, MAIN);
  expect(found.status).toBe(200);
  expect(await found.texts('h1')).toEqual([expect.stringMatching(/\w/)]);
  expect(await found.texts('.theme-doc-markdown p.lead')).toEqual([expect.stringMatching(/\w/)]);
  const text = (await found.texts('main')).join();
  expect(text).not.toMatch(/\{\w+\}/);
  expect(text).not.toMatch(/unreleased/i);
  const times = await found.find('.theme-last-updated time');
  expect(times).toHaveLength(1);
  expect(Date.parse(times[0]?.attributes['datetime'] ?? '')).not.toBeNaN();

  const [html] = await found.find('html');
  expect(html?.attributes['class']).toContain('docs-version-current');
  expect(await found.find('.theme-doc-version-banner')).toEqual([]);
  const scripts = /data-scripts="([^"]+)"/.exec(found.html)?.[1]?.split(' ') ?? [];
  const data = await Promise.all(scripts.map(async (src) => (await page.request.get(src)).text()));
  expect(data.join('\n')).toMatch(/label["']?:\s*["']Next["']/);
  const docs = addressesOf('real').filter(({ pathname }) => pathname.startsWith('/docs/'));
  expect(docs).toHaveLength(addressesOf('real').length - 1);
});

const navbarLinks = [
  ['Documentation', MAIN],
  ['Developer Hub', company.developerUrl],
  ['Events', company.eventsUrl],
  ['What’s new', CHANGELOG],
  ['Open console', company.consoleUrl],
] as const;

/** An address that the company does not have adds no item. */
test('[1.31] [2.99] [2.102] the navbar links to documentation, developers, events, what is new and the console @both', async ({
  page,
  open,
  isMobile,
}) => {
  await open(MAIN);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const expectLink = async ([label, href]: (typeof navbarLinks)[number]) => {
    const link = navbar
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .filter({ visible: true });
    if (href === undefined) return expect(link, label).toHaveCount(0);
    await expect(link.first(), label).toBeInViewport();
    await expect(link.first(), label).toHaveAttribute('href', href);
  };
  const [last, ...others] = navbarLinks.toReversed();
  if (isMobile) await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  // A phone has it in the first menu that opens.
  if (last) await expectLink(last);
  if (isMobile) {
    const back = page.locator('.navbar-sidebar__back');
    await expect(back).toHaveText('Back to main menu');
    await back.tap();
  }
  for (const link of others) await expectLink(link);
  if (isMobile) return;
  await expect(
    navbar.getByRole('button', { name: /^Switch between dark and light mode/ }),
  ).toBeVisible();
});

test('[2.123] the footer has its three groups and the legal pages', async ({ page }) => {
  const home = await served(page, '/');
  const groups = {
    'Support and consulting': [company.supportUrl, company.expertUrl, company.statusUrl],
    Discover: [MAIN, company.developerUrl, company.eventsUrl, CHANGELOG, company.blogUrl],
    Company: [company.homeUrl, company.ghOrgUrl, company.linkedInUrl],
    Legal: ['terms-of-service', 'data-processing-agreement'].map(
      (name) => `/docs/${company.product.slug}-terms/${name}`,
    ),
  };
  const columns = await home.texts('.theme-layout-footer .footer__col');
  expect(columns).toHaveLength(Object.keys(groups).length);
  for (const [index, [title, addresses]] of Object.entries(groups).entries()) {
    expect(columns[index]).toMatch(new RegExp(`^${title}`));
    const links = await home.links(`.theme-layout-footer .footer__col:nth-child(${index + 1})`);
    for (const address of addresses) {
      if (address)
        expect(
          links.filter((link) => link === address),
          address,
        ).toHaveLength(1);
    }
  }
});
