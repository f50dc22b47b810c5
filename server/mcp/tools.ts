/** The tools of the docs MCP server. Each one only reads. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { LIMITS as ASKING } from '../../src/ava/protocol';
import { nearest, similar } from '../../src/config/nearest';
import { KINDS } from '../../src/content/frontmatter/schema';
import { OUTCOMES } from '../../src/content/model/feedback';
import { LEVELS, type Hierarchy } from '../../src/search/protocol';
import type { Docs } from './docs';
import { badArgument, Fault, readArguments } from './fault';
import type { PageText } from './pages';

/** Limits of arguments and results. */
const LIMITS = {
  query: 512,
  address: 500,
  results: 20,
  /** Pages in one part of a list. */
  pages: 50,
  /** Words of a snippet. */
  snippet: 60,
} as const;

const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .min(1, 'must not be empty')
    .refine((value) => [...value].length <= most, `has more than ${most} characters`)
    .meta({ maxLength: most });

const cursor = z
  .string({ error: 'must be text' })
  .regex(/^\d{1,5}$/, 'is not a cursor of this tool')
  .describe('Where to continue: nextCursor of the last result')
  .optional();

const choice = text(60).optional();

/** Where a list or a page is continued. */
const startAt = (given: string | undefined) => Number(given ?? 0);

/** Writes text and data as the result of a call. */
const result = (said: string, data?: Readonly<Record<string, unknown>>): CallToolResult => ({
  content: [{ type: 'text', text: said }],
  // Through JSON, because a value that is undefined isn't sent.
  ...(data && { structuredContent: JSON.parse(JSON.stringify(data)) as Record<string, unknown> }),
});

const more = (next: string | undefined) =>
  next === undefined ? '' : `\n\nThere is more: call again with cursor "${next}".`;

/** A tool, as it is listed and called. */
type DocsTool = {
  readonly listed: Tool;
  /** @throws {Fault} if the arguments are wrong, or there is nothing to return */
  readonly call: (given: unknown, docs: Docs) => Promise<CallToolResult>;
};

/** What a tool is, what it takes, and what it does. */
type Definition<Input extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output?: z.ZodObject;
  readonly call: (input: z.output<Input>, docs: Docs) => Promise<CallToolResult>;
};

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as Tool['inputSchema'];
}

