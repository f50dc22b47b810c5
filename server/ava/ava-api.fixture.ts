/** A small build that contains answers, for tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATH, type StreamEvent } from '../../src/ava/protocol';
import { pageAt } from '../../src/content/model/page.fixture';
import { builtFiles, CORE } from '../../src/search/engine/build.fixture';
import { type AppOptions, createApp } from '../app';
import { memoryFiles } from '../files';
import type { Answerer, Question } from './answering';

/** A page with one section. */
export const pageOf = (slug: string, title: string, text: string, question?: string) =>
  pageAt(`/docs/governance/${slug}`, {
    title,
    section: 'governance',
    questions: question === undefined ? [] : [question],
    headings: [
      {
        depth: 2,
        text: title,
        anchor: slug,
        block: 0,
      },
    ],
    blocks: [
      {
        type: 'paragraph',
        text: [text],
        anchor: slug,
        path: [title],
      },
    ],
  });

/** A question that the build answers. */
export const QUESTION = 'How does a budget warn before it is spent?';

const pages = [
  pageOf(
    'budgets',
    'Warn before a budget is spent',
    'A budget warns before it is spent: it sends a mail at 50% and 80% of its amount.',
    QUESTION,
  ),
  pageOf('alerts', 'Alerts', 'An alert watches one metric each hour.', 'What does an alert watch?'),
];

/** The path of the core of the build's index. */
export const INDEX = CORE;

/** Returns the manifest of a build. */
export const manifestWith = (ava: object | null, more: object = {}): string =>
  JSON.stringify({
    version: 1,
    build: '0123456789ab',
    baseUrl: '/help/',
    mainDoc: '/docs/main',
    redirects: [],
    policy: "default-src 'self'",
    ava,
    search: {
      file: INDEX,
      site: null,
      appId: null,
      key: null,
      index: null,
    },
    ...more,
  });

/** Returns the files of a build with answers. */
export function answeringBuild(): Record<string, string | Uint8Array> {
  return {
    '_hosting.json': manifestWith({ index: INDEX, key: null }),
    'index.html': '<h1>home</h1>',
    '404.html': '<h1>lost</h1>',
    ...builtFiles(pages, '/help/'),
  };
}

/** Writes the files of a build to a folder. */
export function writeBuild(
  dir: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

/** Where the tests send requests to. */
export const OWN = 'http://site.test';

/** Returns the body of a request. */
export const bodyOf = (text: string, more: object = {}): string =>
  JSON.stringify({ client: 'help-center', messages: [{ role: 'user', text }], ...more });

/** Returns a function that sends requests to an app for a build. */
export async function apiOf(
  options: Partial<AppOptions> = {},
  files: AppOptions['files'] = memoryFiles(answeringBuild()),
) {
  const app = await createApp({ files, logError: () => undefined, ...options });
  return (path: string, init: RequestInit = {}, env: { address?: string; target?: string } = {}) =>
    app.request(OWN + path, init, env);
}

/** Returns a request with a question, optionally with changes to a valid one. */
export const ask = (body: BodyInit = bodyOf(QUESTION), init: RequestInit = {}): RequestInit => ({
  method: 'POST',
  body,
  ...init,
  headers: { 'content-type': 'application/json', ...init.headers },
});

/** The address of the endpoint, with the preview key. */
export const HELP = `${PATH}?key=preview`;

/** Returns an answerer that sends one part and never ends, and that reports when it begins and when it's stopped. */
export function endless() {
  let stopped: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => (stopped = resolve));
  let began: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (began = resolve));
  async function* answer({ id, signal }: Question): AsyncGenerator<StreamEvent> {
    began();
    signal.addEventListener('abort', () => stopped(), { once: true });
    yield { type: 'start', messageId: id };
    yield { type: 'text-start', id: 'text' };
    yield { type: 'text-delta', id: 'text', delta: 'What stands.' };
    await new Promise(() => undefined);
  }
  const answerer: Answerer = async (_files, question) => answer(question);
  return { answerer, begun, heard };
}
