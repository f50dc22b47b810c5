/** Ranks the pages that a page's readers may want next, by links in both directions and similar questions. Pure. */
import { targetOf } from '../markup/links';

/** A page and its links. Paths are relative to the docs folder. */
export type LinkedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly string[];
  readonly keywords: readonly string[];
  /** Pages that its text links to. */
  readonly links: ReadonlySet<string>;
  /** Pages that its "Next steps" already offer. */
  readonly next: ReadonlySet<string>;
  readonly isLanding: boolean;
};

/** The weights of links. A link to this page counts more than a link on it, which its readers have already seen. */
const LINK_HERE = 0.3;
const LINK_FROM_HERE = 0.2;

/** The minimum similarity of two pages that don't link to each other. */
const ALIKE = 0.12;

/** Returns the words by which a text is compared. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/s$/, '')),
  );

type Known = LinkedPage & {
  /** Its place among all pages. */
  readonly at: number;
  readonly words: ReadonlySet<string>;
};

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns a function that finds the pages related to one of `pages`. */
export function relatedAmong(pages: readonly LinkedPage[]) {
  const known = new Map<string, Known>();
  /** The places of the pages that have a word. */
  const holders = new Map<string, number[]>();
  /** The places of the pages that link to a page. */
  const linking = new Map<string, number[]>();
  const note = (places: Map<string, number[]>, key: string, at: number) => {
    const own = places.get(key);
    if (own) own.push(at);
    else places.set(key, [at]);
  };
  for (const page of pages) {
    const words = wordsOf([page.title, ...page.questions, ...page.keywords].join(' '));
    const at = known.size;
    known.set(page.path, { ...page, at, words });
    for (const word of words) note(holders, word, at);
    for (const target of page.links) note(linking, target, at);
  }
  const all = [...known.values()];
  const weights = new Map(
    [...holders].map(([word, { length }]) => [word, Math.log((1 + known.size / length) / 2) ** 2]),
  );
  const weightOf = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const sizes = Float64Array.from(all, ({ words }) => weightOf(words));

  /** Returns the similarity of each page to one page, from 0 to 1. Rare words count more. */
  function nearTo({ at, words }: Known): Float64Array {
    const shared = new Float64Array(all.length);
    for (const word of words) {
      const weight = weights.get(word) ?? 0;
      for (const holder of holders.get(word) ?? []) {
        shared[holder] = (shared[holder] ?? 0) + weight;
      }
    }
    return shared.map((sum, other) => {
      const size = Math.sqrt((sizes[at] ?? 0) * (sizes[other] ?? 0));
      return size === 0 ? 0 : sum / size;
    });
  }

  /** Returns the question of another page that is most similar to this page. */
  const nearestQuestion = (page: Known, other: Known) =>
    other.questions
      .map((question) => {
        const words = wordsOf(question);
        const shared = weightOf([...words].filter((word) => page.words.has(word)));
        return { question, near: shared === 0 ? 0 : shared / Math.sqrt(weightOf(words)) };
      })
      .reduce((best, one) => (one.near > best.near ? one : best), { question: '', near: 0 })
      .question;

  return (path: string, limit: number) => {
    const page = known.get(path);
    if (!page) return [];
    const near = nearTo(page);
    const places = new Set(linking.get(path));
    for (const target of page.links) places.add(known.get(target)?.at ?? page.at);
    near.forEach((alike, at) => alike >= ALIKE && places.add(at));
    const candidates = [...places]
      .flatMap((at) => {
        const other = all[at] ?? page;
        if (other === page || page.next.has(other.path)) return [];
        // A landing page lists the pages in its folder, and a page's breadcrumbs link to its landing page.
        if (page.isLanding && other.path.startsWith(folderOf(path))) return [];
        if (other.isLanding && path.startsWith(folderOf(other.path))) return [];
        const here = other.links.has(path);
        const from = page.links.has(other.path);
        const alike = near[other.at] ?? 0;
        const score = 2 * alike + (here ? LINK_HERE : 0) + (from ? LINK_FROM_HERE : 0);
        return [{ other, isLinked: here || from, isAlike: alike >= ALIKE, score }];
      })
      .sort((a, b) => b.score - a.score || (a.other.path < b.other.path ? -1 : 1));
    const found: { path: string; title: string; why: string }[] = [];
    // Questions are only compared for the pages that are shown, because that takes longest.
    for (const { other, isLinked, isAlike } of candidates) {
      if (found.length === limit) break;
      const question = isAlike ? nearestQuestion(page, other) : '';
      if (!question && !isLinked) continue;
      const why = question ? `Answers: ${question}` : other.description;
      found.push({ path: other.path, title: other.title, why });
    }
    return found;
  };
}

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1[^\n]*$/gm;
const CODE = /(`+)[^`]+?\1/g;
const LINK = /\]\(\s*<?([^)\s>]+)|^ *\[[^\]]+\]:\s*(\S+)|<PageList\s+of="([^"]*)"/gm;

/** From the heading "Next steps" to the next heading at its level or above, or to the end. */
const NEXT = /^(#{2,3}) +Next steps\b[^\n]*\n([\s\S]*?)(?=^#{1,2} |(?![\s\S]))/m;

const NEXT_ROWS = /<Next>([\s\S]*?)<\/Next>/g;

function targetsIn(text: string, page: string): Set<string> {
  const urls = [...text.matchAll(LINK)].flatMap(([, inline, defined, listed]) =>
    listed === undefined ? [inline ?? defined ?? ''] : listed.trim().split(/\s+/),
  );
  const targets = urls.flatMap((url) => targetOf(url, page) ?? []);
  return new Set(targets.filter((target) => target !== page));
}

/** Returns the pages that a page links to, as paths relative to the docs folder. `page` is its own path. */
export function linksOf(body: string, page: string) {
  const text = body.replace(FENCE, '').replace(CODE, '');
  const rows = [...text.matchAll(NEXT_ROWS)].map(([, words]) => words);
  const next = targetsIn([NEXT.exec(text)?.[2], ...rows].join('\n'), page);
  return { all: targetsIn(text, page), next };
}
