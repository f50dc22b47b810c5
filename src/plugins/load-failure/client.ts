/**
 * The inline script that shows a bar if one of the page's scripts can't be loaded. It can't use React, which may be
 * what is missing. It's the same on every page, and the support address is in its `data-support`.
 */
import { element } from '../../browser/element';

(() => {
  const root = document.documentElement;
  const support = document.currentScript?.dataset['support'];

  let bar: HTMLElement | undefined;
  let retry: HTMLButtonElement | undefined;

  /** Returns the message as a new element, so that screen readers read it again. */
  function message(url: string): HTMLElement {
    const alert = element(
      'div',
      { className: 'hc-load-failure__text' },
      element('strong', {}, 'This page didn’t load completely.'),
      ' You can read it, but its menus and buttons don’t work yet. ',
    );
    alert.setAttribute('role', 'alert');
    if (url) alert.append(element('code', { translate: false }, `Loading failed: ${url}`));
    return alert;
  }

  function onRetry(): void {
    if (!retry || retry.ariaDisabled === 'true') return;
    retry.textContent = 'Loading…';
    // Not `disabled`, because the focus would be lost.
    retry.ariaDisabled = 'true';
    window.dispatchEvent(new Event('help-center:retry-scripts'));
  }

  function show(url: string): void {
    if (!bar || !retry) {
      retry = element('button', { type: 'button', className: 'hc-button hc-button--primary' });
      retry.addEventListener('click', onRetry);
      const actions = element('div', { className: 'hc-load-failure__actions' }, retry);
      if (support) actions.append(element('a', { href: support }, 'Contact support'));
      bar = element('div', { className: 'hc-load-failure' }, message(url), actions);
      // Clicks here are handled now instead of being replayed after hydration.
      bar.dataset['noReplay'] = '';
      document.body.append(bar);
    } else if (retry.ariaDisabled === 'true') {
      bar.firstElementChild?.replaceWith(message(url));
    }
    retry.textContent = 'Retry';
    retry.ariaDisabled = null;
  }

  const observer = new MutationObserver(() => {
    if (root.dataset['hasHydrated'] !== 'true') return;
    observer.disconnect();
    bar?.remove();
  });
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });

  window.addEventListener('help-center:script-error', (event) => {
    show(String((event as CustomEvent<{ url: string }>).detail.url));
  });
  // A script may have failed before this one ran.
  if (root.dataset['scriptError'] !== undefined) show(root.dataset['scriptError']);
})();
