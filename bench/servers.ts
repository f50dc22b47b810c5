/** What the benchmarks of the server share: programs that listen, and requests to them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../eval/metrics';
import { bundleServer } from '../scripts/bundle-server';
import { ROOT, type Figure, type Group } from './figures';

/** A program that listens on a port. */
export type Running = {
  readonly port: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
};

/** Starts a program that prints the address it listens on. */
export async function startProgram(args: readonly string[], env: object = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found) done(Number(found));
    });
    child.once('exit', () => fail(new Error(`The server ended: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { port, child, stop };
}

/**
 * Bundles the server, and deletes the bundle when the measurements are over.
 *
 * @param measure gets the arguments that start the server for a build, and a folder of its own
 */
export async function* withBundle(
  site = '',
  measure: (args: readonly string[], folder: string) => AsyncIterable<Group>,
): AsyncGenerator<Group> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'server.mjs');
  try {
    await bundleServer(file);
    yield* measure([file, '--dir', resolve(site), '--port', '0', '--host', '127.0.0.1'], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the processor time that a server's threads have used, in seconds. The process clock has 100 ticks a second. */
export function processorOf({ child }: Running): number {
  // After the name, which can contain anything, state is the first field, and user and system time are the 12th and 13th.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) / 100;
}

type Asked = {
  readonly port: number;
  readonly path: string;
  readonly body?: string;
  readonly from?: string;
  readonly accept?: string;
};

/** Sends a request. Returns its status, milliseconds and text. If the connection is cut, the status is 0. */
export function send({ port, path, body, from = '127.0.0.1', accept = '*/*' }: Asked) {
  const start = performance.now();
  return new Promise<{ status: number; ms: number; text: string }>((done) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        const end = (status: number) => done({ status, ms: performance.now() - start, text });
        response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => end(response.statusCode ?? 0)).on('error', () => end(0));
      },
    );
    sent.on('error', () => done({ status: 0, ms: performance.now() - start, text: '' }));
    sent.end(body);
  });
}

/** Repeats something until a given time, with pauses. */
export async function until(
  end: number,
  pause: number,
  repeat: (time: number) => Promise<unknown>,
) {
  /* oxlint-disable no-await-in-loop -- one after the other, like a single reader */
  for (let time = 0; performance.now() < end; time += 1) {
    await repeat(time);
    if (pause > 0) await wait(pause);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Says how many there are of each status. */
export const counted = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .toSorted((a, b) => a - b)
    .map((status) => `${status}: ${statuses.filter((one) => one === status).length}`)
    .join(', ');

/** Returns a figure in milliseconds. */
export const milliseconds = (name: string, value: number, most?: number): Figure => ({
  name,
  value,
  unit: ' ms',
  digits: 1,
  most,
});

/** What a server is asked without a pause. */
type Asking = {
  readonly what: string;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly accept?: string;
  /** Whether a text is the right response. */
  readonly isRight: (text: string) => boolean;
  readonly seconds: number;
  /** How many responses a second there must be. */
  readonly least: number;
};

/** Asks on eight connections, each time as soon as the last response is complete. */
export async function askWithoutPause(server: Running, asking: Asking): Promise<Group> {
  const { what, path, bodies, accept = '*/*', isRight, seconds, least } = asking;
  const times: number[] = [];
  const errors: number[] = [];
  let next = 0;
  const [begun, before] = [performance.now(), processorOf(server)];
  const one = () =>
    until(begun + seconds * 1000, 0, async () => {
      const body = bodies[(next += 1) % bodies.length] ?? '';
      const { status, ms, text } = await send({ port: server.port, path, body, accept });
      if (status === 200 && isRight(text)) times.push(ms);
      else errors.push(status);
    });
  await Promise.all(Array.from({ length: 8 }, one));
  const rate = times.length / ((performance.now() - begun) / 1000);
  const cost = (1000 * (processorOf(server) - before)) / times.length;
  const cores = availableParallelism();
  return {
    title: `${what}, ${bodies.length} in turn for ${seconds} s`,
    figures: [
      { name: 'Responses a second', value: rate, least },
      { name: 'Errors', value: errors.length, most: 0, note: counted(errors) },
      {
        ...milliseconds('Processor time of a response', cost),
        note: `${((1000 / cost) * cores).toFixed(0)} a second if this client took none of the ${cores} cores`,
      },
      milliseconds('A response, p50', percentile(times, 50)),
      milliseconds('A response, p95', percentile(times, 95)),
      milliseconds('A response, p99', percentile(times, 99)),
    ],
  };
}

/** Limits that no benchmark reaches. */
export const UNLIMITED = { API_RATE: '99999999', MCP_RATE: '99999999', WORK_RATE: '9999999' };
