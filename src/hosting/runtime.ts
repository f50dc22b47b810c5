/** `runtime.json`: how a page learns which services stand behind the site it was loaded from. */
import * as z from 'zod';

const text = z.string().min(1);

/** What may stand behind a site; `null` means that the browser does the work itself. */
export const runtimeServicesSchema = z.object({
  api: z.object({ host: text, key: text }).nullable(),
  search: z.object({ host: text, appId: text, apiKey: text, index: text }).nullable(),
  mcp: text.nullable(),
  feedback: text.nullable(),
});

/** The services of `runtime.json`, without version and build. */
export type RuntimeServices = z.infer<typeof runtimeServicesSchema>;

/** The whole of `runtime.json`. */
type RuntimeConfig = RuntimeServices & { readonly version: 1; readonly build: string };

/** A site with no server side at all: what is served unless something else is configured. */
export const noServices: RuntimeServices = { api: null, search: null, mcp: null, feedback: null };

/** Name of the file below the base URL. */
export const RUNTIME_FILE = 'runtime.json';

/** Returns the text of `runtime.json`. Field order is fixed, so that equal input gives equal bytes. */
export function runtimeJson(services: RuntimeServices, build: string): string {
  const { api, search, mcp, feedback } = services;
  const config: RuntimeConfig = { version: 1, build, api, search, mcp, feedback };
  return `${JSON.stringify(config)}\n`;
}
