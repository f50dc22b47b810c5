/**
 * Cuts an index into files: a core that every search reads, and shards that are read when a search needs
 * them. Shards are small where the docs are small, so that a search takes little more than it needs, and
 * not so small where they are large that there would be thousands.
 */
import { createAnalyser } from '../analysis';
import { shelfOf } from '../corpus/shelf';
import { hashOf } from '../file/hash';
import type { SearchIndex } from '../file/search-index';
import { beginningsOf } from '../inverted/beginnings';
import { invert } from '../inverted/invert';
import { frequencyOf, knownBy } from '../inverted/vocabulary';
import { writeCore, type TermShard } from './core';
import { framed, type FileId } from './frame';
import { writeTerms } from './terms';
import { writeTexts, type ShownSection } from './texts';
import { writeWords } from './words';

/** A file of an index. */
export type IndexFile = FileId & { readonly bytes: Uint8Array<ArrayBuffer> };

/** Bytes of a shard before compression: the least and the most, and how many shards there are rather. */
type Sizes = { readonly least: number; readonly most: number; readonly shards: number };

const TERMS: Sizes = { least: 4_000, most: 16_000, shards: 80 };
const WORDS: Sizes = { least: 6_000, most: 24_000, shards: 15 };
const TEXTS: Sizes = { least: 2_000, most: 12_000, shards: 300 };

/** Groups what follows each other, each group up to the size that suits all of them. */
function grouped<T>(items: readonly T[], sizeOf: (item: T) => number, sizes: Sizes): T[][] {
  const all = items.map(sizeOf);
  const total = all.reduce((sum, size) => sum + size, 0);
  const wanted = Math.min(sizes.most, Math.max(sizes.least, total / sizes.shards));
  const groups: T[][] = [];
  let length = Infinity;
  items.forEach((item, index) => {
    const size = all[index] ?? 0;
    if (length > 0 && length + size > wanted) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(item);
    length += size;
  });
  return groups;
}

/** A word in its forms, whose terms follow each other. */
type Family = { readonly stem: string; readonly first: number; readonly forms: string[] };

function familiesOf(forms: readonly string[], stems: readonly string[]): Family[] {
  const families: Family[] = [];
  forms.forEach((form, first) => {
    const key = stems[first] ?? form;
    const last = families.at(-1);
    if (last?.stem === key) last.forms.push(form);
    else families.push({ stem: key, first, forms: [form] });
  });
  return families;
}

const lengthOf = ({ path, text }: ShownSection) =>
  text.length + path.reduce((sum, heading) => sum + heading.length, 0);

/** Returns the files of an index: the same bytes for the same index. */
export function cutIndex(index: SearchIndex): IndexFile[] {
  const { corpus } = index;
  const hash = index.hash ?? hashOf(JSON.stringify(corpus));
  const store = invert(corpus, createAnalyser());
  const shelf = shelfOf(corpus);
  const postings = (term: number) => store.postings(term);

  const { forms, stems } = store;
  const families = familiesOf(forms, stems);
  const sizeOf = ({ first, forms: own }: Family) =>
    own.reduce((sum, form, place) => {
      const { units, placeStarts } = postings(first + place);
      const places = (placeStarts[units.length] ?? 0) - (placeStarts[0] ?? 0);
      return sum + form.length / 2 + 2.5 * units.length + places;
    }, 0);
  const termGroups = grouped(families, sizeOf, TERMS);
  const terms = termGroups.map((group): TermShard => {
    const own = group.flatMap((family) => family.forms).sort((a, b) => (a < b ? -1 : 1));
    const [head] = group;
    return {
      first: head?.first ?? 0,
      stem: head?.stem ?? '',
      from: own[0] ?? '',
      to: own.at(-1) ?? '',
    };
  });

  const known = [...knownBy(forms, (term) => frequencyOf(postings(term)))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const wordGroups = grouped(
    known,
    ([, own]) => [...own.keys()].reduce((sum, form) => sum + form.length / 2 + 2, 0),
    WORDS,
  );

  const sections = [...store.pageOfUnit].flatMap((_, unit) => {
    const section = shelf.sectionOf(unit);
    return section ? [{ unit, section }] : [];
  });
  const textGroups = grouped(sections, ({ section }) => lengthOf(section), TEXTS);

  const core = writeCore({
    ...store,
    ...shelf,
    beginnings: beginningsOf(forms, postings),
    terms,
    words: wordGroups.map(([first]) => first?.[0] ?? ''),
    texts: textGroups.map(([first]) => first?.unit ?? 0),
  });
  const file = (id: FileId, data: Uint8Array): IndexFile => ({
    ...id,
    bytes: framed(id, hash, data),
  });
  return [
    file({ kind: 'core', number: 0 }, core),
    ...termGroups.map((group, number) => {
      const first = group[0]?.first ?? 0;
      const own = group.flatMap((family) => family.forms);
      const data = writeTerms({
        forms: own,
        postings: (term) => postings(first + term),
      });
      return file({ kind: 'terms', number }, data);
    }),
    ...wordGroups.map((group, number) =>
      file({ kind: 'words', number }, writeWords(group.flatMap(([, own]) => [...own]))),
    ),
    ...textGroups.map((group, number) =>
      file({ kind: 'text', number }, writeTexts(group.map(({ section }) => section))),
    ),
  ];
}
