/** Values of server-only environment variables in the test build. They must never be in its output. */
import { createHash } from 'node:crypto';
import { environment } from '../src/config/company/environment';

const canaryOf = (name: string) => {
  const digest = createHash('sha256').update(`canary ${name}`).digest('hex').slice(0, 16);
  return `canary-${name.toLowerCase().replaceAll('_', '-')}-${digest}`;
};

/** One value for each variable that must never reach the output. */
export const canaries: Readonly<Record<string, string>> = Object.fromEntries(
  environment.filter(({ reach }) => reach === 'server').map(({ name }) => [name, canaryOf(name)]),
);
