/** Where the text of a page leads, and which of it stands under "What next" or in `<Next>`. Pure. */
import { targetOf } from '../markup/links';

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1[^\n]*$/gm;
const CODE = /(`+)[^`]+?\1/g;
const LINK = /\]\(\s*<?([^)\s>]+)|^ *\[[^\]]+\]:\s*(\S+)|<PageList\s+of="([^"]*)"/gm;

/** From the heading "What next" to the next heading as high, or to the end. */
const NEXT = /^(#{2,3}) +What next\b[^\n]*\n([\s\S]*?)(?=^#{1,2} |(?![\s\S]))/m;

const NEXT_ROWS = /<Next>([\s\S]*?)<\/Next>/g;

/** Where a page leads, as paths below the docs folder. */
export type Links = { readonly all: ReadonlySet<string>; readonly next: ReadonlySet<string> };

function targetsIn(text: string, page: string): Set<string> {
  const urls = [...text.matchAll(LINK)].flatMap(([, inline, defined, listed]) =>
    listed === undefined ? [inline ?? defined ?? ''] : listed.trim().split(/\s+/),
  );
  const targets = urls.flatMap((url) => targetOf(url, page) ?? []);
  return new Set(targets.filter((target) => target !== page));
}

/** Returns where the text of a page leads; `page` is its own path. */
export function linksOf(body: string, page: string): Links {
  const text = body.replace(FENCE, '').replace(CODE, '');
  const rows = [...text.matchAll(NEXT_ROWS)].map(([, words]) => words);
  const next = targetsIn([NEXT.exec(text)?.[2], ...rows].join('\n'), page);
  return { all: targetsIn(text, page), next };
}
