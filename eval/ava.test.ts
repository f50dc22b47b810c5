import { describe, expect, it } from 'vitest';
import { pages } from '../src/search/engine/pages.fixture';
import { avaFigures, avaMissed, avaReport, judgeAva } from './ava';
import { readQuestions } from './sets';
import { siteOf } from './site';

const line = (id: string, question: string, ...names: string[]) =>
  JSON.stringify({ id, question, pages: names });

const read = (...lines: string[]) =>
  readQuestions('ava', { file: 'set.jsonl', text: lines.join('\n') });

describe('the evaluation of AVA', () => {
  it('counts correct pages and abstentions, and names failures', () => {
    const judged = judgeAva(
      read(
        line('a', 'When does a threshold send a message?', 'governance/budgets'),
        line('b', 'What starts a flow by itself?', 'governance'),
        line('c', 'Who won the football World Cup?'),
        line('d', 'Which role does CloudFlow need on AWS?'),
      ),
      siteOf(pages),
    );
    expect(avaFigures(judged)).toEqual({
      answerable: 2,
      right: 1,
      first: 1,
      outOfScope: 2,
      notClaimed: 1,
      problems: 0,
    });
    const report = avaReport('set', judged);
    expect(report).toMatch(
      /^set: 1 of 2 cite a right page, 1 in the first place; 1 of 2 out of scope/,
    );
    expect(report).toContain('  b “What starts a flow by itself?”: governance;');
    expect(report).toContain('  d “Which role does CloudFlow need on AWS?”: answered, cites');
    expect(report).not.toContain('  a “');
    expect(avaMissed(judged).join('\n')).toMatch(/at least 24\. Fix: .*\n.*at least 18\. Fix: /);
  });

  it('reports every line that is not a question', () => {
    expect(() => read('{', '{"id":"a","question":"b","page":[]}')).toThrow(
      /set\.jsonl:1: not JSON\. Fix: [^]*set\.jsonl:2: .*Fix: /,
    );
  });
});
