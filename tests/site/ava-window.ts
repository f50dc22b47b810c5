/** The tab “Ask a question”, as used by the tests, and an API whose answers the tests give. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../support/test';
import { windowOf } from './help-window';

/** Files that only the chat requests: its code, and that of its worker. */
export const CHAT = '**/assets/js/ava.*.js';
export const OWN = /\/assets\/js\/(?:ava|answers)[.-]/;

/** Page documents, which the chat and the search read when they answer something. */
export const DOCUMENTS = '**/assets/pages/*.json';

export const askTabOf = (page: Page): Locator =>
  windowOf(page).getByRole('tab', { name: 'Ask a question' });
export const askBoxOf = (page: Page): Locator => windowOf(page).getByRole('textbox');
export const areaOf = (page: Page): Locator =>
  windowOf(page).getByRole('region', { name: 'Conversation' });
export const turnsOf = (page: Page): Locator => areaOf(page).getByRole('article');
export const saidOf = (page: Page): Locator => windowOf(page).getByRole('log');

const NOBODY = { version: 1, build: 'test', api: null, search: null, mcp: null, feedback: null };

/** Says what is behind the site: an API, or none. */
export async function behind(page: Page, api: { host: string; key: string } | null): Promise<void> {
  await page.route('**/runtime.json', (route) => route.fulfill({ json: { ...NOBODY, api } }));
}

/** Opens the tab by keyboard and pointer. */
export async function openAsk(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await askTabOf(page).click();
  await expect(areaOf(page)).toBeVisible();
}

/** Asks, and waits until the answer is complete. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const before = await turnsOf(page).count();
  await askBoxOf(page).fill(question);
  await askBoxOf(page).press('Enter');
  const turn = turnsOf(page).nth(before);
  await expect(turn).toHaveAttribute('data-status', 'done');
  return turn;
}

/** The API of the fixture site. */
export const API = 'https://api.gauge.example';

/** Answers a request like an API that this site may use. */
export const fulfil = (route: Route, options: Parameters<Route['fulfill']>[0]) =>
  route.fulfill({
    ...options,
    headers: { 'access-control-allow-origin': '*', ...options?.headers },
  });

/** An answer as the API sends it. */
export const answerOf = (text: string, more: object = {}) => ({
  id: 'a1',
  outcome: 'answered',
  mode: 'model',
  text,
  citations: [],
  suggestions: [],
  ...more,
});

type Stub = {
  bodies: string[];
  aborted: number;
  send: (text: string) => void;
  end: () => void;
};

/** Makes the API stream what the test sends, part by part. Nothing leaves the page. */
export async function streamFrom(page: Page): Promise<{
  readonly send: (...events: readonly object[]) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly told: () => Promise<{ readonly bodies: string[]; readonly aborted: number }>;
}> {
  await page.addInitScript((host) => {
    const { fetch: original } = window;
    const stub: Stub = { bodies: [], aborted: 0, send: () => {}, end: () => {} };
    Object.assign(window, { avaStub: stub });
    window.fetch = async (input, init) => {
      const url = String(input);
      if (!url.startsWith(`${host}/api/ava/help`)) return original(input, init);
      stub.bodies.push(String(init?.body));
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stub.send = (text) => controller.enqueue(encoder.encode(text));
          stub.end = () => controller.close();
          init?.signal?.addEventListener('abort', () => {
            stub.aborted += 1;
            controller.error(init.signal?.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  }, API);
  const run = (work: 'send' | 'end', text = '') =>
    page.evaluate(
      ([name, value]) => {
        const { avaStub } = window as unknown as { avaStub: Stub };
        if (name === 'send') avaStub.send(value);
        else avaStub.end();
      },
      [work, text] as const,
    );
  return {
    send: (...events) =>
      run('send', events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
    end: () => run('end'),
    told: () =>
      page.evaluate(() => {
        const { bodies, aborted } = (window as unknown as { avaStub: Stub }).avaStub;
        return { bodies, aborted };
      }),
  };
}

/** A part of a text, as it streams. */
export const delta = (text: string) => ({ type: 'text-delta', id: 'text', delta: text });
