import { describe, expect, test } from 'vitest';
import { printProblem } from '../src/content/problem';
import { repeatsOf } from './overlap';
import { contentWords, stem } from './words';

const asked = (text: string) => ({ file: 'docs/budgets.mdx', line: 7, text });
const judged = (query: string) => ({ id: 'q-01', query });

describe('content words', () => {
  test('leave out stop words, punctuation and case, and contain each word once', () => {
    expect([...contentWords('How do I set the Budget’s budget — and why?')]).toEqual([
      'set',
      'budget',
    ]);
  });

  test.each([
    ['invoices', 'invoice'],
    ['policies', 'policy'],
    ['running', 'run'],
    ['stopped', 'stop'],
    ['changes', 'changing'],
    ['processes', 'process'],
    ['bills', 'billing'],
  ])('%s and %s are one word', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test.each([['aws'], ['s3'], ['status'], ['sso']])('%s is left as it is', (word) => {
    expect(stem(word)).toBe(word);
  });

  test('Japanese is split into words, without particles', () => {
    const words = contentWords('英語版はどちらが優先されますか');
    expect(words).toContain('優先');
    expect(words).not.toContain('は');
  });
});

describe('overlaps', () => {
  const query = judged('slack message when budget threshold reached');

  test('a page that repeats a judged question is found, with the words', () => {
    const page = asked('Does Slack get a message at a budget threshold?');
    expect(repeatsOf([page], [judged('something else'), query])).toEqual([
      expect.objectContaining({
        what: expect.stringContaining('(slack, messag, budget, threshold)'),
      }),
    ]);
  });

  test('60% is still allowed, as a share of the page’s own words', () => {
    const five = asked('Slack message budget colleague weekend');
    expect(repeatsOf([five], [query])).toEqual([]);
    const four = asked('Slack message budget colleague');
    expect(repeatsOf([four], [query])).toHaveLength(1);
    const long = judged(`slack message budget ${'further words that nobody asked '.repeat(5)}`);
    expect(repeatsOf([four], [long])).toHaveLength(1);
  });

  test('questions with fewer than four content words are ignored', () => {
    expect(repeatsOf([asked('Is there a Slack budget message?')], [query])).toEqual([]);
  });
});

describe('repeated short questions', () => {
  const again = (text: string, ...queries: string[]) =>
    repeatsOf([asked(text)], queries.map(judged), { short: true }).length;

  test.each([
    ['What can I ask AVA?', 'What can I ask AVA?'],
    ['How can I reset the password?', 'How do I reset my password?'],
    ['Why does my key stop working?', 'My key stopped working'],
    ['Which role do you have', 'Which role do I have?'],
  ])('“%s” repeats “%s”', (page, query) => {
    expect(again(page, 'something else', query)).toBe(1);
  });

  test.each([
    ['What is a role?', 'Which role do I have?'],
    ['Is a password reset by an admin?', 'How do I reset my password?'],
    ['What is an API key?', 'api key'],
    ['Where do I find my budget?', 'Where do I find an API key?'],
  ])('“%s” does not repeat “%s”', (page, query) => {
    expect(again(page, query)).toBe(0);
  });

  test('a message names file, line, both questions and the fix', () => {
    const problems = repeatsOf([asked('Reset my password?')], [judged('reset my password')], {
      short: true,
    });
    expect(problems.map(printProblem)).toEqual([
      'docs/budgets.mdx:7: “Reset my password?” says the judged question q-01 “reset my password” again (reset, password). Fix: reword the question of the page, and leave the judged one as it is.',
    ]);
  });
});
