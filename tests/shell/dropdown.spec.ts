import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test('[4.17] a dropdown opens with a click or Enter, and closes on a click outside, Escape, a choice, and when the focus leaves', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  const link = page.getByRole('link', { name: 'Dropdown link' });
  const languages = page.getByRole('button', { name: 'English' });
  const isOpen = (which = opener) => expect(which).toHaveAttribute('aria-expanded', 'true');
  const isClosed = (which = opener) => expect(which).toHaveAttribute('aria-expanded', 'false');
  await isClosed();

  await test.step('it does not open when the mouse only passes over it', async () => {
    await opener.hover();
    // Anything that starts to appear is visible by then.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    );
    await isClosed();
    await expect(link).toBeHidden();
  });
  await test.step('a click, a click outside, another click, and another menu', async () => {
    await opener.click();
    await isOpen();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await isClosed();
    await expect(link).toBeHidden();
    await opener.click();
    await isOpen();
    await opener.click();
    await isClosed();
    await opener.click();
    await languages.click();
    await isClosed();
    await isOpen(languages);
    await languages.click();
  });
  await test.step('Enter, Tab to its links, focus elsewhere, and Escape', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await isOpen();
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.getByRole('link', { name: 'One page' }).focus();
    await isClosed();
    await opener.focus();
    await page.keyboard.press('Enter');
    // The browser shows the menu in its next frame; until then, Tab skips it.
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await isClosed();
    await expect(opener).toBeFocused();
  });
  await test.step('the space bar, without scrolling the page', async () => {
    await page.keyboard.press('Space');
    await isOpen();
    await page.keyboard.press('Space');
    await isClosed();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });
  await test.step('the version dropdown has its own page, which Ctrl+click opens', async () => {
    const versions = page.getByRole('button', { name: 'Next', exact: true });
    await versions.click();
    await isOpen(versions);
    await expect(page.getByRole('link', { name: '1.0', exact: true })).toBeVisible();
    await versions.click();
    await isClosed(versions);
    await expect(versions).toHaveAttribute('href', PAGE);
    // Not every browser without a window loads the page in the new tab.
    const isLeft = page.evaluate(
      () =>
        new Promise((done) => {
          const onClick = (event: Event) => done(!event.defaultPrevented);
          window.addEventListener('click', onClick, { once: true });
        }),
    );
    await versions.click({ modifiers: ['ControlOrMeta'] });
    expect(await isLeft, 'the click is left to the browser').toBe(true);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await isClosed(versions);
  });
  await test.step('a choice', async () => {
    await opener.click();
    await link.click();
    await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
    await isClosed();
    await expect(link).toBeHidden();
  });
});

test.describe('a dropdown on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('[4.17] closes on a touch outside', async ({ page, open }) => {
    await open(PAGE);
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
  });
});
