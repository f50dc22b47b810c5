/**
 * Reads the response to a search. Data from a hosted index isn't trusted: only hits that have the right shape and
 * are on this site are kept, with their texts split into plain parts.
 */
import * as v from 'valibot';
import { matching, type Schema } from '../../browser/json';
import { groupedBy } from '../engine/lists';
import { HIT_TYPES, LEVELS, type Level } from '../protocol';
import { addressOnSite, type SiteAddress } from './address';
import { decodeEntities, markedText } from './marked';
import { AnswerProblem } from './problem';
import { correctedSchema, nearestOf, nearestSchema, maybe, text } from './extras';
import { FACETS, type Facet, type FacetCounts } from './narrowing';
import { HITS } from './request';
import type { Found, FoundHit, HitGroup, MarkedText } from './types';

const levels = <T>(schema: Schema<T>) => v.object(v.entriesFromList(LEVELS, schema));

const highlighted = maybe(v.object({ value: text }));

const texts = maybe(v.object({ hierarchy: maybe(levels(highlighted)), content: highlighted }));

const hitSchema = v.object({
  objectID: v.pipe(text, v.minLength(1)),
  hierarchy: levels(v.nullish(text)),
  content: v.nullish(text),
  type: v.picklist(HIT_TYPES),
  url: text,
  kind: maybe(text),
  description: maybe(text),
  _highlightResult: texts,
  _snippetResult: texts,
});

type RawHit = v.InferOutput<typeof hitSchema>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const counts = maybe(v.record(text, maybe(v.record(text, count))));

const answerSchema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        hits: v.array(v.unknown()),
        nbHits: count,
        query: maybe(text),
        queryID: maybe(text),
        facets: counts,
        correctedQuery: correctedSchema,
        nearest: nearestSchema,
      }),
    ),
    v.minLength(1),
  ),
});

/** What was asked, and the site that hits must be on. */
export type Reading = Pick<Found, 'place' | 'query'> & {
  readonly site: SiteAddress;
  /** How many hits were asked for. */
  readonly hits?: number | undefined;
};

/** A response that has been read. */
export type ReadAnswer = Found & {
  /** Whether the index itself found nothing. Hits that can't be shown count as found. */
  readonly nothing: boolean;
};

/** The longest text that is shown if the index sent no snippet. */
const LONGEST = 200;

/** Name of the group of pages without a section. */
const NO_SECTION = 'Documentation';

const shortened = (value: string) =>
  value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;

/** The texts of a crawled index contain entities. */
const plainIn = ({ place }: Reading) =>
  place === 'hosted' ? decodeEntities : (value: string) => value;

/** Returns the text around the matches, or the description of a page. A title has one only if the index sent it. */
function snippetOf(hit: RawHit, marked: (value: string) => MarkedText): MarkedText {
  const snippet = hit._snippetResult?.content?.value;
  if (snippet !== undefined) return marked(snippet);
  const own = { content: hit.content, lvl1: hit.description }[hit.type as string];
  return marked(shortened(own ?? ''));
}

/** Returns a hit to show, or undefined if it can't be shown. */
function readHit(raw: unknown, rank: number, reading: Reading): FoundHit | undefined {
  const hit = matching(hitSchema, raw);
  if (!hit) return undefined;
  const url = addressOnSite(hit.url, reading.site);
  const plain = plainIn(reading);
  const marked = (value: string) => markedText(value, plain);

  const deepest = hit.type === 'content' ? LEVELS.length - 1 : LEVELS.indexOf(hit.type);
  const place = LEVELS.slice(1, deepest + 1).flatMap((level): [Level, string][] => {
    const title = hit.hierarchy[level];
    return title ? [[level, plain(title)]] : [];
  });
  const [last] = place.slice(-1);
  if (url === undefined || !last) return undefined;
  const [level, title] = last;
  const marks =
    hit._highlightResult?.hierarchy?.[level]?.value ??
    hit._snippetResult?.hierarchy?.[level]?.value;
  return {
    objectID: hit.objectID,
    rank,
    url,
    type: hit.type,
    ...(hit.kind !== undefined && { kind: hit.kind }),
    section: plain(hit.hierarchy.lvl0 || NO_SECTION),
    page: place[0]?.[1] ?? title,
    title,
    markedTitle: marks === undefined ? [{ text: title, match: false }] : marked(marks),
    path: place.slice(1, -1).map(([, heading]) => heading),
    snippet: snippetOf(hit, marked),
  };
}

type RawResult = v.InferOutput<typeof answerSchema>['results'][number];

/** Returns what the reader sees besides the hits. */
function besideOf(
  { query, nbHits, correctedQuery, nearest: raw }: RawResult,
  reading: Reading,
): Pick<Found, 'corrected' | 'nearest'> {
  const plain = plainIn(reading);
  if (nbHits === 0) {
    const nearest = nearestOf(raw, reading.site, plain);
    return nearest ? { nearest } : {};
  }
  const corrected = correctedQuery === undefined ? undefined : plain(correctedQuery);
  return corrected === undefined || corrected === query?.trim() ? {} : { corrected };
}

/** Returns the counts of the facets. Later results take precedence. */
function facetsOf(results: readonly RawResult[]): FacetCounts {
  return Object.fromEntries(
    FACETS.flatMap((facet): [Facet, Readonly<Record<string, number>>][] => {
      const found = results.findLast(({ facets }) => facets?.[facet])?.facets?.[facet];
      return found ? [[facet, found]] : [];
    }),
  );
}

/**
 * Reads a response. Hits that can't be shown don't count.
 *
 * @throws AnswerProblem if it isn't the response of a search service
 */
export function readAnswer(answer: unknown, reading: Reading): ReadAnswer {
  const { results = [] } = matching(answerSchema, answer) ?? {};
  const [result] = results;
  if (!result) throw new AnswerProblem('The response isn’t from a search service.');
  const sent = result.hits.slice(0, reading.hits ?? HITS);
  const byId = new Map<string, FoundHit>();
  for (const [rank, raw] of sent.entries()) {
    const hit = readHit(raw, rank, reading);
    if (hit && !byId.has(hit.objectID)) byId.set(hit.objectID, hit);
  }
  return {
    query: reading.query,
    place: reading.place,
    groups: groupHits([...byId.values()]),
    total: Math.max(byId.size, result.nbHits - (sent.length - byId.size)),
    ...(result.queryID !== undefined && { queryID: result.queryID }),
    unfiltered: false,
    facets: facetsOf(results),
    nothing: result.nbHits === 0,
    ...besideOf(result, reading),
  };
}

/** Puts a page before the hits on it, which refer to it. */
function pageFirst(hits: readonly FoundHit[]): FoundHit[] {
  const page = hits.find(({ type }) => type === 'lvl1');
  if (!page) return [...hits];
  const rest = hits.filter((hit) => hit !== page);
  const parent = page.objectID;
  return [page, ...rest.map((hit) => (hit.type === 'lvl1' ? hit : { ...hit, parent }))];
}

/** Groups ranked hits by their top level. Groups, and the pages in a group, are in the order of their best hits. */
export function groupHits(hits: readonly FoundHit[]): HitGroup[] {
  return [...groupedBy(hits, ({ section }) => section)].map(([name, inGroup]) => {
    const pages = groupedBy(inGroup, ({ url }) => url.split('#')[0] ?? url);
    return { name, count: inGroup.length, hits: [...pages.values()].flatMap(pageFirst) };
  });
}
