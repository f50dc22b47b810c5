import company from '../../company.config';
import { expect, expectAccessible, test } from '../support/test';
import { addressesOf, kinds } from './pages';

const { slug } = company.product;
const MAIN = `/docs/${slug}-platform`;
const PAGES = kinds(slug);

test.use({ site: 'real' });

test('[1.1] [1.30] [6.1] [7.30] every page is read without account, form or foreign call, and alike for all', async ({
  page,
  open,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || 'authorization' in request.headers())
      sent.push(request.url());
  });
  const pages = addressesOf('real').map(({ pathname }) => pathname);
  expect(pages.length).toBeGreaterThanOrEqual(PAGES.length);
  for (const path of pages) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form[method="post" i], input[type="password"]')).toHaveCount(0);
    await expect(
      page.locator('nav').getByRole('link', { name: /^(sign|log) ?(in|up|on)/i }),
    ).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('[1.5] budgets are covered', async ({ page, open }) => {
  await open('/docs/governance/budgets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
});

test('[1.16] titles are pipe-delimited', async ({ page, open }) => {
  await open('/docs/governance/budgets');
  await expect(page).toHaveTitle(`Budgets | ${company.siteTitle}`);
});

test('[1.17] the tagline is "How can we help?"', async ({ page, open }) => {
  await open('/');
  await expect(page).toHaveTitle(`How can we help? | ${company.siteTitle}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
});

test('[1.18] the site is in English alone', async ({ page, open }) => {
  for (const path of PAGES) {
    await open(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const languages = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages.filter((language) => language !== 'en' && language !== 'x-default')).toEqual(
      [],
    );
  }
});

test('[1.19] [1.20] [1.21] the one version is "Next", under /docs, without a banner', async ({
  page,
  open,
}) => {
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

test('[1.22] the main doc is /docs/{product}-platform', async ({ page, open }) => {
  await open('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Documentation' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${MAIN}$`));
});

const navbarLinks = [
  ['[2.102] Documentation', 'Documentation', MAIN],
  ['[1.31] [2.103] Developer Hub', 'Developer Hub', company.developerUrl],
  ['[1.32] [2.104] Events', 'Events', company.eventsUrl],
  ['[1.33] [2.105] [2.107] What’s new', 'What’s new', '/docs/changelog'],
  ['[1.34] [2.108] the console', 'Open console', company.consoleUrl],
] as const;

for (const [title, label, href] of navbarLinks) {
  test(`the navbar leads to ${title} @both`, async ({ page, open, isMobile }) => {
    await open(MAIN);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    if (isMobile) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
      if (label !== 'Open console') {
        await page.getByRole('button', { name: /Back to main menu/ }).tap();
      }
    }
    const link = navbar
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .filter({ visible: true });
    await expect(link.first()).toBeInViewport();
    await expect(link.first()).toHaveAttribute('href', href ?? 'none');
  });
}

test('[2.110] the navbar has the colour-mode switch', async ({ page, open }) => {
  await open(MAIN);
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Switch between dark and light mode/ }),
  ).toBeVisible();
});

test('[2.123] [2.124] [2.125] the footer has its three groups', async ({ page, open }) => {
  await open('/');
  const footer = page.locator('.theme-layout-footer');
  const groups = {
    'Support and consulting': [company.supportUrl, company.expertUrl, company.statusUrl],
    Discover: [MAIN, company.developerUrl, company.eventsUrl, '/docs/changelog', company.blogUrl],
    Company: [company.homeUrl, company.ghOrgUrl, company.linkedInUrl],
  };
  for (const [title, addresses] of Object.entries(groups)) {
    const group = footer.locator('.footer__col').filter({ hasText: title });
    await expect(group).toHaveCount(1);
    for (const address of addresses) {
      await expect(group.locator(`a[href="${address ?? 'none'}"]`)).toHaveCount(1);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} is accessible, ${colorScheme} @both`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(path);
      await expectAccessible(page);
    });
  }
}

test('canonical addresses and open-graph tags name the page', async ({ page, open }) => {
  for (const path of PAGES) {
    await open(path);
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

test('[2.101] the way back in the mobile menu is called "Back to main menu" @phone', async ({
  page,
  open,
}) => {
  await open(MAIN);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(page.locator('.navbar-sidebar__back')).toHaveText('Back to main menu');
});

test('[2.94] [4.22] the navbar of the site hides on scroll down @both', async ({ page, open }) => {
  await open('/docs/changelog');
  const navbar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  for (let step = 0; step < 6; step += 1) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          window.scrollBy({ top: 150, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
  }
  await expect.poll(async () => (await navbar.boundingBox())?.y).toBeLessThan(0);
});
