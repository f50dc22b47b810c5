/** `/.well-known/security.txt` (RFC 9116): who to tell about a vulnerability. */
import type { HostingDraft } from './manifest';

/** The path of the file, below the root of the host. */
export const SECURITY_FILE = '.well-known/security.txt';

/** What the file says, from the company's configuration. */
type SecurityContact = NonNullable<HostingDraft['sources']['security']>;

/** How long the file is valid. The standard asks for less than a year, and each build begins again. */
const DAYS = 360;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the text of the file.
 *
 * @param site the origin that the site is published at
 * @param now milliseconds since 1970
 */
export function securityText(security: SecurityContact, site: string | null, now: number): string {
  const { contact, policyUrl, encryptionUrl, acknowledgmentsUrl, languages } = security;
  const expires = new Date(Math.floor(now / DAY) * DAY + DAYS * DAY);
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString().replace('.000', '')],
    ['Encryption', encryptionUrl],
    ['Acknowledgments', acknowledgmentsUrl],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', site === null ? undefined : `${site}/${SECURITY_FILE}`],
    ['Policy', policyUrl],
  ];
  return fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
