/**
 * The two files in which a build describes itself. `_hosting.json` is for servers: the plugin
 * writes it without policy and build id, and the last step of the build, which sees the finished HTML,
 * completes it. `runtime.json` is for pages: it names the services behind the site.
 */
import * as z from 'zod';
import type { RuntimeServices } from '../config/company/public';

/** Name of the file for hosts. It is never served. */
export const HOSTING_FILE = '_hosting.json';

/** Name of the file for pages, below the base URL. */
export const RUNTIME_FILE = 'runtime.json';

/** A site without any services, which is served unless something else is configured. */
export const noServices: RuntimeServices = { api: null, search: null, mcp: null, feedback: null };

/** Returns the text of `runtime.json`. Field order is fixed, so that equal input gives equal bytes. */
export function runtimeJson(services: RuntimeServices, build: string): string {
  const { api, search, mcp, feedback } = services;
  return `${JSON.stringify({ version: 1, build, api, search, mcp, feedback })}\n`;
}

const text = z.string().min(1);

const runtimeServicesSchema: z.ZodType<RuntimeServices> = z.object({
  api: z.object({ host: text, key: text }).nullable(),
  search: z.object({ host: text, appId: text, apiKey: text, index: text }).nullable(),
  mcp: text.nullable(),
  feedback: text.nullable(),
});

const path = z.string().regex(/^\/(?!\/)/, 'must begin with one slash');

const redirect = z.object({
  /** Path below the base URL that readers ask for, with a leading slash. */
  from: path,
  /** Path below the base URL that they are sent to, with a leading slash. */
  to: path,
});

const hosts = z.array(
  z
    .string()
    .refine(
      (host) => URL.canParse(host) && new URL(host).origin === host,
      'must be scheme and host only, such as https://api.example.com',
    ),
);

/** What AVA on a server answers from. */
const avaFiles = z.object({
  /** Path of the core of the index, below the base URL, without a leading slash. */
  index: z.string(),
  /** The public key that the company configured. */
  key: z.string().nullable(),
});

/** What search on a server answers from, and the configured names that requests use. */
const searchFiles = z.object({
  /** Path of the core of the index, below the base URL, without a leading slash. */
  file: z.string(),
  /** Origin that the site is published at. */
  site: z.string().nullable(),
  appId: z.string().nullable(),
  /** The public, search-only key. */
  key: z.string().nullable(),
  /** Name of the index. */
  index: z.string().nullable(),
});

const draftSchema = z.object({
  version: z.literal(1),
  baseUrl: path.refine((value) => value.endsWith('/'), 'must end with a slash'),
  mainDoc: path,
  redirects: z.array(redirect),
  sources: z.object({
    /** Origins that scripts may come from, such as the changelog widget's. */
    scriptHosts: hosts,
    /** Origins that pages may send requests to. */
    connectHosts: hosts,
    /** Content of `runtime.json` on a static host. */
    runtime: runtimeServicesSchema,
    /** Origin that the site is published at. */
    site: z.string().nullable().default(null),
    /** Whether the company has AVA switched on. */
    ava: z.boolean().default(false),
    /** Whether the offline copy is made; otherwise a worker that removes it. */
    offline: z.boolean().default(false),
  }),
});

const manifestSchema = draftSchema.omit({ sources: true }).extend({
  build: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits'),
  policy: z.string().min(1),
  /** Whether search engines are asked to stay away: previews of pull requests. */
  noindex: z.boolean().default(false),
  /** What AVA answers from; null if it is switched off, or the build has no index. */
  ava: avaFiles.nullable().default(null),
  /** What a server searches; null if the build has no index. */
  search: searchFiles.nullable().default(null),
});

/** What the plugin leaves for the last step of the build. */
export type HostingDraft = z.infer<typeof draftSchema>;

/** What a server reads. */
export type HostingManifest = z.infer<typeof manifestSchema>;

/** What AVA answers from. */
export type AvaFiles = z.infer<typeof avaFiles>;

/** What a server searches. */
export type SearchFiles = z.infer<typeof searchFiles>;

/** One temporary redirect; both paths are below the base URL and begin with a slash. */
export type Redirect = z.infer<typeof redirect>;

function parse<T>(schema: z.ZodType<T>, json: string, fix: string): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(`${HOSTING_FILE} is not valid JSON. ${fix}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'the file';
  throw new Error(`${HOSTING_FILE}: ${field}: ${issue?.message ?? 'not understood'}. ${fix}`);
}

/** Reads what the plugin wrote. A completed file is a draft too: the last step may run again. */
export function parseDraft(json: string): HostingDraft {
  return parse(draftSchema, json, 'Is src/plugins/hosting in docusaurus.config.ts up to date?');
}

/** Reads the completed file. */
export function parseManifest(json: string): HostingManifest {
  return parse(manifestSchema, json, 'Run npm run build to make it again.');
}
