/**
 * The OpenAPI document of the site's own HTTP API, made from the schemas that check its requests. What schemas don't
 * say, such as what a field is for, is added here.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as z from 'zod';
import {
  answerShape,
  LIMITS,
  PATH,
  problemShape,
  requestShape,
  RPC_PATH,
} from '../src/ava/protocol';
import { runtimeServices } from '../src/config/company/public';
import { KEY_PARAMETER } from './access';
import { LIMITS as SEARCHING, querySchema } from './search-api/read';

type Json = Readonly<Record<string, unknown>>;

/** The parts of JSON Schema that are changed here. */
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  anyOf?: Schema[];
  type?: string | string[];
  description?: string;
  readOnly?: boolean;
};

const problem = z.looseObject({
  message: z.string(),
  status: z.int(),
});

const runtime = v.object({
  version: v.pipe(v.number(), v.value(1)),
  build: v.string(),
  ...runtimeServices.entries,
});

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
});

const reply = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

const hit = z.looseObject({
  objectID: z.string(),
  type: z.string(),
  url: z.string(),
  hierarchy: z.record(z.string(), z.string().nullable()),
  content: z.string().nullable().optional(),
});

/** A result of a search. Its fields are those of the search protocol. */
const found = z.looseObject({
  hits: z.array(hit),
  nbHits: z.int(),
  page: z.int(),
  nbPages: z.int(),
  hitsPerPage: z.int(),
  query: z.string(),
  processingTimeMS: z.int(),
});

const queries = z.object({ requests: z.array(querySchema).max(SEARCHING.requests) });

const questions = z.object({ result: z.object({ data: z.array(z.string()) }) });

const thousands = (count: number) => count.toLocaleString('en-US');

/** What fields mean, by their path in the object. One sentence each, without its period. */
const QUERY = {
  indexName: 'Name of the index, which `runtime.json` names; `main` unless it’s configured',
  query: `What to search for; only the first ${SEARCHING.query} characters count`,
  hitsPerPage: 'Hits on a page of results',
  page: 'Page of results, starting at 0',
  attributesToRetrieve: 'Attributes to return',
  attributesToHighlight: 'Attributes in which to mark matches',
  attributesToSnippet: `Attributes to shorten, each with a number of words up to ${SEARCHING.snippet}, such as \`content:10\``,
  snippetEllipsisText: 'Text that stands for what a snippet leaves out',
  highlightPreTag: 'Text before a match',
  highlightPostTag: 'Text after a match',
  facetFilters: 'Filters as `facet:value`; all must apply, and of an inner list, one',
  facets: 'Facets whose values to count',
  typoTolerance: '`false` searches for words as they were typed',
};

const indented = (under: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${under}.${name}`, text]));

const HIT = {
  hits: 'What was found, best first',
  'hits.objectID': 'ID of the hit',
  'hits.type': '`lvl1` for a page, `lvl2` to `lvl6` for a heading, or `content` for text',
  'hits.url': 'Address of the page, with the anchor of the section',
  'hits.hierarchy': 'Section, page and headings, from `lvl0` to `lvl6`',
  'hits.content': 'The text, for hits of the type `content`',
  nbHits: 'Number of hits in all',
  page: 'Page of results, starting at 0',
  nbPages: 'Number of pages of results',
  hitsPerPage: 'Hits on a page of results',
  query: 'What was searched for',
  processingTimeMS: 'Milliseconds that the search took',
};

type Component = readonly [
  z.core.$ZodType | v.GenericSchema,
  'request' | 'response',
  Readonly<Record<string, string>>,
];

const COMPONENTS: Readonly<Record<string, Component>> = {
  question: [
    requestShape,
    'request',
    {
      client: 'Name of your program',
      messages: `The conversation, oldest message first; the last message is the question, and of those before it, the last ${LIMITS.turns} count`,
      'messages.role': 'Who wrote the message; the last message is from the user',
      'messages.text': `The message; a question has up to ${thousands(LIMITS.question)} characters`,
      page: 'The page that the reader has open',
      'page.url': 'Path of that page',
      'page.selection': `Text that the reader selected, of which ${thousands(LIMITS.selection)} characters count`,
      choices: 'What the reader chose on the site',
      'choices.provider': 'Cloud provider, such as `aws`',
      'choices.interface': 'Where the reader works, such as `terraform`',
      'choices.role': 'Role of the reader',
      'choices.shell': 'Shell of the reader, such as `powershell`',
    },
  ],
  answer: [
    answerShape,
    'response',
    {
      id: 'ID of the answer',
      outcome: 'How well the docs answer the question',
      mode: 'How the answer was made; `extractive` means from quotes of the docs',
      text: 'The answer in Markdown, in which `[1]` refers to the first citation',
      citations: 'The pages that the answer is from',
      'citations.url': 'Path of the page, with the anchor of the section',
      'citations.title': 'Title of the page and its section',
      'citations.quote': 'What the page says, word for word',
      suggestions: 'Questions to ask next',
    },
  ],
  error: [
    problemShape,
    'response',
    {
      type: 'Always `about:blank`',
      title: 'Name of the status',
      status: 'HTTP status',
      detail: 'What is wrong, and the fix',
      field: 'The field of the request that is wrong',
      retryAfter: 'Seconds to wait',
    },
  ],
  'search-query': [querySchema.omit({ indexName: true }), 'request', QUERY],
  'search-queries': [
    queries,
    'request',
    { requests: 'The queries', ...indented('requests', QUERY) },
  ],
  'search-result': [found, 'response', HIT],
  'search-results': [
    z.object({ results: z.array(found) }),
    'response',
    { results: 'The results, in the order of the queries', ...indented('results', HIT) },
  ],
  'search-error': [problem, 'response', { message: 'What is wrong', status: 'HTTP status' }],
  'starter-questions': [
    questions,
    'response',
    { result: 'The result of the call', 'result.data': 'Questions to start with' },
  ],
  runtime: [
    runtime,
    'response',
    {
      version: 'Version of this file',
      build: 'ID of the build',
      api: 'Where AVA answers questions, if anywhere',
      'api.host': 'Origin of the API',
      'api.key': 'The public key',
      search: 'Where the site searches, if not in the browser',
      'search.host': 'Origin of the search service',
      'search.appId': 'Application ID',
      'search.apiKey': 'The public, search-only key',
      'search.index': 'Name of the index',
      mcp: 'Address of the docs MCP server, if there is one',
      feedback: 'Where feedback goes, if anywhere',
    },
  ],
  message: [
    message,
    'request',
    {
      jsonrpc: 'Version of JSON-RPC',
      id: 'ID of the request; left out for a notification',
      method: 'Method, such as `tools/call`',
      params: 'Parameters of the method',
    },
  ],
  reply: [
    reply,
    'response',
    {
      jsonrpc: 'Version of JSON-RPC',
      id: 'ID of the request',
      result: 'The result, if there is one',
      error: 'What went wrong, if anything',
      'error.code': 'Kind of error',
      'error.message': 'What is wrong, and the fix',
    },
  ],
};

/** Merges the choice between a schema and `null`. In requests, `null` means the same as leaving a field out. */
function merged({ anyOf, ...schema }: Schema, isSent: boolean): Schema {
  const [only, ...more] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (!anyOf || !only || more.length > 0) return { ...schema, ...(anyOf && { anyOf }) };
  return { ...only, ...schema, ...(!isSent && { type: [only.type ?? '', 'null'].flat() }) };
}

/**
 * Adds what fields mean.
 *
 * @throws {Error} for a field that nothing is known about
 */
function described(schema: Schema, name: string, component: Component, at = ''): Schema {
  const [, way, texts] = component;
  const { properties = {}, items, required = [], ...rest } = merged(schema, way === 'request');
  const within = (inner: Schema, place: string) => described(inner, name, component, place);
  const fields = Object.entries(properties).map(([field, inner]) => {
    const place = at === '' ? field : `${at}.${field}`;
    const description = texts[place];
    if (description === undefined) {
      throw new Error(
        `${place} of ${name} isn't described. Fix: say what it is in server/openapi.ts.`,
      );
    }
    return [field, { ...within(inner, place), description }] as const;
  });
  return {
    ...rest,
    ...(required.length > 0 && { required }),
    ...(items && { items: within(items, at) }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
  };
}

