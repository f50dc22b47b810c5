/** Which copy of a file a client takes: content negotiation by Accept-Encoding (RFC 9110, 12.5.3). */

/** A way a file is sent, best first where the client has no preference. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The compressed copies that the build makes, with their file endings. */
export const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const ORDER: readonly Encoding[] = ['br', 'gzip', 'identity'];
const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    // A weight that is no number says nothing we could act on: the coding is not offered.
    const valid = q !== '' && weight >= 0 && weight <= 1;
    found.set(ALIASES[name] ?? name, valid ? weight : 0);
  }
  return found;
}

/**
 * Returns the encodings that a client accepts, the one to try first in front. `identity` is always
 * among them: a reader who refuses everything still gets the page.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const found = weights(header);
  const any = found.get('*');
  const weight = (encoding: Encoding) =>
    // Without a mention identity is acceptable, but what the client names is what it wants.
    found.get(encoding) ?? (encoding === 'identity' ? (any === 0 ? 0 : 0.001) : (any ?? 0));
  const accepted = ORDER.filter((encoding) => encoding !== 'identity' && weight(encoding) > 0);
  return [...accepted, 'identity' as const].toSorted(
    // Sorting is stable: at equal weight the order above stands.
    (one, other) => weight(other) - weight(one),
  );
}
