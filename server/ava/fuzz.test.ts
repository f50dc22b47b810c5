import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damagedBodies } from '../damage.fixture';
import { readRequest, readProblem } from '../../src/ava/protocol';
import { apiOf, ask, bodyOf, HELP, QUESTION } from './ava-api.fixture';

const encoder = new TextEncoder();
const good = bodyOf(QUESTION, { page: { url: '/docs/a', selection: 'b' }, choices: { role: 'c' } });

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', ' ', 0, -1, [], {}, '__proto__', 'system', '\u0000', '\uD800'),
);
const message = fc.oneof(junk, fc.record({ role: junk, text: junk }, { requiredKeys: [] }));
const shaped = fc.record(
  {
    client: fc.oneof(fc.constant('help-center'), junk),
    messages: fc.oneof(junk, fc.array(message, { maxLength: 4 })),
    page: junk,
    choices: junk,
  },
  { requiredKeys: [] },
);
const body: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  ...damagedBodies(good, ['[', '{"a":', '{"messages":[']),
  shaped.map((value) => encoder.encode(JSON.stringify(value))),
);

/** Returns the answer that the contract requires for these bytes. */
function expected(bytes: Uint8Array): { status: number; field?: string | undefined } {
  if (bytes.length > 32 * 1024) return { status: 413 };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { status: 400 };
  }
  const read = readRequest(text);
  return 'mistake' in read
    ? { status: 400, field: read.mistake.field || undefined }
    : { status: 200 };
}

describe('malformed bodies', () => {
  it('1,000 of them get the right problem document, and none causes a failure', async () => {
    const failures: unknown[] = [];
    const api = await apiOf({
      api: { perMinute: 1_000_000 },
      logError: (error) => failures.push(error),
    });
    const met = new Map<number, number>();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (bytes, stream) => {
        const right = expected(bytes);
        // Some damaged bodies are still valid questions.
        fc.pre(right.status !== 200);
        runs += 1;
        const accept = stream ? 'text/event-stream' : 'application/json';
        const response = await api(HELP, ask(bytes, { headers: { accept } }));
        met.set(response.status, (met.get(response.status) ?? 0) + 1);
        expect(response.status).toBe(right.status);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        const problem = readProblem(await response.json());
        expect(problem).toMatchObject({ status: right.status, detail: expect.any(String) });
        expect(problem!.field).toBe(right.field);
        expect(problem!.detail).not.toMatch(/\bat \S+:\d+|node_modules|SyntaxError/);
      }),
      { seed: 20_260, numRuns: 1000 },
    );
    expect(runs).toBe(1000);
    expect(failures).toEqual([]);
    // Both kinds came up often, so the bodies are not all wrong in the same way.
    expect(met.get(400)).toBeGreaterThan(500);
    expect(met.get(413)).toBeGreaterThan(20);
    expect((await api(HELP, ask())).status).toBe(200);
  });
});
