/**
 * Inline script: sets the reader's choices on `<html>` before the first paint. They come from the address, then from
 * storage, then the first value of the list. If the anchor is inside a hidden variant, that variant is shown.
 */
(() => {
  const html = document.documentElement.dataset;
  const lists = new URLSearchParams(document.currentScript?.dataset['choices']);
  let kept: Partial<Record<string, string>> = {};
  try {
    kept = localStorage;
  } catch {
    // Storage is blocked.
  }
  for (const [name, list] of lists) {
    const known = list.split(' ') as [string];
    html[name] =
      [new URLSearchParams(location.search).get(name), kept[`choice-${name}`]].find(
        (value): value is string => known.includes(value as string),
      ) ?? known[0];
  }
  addEventListener('DOMContentLoaded', () => {
    for (const [name] of lists) {
      const shown = document
        .getElementById(location.hash.slice(1))
        ?.closest<HTMLElement>(`.choice[data-${name}]`)?.dataset[name];
      // No id contains another one.
      if (shown && !shown.includes(html[name] as string))
        html[name] = shown.split(' ')[0] as string;
    }
  });
})();
