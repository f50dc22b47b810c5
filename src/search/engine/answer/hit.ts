/** Turns a record into a hit, with the fields that were asked for, highlights and snippets. */
import {
  LEVELS,
  type Highlighted,
  type Hit,
  type HitTexts,
  type Level,
  type SearchQuery,
  type SearchRecord,
} from '../../protocol';
import { matchLevel, tagged, type FindMatches, type Match, type Tags } from './matches';
import { snippetOf } from './snippet';

type Attribute = Level | 'content';

const ATTRIBUTES: readonly Attribute[] = [...LEVELS, 'content'];

/** Length of a snippet in words if the request doesn't say. */
const SNIPPET_WORDS = 10;

const nameOf = (attribute: Attribute) =>
  attribute === 'content' ? attribute : `hierarchy.${attribute}`;

/** Returns the length of the snippet for each attribute that was asked for. */
function snippetsOf(asked: readonly string[]): ReadonlyMap<Attribute, number> {
  const lengths = new Map<Attribute, number>();
  for (const one of asked) {
    const [name = '', length = ''] = one.split(':');
    const words = /^\d+$/.test(length) ? Number(length) : SNIPPET_WORDS;
    for (const attribute of ATTRIBUTES) {
      if (name === '*' || name === nameOf(attribute)) lengths.set(attribute, words);
    }
  }
  return lengths;
}

function retrieved(record: SearchRecord, asked: readonly string[] | undefined): Hit {
  if (!asked || asked.includes('*')) return record;
  const { objectID, hierarchy, type, url, ...rest } = record;
  const names = new Set(asked);
  return {
    objectID,
    hierarchy,
    type,
    url,
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.has(name))),
  };
}

/** What is said below the title of a hit: words around the matches of its sentence, a description whole. */
export type Shown = {
  readonly sentence?: string | undefined;
  readonly description?: string | undefined;
};

/**
 * Returns a function that turns records into hits. By default, all levels are highlighted but the text isn't,
 * because its snippet shows the matches, and a section can be long.
 */
export function hitMaker(
  query: SearchQuery,
  find: FindMatches,
  queryTermCount: number,
): (record: SearchRecord, shown: Shown) => Hit {
  const tags: Tags = {
    before: query.highlightPreTag ?? '<em>',
    after: query.highlightPostTag ?? '</em>',
  };
  const ellipsis = query.snippetEllipsisText ?? '…';
  const snippets = snippetsOf(query.attributesToSnippet ?? []);
  const asked = query.attributesToHighlight;
  const highlights = asked
    ? ATTRIBUTES.filter((one) => asked.includes('*') || asked.includes(nameOf(one)))
    : LEVELS;

  /** Returns the texts of a record, each passed through `write`, or undefined if it has none. */
  function textsOf(
    record: SearchRecord,
    attributes: readonly Attribute[],
    write: (text: string, matches: readonly Match[], attribute: Attribute) => string,
  ): HitTexts | undefined {
    const found = attributes.flatMap((attribute): [Attribute, Highlighted][] => {
      const text = attribute === 'content' ? record.content : record.hierarchy[attribute];
      if (text === null) return [];
      const matches = find(text);
      const level = matchLevel(matches, queryTermCount);
      return [[attribute, { value: write(text, matches, attribute), matchLevel: level }]];
    });
    const { content, ...hierarchy }: { [name in Attribute]?: Highlighted } =
      Object.fromEntries(found);
    if (found.length === 0) return undefined;
    return {
      ...(Object.keys(hierarchy).length > 0 && { hierarchy }),
      ...(content && { content }),
    };
  }

  return (record, { sentence = null, description }) => {
    const highlighted = textsOf(record, highlights, (text, matches) => tagged(text, matches, tags));
    const said = { ...record, content: description ?? sentence };
    const snipped = textsOf(said, [...snippets.keys()], (text, matches, attribute) => {
      if (text === description) return tagged(text, matches, tags);
      const words = snippets.get(attribute) ?? SNIPPET_WORDS;
      return snippetOf(text, matches, { words, ellipsis, tags });
    });
    return {
      ...retrieved(record, query.attributesToRetrieve),
      ...(highlighted && { _highlightResult: highlighted }),
      ...(snipped && { _snippetResult: snipped }),
    };
  };
}
