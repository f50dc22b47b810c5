/** Who may ask: the public key and the exact origin of a request. Nothing here reads a body. */

/** Key of a site that was given none: for the site itself, as in previews. */
export const PREVIEW_KEY = 'preview';

/** Parameter that carries the key. */
export const KEY_PARAMETER = 'key';

/** What access depends on. */
export type AccessRules = {
  /** The public key. Without one, the site itself asks with PREVIEW_KEY. */
  readonly key?: string | undefined;
  /** Other origins that may ask, exactly as browsers send them. */
  readonly origins: readonly string[];
};

/** What access depends on in a request. */
export type Caller = {
  /** The key that was sent. */
  readonly key: string | null;
  /** The `Origin` header. */
  readonly origin: string | undefined;
  /** Origin that this request was sent to. */
  readonly own: string;
};

/** Whether pages of an origin may ask. A request without one comes from no page of another site. */
export function isAllowedOrigin({ origin, own }: Caller, { key, origins }: AccessRules): boolean {
  if (origin === undefined || origin === own) return true;
  // The preview key is known to everybody: it opens nothing to other sites.
  return key !== undefined && origins.includes(origin);
}

const EXPOSED = 'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

/** Returns the headers that let the page of an allowed origin read an answer, and keep caches apart. */
export function corsHeaders(caller: Caller, rules: AccessRules): Record<string, string> {
  const { origin } = caller;
  if (origin === undefined || !isAllowedOrigin(caller, rules)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  };
}

/** Returns the headers of the response to a CORS preflight. */
export function preflightHeaders(
  methods: string,
  headers = 'Content-Type',
): Record<string, string> {
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers,
    'access-control-max-age': '600',
  };
}
