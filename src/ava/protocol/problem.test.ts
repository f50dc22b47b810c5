import { describe, expect, it } from 'vitest';
import { problemOf, problemOfMistake, readAnswer, readProblem } from '.';

describe('problem documents', () => {
  it('have type, title, status and a detail that ends with the fix', () => {
    for (const status of [400, 401, 403, 405, 413, 415, 429, 503] as const) {
      const problem = problemOf(status);
      expect(problem).toMatchObject({ type: 'about:blank', status });
      expect(problem.detail).toMatch(/\. Fix: .+\.$/);
      expect(readProblem(JSON.parse(JSON.stringify(problem)))).toEqual(problem);
    }
    expect(problemOf(429, { retryAfter: 7 }).retryAfter).toBe(7);
  });

  it('name the field that is wrong', () => {
    expect(problemOfMistake({ field: 'client', detail: 'No.' })).toMatchObject({
      status: 400,
      field: 'client',
      detail: 'No.',
    });
    expect(problemOfMistake({ field: '', detail: 'No.' })).not.toHaveProperty('field');
  });

  it.each([undefined, 'x', [], {}, { status: '400' }])('are not read from %j', (value) => {
    expect(readProblem(value)).toBeUndefined();
    expect(readAnswer(value)).toBeUndefined();
  });

  it('an answer is read unchanged, without unknown fields', () => {
    const answer = {
      id: '1',
      outcome: 'partial',
      mode: 'model',
      text: 'a [1]',
      citations: [
        {
          url: '/docs/a',
          title: 'A',
          quote: 'a',
        },
      ],
      suggestions: ['b'],
    };
    expect(readAnswer({ ...answer, cost: 1 })).toEqual(answer);
    expect(readAnswer({ ...answer, suggestions: ['1', '2', '3', '4'] })).toBeUndefined();
  });
});
