import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RPC_PATH } from '../../src/ava/protocol';
import { openStore } from './store';

const WRITES = 1000;
const AT_ONCE = 20;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

it('keeps every acknowledged write if the process is killed in the middle of a thousand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const url = join(folder, 'feedback.db');
  const register = require.resolve('tsx');
  const child = spawn(
    process.execPath,
    ['--import', register, join(__dirname, 'killed.fixture.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const died = once(child, 'exit');
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const address = `http://127.0.0.1:${Number(line.toString())}${RPC_PATH}/feedback.page?key=preview`;
    const acknowledged: string[] = [];
    let next = 0;
    const send = async () => {
      while (next < WRITES) {
        const id = idOf((next += 1));
        const body = JSON.stringify({ id, page: '/help/docs/a', helpful: true });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(address, { method: 'POST', headers, body });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        // The moment doesn't depend on how fast the machine is.
        if (acknowledged.push(id) === WRITES / 2) child.kill('SIGKILL');
      }
    };
    // Requests in progress fail, and aren't acknowledged.
    await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
    expect(await died).toEqual([null, 'SIGKILL']);
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES / 2);
    expect(acknowledged.length).toBeLessThan(WRITES);

    const store = await openStore({ url });
    const kept = new Set((await store.ratings()).map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // The store goes on working.
    await store.keep({ id: idOf(WRITES + 1), page: '/docs/a', helpful: true });
    store.close();
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
