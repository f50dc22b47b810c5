/** The help window: what opens and closes it, where the focus goes, what it costs before first use. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/test';
import {
  boxOf,
  CODE,
  hitsOf,
  hold,
  INDEX,
  openWindow,
  openWithHits,
  pagePath,
  queryWord,
  statusOf,
  triggerOf,
  windowOf,
} from './help-window';

test.use({ site: 'real' });

const PAGE = pagePath();
const QUERY = queryWord();

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('opening', () => {
  test.beforeEach(async ({ open }) => open(PAGE));

  test('[1.27] [2.149] [2.154] [4.32] [6.2] [9.19] the search button, Ctrl+K and / open it, for everybody, on its first tab @both', async ({
    page,
  }) => {
    await expect(windowOf(page)).toHaveCount(0);
    const openers = [
      () => triggerOf(page).click(),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('/'),
    ];
    for (const openIt of openers) {
      await openIt();
      await expect(boxOf(page)).toBeFocused();
      await expect(boxOf(page)).toHaveValue('');
      await expect(windowOf(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(windowOf(page)).toHaveCount(0);
    }
    await openWindow(page);
    const tab = windowOf(page).getByRole('tab').first();
    await expect(tab).toHaveText('Search docs');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(boxOf(page)).toHaveAttribute('placeholder', 'Search docs');
    const panel = windowOf(page).getByRole('tabpanel', { name: 'Search docs' });
    await expect(panel.getByRole('combobox')).toBeVisible();
    const indicator = windowOf(page).locator('.MuiTabs-indicator');
    await expect(indicator).toHaveCSS('height', '2px');
  });

  test('[5.10] [9.11] what is selected is the first query, 64 characters of it', async ({
    page,
  }) => {
    const selected = await page.locator('article p.lead').evaluate((lead) => {
      getSelection()?.selectAllChildren(lead);
      return String(getSelection());
    });
    expect(selected.length).toBeGreaterThan(64);
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toHaveValue(selected.slice(0, 64).trim());
  });

  test('letters typed while its code is under way appear in its box', async ({ page }) => {
    await page.route(CODE, async (route) => {
      await new Promise((done) => setTimeout(done, 2_000));
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(QUERY.slice(0, 4));
    const early = windowOf(page).getByRole('searchbox', { name: 'Search docs' });
    await expect(early).toHaveValue(QUERY.slice(0, 4));
    await expectAccessible(page);
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type(QUERY.slice(4));
    await expect(boxOf(page)).toHaveValue(QUERY);
    await expect(hitsOf(page).first()).toBeVisible();
  });

  test('the window under way is as large as the window', async ({ page }) => {
    const release = await hold(page, CODE);
    await page.keyboard.press('Control+k');
    const frame = windowOf(page).locator('> div').first();
    await expect(windowOf(page).getByText('Loading search…')).toBeVisible();
    const early = await frame.boundingBox();
    release();
    await expect(boxOf(page)).toBeFocused();
    expect(await windowOf(page).boundingBox()).toEqual(early);
  });

  test('code that cannot be had is said, and fetched anew', async ({ page, expectProblem }) => {
    expectProblem(/Failed to load resource/);
    await page.route(CODE, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type(QUERY);
    await expect(windowOf(page).getByRole('alert')).toHaveText(/^Search did not load/);
    await expectAccessible(page);
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(windowOf(page).getByRole('alert')).toHaveText(/^Search did not load/);
    await page.unroute(CODE);
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue(QUERY);
    await expect(hitsOf(page).first()).toBeVisible();
  });

  test('it is closed while its code is under way, and opens later', async ({ page }) => {
    const release = await hold(page, CODE);
    await page.keyboard.press('Control+k');
    await expect(windowOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    release();
    await openWindow(page);
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
  });
});

test('[2.149] Cmd+K opens it on a Mac, whose field says so', async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }),
  );
  await open(PAGE);
  await expect(triggerOf(page)).toContainText('⌘ K');
  await page.keyboard.press('Meta+k');
  await expect(boxOf(page)).toBeFocused();
});

test('the shortcut opens it from a field, where / is a letter', async ({ page, open }) => {
  await open('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('a');
  await page.keyboard.press('/');
  await expect(field).toHaveValue('a/');
  await expect(windowOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
});

test('[2.121] it stands in the navbar of every page but home @both', async ({ page, open }) => {
  await open(PAGE);
  await expect(triggerOf(page)).toBeVisible();
  await open('/');
  await expect(triggerOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
});

test.describe('closing', () => {
  test.beforeEach(async ({ page, open }) => {
    await open(PAGE);
    await triggerOf(page).focus();
    // The navbar hides meanwhile: by the shortcut nothing has to be scrolled into view.
    await page.evaluate(() => window.scrollTo(0, 200));
    await openWindow(page);
  });

  const expectClosed = async (page: Page) => {
    await expect(windowOf(page)).toHaveCount(0);
    await expect(triggerOf(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await scrollTop(page)).toBe(200);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  };

  test('[2.149] the close action, a click on the backdrop, Escape and Back close it, and the focus returns to the opener', async ({
    page,
  }) => {
    await windowOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expectClosed(page);
    await openWindow(page);
    await page.mouse.click(5, 500);
    await expectClosed(page);
    await openWindow(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await openWindow(page);
    await page.goBack();
    await expectClosed(page);
    // Forward does not bring it back.
    await page.evaluate(() => history.forward());
    await expectClosed(page);
    await openWindow(page);
    await page.goBack();
    await expect(windowOf(page)).toHaveCount(0);
  });

  test('closed in any way, one Back leaves the page', async ({ page, open, baseURL }) => {
    await page.keyboard.press('Escape');
    await open('/search');
    await openWindow(page);
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await openWindow(page);
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);
  });

  test('a page that is reloaded under it stands without it', async ({ page, baseURL }) => {
    await page.reload();
    await hydrated(page);
    await expect(windowOf(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state) ?? ''))
      .not.toMatch(/help/);
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);
  });
});

test.describe('first use', () => {
  const parts = /\/assets\/js\/help\.|\/assets\/search\/|worker/;

  const requestsOf = (page: Page) => {
    const found: string[] = [];
    page.on('request', (request) => {
      if (parts.test(request.url())) found.push(request.url());
    });
    return found;
  };

  test('nothing of it is loaded before', async ({ page, open }) => {
    const requests = requestsOf(page);
    await open(PAGE);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('the pointer on its field warms it', async ({ page, open }) => {
    const requests = requestsOf(page);
    await open(PAGE);
    await triggerOf(page).hover();
    await expect
      .poll(() => requests.some((url) => url.includes('/assets/search/core-')))
      .toBe(true);
  });

  test('never for a reader who saves data', async ({ page, open }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        get: () => ({ saveData: true, effectiveType: '4g' }),
      }),
    );
    const requests = requestsOf(page);
    await open(PAGE);
    await triggerOf(page).hover();
    await triggerOf(page).focus();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await openWindow(page);
    expect(requests.length).toBeGreaterThan(0);
  });
});

test.describe('keyboard', () => {
  test('a page is found and opened with the keyboard alone', async ({ page, open }) => {
    await open(PAGE);
    await openWithHits(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = hitsOf(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const href = await second.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(windowOf(page)).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === href);
    // The page itself is there, not only its address.
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${href?.split('#')[0]}$`),
    );
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === PAGE);
    await expect(windowOf(page)).toHaveCount(0);
  });

  test('Enter before the hits are there opens the first as soon as it is', async ({
    page,
    open,
  }) => {
    const release = await hold(page, INDEX);
    await open(PAGE);
    await openWindow(page);
    await page.keyboard.type(QUERY);
    await page.keyboard.press('Enter');
    await expect(windowOf(page)).toBeVisible();
    release();
    await expect(windowOf(page)).toHaveCount(0);
  });

  test('the focus stays in the window, whose targets are at least 24 px', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    await openWithHits(page);
    const small = await windowOf(page)
      .locator('button, a, input, label')
      .evaluateAll((all) =>
        all
          .filter((one) => !(one instanceof HTMLInputElement && one.type === 'checkbox'))
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 24 || box.width < 24))
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
    const names: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const focus = page.locator(':focus');
      await expect(windowOf(page).locator(':focus')).toHaveCount(1);
      names.push((await focus.getAttribute('aria-label')) ?? (await focus.innerText()));
    }
    expect(new Set(names)).toContain('Clear');
    expect(names.some((name) => /^All [\d,]+ results$/.test(name))).toBe(true);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(windowOf(page).locator(':focus')).toHaveCount(1);
    }
  });

  test('the switch in the footer turns / off, and is remembered', async ({ page, open }) => {
    await open(PAGE);
    await openWindow(page);
    const slash = windowOf(page).getByRole('switch', { name: '/ opens search' });
    await expect(slash).toBeChecked();
    await slash.focus();
    await page.keyboard.press('Space');
    await expect(slash).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await open(PAGE);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toHaveValue('');
    await expect(slash).not.toBeChecked();
    await slash.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(boxOf(page)).toBeFocused();
  });
});

test.describe('hits', () => {
  test('[2.158] they are grouped by section, with kind and matches @both', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    await openWithHits(page);
    const groups = windowOf(page).getByRole('listbox').getByRole('group');
    // The first rows come before the others.
    await expect.poll(() => groups.count()).toBeGreaterThan(1);
    const [names, hits] = await Promise.all([
      groups.evaluateAll((all) =>
        all.map(
          (one) => document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent,
        ),
      ),
      groups.evaluateAll((all) => all.map((one) => one.querySelectorAll('[role="option"]').length)),
    ]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
    for (const [index, count] of hits.entries()) {
      await expect(groups.nth(index)).toContainText(count === 1 ? '1 result' : `${count} results`);
    }
    await expect(windowOf(page).locator('mark').first()).toHaveText(new RegExp(QUERY, 'i'));
  });

  test('a click leads to the hit, with a key or the middle button to a new tab', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    await openWithHits(page);
    // What the browser is left to do is noted, and not done: tabs in the background load when they like.
    await page.evaluate(() => {
      const left: string[] = [];
      const note = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (link && !event.defaultPrevented)
          left.push(`${event.type} ${link.pathname}${link.hash}`);
        event.preventDefault();
      };
      addEventListener('click', note);
      addEventListener('auxclick', note);
      window.open = (url) => (left.push(`open ${String(url)}`), null);
      Object.assign(window, { left });
    });
    const hit = hitsOf(page).first();
    const href = await hit.getAttribute('href');
    await hit.click({ modifiers: ['ControlOrMeta'] });
    await hit.click({ modifiers: ['Shift'] });
    await hit.click({ button: 'middle' });
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    expect(await page.evaluate(() => Reflect.get(window, 'left'))).toEqual(
      ['click', 'click', 'auxclick', 'open', 'open'].map((way) => `${way} ${href}`),
    );
    await expect(windowOf(page)).toBeVisible();
    await hit.click();
    await expect(windowOf(page)).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  });

  test('after a hit below a heading, Tab goes on from there', async ({ page, open }) => {
    await open('/');
    await openWithHits(page);
    await windowOf(page).locator('[role="option"][href*="#"]').first().click();
    await expect(windowOf(page)).toBeHidden();
    await expect(page).toHaveURL(/#/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await page.keyboard.press('Tab');
    const isAfter = await page.evaluate((target) => {
      const heading = document.getElementById(target);
      const { activeElement } = document;
      if (!heading || !activeElement || activeElement === document.body) return false;
      const order = heading.compareDocumentPosition(activeElement);
      return (order & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) > 0;
    }, id);
    expect(isAfter).toBe(true);
  });

  test('a hit on the same page scrolls to its heading', async ({ page, open }) => {
    await open(PAGE);
    // The last one may only lead elsewhere, and is a link of many pages.
    const heading = page.locator('article h2[id]').nth(-2);
    await openWindow(page);
    await boxOf(page).fill((await heading.innerText()).replace(/\s*#?\s*$/, ''));
    const id = await heading.getAttribute('id');
    const own = windowOf(page).locator(`[role="option"][href="${PAGE}#${id}"]`).first();
    await own.click();
    await expect(windowOf(page)).toHaveCount(0);
    await expect(heading).toBeInViewport();
    expect(await scrollTop(page)).toBeGreaterThan(0);
  });

  test('all of them are on the search page', async ({ page, open }) => {
    await open(PAGE);
    await openWithHits(page);
    await windowOf(page)
      .getByRole('link', { name: /^All [\d,]+ results$/ })
      .click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/search' && url.searchParams.get('q') === QUERY,
    );
    await expect(windowOf(page)).toHaveCount(0);
  });

  test('[8.22] no hit: the query is named, and other ways offered', async ({ page, open }) => {
    await open(PAGE);
    await openWindow(page);
    await page.keyboard.type('qqxzzy wvvkj');
    await expect(
      windowOf(page).getByRole('heading', { name: 'No results for “qqxzzy wvvkj”' }),
    ).toBeVisible();
    await expect(statusOf(page)).toHaveText('No results for “qqxzzy wvvkj”');
    await expect(windowOf(page).getByRole('link', { name: 'Browse all pages' })).toHaveAttribute(
      'href',
      '/search',
    );
    await windowOf(page).getByRole('button', { name: 'Clear' }).click();
    await expect(boxOf(page)).toHaveValue('');
    await expect(boxOf(page)).toBeFocused();
  });

  test('[4.34] idle until asked, stalled when the answer takes long', async ({ page, open }) => {
    const release = await hold(page, INDEX);
    await open(PAGE);
    await openWindow(page);
    await expect(windowOf(page).getByText('Searching…')).toHaveCount(0);
    await page.keyboard.type(QUERY);
    await expect(windowOf(page).getByText('Searching…').first()).toBeVisible();
    await expect(statusOf(page)).toHaveText('Searching…');
    await expectAccessible(page);
    release();
    await expect(hitsOf(page).first()).toBeVisible();
    await expect(windowOf(page).getByText('Searching…')).toHaveCount(0);
  });

  test('[4.34] [8.22] a search that fails says so, and is tried again', async ({
    page,
    open,
    expectProblem,
  }) => {
    // The page itself asks for the core; what fails in the worker is printed to the worker.
    expectProblem(/Failed to load resource.*\/core-/);
    await page.route(INDEX, (route) => route.abort());
    await open(PAGE);
    await openWindow(page);
    await page.keyboard.type(QUERY);
    await expect(
      windowOf(page).getByRole('heading', { name: 'Unable to fetch results' }),
    ).toBeVisible();
    await expect(statusOf(page)).toHaveText('Unable to fetch results');
    await expectAccessible(page);
    await page.unroute(INDEX);
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(hitsOf(page).first()).toBeVisible();
  });
});

test('each state is accessible, light and dark @both', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(PAGE);
  await openWindow(page);
  await expectAccessibleInBothModes();
  const size = await windowOf(page).boundingBox();
  await page.keyboard.type(QUERY);
  await expect(hitsOf(page).first()).toBeVisible();
  expect(await windowOf(page).boundingBox(), 'one size, whatever it shows').toEqual(size);
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBothModes();
  await boxOf(page).fill('qqxzzy');
  await expect(windowOf(page).getByRole('heading', { name: /^No results for/ })).toBeVisible();
  await expectAccessibleInBothModes();
  expect(await windowOf(page).boundingBox()).toEqual(size);
});

test('it follows the color mode and stores none', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(PAGE);
  await openWindow(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const token = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--hc-raised)';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  await expect(windowOf(page)).toHaveCSS('background-color', token);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /mui|mode|scheme/i.test(key))).toEqual([]);
});

test('the page behind it stands still, and one that comes in does not keep the focus', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const place = () => page.locator('h1').boundingBox();
  const before = await place();
  await openWindow(page);
  expect(await place()).toEqual(before);
  await page.mouse.move(5, 500);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(5, 400);
  expect(await place()).toEqual(before);
  await page
    .locator('main a')
    .first()
    .evaluate((link: HTMLElement) => link.focus());
  await expect(boxOf(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.beforeEach(async ({ page, open }) => {
    await open(PAGE);
    await triggerOf(page).tap();
    await expect(boxOf(page)).toBeFocused();
  });

  test('it fills the screen, and Back closes it @phone', async ({ page }) => {
    expect(await windowOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.goBack();
    await expect(windowOf(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(PAGE);
  });

  test('box and hits stay above the keyboard @phone', async ({ page, problems }) => {
    // The keyboard of a test comes without the touch that would account for what it moves.
    problems.allow(/layout shift: [\d.]+ by div\.footer/);
    await page.keyboard.type(QUERY);
    await expect(hitsOf(page).first()).toBeVisible();
    await page.evaluate(() => {
      const viewport = window.visualViewport!;
      Object.defineProperty(viewport, 'height', { get: () => 440 });
      viewport.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => (await windowOf(page).boundingBox())?.height).toBe(440);
    const list = await windowOf(page).getByRole('listbox').boundingBox();
    expect(list!.y + list!.height).toBeLessThanOrEqual(440);
    await hitsOf(page).last().scrollIntoViewIfNeeded();
    expect((await hitsOf(page).last().boundingBox())!.y).toBeLessThan(440);
  });
});

test('at 400 % every part is in reach', async ({ page, open, problems }) => {
  // The label of a result moves by less than a pixel when the documents of the results arrive.
  problems.allow(/layout shift: 0\.000\d+ by span\.aside/);
  await page.setViewportSize({ width: 320, height: 256 });
  await open(PAGE);
  await openWithHits(page);
  for (const part of [hitsOf(page).nth(4), windowOf(page).getByRole('switch'), boxOf(page)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.4 });
  }
  expect(await windowOf(page).evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
});

test('nothing moves under reduced motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(PAGE);
  await openWindow(page);
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
  );
  expect(lasting).toEqual([]);
});

test.describe('what the reader chose', () => {
  test.beforeEach(async ({ page, open }) => {
    await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
    await open(PAGE);
    await openWindow(page);
  });

  test('narrows the hits in sight, and is lifted by a button @both', async ({ page }) => {
    await boxOf(page).fill('amazon s3');
    await expect(hitsOf(page).first()).toBeVisible();
    const choice = windowOf(page).getByRole('button', { name: 'Only for Cloud: Azure' });
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    const all = windowOf(page).getByRole('link', { name: /^All [\d,]+ results$/ });
    const before = await all.innerText();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(all).not.toHaveText(before);
    await expect(all).toHaveAttribute('href', /&provider=any$/);
    await expectAccessible(page);
  });
});

test('the words of a hit are marked where it leads to, until the reader acts', async ({
  page,
  open,
}) => {
  await open('/');
  await openWithHits(page);
  await hitsOf(page).first().click();
  await expect(windowOf(page)).toHaveCount(0);
  const marks = () => page.evaluate(() => CSS.highlights.get('arrival')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).click();
  expect(await marks()).toBe(0);
});
