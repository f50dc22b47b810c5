/** Cuts a build off from the network, and proves it before anything is built. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../gates/files';
import { runNode, type RunOptions } from './run';

/** How the network is kept from a program. */
export type Isolation = {
  readonly name: string;
  readonly wrapper: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const guard = join(root, 'tests', 'support', 'no-network.cjs').replaceAll('\\', '/');

const socketGuard: Isolation = {
  name: 'a socket guard (no network namespace may be made here)',
  wrapper: [],
  env: { NODE_OPTIONS: `--require "${guard}"` },
};

const namespaces: readonly Isolation[] = [['-n'], ['-rn']].map((flags) => ({
  name: `a network namespace without interfaces (unshare ${flags.join(' ')})`,
  wrapper: ['unshare', ...flags],
  env: {},
}));

const allowed = ({ wrapper: [command = '', ...args] }: Isolation) =>
  spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;

// 192.0.2.1 is a documentation address (RFC 5737), at which nothing responds.
const NOWHERE = '192.0.2.1';

const probe = (host: string) => `
  const timer = setTimeout(() => { console.log('REACHED'); process.exit(1); }, 2000);
  const end = (error) => { clearTimeout(timer); console.log('REFUSED', error.code ?? error.message); };
  try { require('node:net').connect(9, '${host}').on('error', end); } catch (error) { end(error); }
`;

/** Throws unless a connection made under this isolation is refused before it leaves. */
export async function proveIsolated(isolation: Isolation, host = NOWHERE): Promise<void> {
  const options: RunOptions = { env: isolation.env, wrapper: isolation.wrapper };
  const { output } = await runNode('-e', [probe(host)], options);
  if (!/^REFUSED (ENETUNREACH|The build made a network call)/m.test(output)) {
    throw new Error(`${isolation.name} lets connections out: ${output.trim()}`);
  }
}

/** Returns every way to isolate that this machine allows, the strongest first. */
export const isolationsHere = (
  platform: NodeJS.Platform = process.platform,
): [Isolation, ...Isolation[]] => {
  const [strongest, ...others] = platform === 'linux' ? namespaces.filter(allowed) : [];
  return strongest ? [strongest, ...others, socketGuard] : [socketGuard];
};
