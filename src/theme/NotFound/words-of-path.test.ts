import { describe, expect, it } from 'vitest';
import { wordsOfPath } from './words-of-path';

describe('words of a mistyped path', () => {
  it.each([
    ['/docs/governance/budget/create', '/', 'governance budget create'],
    ['/help/docs/cloud-analytics/reports.html', '/help/', 'cloud analytics reports'],
    ['/docs/billing/index', '/', 'billing'],
    ['/', '/', ''],
    ['/docs/用語/é_b', '/', '用語 é b'],
    ['/docs-old/a', '/', 'docs old a'],
    [`/${'x'.repeat(100)}`, '/', 'x'.repeat(64)],
  ])('%s below %s: %s', (path, baseUrl, words) => expect(wordsOfPath(path, baseUrl)).toBe(words));
});
