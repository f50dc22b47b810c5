import { describe, expect, it } from 'vitest';
import { createTRPCClient, httpLink } from '@trpc/client';
import { PATH, RPC_PATH } from '../../src/ava/protocol';
import type { AvaRouter } from '../../src/ava/rpc';
import type { Rating } from '../../src/content/model/feedback';
import { FORM_PATH } from '../../src/content/model/feedback-form';
import { answeringBuild, apiOf, ask, bodyOf, HELP, OWN, QUESTION } from '../ava/ava-api.fixture';
import { parseCli } from '../cli';
import { memoryFiles } from '../files';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const PAGE = '/help/docs/governance/budgets';

const files = () =>
  memoryFiles({ ...answeringBuild(), 'docs/governance/budgets.html': '<h1>budgets</h1>' });

/** Returns a server that stores feedback in a list. */
async function collecting(options: Parameters<typeof apiOf>[0] = {}) {
  const kept: Rating[] = [];
  const asked: string[] = [];
  const store = {
    keep: async (given: Rating) => void kept.push(given),
    asked: async (question: string, outcome: string) => void asked.push(`${outcome}: ${question}`),
  };
  const send = await apiOf({ feedback: { store, questions: true }, ...options }, files());
  return { send, kept, asked };
}

const runtimeOf = async (send: Awaited<ReturnType<typeof apiOf>>) =>
  (await send('/help/runtime.json')).json();

const rpc = (name: string, input: unknown, init: RequestInit = {}): [string, RequestInit] => [
  `${RPC_PATH}/${name}?key=preview`,
  {
    method: 'POST',
    body: JSON.stringify(input),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  },
];

