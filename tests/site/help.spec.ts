/** The help window: what opens and closes it, where the focus goes, and what it costs before first use. */
import type { Page } from '@playwright/test';
import company from '../../company.config';
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
const slashOf = (page: Page) => windowOf(page).getByRole('switch', { name: '/ opens search' });
const allOf = (page: Page) => windowOf(page).getByRole('link', { name: /^All [\d,]+ results$/ });

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(windowOf(page)).toHaveCount(0);
}

test.describe('opening', () => {
  test('[1.27] [2.149] [2.154] [4.32] [5.10] [6.2] [9.11] [9.19] the search button, Ctrl+K and / open it on its first tab for everyone; selected text is the first query', async ({
    page,
    open,
  }) => {
    await open(PAGE);
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
      await escape(page);
    }
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    await openWindow(page);
    const tab = windowOf(page).getByRole('tab').first();
    await expect(tab).toHaveText('Search docs');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(boxOf(page)).toHaveAttribute('placeholder', 'Search docs');
    const panel = windowOf(page).getByRole('tabpanel', { name: 'Search docs' });
    await expect(panel.getByRole('combobox')).toBeVisible();
    const indicator = windowOf(page).locator('.MuiTabs-indicator');
    await expect(indicator).toHaveCSS('height', '2px');

    await test.step('the page behind it does not move, and does not get the focus', async () => {
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
      await escape(page);
    });
    await test.step('the first 64 characters of the selected text are the first query', async () => {
      const selected = await page.locator('article p.lead').evaluate((lead) => {
        getSelection()?.selectAllChildren(lead);
        return String(getSelection());
      });
      expect(selected.length).toBeGreaterThan(64);
      await page.keyboard.press('Control+k');
      await expect(boxOf(page)).toHaveValue(selected.slice(0, 64).trim());
    });
  });

  test.describe('while its code is missing', () => {
    // A copy that is saved meanwhile would contain the code.
    test.use({ serviceWorkers: 'block' });

    test('while its code is loading, it has its full size, can be closed, and letters appear in its box', async ({
      page,
      open,
    }) => {
      await open(PAGE);
      const release = await hold(page, CODE);
      await page.keyboard.press('Control+k');
      await expect(windowOf(page)).toBeVisible();
      await escape(page);
      await page.keyboard.press('Control+k');
      await expect(windowOf(page).getByText('Loading search…')).toBeVisible();
      const size = await windowOf(page).boundingBox();
      const early = windowOf(page).getByRole('searchbox', { name: 'Search docs' });
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
        await page.keyboard.press(key);
        await expect(windowOf(page).locator(':focus')).toHaveCount(1);
      }
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        heading.tabIndex = -1;
        heading.focus();
      });
      await expect(early, 'the page behind cannot take the focus').toBeFocused();
      await page.keyboard.type(QUERY.slice(0, 4));
      await expect(early).toHaveValue(QUERY.slice(0, 4));
      await expectAccessible(page);
      release();
      await expect(boxOf(page)).toBeFocused();
      expect(await windowOf(page).boundingBox()).toEqual(size);
      await page.keyboard.type(QUERY.slice(4));
      await expect(boxOf(page)).toHaveValue(QUERY);
      await expect(hitsOf(page).first()).toBeVisible();
    });

    test('code that cannot be loaded is reported, and requested again', async ({
      page,
      open,
      expectProblem,
    }) => {
      expectProblem(/Failed to load resource/);
      await open(PAGE);
      await page.route(CODE, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type(QUERY);
      await expect(windowOf(page).getByRole('alert')).toHaveText(/^Search didn’t load/);
      await expectAccessible(page);
      await windowOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(windowOf(page).getByRole('alert')).toHaveText(/^Search didn’t load/);
      await page.unroute(CODE);
      await windowOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(boxOf(page)).toBeFocused();
      await expect(boxOf(page)).toHaveValue(QUERY);
      await expect(hitsOf(page).first()).toBeVisible();
    });
  });

  test('[2.149] Cmd+K opens it on a Mac, and its field says so, even from a field, where / is a letter', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }),
    );
    await open('/search');
    await expect(triggerOf(page)).toContainText('⌘ K');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('a');
    await page.keyboard.press('/');
    await expect(field).toHaveValue('a/');
    await expect(windowOf(page)).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await expect(boxOf(page)).toBeFocused();
  });
});

