/** What the benchmarks of the server share: programs that listen, and requests to them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, type Figure } from './figures';

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

/** Limits that no benchmark reaches. */
export const UNLIMITED = { API_RATE: '99999999', MCP_RATE: '99999999', WORK_RATE: '9999999' };