const form = (fields: Record<string, string>, headers: Record<string, string> = { origin: OWN }) =>
  [
    FORM_PATH,
    {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
  ] as const;

describe('without a store', () => {
  it('the server offers no feedback, and has no address for it', async () => {
    const send = await apiOf({}, files());
    expect(await runtimeOf(send)).toMatchObject({ feedback: null });
    const called = await send(...rpc('feedback.page', { id: ID, page: PAGE, helpful: true }));
    expect(called.status).toBe(404);
    expect(await called.text()).toContain('start it with FEEDBACK_STORE');
    expect((await send(...form({ page: PAGE, answer: 'yes' }))).status).toBe(405);
    expect((await send(FORM_PATH)).status).toBe(404);
  });
});

describe('feedback through the RPC', () => {
  it('is stored by the typed client, at the address that runtime.json names', async () => {
    const { send, kept } = await collecting();
    const { feedback } = (await runtimeOf(send)) as { feedback: string };
    expect(feedback).toBe(`${OWN}${RPC_PATH}?key=preview`);
    const client = createTRPCClient<AvaRouter>({
      links: [
        httpLink({
          url: feedback,
          fetch: async (url, init) => send(String(url).slice(OWN.length), init as RequestInit),
        }),
      ],
    });
    const given = { page: PAGE, helpful: false, reason: 'hard', text: 'Where?' } as const;
    expect(await client.feedback.page.mutate({ ...given, id: ID })).toBe(true);
    const answer = { id: ID, question: 'Why?', outcome: 'abstained', helpful: false } as const;
    expect(await client.feedback.answer.mutate(answer)).toBe(true);
    expect(kept).toEqual([{ ...given, id: ID, page: '/docs/governance/budgets' }, answer]);
  });

  it.each([
    ['a page that does not exist', { id: ID, page: '/help/docs/nowhere', helpful: true }, {}, 400],
    [
      'a page outside the site',
      { id: ID, page: '/docs/governance/budgets', helpful: true },
      {},
      400,
    ],
    ['another host', { id: ID, page: '//evil.test/', helpful: true }, {}, 400],
    ['a path that leaves the site', { id: ID, page: '/help/%2e%2e/a', helpful: true }, {}, 400],
    ['an id that names a reader', { id: 'ann@a.test', page: PAGE, helpful: true }, {}, 400],
    ['an unknown reason', { id: ID, page: PAGE, helpful: false, reason: 'toString' }, {}, 400],
    [
      'a long text',
      { id: ID, page: PAGE, helpful: false, reason: 'hard', text: 'x'.repeat(501) },
      {},
      400,
    ],
    ['a large body', 'x'.repeat(20_000), {}, 413],
    [
      'a form',
      { id: ID, page: PAGE, helpful: true },
      { headers: { 'content-type': 'text/plain' } },
      415,
    ],
    [
      'another site',
      { id: ID, page: PAGE, helpful: true },
      { headers: { origin: 'https://evil.test' } },
      403,
    ],
  ])('refuses %s', async (_what, input, init, status) => {
    const { send, kept } = await collecting();
    const response = await send(...rpc('feedback.page', input, init));
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/stack|node_modules|\.ts\b/);
    expect(kept).toEqual([]);
  });

  it('is limited for each address, and several at once are refused', async () => {
    const { send, kept } = await collecting({ api: { perMinute: 2 } });
    const given = { id: ID, page: PAGE, helpful: true };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await send(...rpc('feedback.page', given))).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const [path, init] = rpc('feedback.page,feedback.page', { 0: given, 1: given });
    expect((await send(`${path}&batch=1`, init)).status).toBe(405);
    expect(kept).toHaveLength(2);
  });

  it('is not acknowledged if it cannot be stored', async () => {
    const store = {
      keep: () => Promise.reject(new Error('disk full')),
      asked: async () => undefined,
    };
    const errors: unknown[] = [];
    const logError = (error: unknown) => void errors.push(error);
    const send = await apiOf({ feedback: { store }, logError }, files());
    const response = await send(...rpc('feedback.page', { id: ID, page: PAGE, helpful: true }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk full');
    expect(errors).toHaveLength(1);
    expect((await send(...form({ page: PAGE, answer: 'yes' }))).status).toBe(503);
  });
});

describe('the plain form', () => {
  it('is stored, and leads back to the page', async () => {
    const { send, kept } = await collecting();
    const response = await send(...form({ page: PAGE, answer: 'hard', text: ' Where\r\nis it? ' }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${PAGE}#feedback-sent`);
    expect(response.headers.get('set-cookie')).toBe(null);
    await send(...form({ page: PAGE, answer: 'yes', text: '' }));
    expect(kept).toMatchObject([
      { page: '/docs/governance/budgets', helpful: false, reason: 'hard', text: 'Where\nis it?' },
      { helpful: true },
    ]);
  });

  it.each([
    [
      'from another site',
      form({ page: PAGE, answer: 'yes' }, { origin: 'https://evil.test' }),
      403,
    ],
    ['from a sandbox', form({ page: PAGE, answer: 'yes' }, { origin: 'null' }), 403],
    ['without an origin', form({ page: PAGE, answer: 'yes' }, {}), 403],
    ['with another answer', form({ page: PAGE, answer: 'maybe' }), 400],
    ['without a page', form({ answer: 'yes' }), 400],
    ['that leads to another host', form({ page: '//evil.test/a', answer: 'yes' }), 400],
    ['for a page that does not exist', form({ page: '/help/docs/x', answer: 'yes' }), 400],
    ['with a long text', form({ page: PAGE, answer: 'hard', text: 'x'.repeat(501) }), 400],
    ['that is too large', form({ page: PAGE, answer: 'hard', text: 'x'.repeat(20_000) }), 413],
  ])('is refused %s', async (_how, [path, init], status) => {
    const { send, kept } = await collecting();
    const response = await send(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(null);
    expect(kept).toEqual([]);
  });

  it('is limited for each address', async () => {
    const { send } = await collecting({ api: { perMinute: 1 } });
    expect((await send(...form({ page: PAGE, answer: 'yes' }))).status).toBe(303);
    const second = await send(...form({ page: PAGE, answer: 'yes' }));
    expect(second.status).toBe(429);
    expect(await second.text()).toContain('Wait');
  });
});

describe('the questions that AVA does not fully answer', () => {
  const far = 'Which planet has the most moons?';

  it('are recorded if the host wants them, whether the answer is streamed or not', async () => {
    const { send, asked } = await collecting();
    await (await send(HELP, ask(bodyOf(far)))).json();
    await (await send(HELP, ask(bodyOf(far), { headers: { accept: 'text/event-stream' } }))).text();
    await (await send(HELP, ask(bodyOf(QUESTION)))).json();
    expect(asked).toEqual([`abstained: ${far}`, `abstained: ${far}`]);
  });

  it('are not recorded otherwise', async () => {
    const asked: string[] = [];
    const store = {
      keep: async () => undefined,
      asked: async (question: string) => void asked.push(question),
    };
    const send = await apiOf({ feedback: { store } }, files());
    expect((await send(`${PATH}?key=preview`, ask(bodyOf(far)))).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe('the settings of the store', () => {
  it('are off by default, and read from the environment', () => {
    expect(parseCli([], {}).feedback).toBeUndefined();
    const env = {
      FEEDBACK_STORE: 'feedback.db',
      FEEDBACK_TOKEN: 't',
      FEEDBACK_DAYS: '30',
      FEEDBACK_QUESTIONS: '1',
    };
    expect(parseCli([], env).feedback).toEqual({
      url: 'feedback.db',
      token: 't',
      days: 30,
      questions: true,
    });
    expect(() => parseCli([], { ...env, FEEDBACK_DAYS: '0' })).toThrow(
      'FEEDBACK_DAYS is "0". Use a whole number of days, such as 90.',
    );
    expect(() => parseCli([], { FEEDBACK_QUESTIONS: '1' })).toThrow(/needs a store/);
  });
});
