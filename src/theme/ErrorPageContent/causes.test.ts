import { describe, expect, it } from 'vitest';
import { causesOf, crashLines } from './causes';

describe('causesOf', () => {
  it('lists an error and each of its causes, outermost first', () => {
    const root = new TypeError('amount is not a number');
    const middle = new Error('the planner failed', { cause: root });
    expect(causesOf(new Error('cannot render', { cause: middle }))).toEqual([
      'cannot render',
      'the planner failed',
      'amount is not a number',
    ]);
  });

  it('stops if the causes form a circle', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(causesOf(one)).toEqual(['one', 'two']);
  });

  it('reads what is not an error, and an error without a message', () => {
    expect(causesOf('only words')).toEqual(['only words']);
    expect(causesOf(new RangeError(''))).toEqual(['RangeError']);
    expect(causesOf(new Error('x', { cause: 404 }))).toEqual(['x', '404']);
  });
});

describe('crashLines', () => {
  it('labels error, causes and page', () => {
    expect(crashLines(new Error('a', { cause: new Error('b') }), '/docs/x')).toEqual([
      ['Error', 'a'],
      ['Caused by', 'b'],
      ['Page', '/docs/x'],
    ]);
  });

  it('has a line even if what was thrown says nothing', () => {
    expect(crashLines(undefined, '/')[0]).toEqual(['Error', 'Unknown error']);
  });
});
