/** Several processes of the server behind one port, and the store that they share, for tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../gates/files';
import { bundleServer } from '../../scripts/bundle-server';
import { answeringBuild, writeBuild } from '../ava/ava-api.fixture';

/** A program that a test started. */
export type Program = {
  readonly child: ChildProcess;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Resolves when what it printed matches. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program. */
function start(command: string, args: readonly string[], env: object = {}): Program {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'exit');
  return {
    child,
    output: () => output,
    printed: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found) return;
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
        child.once('exit', () => fail(new Error(`${command} ended: ${output}`)));
      }),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Writes a build with answers and the bundled server to a new folder. */
export async function bundledSite() {
  const dir = await mkdtemp(join(tmpdir(), 'processes-'));
  const bundle = join(dir, 'server.mjs');
  await bundleServer(bundle);
  const build = join(dir, 'build');
  writeBuild(build, answeringBuild());
  return {
    dir,
    /** Starts a process of the server, with a log. */
    async serve(env: object = {}) {
      const args = [bundle, '--dir', build, '--port', '0', '--host', '127.0.0.1'];
      const program = start(process.execPath, args, { ACCESS_LOG: '1', ...env });
      const [, port] = await program.printed(/Open http:\/\/127\.0\.0\.1:(\d+)/);
      return { ...program, port: Number(port) };
    },
    remove: () => rm(dir, { recursive: true }),
  };
}

/** Whether this machine has the store's server. */
export const REDIS = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Starts a store on a port, or on any free one. */
export async function startStore(dir: string, port?: number) {
  const free = port ?? (await freePort());
  const args = ['--port', String(free), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const program = start(REDIS ?? 'redis-server', args);
  await program.printed(/Ready to accept connections/);
  return { ...program, port: free, url: `redis://127.0.0.1:${free}` };
}

/** Whether this machine has nginx. */
export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;

/** Starts nginx with the configuration of `deploy/balancer.conf` in front of processes. */
export async function startNginx(dir: string, ports: readonly number[]) {
  const port = await freePort();
  const conf = join(dir, 'nginx.conf');
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=5s;`);
  const balancer = (await readFile(join(root, 'deploy/balancer.conf'), 'utf8'))
    .replace(/server help-center:8080.*;/, servers.join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  await writeFile(
    conf,
    `pid ${dir}/pid; error_log stderr notice; daemon off;\nevents {}\n` +
      `http { access_log off; ${temporary}\n${balancer}}\n`,
  );
  const program = start('nginx', ['-p', dir, '-c', conf]);
  await program.printed(/start worker process /);
  return { ...program, port };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Passes each connection on to the next process that accepts it, the way load balancers do. */
export async function balance(ports: readonly number[]) {
  let next = 0;
  const open = new Set<Socket>();
  function pass(socket: Socket, left: number): void {
    const port = ports[next % ports.length] ?? 0;
    next += 1;
    const behind = connect({ port, host: '127.0.0.1' });
    behind.once('connect', () => {
      socket.pipe(behind).pipe(socket);
      behind.removeAllListeners('error').on('error', () => socket.destroy());
    });
    behind.once('error', () => (left > 1 ? pass(socket, left - 1) : socket.destroy()));
  }
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    pass(socket, ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
