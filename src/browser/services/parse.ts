/** Parses the text of `runtime.json`, which comes from a server or from the reader's device. */
import * as v from 'valibot';
import { runtimeServices, type RuntimeServices } from '../../config/company/public';
import { jsonOf } from '../json';
import { urlOf } from '../url';

const { entries } = runtimeServices;

/** An invalid service counts as if it weren't there. */
const runtimeSchema = v.object({
  version: v.literal(1),
  api: v.fallback(entries.api, null),
  search: v.fallback(entries.search, null),
  mcp: v.fallback(entries.mcp, null),
  feedback: v.fallback(entries.feedback, null),
});

/** The hosts that are trusted. */
export type Believed = {
  /** The origin of the page. */
  readonly origin: string;
  /** The services that were known at build time. The content security policy allows only their hosts. */
  readonly builtIn: RuntimeServices;
};

/** Returns the origin of an address, or the whole address if it has none, such as `mailto:`. */
function originOf(url: string): string | undefined {
  const origin = urlOf(url)?.origin;
  return origin === 'null' ? url : origin;
}

/** Returns the services, without those on other hosts, or undefined if the text isn't a valid `runtime.json`. */
export function parseRuntime(
  json: string,
  { origin, builtIn }: Believed,
): RuntimeServices | undefined {
  const parsed = v.safeParse(runtimeSchema, jsonOf(json));
  if (!parsed.success) return undefined;
  const { api, search, mcp, feedback } = parsed.output;
  const known = [builtIn.api?.host, builtIn.search?.host, builtIn.mcp, builtIn.feedback];
  const hosts = new Set([origin, ...known.flatMap((one) => (one ? [originOf(one)] : []))]);
  const believed = (url: string) => hosts.has(originOf(url));
  return {
    api: api && believed(api.host) ? api : null,
    search: search && believed(search.host) ? search : null,
    mcp: mcp !== null && believed(mcp) ? mcp : null,
    feedback: feedback !== null && believed(feedback) ? feedback : null,
  };
}
