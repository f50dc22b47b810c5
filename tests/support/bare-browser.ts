/**
 * A browser whose service workers are left alone. Playwright attaches its debugger to every worker, and a worker with
 * a debugger is not stopped when it is idle. This one has its debugger attached only to tabs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { resolveChromium } from './chromium';

type Reply = { id?: number; result?: unknown; error?: { message: string } };

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

/** A tab. */
export type Tab = {
  goto(address: string): Promise<void>;
  /** Returns the value of an expression, awaited. */
  evaluate<T>(expression: string): Promise<T>;
};

/** A reader: tabs that share what the device stores. */
export type Reader = { newTab(): Promise<Tab>; leave(): Promise<void> };

/** A browser. */
export type BareBrowser = { newReader(): Promise<Reader>; close(): Promise<void> };

/** Talks to the browser through its pipe: JSON messages, each terminated by NUL. */
function speaker(browser: ChildProcess): Send {
  const [, , , to, from] = browser.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (reply: Reply) => void>();
  let text = '';
  from.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const reply = JSON.parse(message) as Reply;
      waiting.get(reply.id ?? 0)?.(reply);
      waiting.delete(reply.id ?? 0);
    }
  });
  let id = 0;
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, ({ error, result }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as never),
      );
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}

async function newTab(send: Send, browserContextId: string): Promise<Tab> {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return {
    async goto(url) {
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url }, sessionId);
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    },
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails: problem } = await send<{
        result: { value: T };
        exceptionDetails?: { text: string };
      }>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true, userGesture: true },
        sessionId,
      );
      if (problem) throw new Error(`${expression}: ${problem.text}`);
      return result.value;
    },
  };
}

/** Starts a browser. */
export async function startBareBrowser(): Promise<BareBrowser> {
  const { executablePath, args } = await resolveChromium();
  const profile = mkdtempSync(join(tmpdir(), 'bare-browser-'));
  const flags = [
    '--headless',
    '--remote-debugging-pipe',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    // Tabs behind another one would otherwise be slowed down.
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
  ];
  const browser = spawn(executablePath, [...args, ...flags], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => browser.once('exit', done));
  const send = speaker(browser);
  return {
    async newReader() {
      const { browserContextId } = await send<{ browserContextId: string }>(
        'Target.createBrowserContext',
      );
      return {
        newTab: () => newTab(send, browserContextId),
        leave: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
