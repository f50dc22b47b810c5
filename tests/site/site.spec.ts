import company from '../../company.config';
import { expect, test } from '../support/test';
import { drawn } from './offline';
import { addressesOf, forAll, kindsOf, mainOf } from './pages';

const MAIN = mainOf(company);
const PAGES = kindsOf(company);

/** Undefined where the docs have no changelog: nothing leads there then. */
const CHANGELOG = PAGES.find((path) => path === '/docs/changelog');

test.use({ site: 'real' });

test('[1.1] [1.30] [6.1] [7.30] every page is read without account, form or foreign call, and alike for all', async ({
  page,
  open,
  context,
  request,
}) => {
  const paths = addressesOf('real').map(({ pathname }) => pathname);
  expect(paths.length).toBeGreaterThanOrEqual(PAGES.length);
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
  // In the browser, one page of each kind and some others: a foreign request fails any test.
  const opened = [...new Set([...PAGES, ...drawn(paths, 20)])];
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' || 'authorization' in one.headers()) sent.push(one.url());
  });
  test.setTimeout(forAll(opened));
  for (const path of opened) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form[method="post" i], input[type="password"]')).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('[1.16] [1.18] each kind of page: title with a pipe, English alone, canonical address, open graph', async ({
  page,
  open,
}) => {
  test.setTimeout(forAll(PAGES));
  for (const path of PAGES) {
    await open(path);
    if (path !== '/') {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      await expect(page).toHaveTitle(`${heading} | ${company.siteTitle}`);
    }

    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
    const languages = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages.filter((language) => language !== 'en' && language !== 'x-default')).toEqual(
      [],
    );

    const address = new URL(path, company.siteUrl).href;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      await page.title(),
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new URL('/social-card.png', company.siteUrl).href,
    );
  }
});

test('[2.39] [2.102] [2.136] the main doc: its path, its lead, the day of its update, the color-mode switch', async ({
  page,
  open,
  request,
}) => {
  expect((await request.get(MAIN)).status()).toBe(200);
  await open(MAIN);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.theme-doc-markdown p.lead')).toBeVisible();
  await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);

  const time = page.locator('.theme-last-updated time');
  await expect(time).toBeVisible();
  expect(Number.isNaN(Date.parse((await time.getAttribute('datetime')) ?? ''))).toBe(false);

  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Switch between dark and light mode/ }),
  ).toBeVisible();
});

test('[1.17] the tagline is "How can we help?"', async ({ page, open }) => {
  await open('/');
  await expect(page).toHaveTitle(`How can we help? | ${company.siteTitle}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
});

test('[1.19] the one version is "Next", under /docs, without a banner', async ({ page, open }) => {
  await open(MAIN);
  await expect(page.locator('html')).toHaveClass(/docs-version-current/);
  await expect(page.getByText(/unreleased/i)).toHaveCount(0);
  await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
  const data = await page.evaluate(async () => {
    const text = await Promise.all(
      [...document.scripts]
        .filter(({ src }) => src)
        .map(async ({ src }) => (await fetch(src)).text()),
    );
    return text.join('\n');
  });
  expect(data).toMatch(/label["']?:\s*["']Next["']/);
  const docs = addressesOf('real').filter(({ pathname }) => pathname.startsWith('/docs/'));
  expect(docs).toHaveLength(addressesOf('real').length - 1);
});

test('[1.19] the main doc is /docs/{product}-platform', async ({ page, open }) => {
  await open('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Documentation' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${MAIN}$`));
});

const navbarLinks = [
  ['Documentation', MAIN],
  ['Developer Hub', company.developerUrl],
  ['Events', company.eventsUrl],
  ['What’s new', CHANGELOG],
  ['Open console', company.consoleUrl],
] as const;

/** An address that the company does not have leaves no item. */
test('[1.31] [2.99] [2.102] the navbar leads to documentation, developers, events, what is new and the console @both', async ({
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
});

test('[2.123] the footer has its three groups', async ({ page, open }) => {
  await open('/');
  const footer = page.locator('.theme-layout-footer');
  const groups = {
    'Support and consulting': [company.supportUrl, company.expertUrl, company.statusUrl],
    Discover: [MAIN, company.developerUrl, company.eventsUrl, CHANGELOG, company.blogUrl],
    Company: [company.homeUrl, company.ghOrgUrl, company.linkedInUrl],
  };
  for (const [title, addresses] of Object.entries(groups)) {
    const group = footer.locator('.footer__col').filter({ hasText: title });
    await expect(group).toHaveCount(1);
    for (const address of addresses) {
      if (address) await expect(group.locator(`a[href="${address}"]`)).toHaveCount(1);
    }
  }
});
