/**
 * Highlights the words of a hit on the page that it leads to, until the reader does something else. Fetched when a hit
 * is opened. A browser without the CSS Custom Highlight API shows the page without highlights.
 */
import type { FoundHit } from '../search/client/types';

/** What is known about a hit. */
export type Arriving = Pick<FoundHit, 'url' | 'markedTitle' | 'snippet'>;

/** The page that is left. */
export type Leaving = { readonly path: string; readonly article: Element | null };

const NAME = 'arrival';

/**
 * Highlights the lower half of a match, as in the list of hits. It takes no room, and isn't printed. Firefox would draw
 * such a line over the letters, and Safari wouldn't draw it at all, so in those, the whole word is highlighted.
 */
const STYLE = `@media screen {
  ::highlight(${NAME}) {
    background-color: var(--hc-mark);
  }
  @supports not ((-moz-appearance: none) or (hanging-punctuation: first)) {
    ::highlight(${NAME}) {
      background-color: transparent;
      text-decoration: underline 0.5em var(--hc-mark);
      text-decoration-skip-ink: none;
      text-underline-offset: -0.4em;
    }
  }
}`;

/** Maximum number of words that are looked for, and of places that are highlighted. */
const MOST_WORDS = 20;
const MOST_PLACES = 400;

/** Milliseconds that the page of a hit can take to arrive. */
const PATIENCE = 5000;

/** Keys that only scroll or move around. */
const LOOKING =
  /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End| |Tab|Shift|Control|Alt|Meta)$/;

/** Returns the words that a hit matched, as they're written there. */
export function wordsOf({ markedTitle, snippet }: Omit<Arriving, 'url'>): string[] {
  const words = [...markedTitle, ...snippet]
    .filter(({ match }) => match)
    .flatMap(({ text }) => text.toLowerCase().split(/\s+/u))
    .filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Returns an expression that finds any of the words at the beginning of a word. */
export function expressionOf(words: readonly string[]): RegExp {
  // The longest first, so that “budgets” is highlighted as a whole, not only its “budget”.
  const longest = [...words].sort((one, other) => other.length - one.length);
  const literal = longest.map((word) => word.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join('|')})`, 'giu');
}

const levelOf = (node: Node): number =>
  node instanceof HTMLHeadingElement ? Number(node.tagName.slice(1)) : 0;

/** Returns where the words are, in the section of an anchor or on the whole page. */
function placesOf(article: Element, anchor: string, words: readonly string[]): Range[] {
  const expression = expressionOf(words);
  const start = anchor ? document.getElementById(anchor) : null;
  const heading = start && article.contains(start) ? start.closest('h2, h3, h4, h5, h6') : null;
  const level = heading ? levelOf(heading) : 0;
  const walker = document.createTreeWalker(
    article,
    NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches('script, style, svg, nav, [hidden]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  if (heading) walker.currentNode = heading;
  const places: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const deep = levelOf(node);
    if (places.length >= MOST_PLACES || (level > 0 && deep > 0 && deep <= level)) break;
    if (!(node instanceof Text)) continue;
    for (const { index, 0: found } of node.data.matchAll(expression)) {
      const place = new Range();
      place.setStart(node, index);
      place.setEnd(node, index + found.length);
      places.push(place);
    }
  }
  return places;
}

let isStyled = false;
let stop: (() => void) | undefined;

function mark(article: Element, anchor: string, words: readonly string[]): void {
  const places = placesOf(article, anchor, words);
  if (places.length === 0) return;
  if (!isStyled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets.push(sheet);
    isStyled = true;
  }
  CSS.highlights.set(NAME, new Highlight(...places));
  const listening = new AbortController();
  stop = () => {
    listening.abort();
    CSS.highlights.delete(NAME);
  };
  const { signal } = listening;
  // A touch that scrolls isn't a click.
  document.addEventListener('click', () => stop?.(), { signal, capture: true });
  document.addEventListener('keydown', ({ key }) => LOOKING.test(key) || stop?.(), {
    signal,
    capture: true,
  });
}

/** Highlights what a hit matched as soon as its page has arrived. */
export function markOnArrival(hit: Arriving, from: Leaving): void {
  stop?.();
  const words = wordsOf(hit);
  if (words.length === 0 || !('highlights' in CSS)) return;
  const { pathname, hash } = new URL(hit.url, window.location.href);
  const isHere = pathname === from.path;
  const since = performance.now();
  let called = false;
  stop = () => (called = true);
  const look = () => {
    if (called || performance.now() - since > PATIENCE) return;
    const article = document.querySelector('article');
    const isThere = window.location.pathname === pathname && article;
    if (isThere && (isHere || article !== from.article)) {
      mark(article, decodeURIComponent(hash.slice(1)), words);
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
