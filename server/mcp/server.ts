/** The docs as an MCP server: tools, pages as resources, and starter questions as prompts. Works on any transport. */
// The high-level McpServer registers everything again for each request, and doesn't page through resources.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CompleteRequest,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import * as z from 'zod';
import { prompts } from '../../src/ava/prompts';
import { anchorOf } from '../../src/content/model/anchors';
import type { Docs } from './docs';
import { badArgument, type Fault, faultOf, readArguments } from './fault';
import { pageOf, toolNamed, TOOLS } from './tools';

/** What a server needs. */
export type DocsServerOptions = {
  /** Returns the docs for one request, whose work the signal ends. */
  readonly docs: (signal: AbortSignal) => Docs;
  /** The build's ID. */
  readonly build: string;
  readonly logError: (error: unknown) => void;
};

/** Resources in one part of a list. */
const RESOURCES = 100;

/** Completions in a response, at most, as the protocol says. */
const COMPLETIONS = 100;

/** A page is the resource `docs:///docs/…`. */
const SCHEME = 'docs://';

const TEMPLATE = {
  name: 'page',
  title: 'A page of the documentation',
  uriTemplate: `${SCHEME}/{+path}`,
  description: 'A page as Markdown. Paths are completed.',
  mimeType: 'text/markdown',
};

/** The error code for a resource that doesn't exist. */
const RESOURCE_NOT_FOUND = -32_002;

/** The error code for a request that the server has no time for. */
const REFUSED = -32_003;

const INSTRUCTIONS =
  'The documentation of a product. Search with search_docs, then read with get_page, or ask one question with ask_docs. Cite the addresses that the tools return. Everything is read-only, and no key is needed.';

const PROMPTS = prompts.map((question) => ({
  name: anchorOf(question),
  title: question,
  description: question,
}));

const cursorSchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, 'is not a cursor of this list')
    .optional(),
});

/** Turns a fault into an error of the protocol. */
function protocolError({ facts, message }: Fault): McpError {
  const codes = {
    invalid_arguments: ErrorCode.InvalidParams,
    not_found: RESOURCE_NOT_FOUND,
    failed: ErrorCode.InternalError,
    too_many: REFUSED,
    busy: REFUSED,
  };
  return new McpError(codes[facts.code], message, facts);
}

/** Made once, because making it takes longer than most answers. The protocol needs it only to ask clients for input. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** The methods that take parameters. */
type Method = z.ZodObject<{ method: z.ZodLiteral<string>; params: z.ZodType }>;

async function listResources(params: object | undefined, from: Docs): Promise<ServerResult> {
  const { cursor = '0' } = readArguments(cursorSchema, params);
  const start = Number(cursor);
  const { total, pages } = await from.pages({ start, count: RESOURCES, describe: true });
  const end = start + pages.length;
  return {
    resources: pages.map(({ path, title, description }) => ({
      uri: SCHEME + path,
      name: path,
      title,
      description,
      mimeType: TEMPLATE.mimeType,
    })),
    ...(end < total && pages.length > 0 && { nextCursor: String(end) }),
  };
}

async function readResource({ uri }: { uri: string }, from: Docs): Promise<ServerResult> {
  const { document, markdown } = await pageOf(uri, from);
  const text = `# ${document.title}\n\n${markdown}`;
  return { contents: [{ uri, mimeType: TEMPLATE.mimeType, text }] };
}

async function complete(
  { ref, argument }: CompleteRequest['params'],
  from: Docs,
): Promise<ServerResult> {
  const { uriTemplate } = TEMPLATE;
  if (ref.type !== 'ref/resource' || ref.uri !== uriTemplate || argument.name !== 'path') {
    throw badArgument('ref', `Nothing is completed there. Fix: send ${uriTemplate} and path.`);
  }
  const list = { within: argument.value, start: 0, count: COMPLETIONS };
  const { total, pages } = await from.pages(list);
  const values = pages.map(({ path }) => path.slice(1));
  return { completion: { values, total, hasMore: total > values.length } };
}

function getPrompt({ name }: { name: string }): ServerResult {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) {
    const names = PROMPTS.map((one) => one.name).join(', ');
    throw badArgument('name', `There is no prompt “${name.slice(0, 60)}”. Fix: send ${names}.`);
  }
  const { title, description } = prompt;
  const text = `${title} Answer from the documentation: use ask_docs, read the pages that it cites with get_page, and link to them.`;
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** A fault as the result of a tool, not as an error of the protocol, so that the model reads what to correct. */
const faultResult = ({ facts, message }: Fault): ServerResult => ({
  isError: true,
  content: [{ type: 'text', text: message }],
  _meta: { fault: facts },
});

/** Creates a server for one connection. */
export function createDocsServer({ docs, build, logError }: DocsServerOptions): Server {
  const server = new Server(
    { name: 'docs', title: 'Documentation', version: build },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator,
    },
  );

  /** Returns the fault for an error, and reports errors that aren't the caller's. */
  function faultFor(error: unknown, signal: AbortSignal): Fault {
    const fault = faultOf(error);
    if (fault !== error && fault.facts.code === 'failed' && !signal.aborted) logError(error);
    return fault;
  }

  /** Answers a method. For the SDK, wrong parameters would be an internal error, so they are checked here. */
  function on<Schema extends Method>(
    schema: Schema,
    answer: (
      params: z.output<Schema>['params'],
      from: Docs,
      signal: AbortSignal,
    ) => Promise<ServerResult> | ServerResult,
  ): void {
    const { method } = schema.shape;
    server.setRequestHandler(z.looseObject({ method }), async (request, { signal }) => {
      try {
        return await answer(readArguments(schema, request).params, docs(signal), signal);
      } catch (error) {
        throw protocolError(faultFor(error, signal));
      }
    });
  }

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...TOOLS.values()].map(({ listed }) => listed),
  }));
  on(CallToolRequestSchema, async (params, from, signal) => {
    try {
      return await toolNamed(params.name).call(params.arguments, from);
    } catch (error) {
      return faultResult(faultFor(error, signal));
    }
  });
  on(ListResourcesRequestSchema, listResources);
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [TEMPLATE],
  }));
  on(ReadResourceRequestSchema, readResource);
  on(CompleteRequestSchema, complete);
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: PROMPTS }));
  on(GetPromptRequestSchema, getPrompt);
  return server;
}