test('[2.149] the close action, a click on the backdrop, Escape and Back close it; the focus returns to the opener, and Back once leaves the page', async ({
  page,
  open,
  baseURL,
}) => {
  await open(PAGE);
  await triggerOf(page).focus();
  // The navbar is hidden meanwhile; with the shortcut nothing has to be scrolled into view.
  await page.evaluate(() => window.scrollTo(0, 200));
  const expectClosed = async () => {
    await expect(windowOf(page)).toHaveCount(0);
    await expect(triggerOf(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await scrollTop(page)).toBe(200);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  };
  const ways = [
    () => windowOf(page).getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(5, 500),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    // Forward does not open it again.
    () => page.evaluate(() => history.forward()),
  ];
  for (const [index, close] of ways.entries()) {
    if (index < 4) await openWindow(page);
    await close();
    await expectClosed();
  }

  await test.step('after closing it twice, Back once leaves the page', async () => {
    await open('/search');
    for (let time = 0; time < 2; time += 1) {
      await openWindow(page);
      await escape(page);
    }
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);
    await hydrated(page);
  });
  await test.step('a page that is reloaded under it does not have it, and its switch for / is remembered', async () => {
    await openWindow(page);
    await expect(slashOf(page)).toBeChecked();
    await slashOf(page).focus();
    await page.keyboard.press('Space');
    await expect(slashOf(page)).not.toBeChecked();
    await page.reload();
    await hydrated(page);
    await expect(windowOf(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state) ?? ''))
      .not.toMatch(/help/);
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toHaveValue('');
    await expect(slashOf(page)).not.toBeChecked();
    await slashOf(page).focus();
    await page.keyboard.press('Space');
    await escape(page);
    await page.keyboard.press('/');
    await expect(boxOf(page)).toBeFocused();
  });
});

