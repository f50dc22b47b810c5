/**
 * The inline script of every page: loads the page's scripts when the browser is idle, keeps clicks and keys
 * until React listens, and reports scripts that can't be loaded. Its text is the same on every page, and the list of
 * scripts is in its `data-scripts`.
 */
import { keepLetter } from '../../browser/early-typing';

(() => {
  const root = document.documentElement;
  const urls = document.currentScript?.dataset['scripts']?.split(' ') ?? [];

  /** The longest wait for the load event, in case an image never arrives. */
  const LOAD_WAIT_MS = 4_000;
  /** The longest wait for an idle moment. */
  const IDLE_WAIT_MS = 1_000;

  const early = new AbortController();
  let started = false;
  let pending = 0;
  let failed: string[] = [];
  let lastingFailure = false;

  /** Set by Docusaurus's entry as soon as it runs. */
  const entryHasRun = () => 'docusaurus' in window;

  function fail(url: string): void {
    root.dataset['scriptError'] = url;
    window.dispatchEvent(new CustomEvent('help-center:script-error', { detail: { url } }));
  }

  function settle(): void {
    pending -= 1;
    if (pending > 0 || failed.length > 0) return;
    if (!entryHasRun()) {
      // All files arrived, but none was a script. Some hosts serve their home page for missing files.
      failed = urls;
      fail(urls[0] ?? '');
    } else if (lastingFailure) {
      // The entry gave up on hydrating. Now that all files can be loaded, start again.
      location.reload();
    }
  }

  function fetchScripts(list: readonly string[]): void {
    pending = list.length;
    for (const url of list) {
      const script = document.createElement('script');
      script.src = url;
      // In the order of the list, like deferred scripts.
      script.async = false;
      script.onload = settle;
      script.onerror = () => {
        // The bundler would wait forever for an element that has already failed.
        script.remove();
        failed.push(url);
        fail(url);
        settle();
      };
      document.head.append(script);
    }
  }

  function start(): void {
    if (started) return;
    started = true;
    // Hydrating half a document would throw away the other half.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => fetchScripts(urls));
    } else {
      fetchScripts(urls);
    }
  }

  function whenIdle(): void {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(start, { timeout: IDLE_WAIT_MS });
    } else {
      setTimeout(start, 1);
    }
  }

  const kept: (() => void)[] = [];

  /** After a script has failed, clicks are left alone, because the page won't be hydrated without a retry. */
  const pressesAreOurs = () => root.dataset['scriptError'] === undefined;

  function keep(event: Event, replay: () => void): void {
    // React may be hydrating at this moment, and would handle the same click again.
    event.stopImmediatePropagation();
    kept.push(replay);
    start();
  }

  /** Keeps clicks on buttons. Links with an address and forms work without scripts. */
  function onClick(event: MouseEvent): void {
    if (!event.isTrusted || !pressesAreOurs() || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('button, a, [role="button"]');
    if (!element || element.closest('[data-no-replay]')) return;
    const isPlainLink =
      element.matches('a[href]:not([href="#"])') || (element as HTMLButtonElement).form;
    if (isPlainLink) return;
    event.preventDefault();
    keep(event, () => element.click());
  }

  /** A button that is disabled until hydration gets no click, but it gets this. */
  function onPointerUp(event: PointerEvent): void {
    if (event.button !== 0 || !pressesAreOurs() || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('button:disabled');
    if (button) keep(event, () => button.click());
  }

  /** Text typed after Ctrl+K goes to the box that it will open (src/browser/early-typing.ts). */
  let opens = false;
  function onKeyDown(event: KeyboardEvent): void {
    const { key, code, ctrlKey, metaKey, altKey } = event;
    const isShortcut = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
    const isTyping =
      event.target instanceof HTMLElement &&
      (event.target.isContentEditable || event.target.matches('input, textarea, select'));
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping;
    if (!event.isTrusted || !pressesAreOurs()) return;
    if (opens && !ctrlKey && !metaKey && !altKey) {
      keepLetter(event);
      return;
    }
    if (!(isShortcut || isSlash)) return;
    opens = true;
    // The browser's own shortcut would move the focus out of the page.
    if (isShortcut) event.preventDefault();
    const init = { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true };
    keep(event, () => {
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
    });
  }

  function onHydrated(): void {
    if (root.dataset['hasHydrated'] !== 'true') return;
    observer.disconnect();
    early.abort();
    delete root.dataset['scriptError'];
    // One task each, because a second click on a button has to see what the first one changed. Clicks on elements
    // that hydration replaced are lost.
    for (const replay of kept) setTimeout(replay);
  }

  const observer = new MutationObserver(onHydrated);
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });

  const whileEarly = { capture: true, passive: false, signal: early.signal };
  window.addEventListener('click', onClick, whileEarly);
  window.addEventListener('pointerup', onPointerUp, whileEarly);
  window.addEventListener('keydown', onKeyDown, whileEarly);
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    window.addEventListener(type, start, { capture: true, passive: true, signal: early.signal });
  }

  // The page's own code may need a file that isn't in the list.
  window.addEventListener(
    'unhandledrejection',
    ({ reason }: PromiseRejectionEvent) => {
      if (reason?.name !== 'ChunkLoadError' || failed.length > 0) return;
      lastingFailure = true;
      fail(String(reason.request ?? ''));
    },
    { signal: early.signal },
  );

  window.addEventListener('help-center:retry-scripts', () => {
    if (root.dataset['hasHydrated'] === 'true') return;
    delete root.dataset['scriptError'];
    lastingFailure ||= entryHasRun();
    const again = failed.length > 0 ? failed : urls;
    failed = [];
    fetchScripts(again);
  });

  // The first frame waits for the style sheet, and the task after it runs when the page is laid out. From then on,
  // scripts no longer delay the first paint. A background tab has no frames, so it uses the load event.
  requestAnimationFrame(() => setTimeout(start));
  window.addEventListener('load', whenIdle, { signal: early.signal });
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, LOAD_WAIT_MS), {
    signal: early.signal,
  });
})();
