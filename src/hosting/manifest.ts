/**
 * The two files that describe a build. `_hosting.json` is for servers. The plugin writes it without the policy and the
 * build id, and the last step of the build, when the HTML is final, completes it. `runtime.json` is for pages, and
 * names the services behind the site.
 */
import * as v from 'valibot';
import * as z from 'zod';
import { runtimeServices, type RuntimeServices } from '../config/company/public';

/** The file for servers. It's never served. */
export const HOSTING_FILE = '_hosting.json';

/** The file for pages, below the base URL. */
export const RUNTIME_FILE = 'runtime.json';

/** A site without any services, which is the default. */
export const noServices: RuntimeServices = { api: null, search: null, mcp: null, feedback: null };

/** Returns the text of `runtime.json`. The order of fields is fixed, so that equal input gives equal bytes. */
export function runtimeJson(services: RuntimeServices, build: string): string {
  const { api, search, mcp, feedback } = services;
  return `${JSON.stringify({ version: 1, build, api, search, mcp, feedback })}\n`;
}

const path = z.string().regex(/^\/(?!\/)/, 'must begin with one slash');

const redirect = z.object({
  /** The path that readers request, below the base URL, with a leading slash. */
  from: path,
  /** The path that they are redirected to, below the base URL, with a leading slash. */
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

/** What AVA on a server needs. */
const avaFiles = z.object({
  /** Path of the core of the index, below the base URL, without a leading slash. */
  index: z.string(),
  /** The public key from the company's configuration. */
  key: z.string().nullable(),
});

/** What search on a server needs, and the configured names that requests use. */
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

/** What the files for programs need that the page documents don't say (src/content/machines.ts). */
const catalog = z.object({
  title: z.string(),
  summary: z.string(),
  pages: z.array(z.object({ url: path, changed: z.string().optional() })),
});

const securityContact = z.object({
  contact: z.string(),
  policyUrl: z.string().optional(),
  encryptionUrl: z.string().optional(),
  acknowledgmentsUrl: z.string().optional(),
  languages: z.array(z.string()),
});

const draftSchema = z.object({
  version: z.literal(1),
  baseUrl: path.refine((value) => value.endsWith('/'), 'must end with a slash'),
  mainDoc: path,
  redirects: z.array(redirect),
  sources: z.object({
    /** Origins of scripts, such as the changelog widget's. */
    scriptHosts: hosts,
    /** Origins that pages can send requests to. */
    connectHosts: hosts,
    /** The content of `runtime.json` on a static host. */
    runtime: z.custom<RuntimeServices>((value) => v.is(runtimeServices, value)),
    /** Origin that the site is published at. */
    site: z.string().nullable().default(null),
    /** Whether the company has turned on AVA. */
    ava: z.boolean().default(false),
    /** Who to tell about a vulnerability. */
    security: securityContact.nullable().default(null),
    /** Whether to make the offline copy. If not, the build has a worker that removes it. */
    offline: z.boolean().default(false),
    /** The docs, for the files for programs. `null` for a site without docs. */
    docs: catalog.nullable().default(null),
  }),
});

const manifestSchema = draftSchema.omit({ sources: true }).extend({
  build: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits'),
  policy: z.string().min(1),
  /** Whether to ask search engines to stay away, as previews of pull requests do. */
  noindex: z.boolean().default(false),
  /** What AVA needs, or `null` if it's turned off or the build has no index. */
  ava: avaFiles.nullable().default(null),
  /** What search needs, or `null` if the build has no index. */
  search: searchFiles.nullable().default(null),
});

/** What the plugin writes for the last step of the build. */
export type HostingDraft = z.infer<typeof draftSchema>;

/** The complete file, which servers read. */
export type HostingManifest = z.infer<typeof manifestSchema>;

export type AvaFiles = z.infer<typeof avaFiles>;

export type SearchFiles = z.infer<typeof searchFiles>;

/** A temporary redirect. Both paths are below the base URL, with a leading slash. */
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

/** Reads what the plugin wrote. A completed file is also a valid draft, because the last step can run again. */
export function parseDraft(json: string): HostingDraft {
  return parse(draftSchema, json, 'Is src/plugins/hosting in docusaurus.config.ts up to date?');
}

export function parseManifest(json: string): HostingManifest {
  return parse(manifestSchema, json, 'Run npm run build to make it again.');
}