function schemaOf(name: string, component: Component): Json {
  const [shape, way] = component;
  const { $schema: _, ...schema } =
    'kind' in shape
      ? toJsonSchema(shape, { typeMode: 'input' })
      : z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const readOnly = way === 'response' && { readOnly: true };
  return { ...described(schema as Schema, name, component), ...readOnly };
}

const json = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});

const KEY = query(KEY_PARAMETER, 'The public key, which `runtime.json` names');

const CREDENTIALS = [
  query('x-algolia-application-id', 'Application ID, which is `preview` unless it’s configured'),
  query(
    'x-algolia-api-key',
    'The public, search-only key, which is `preview` unless it’s configured',
  ),
];

/** Returns an operation with a body and a result. */
const operation = (
  operationId: string,
  tag: string,
  summary: string,
  {
    request,
    result,
    error,
    parameters = [],
    also = {},
  }: {
    readonly request?: string;
    readonly result: string;
    readonly error?: string;
    readonly parameters?: readonly Json[];
    readonly also?: Json;
  },
) => ({
  operationId,
  tags: [tag],
  summary,
  ...(parameters.length > 0 && { parameters }),
  ...(request && { requestBody: { required: true, content: json(request) } }),
  responses: {
    200: { description: 'Done', content: { ...json(result), ...also } },
    ...(error && {
      default: {
        description: 'Refused',
        content:
          error === 'error'
            ? { 'application/problem+json': json(error)['application/json'] }
            : json(error),
      },
    }),
  },
});

/** Returns the document. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Help center API', version: '1' },
    servers: [{ url: '/' }],
    paths: {
      [PATH]: {
        post: operation('ask', 'answers', 'Answers a question from the docs', {
          parameters: [KEY],
          request: 'question',
          result: 'answer',
          error: 'error',
          also: { 'text/event-stream': { schema: { type: 'string' } } },
        }),
      },
      [`${RPC_PATH}/prompts.list`]: {
        get: operation('list-questions', 'answers', 'Lists questions to start with', {
          parameters: [KEY],
          result: 'starter-questions',
          error: 'error',
        }),
      },
      '/1/indexes/{index}/query': {
        parameters: [{ name: 'index', in: 'path', required: true, schema: { type: 'string' } }],
        post: operation('search', 'search', 'Searches the docs', {
          parameters: CREDENTIALS,
          request: 'search-query',
          result: 'search-result',
          error: 'search-error',
        }),
      },
      '/1/indexes/*/queries': {
        post: operation('search-many', 'search', 'Searches the docs several times at once', {
          parameters: CREDENTIALS,
          request: 'search-queries',
          result: 'search-results',
          error: 'search-error',
        }),
      },
      '/mcp': {
        post: operation('mcp', 'assistants', 'Answers a message of the Model Context Protocol', {
          request: 'message',
          result: 'reply',
          error: 'reply',
        }),
      },
      '/runtime.json': {
        get: operation('runtime', 'services', 'Names the services of this site', {
          result: 'runtime',
        }),
      },
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(COMPONENTS).map(([name, component]) => [name, schemaOf(name, component)]),
      ),
      parameters: {},
    },
  };
}
