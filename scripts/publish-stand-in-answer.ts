/**
 * How the stand-in of the hosted service answers a search: by the index's own settings, so that records and
 * settings that do not fit each other find nothing. Words match whole or as beginnings; it knows no slips.
 */
import type { StoredIndex } from './publish-stand-in';

type Json = Readonly<Record<string, unknown>>;

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsOf) : [];

/** Returns a value by its path, such as `hierarchy.lvl1`. */
function valueAt(record: Json, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Json | null | undefined)?.[name], record);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the names of a setting without what they are wrapped in, such as `unordered(…)`. */
const namesOf = (setting: unknown) =>
  textsOf(setting).map((name) => name.replace(/^\w+\(|\)$/g, ''));

/** Returns a record without the fields that were not asked for; a nested one keeps its place. */
function retrieved(record: Json, names: readonly string[]): Json {
  const kept = (name: string, value: unknown): [string, unknown][] => {
    if (names.includes(name) || names.includes('*')) return [[name, value]];
    const inside = names.filter((one) => one.startsWith(`${name}.`));
    if (inside.length === 0) return [];
    const levels = inside.map((one) => [one.slice(name.length + 1), valueAt(record, one)]);
    return [[name, Object.fromEntries(levels)]];
  };
  return {
    ...Object.fromEntries(Object.entries(record).flatMap(([name, value]) => kept(name, value))),
    objectID: record['objectID'],
  };
}

/** Returns what is left of a tree of texts when each has its matches marked. */
function marked(value: unknown, mark: (text: string) => string): unknown {
  if (typeof value === 'string') return { value: mark(value), matchLevel: 'none' };
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, marked(one, mark)] as const)
      .filter(([, one]) => one !== undefined),
  );
}

/** Whether a record is let in by filters, all of the outer list and any of an inner one. */
function passes(record: Json, filters: unknown, facets: readonly string[]): boolean {
  return (Array.isArray(filters) ? filters : []).every((clause: unknown) =>
    textsOf(clause).some((filter) => {
      const [, name = '', not, value = ''] = /^([^:]+):(-?)(.*)$/s.exec(filter) ?? [];
      // A service knows no values of what is not set up as a facet.
      if (!facets.includes(name)) return false;
      return textsOf(valueAt(record, name)).includes(value) !== (not === '-');
    }),
  );
}

/** Answers one query over an index. */
export function answerOf({ records, settings }: StoredIndex, query: Json): Json {
  const words = wordsOf(String(query['query'] ?? ''));
  const searched = namesOf(settings['searchableAttributes']);
  const facets = namesOf(settings['attributesForFaceting']);
  /** Place of the first attribute that has a word; the last word typed may be a beginning. */
  const placeOf = (record: Json, word: string, isLast: boolean) =>
    searched.findIndex((name) =>
      textsOf(valueAt(record, name))
        .flatMap(wordsOf)
        .some((one) => (isLast ? one.startsWith(word) : one === word)),
    );
  const custom = textsOf(settings['customRanking']).map((rule) => {
    const [, order, name = ''] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
    return (record: Json) => Number(valueAt(record, name)) * (order === 'asc' ? 1 : -1);
  });

  const found = [...records.values()]
    .filter((record) => passes(record, query['facetFilters'], facets))
    .map((record) => ({
      record,
      places: words.map((word, at) => placeOf(record, word, at === words.length - 1)),
    }))
    .filter(({ places }) => places.every((place) => place >= 0))
    .map(({ record, places }) => [Math.min(...places, 99), record] as const)
    .sort(([a, one], [b, other]) => {
      const byRule = custom.map((rank) => rank(one) - rank(other)).find((less) => less !== 0);
      return a - b || (byRule ?? 0);
    })
    .map(([, record]) => record);
  const distinct = settings['distinct'] ? String(settings['attributeForDistinct']) : 'objectID';
  const hits = found.filter(
    (record, at) => found.findIndex((other) => other[distinct] === record[distinct]) === at,
  );

  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = query;
  const mark = (text: string) =>
    text.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
      words.some((one) => word.toLowerCase().startsWith(one))
        ? `${String(highlightPreTag)}${word}${String(highlightPostTag)}`
        : word,
    );
  const names = (parameter: string) => textsOf(query[parameter] ?? settings[parameter] ?? ['*']);
  const { hitsPerPage = 20, page = 0, facets: counted, indexName } = query;
  const shown = hits.slice(Number(page) * Number(hitsPerPage)).slice(0, Number(hitsPerPage));
  const counts = textsOf(counted)
    .filter((name) => facets.includes(name))
    .map((name) => {
      const values = found.flatMap((record) => textsOf(valueAt(record, name)));
      const times = (value: string) => values.filter((one) => one === value).length;
      return [name, Object.fromEntries(values.map((value) => [value, times(value)]))];
    });
  return {
    hits: shown.map((record) => ({
      ...retrieved(record, names('attributesToRetrieve')),
      _highlightResult: marked(retrieved(record, names('attributesToHighlight')), mark),
      _snippetResult: marked(
        retrieved(
          record,
          names('attributesToSnippet').map((name) => name.replace(/:\d+$/, '')),
        ),
        mark,
      ),
    })),
    ...{ nbHits: hits.length, page, nbPages: 1, hitsPerPage, exhaustiveNbHits: true },
    ...{ query: query['query'] ?? '', params: '', index: indexName, processingTimeMS: 1 },
    ...(counts.length > 0 && { facets: Object.fromEntries(counts) }),
  };
}
