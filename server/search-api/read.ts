/** Reads a request of the search protocol, and only accepts parameters that this server supports. */
import * as z from 'zod';
import { FACETS, type SearchQuery } from '../../src/search/protocol';

/** Thrown for a request that can't be answered. The message says what to fix. */
export class QueryMistake extends Error {
  override readonly name = 'QueryMistake';

  constructor(
    readonly status: 400 | 404 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Limits of a request. */
export const LIMITS = {
  /** Bytes of a body. */
  body: 32 * 1024,
  /** Queries in a body. */
  requests: 10,
  /** Hits of a query, and of all queries in a body together. Marking the texts of 1,000 hits takes up to a second. */
  hits: 200,
  /** Characters of a query. The rest isn't searched for. */
  query: 512,
  /** Characters of a tag and of an ellipsis, because a response can contain each of them thousands of times. */
  tag: 100,
  /** Words of a snippet. Finding the best snippet takes longer the longer it is. */
  snippet: 100,
  /** Names of attributes or facets in a list. */
  names: 50,
  /** Values in filters. Every page is compared with each of them. */
  filters: 500,
} as const;

/** The default number of hits. */
const USUAL_HITS = 20;

const text = (what: string) => z.string({ error: `must be ${what}` });

/** A whole number, which can also be a string, because forms only send strings. */
const count = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(most, `must be at most ${most}`),
  );

/** Reads a list: as JSON, as a string with JSON from a form, or separated by commas. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  if (!value.trimStart().startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const TEXTS = { error: 'must be a list of strings' };

const MANY = (most: number) => `has more than ${most}`;

/** A list of strings, each as `item` describes. */
const list = (item: z.ZodString) =>
  z.preprocess(listed, z.array(item, TEXTS).max(LIMITS.names, MANY(LIMITS.names)));

const texts = list(z.string(TEXTS));

const snippets = list(
  z.string(TEXTS).refine((one) => Number(/:(\d+)$/.exec(one)?.[1] ?? 0) <= LIMITS.snippet, {
    error: `has more than ${LIMITS.snippet} words`,
  }),
);

const tag = text('a string').max(LIMITS.tag, `has more than ${LIMITS.tag} characters`).nullish();

const FILTERS = 'must be a list of facet:value, and of lists of them';

const filters = z.preprocess(
  listed,
  z
    .array(z.union([z.string(), z.array(z.string())], { error: FILTERS }), { error: FILTERS })
    .refine((all) => all.flat().length <= LIMITS.filters, MANY(LIMITS.filters)),
);

/** The parameters of a query. */
export const querySchema = z.object({
  indexName: text('the name of an index').min(1, 'must be the name of an index'),
  query: text('a string').nullish(),
  hitsPerPage: count(LIMITS.hits).nullish(),
  page: count(1_000_000).nullish(),
  attributesToRetrieve: texts.nullish(),
  attributesToHighlight: texts.nullish(),
  attributesToSnippet: snippets.nullish(),
  snippetEllipsisText: tag,
  highlightPreTag: tag,
  highlightPostTag: tag,
  facetFilters: filters.nullish(),
  facets: texts.nullish(),
  /** The engine decides on the degree of tolerance, so it's either on or off. */
  typoTolerance: z.unknown().optional(),
});

/** Parameters that affect which hits are found. Ignoring one would give a wrong result. */
const UNSUPPORTED = [
  // `facetFilters` does the same with lists.
  'filters',
  'numericFilters',
  'tagFilters',
  'restrictSearchableAttributes',
  'offset',
  'length',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'insideBoundingBox',
  'insidePolygon',
  'facetQuery',
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a parameter is empty. Some clients send all the parameters they know, including empty ones. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const badRequest = (where: string, what: string) =>
  new QueryMistake(400, where === '' ? what : `${where}: ${what}`);

/** Returns the parameters of a query: its own fields, and those in its URL-encoded `params`. */
function parametersOf(value: Readonly<Record<string, unknown>>, where: string) {
  const { params, ...own } = value;
  if (isEmpty(params)) return own;
  if (typeof params !== 'string') throw badRequest(where, 'params must be URL-encoded');
  return { ...Object.fromEntries(new URLSearchParams(params)), ...own };
}

function checkFacet(name: string, where: string): void {
  if (name === '*' || (FACETS as readonly string[]).includes(name)) return;
  throw badRequest(
    where,
    `facet “${name.slice(0, 60)}” is not known here; the known ones are ${FACETS.join(', ')}`,
  );
}

function checkFilter(filter: string, where: string): void {
  const [, name] = /^([^:]+):/.exec(filter) ?? [];
  if (name === undefined) throw badRequest(where, `“${filter.slice(0, 60)}” is not facet:value`);
  checkFacet(name, where);
}

/**
 * Reads one query.
 *
 * @param where precedes the name of a field in messages, such as `requests[0]`
 * @throws {QueryMistake} naming the field
 */
function readQuery(value: unknown, where: string): SearchQuery {
  if (!isObject(value)) throw badRequest(where, 'must be an object');
  const parameters = parametersOf(value, where);
  const unsupported = UNSUPPORTED.find((name) => !isEmpty(parameters[name]));
  if (unsupported !== undefined || parameters['type'] === 'facet') {
    throw badRequest(where, `${unsupported ?? 'type “facet”'} is not supported here`);
  }
  const read = querySchema.safeParse(parameters);
  if (!read.success) {
    const [issue] = read.error.issues;
    const [field = ''] = issue?.path ?? [];
    throw badRequest(where, `${String(field)} ${issue?.message ?? 'is not understood'}`);
  }
  const { facetFilters, facets, typoTolerance, ...rest } = read.data;
  const clauses = (facetFilters ?? []).filter((one) => one.length > 0);
  for (const filter of clauses.flat()) checkFilter(filter, where);
  for (const facet of facets ?? []) checkFacet(facet, where);
  const given = Object.entries(rest).filter(([, one]) => one !== null && one !== undefined);
  return {
    ...Object.fromEntries(given),
    indexName: rest.indexName,
    query: rest.query ?? '',
    ...(clauses.length > 0 && { facetFilters: clauses }),
    ...(facets && facets.length > 0 && { facets }),
    ...((typoTolerance === false || typoTolerance === 'false') && { typoTolerance: false }),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest('', 'The body is not JSON');
  }
}

/** Reads the body of a search in one index. */
export function readSingle(json: string, indexName: string): SearchQuery[] {
  const value = json.trim() === '' ? {} : parsed(json);
  if (!isObject(value)) throw badRequest('', 'The body must be an object');
  return [readQuery({ ...value, indexName }, '')];
}

/** Reads the body of a search in several indexes. Its strategy makes no difference here. */
export function readMany(json: string): SearchQuery[] {
  const value = parsed(json);
  const requests: unknown = isObject(value) ? value['requests'] : undefined;
  if (!Array.isArray(requests)) throw badRequest('', 'The body must be {"requests": […]}');
  if (requests.length > LIMITS.requests) {
    throw badRequest('requests', `${requests.length} are too many: ${LIMITS.requests} at most`);
  }
  const queries = requests.map((one, index) => readQuery(one, `requests[${index}]`));
  const hits = queries.reduce((sum, { hitsPerPage = USUAL_HITS }) => sum + hitsPerPage, 0);
  if (hits <= LIMITS.hits) return queries;
  throw badRequest('requests', `${hits} hits in all are too many: ${LIMITS.hits} at most`);
}