test.describe('first use', () => {
  const requestsOf = (page: Page) => {
    const found: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/js\/help\.|\/assets\/search\/|worker/.test(request.url())) {
        found.push(request.url());
      }
    });
    return found;
  };

  test('nothing of it is loaded before, and the pointer on its field prefetches it', async ({
    page,
    open,
  }) => {
    const requests = requestsOf(page);
    await open(PAGE);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await triggerOf(page).hover();
    await expect
      .poll(() => requests.some((url) => url.includes('/assets/search/core-')))
      .toBe(true);
  });

  test('it is not prefetched for a reader who saves data', async ({ page, open }) => {
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

test('the keyboard reaches every part, and can find and open a page', async ({ page, open }) => {
  await open(PAGE);
  await openWithHits(page);
  await test.step('the focus stays in the window, whose targets are at least 24 px', async () => {
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
  await boxOf(page).focus();
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

test.describe('hits', () => {
  test('[2.158] they are grouped by section; a click opens one, in a new tab with a key or the middle button; its words are marked there', async ({
    page,
    open,
    problems,
  }) => {
    // Results that arrive late are not the same length as those before them.
    problems.allow(/layout shift/);
    await open(PAGE);
    await openWithHits(page);
    const groups = windowOf(page).getByRole('listbox').getByRole('group');
    // The first rows appear before the others.
    await expect.poll(() => groups.count()).toBeGreaterThan(1);
    await expect(statusOf(page)).toHaveText(/results?\./);
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
    await expect(windowOf(page).locator('mark').first()).toHaveText(
      new RegExp(QUERY.slice(0, 6), 'i'),
    );

    await test.step('a definition, or a place outside the docs, comes before the hits', async () => {
      const card = hitsOf(page).first();
      const type = async (query: string) => {
        await page.keyboard.press('Control+a');
        await page.keyboard.type(query);
      };
      await type('amortized cost');
      await expect(card).toHaveText(/^Amortized cost\s*Definition\s*Cost with the price /);
      await expect(card).toHaveAttribute('href', /\/glossary#amortized-cost$/);
      await expect(statusOf(page)).toHaveText(
        /Enter opens .+\. Amortized cost: Cost with the price /,
      );
      await type('status');
      await expect(card).toHaveText(/^Service status\s*Leaves the docs/);
      await expect(card).toHaveAttribute('href', company.statusUrl ?? '');
      await expect(statusOf(page)).toHaveText(/Enter opens Service status, outside the docs\.$/);
      await page.keyboard.press('ArrowDown');
      await expect(card).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
      await type(QUERY);
      await expect(card).toContainText(new RegExp(QUERY.slice(0, 6), 'i'));
    });

    // Records what the browser would do, without doing it: background tabs load when they like.
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

    const marks = () => page.evaluate(() => CSS.highlights.get('arrival')?.size ?? 0);
    await expect.poll(marks).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await marks()).toBe(0);
  });

  test('[2.121] home has no search button in its navbar, but a field that opens the window; after a hit below a heading, Tab continues from there', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(triggerOf(page)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Search docs/ })
      .click();
    await expect(boxOf(page)).toBeFocused();
    await escape(page);
    await openWithHits(page);
    await windowOf(page).locator('[role="option"][href*="#"]').first().click();
    await expect(windowOf(page)).toBeHidden();
    await expect(page).toHaveURL(/#/);
    await expect(triggerOf(page)).toHaveCount(1);
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

  test('[8.22] a hit on the same page scrolls to its heading; without hits, the query is named and other ways are offered; the search page has all hits', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    // The last headings are those that many pages have.
    const heading = page.locator('article h2[id]').nth(-3);
    const words = (await heading.innerText()).replace(/\s*#?\s*$/, '');
    const id = await heading.getAttribute('id');
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

    await boxOf(page).fill(words);
    await windowOf(page).locator(`[role="option"][href="${PAGE}#${id}"]`).first().click();
    await expect(windowOf(page)).toHaveCount(0);
    await expect(heading).toBeInViewport();
    expect(await scrollTop(page)).toBeGreaterThan(0);

    await openWithHits(page);
    await allOf(page).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/search' && url.searchParams.get('q') === QUERY,
    );
    await expect(windowOf(page)).toHaveCount(0);
  });

  test('[4.34] it is idle until asked, stalled when the answer takes long, and Enter pressed too early opens the first hit as soon as it arrives', async ({
    page,
    open,
  }) => {
    const release = await hold(page, INDEX);
    await open(PAGE);
    await openWindow(page);
    const searching = windowOf(page).getByText('Searching…');
    await expect(searching).toHaveCount(0);
    await page.keyboard.type(QUERY);
    await expect(searching.first()).toBeVisible();
    await expect(statusOf(page)).toHaveText('Searching…');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(windowOf(page)).toBeVisible();
    release();
    await expect(windowOf(page)).toHaveCount(0);
    await openWithHits(page);
    await expect(searching).toHaveCount(0);
  });

  test('[4.34] [8.22] a search that fails says so, and can be retried', async ({
    page,
    open,
    expectProblem,
  }) => {
    // The page itself requests the core; what fails in the worker is printed to the worker.
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

  test('the reader’s choices filter the hits visibly, and a button turns them off', async ({
    page,
    open,
    problems,
  }) => {
    // Other hits appear after the click, and how soon depends on the machine.
    problems.allow(/layout shift/);
    await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
    await open(PAGE);
    await openWindow(page);
    await boxOf(page).fill('amazon s3');
    await expect(hitsOf(page).first()).toBeVisible();
    const choice = windowOf(page).getByRole('button', { name: 'Only for Cloud: Azure' });
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    const before = await allOf(page).innerText();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(allOf(page)).not.toHaveText(before);
    await expect(allOf(page)).toHaveAttribute('href', /&provider=any$/);
    await expectAccessible(page);
  });
});

test('each state is accessible, light and dark, with one size and the mode’s color; nothing moves under reduced motion, and all is in reach at 400%', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
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
  await expectAccessibleInBothModes();
  const size = await windowOf(page).boundingBox();
  await page.keyboard.type(QUERY);
  await expect(hitsOf(page).first()).toBeVisible();
  expect(await windowOf(page).boundingBox(), 'one size, whatever it shows').toEqual(size);
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBothModes();
  await boxOf(page).fill('qqxzzy');
  await expect(windowOf(page).getByRole('heading', { name: /^No results for/ })).toBeVisible();
  await expectAccessible(page);
  expect(await windowOf(page).boundingBox()).toEqual(size);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
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

  await test.step('at 400% every part is in reach', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await boxOf(page).fill(QUERY);
    for (const part of [hitsOf(page).nth(4), windowOf(page).getByRole('switch'), boxOf(page)]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.4 });
    }
    expect(await windowOf(page).evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  });
});

test('on a phone, it fills the screen, the box and hits stay above the keyboard, and Back closes it @phone', async ({
  page,
  open,
  problems,
}) => {
  // A test's keyboard appears without the touch that would explain what it moves.
  problems.allow(/layout shift: [\d.]+ by div\.\w+$/);
  await open(PAGE);
  await triggerOf(page).tap();
  await expect(boxOf(page)).toBeFocused();
  expect(await windowOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.type(QUERY);
  await expect(hitsOf(page).first()).toBeVisible();
  await expectAccessible(page);
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

  await page.goBack();
  await expect(windowOf(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(PAGE);
});
