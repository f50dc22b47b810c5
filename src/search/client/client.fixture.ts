/** Stand-ins for tests: an HTTP layer that responds from a list, and the hits of an index. */
import { eachCard, withCard } from './cards';
import { readAnswer } from './hits';
import type { Requester } from './library';
import type { AnswerCode } from './answers';

type Sent = Parameters<Requester['send']>[0];
type Response = Awaited<ReturnType<Requester['send']>>;

/** The code that reads answers, which is there at once. */
export const code = async (): Promise<AnswerCode> => ({ readAnswer, eachCard, withCard });

/** A JSON response with a status. */
export const json = (body: unknown, status = 200): Response => ({
  status,
  content: JSON.stringify(body),
  isTimedOut: false,
});

/** A host that doesn't respond in time. */
export const timedOut: Response = { status: 0, content: 'Connection timeout', isTimedOut: true };

/** A host that can't be reached. */
export const noNetwork: Response = {
  status: 0,
  content: 'Network request failed',
  isTimedOut: false,
};

/** Returns a requester that gives one response after the other, and repeats the last one. */
export function standIn(...responses: (Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const requester: Requester = {
    async send(request) {
      sent.push(request);
      const response = responses[Math.min(sent.length, responses.length) - 1];
      if (!response) throw new Error('The test has no response.');
      return response;
    },
  };
  return {
    requester,
    sent,
    urls: () => sent.map(({ url }) => new URL(url)),
    bodies: () =>
      sent.map(({ data }) => JSON.parse(String(data)) as { requests: Record<string, unknown>[] }),
  };
}

/** A hit as a crawled index sends it. */
export const hit = (changes: Record<string, unknown> = {}) => ({
  objectID: 'budgets',
  hierarchy: {
    lvl0: 'Governance',
    lvl1: 'Budgets',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
  type: 'lvl1',
  url: 'https://help.example/docs/governance/budgets',
  ...changes,
});

/** The response of an index. */
export const answer = (hits: unknown[], nbHits = hits.length, more: object = {}) => ({
  results: [{ hits, nbHits, ...more }],
});
