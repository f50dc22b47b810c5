/** Decides who can use an API, by the public key and the exact origin of a request. Nothing here reads a body. */

/** The default key, which works only for the site itself, as in previews. */
export const PREVIEW_KEY = 'preview';

/** The parameter that contains the key. */
export const KEY_PARAMETER = 'key';

/** What access depends on. */
export type AccessRules = {
  /** The public key. Without one, the site itself uses PREVIEW_KEY. */
  readonly key?: string | undefined;
  /** The key that it replaces, which still works. */
  readonly previousKey?: string | undefined;
  /** Other origins that are allowed, exactly as browsers send them. */
  readonly origins: readonly string[];
};

/** The parts of a request that access depends on. */
export type Caller = {
  /** The key that was sent. */
  readonly key: string | null;
  /** The `Origin` header. */
  readonly origin: string | undefined;
  /** The origin that the request was sent to. */
  readonly own: string;
};

/** Whether a key is the public one, or the one that it replaces. */
export const isLiveKey = (
  sent: string | null | undefined,
  { key, previousKey }: Pick<AccessRules, 'key' | 'previousKey'>,
): boolean => sent === (key ?? PREVIEW_KEY) || (previousKey !== undefined && sent === previousKey);

/** Whether pages on an origin are allowed. A request without an origin doesn't come from a page on another site. */
export function isAllowedOrigin({ origin, own }: Caller, { key, origins }: AccessRules): boolean {
  if (origin === undefined || origin === own) return true;
  // Everyone knows the preview key, so it doesn't allow other sites.
  return key !== undefined && origins.includes(origin);
}

const EXPOSED = 'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

/** Returns the headers that let pages on an allowed origin read a response, and that keep caches separate. */
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