const toolOf = <Input extends z.ZodObject>(
  name: string,
  { title, description, input, output, call }: Definition<Input>,
): DocsTool => ({
  listed: {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    ...(output && { outputSchema: jsonSchema(output, 'output') }),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
  call: (given, docs) => call(readArguments(input, given), docs),
});

const headingsOf = (hierarchy: Hierarchy) =>
  LEVELS.slice(2)
    .flatMap((level) => hierarchy[level] ?? [])
    .join(' › ');

/** Checks that there is a section. */
async function checkSection(section: string, docs: Docs): Promise<void> {
  const known = (await docs.sections()).map((one) => one.section);
  if (known.includes(section)) return;
  const near = nearest(section, known) ?? '';
  throw badArgument(
    'section',
    `There is no section “${section}”. Fix: send ${near}, or list_sections.`,
  );
}

const search = toolOf('search_docs', {
  title: 'Search the documentation',
  description:
    'Finds pages and sections of the documentation by keywords, and corrects typos. Returns titles, addresses and the matching text. Read a page with get_page.',
  input: z.strictObject({
    query: text(LIMITS.query).describe('Keywords, or a whole question'),
    section: text(100).describe('Only this section, as list_sections names it').optional(),
    kind: z
      .enum(KINDS, { error: `must be one of ${KINDS.join(', ')}` })
      .describe('Only pages of this kind')
      .optional(),
    limit: z
      .int({ error: 'must be a whole number' })
      .min(1, 'must be at least 1')
      .max(LIMITS.results, `must be at most ${LIMITS.results}`)
      .describe('How many results to return, 8 by default')
      .optional(),
    cursor,
  }),
  output: z.object({
    results: z.array(
      z.object({
        title: z.string(),
        heading: z.string().optional(),
        url: z.string(),
        section: z.string().optional(),
        text: z.string().optional(),
      }),
    ),
    correctedQuery: z.string().optional(),
    nextCursor: z.string().optional(),
  }),
  async call({ query, section, kind, limit = 8, cursor: at }, docs) {
    const page = startAt(at);
    const found = await docs.search({
      indexName: 'main',
      query,
      page,
      hitsPerPage: limit,
      attributesToSnippet: [`content:${LIMITS.snippet}`],
      highlightPreTag: '',
      highlightPostTag: '',
      facetFilters: [section && `section:${section}`, kind && `kind:${kind}`].filter(
        (filter) => filter !== undefined,
      ),
    });
    if (found.hits.length === 0 && section !== undefined) await checkSection(section, docs);
    if (page > 0 && page >= found.nbPages) throw badArgument('cursor', NO_PART);
    const results = found.hits.map(({ hierarchy, url, content, _snippetResult }) => {
      const heading = headingsOf(hierarchy);
      return {
        title: hierarchy.lvl1 ?? url,
        heading: heading || undefined,
        url: docs.origin + url,
        section: hierarchy.lvl0 ?? undefined,
        text: _snippetResult?.content?.value ?? content ?? undefined,
      };
    });
    const nextCursor = page + 1 < found.nbPages ? String(page + 1) : undefined;
    const lines = results.map(
      ({ title, heading, url, text: snippet = '' }, index) =>
        `${index + 1}. ${heading ? `${title} › ${heading}` : title}\n   ${url}${snippet && `\n   ${snippet.replace(/\s+/g, ' ')}`}`,
    );
    const { correctedQuery } = found;
    const corrected = correctedQuery === undefined ? '' : `Searched for “${correctedQuery}”.\n\n`;
    const said = lines.length > 0 ? lines.join('\n') : 'Nothing was found. Try fewer words.';
    return result(corrected + said + more(nextCursor), { results, correctedQuery, nextCursor });
  },
});

const NO_PART = 'cursor is past the end. Fix: leave it out to begin again.';

/** Says why a page can't be read. */
function missingPage(
  address: string,
  { missing, near }: Extract<PageText, { missing: string }>,
): Fault {
  const hint = near === undefined ? 'find it with search_docs' : `try ${near}`;
  if (missing === 'part') return badArgument('cursor', NO_PART);
  const facts = { code: 'not_found', field: 'page' } as const;
  const what = missing === 'anchor' ? 'The page has no such section' : 'There is no such page';
  return new Fault(facts, `${what}: “${address}”. Fix: ${hint}.`);
}

/**
 * Reads a page, or a part of it.
 *
 * @throws {Fault} if there is no such page, section or part
 */
export async function pageOf(address: string, docs: Docs, part?: number) {
  const page = await docs.page(address, part);
  if ('missing' in page) throw missingPage(address, page);
  return page;
}

const getPage = toolOf('get_page', {
  title: 'Read a page',
  description:
    'Returns a page of the documentation as Markdown, with its address. With an anchor, returns only that section. Long pages come in parts.',
  input: z.strictObject({
    page: text(LIMITS.address).describe(
      'Address or path of the page, such as /docs/governance/budgets, optionally with #anchor',
    ),
    cursor,
  }),
  async call({ page: address, cursor: at }, docs) {
    const part = startAt(at);
    const { document, url, markdown, parts } = await pageOf(address, docs, part);
    const nextCursor = part + 1 < parts ? String(part + 1) : undefined;
    const head = part === 0 ? `# ${document.title}\n\nSource: ${url}\n\n` : '';
    return { ...result(head + markdown + more(nextCursor)), _meta: { url, nextCursor } };
  },
});

const listSections = toolOf('list_sections', {
  title: 'List sections and pages',
  description:
    'Lists the sections of the documentation, or, with section, the pages of that section with their descriptions.',
  input: z.strictObject({
    section: text(100).describe('List the pages of this section').optional(),
    cursor,
  }),
  output: z.object({
    sections: z
      .array(z.object({ section: z.string(), name: z.string(), pages: z.int() }))
      .optional(),
    pages: z
      .array(
        z.object({
          title: z.string(),
          url: z.string(),
          kind: z.string().optional(),
          description: z.string().optional(),
        }),
      )
      .optional(),
    nextCursor: z.string().optional(),
  }),
  async call({ section, cursor: at }, docs) {
    if (section === undefined) {
      if (at !== undefined) throw badArgument('cursor', NO_PART);
      const sections = await docs.sections();
      const lines = sections.map((one) => `- ${one.section}: ${one.name} (${one.pages})`);
      return result(lines.join('\n'), { sections });
    }
    const start = startAt(at);
    const { total, pages } = await docs.pages({
      section,
      start,
      count: LIMITS.pages,
      describe: true,
    });
    if (total === 0) await checkSection(section, docs);
    if (pages.length === 0) throw badArgument('cursor', NO_PART);
    const end = start + pages.length;
    const nextCursor = end < total ? String(end) : undefined;
    const listed = pages.map(({ title, path, kind, description }) => ({
      title,
      url: docs.site + path,
      kind,
      description,
    }));
    const lines = listed.map(
      ({ title, url, description = '' }) =>
        `- [${title}](${url})${description && `: ${description}`}`,
    );
    return result(lines.join('\n') + more(nextCursor), { pages: listed, nextCursor });
  },
});

const askDocs = toolOf('ask_docs', {
  title: 'Ask the documentation',
  description:
    'Answers a question from the documentation with quotes from its pages. The outcome is answered, partial, or abstained if the documentation doesn’t have the answer.',
  input: z.strictObject({
    question: text(ASKING.question).describe('One question'),
    page: text(LIMITS.address).describe('The page that the question is about').optional(),
    choices: z
      .strictObject(
        { provider: choice, interface: choice, role: choice, shell: choice },
        { error: 'must be an object' },
      )
      .describe('What applies to the reader, such as {"provider": "aws"}')
      .optional(),
  }),
  output: z.object({
    outcome: z.enum(OUTCOMES),
    text: z.string(),
    citations: z.array(z.object({ url: z.string(), title: z.string(), quote: z.string() })),
    suggestions: z.array(z.string()),
  }),
  async call({ question, page, choices }, docs) {
    const answer = await docs.ask({
      client: 'mcp',
      messages: [{ role: 'user', text: question }],
      ...(page !== undefined && { page: { url: page.replace(docs.origin, '') } }),
      ...(choices && { choices }),
    });
    const { outcome, suggestions } = answer;
    const said = answer.text.replaceAll('](/', `](${docs.origin}/`);
    const citations = answer.citations.map((one) => ({ ...one, url: docs.origin + one.url }));
    const sources = citations.map(({ title, url }, index) => `[${index + 1}] ${title}: ${url}`);
    const whole = [`Outcome: ${outcome}`, said, sources.join('\n')].filter(Boolean).join('\n\n');
    return result(whole, { outcome, text: said, citations, suggestions });
  },
});

/** The tools by name. */
export const TOOLS: ReadonlyMap<string, DocsTool> = new Map(
  [search, getPage, listSections, askDocs].map((tool) => [tool.listed.name, tool]),
);

/** Returns the tool with a name. */
export function toolNamed(name: string): DocsTool {
  const tool = TOOLS.get(name);
  if (tool) return tool;
  const names = [...TOOLS.keys()];
  const near = similar(name, names) ?? names.join(', ');
  throw badArgument('name', `There is no tool “${name.slice(0, 60)}”. Fix: call ${near}.`);
}
