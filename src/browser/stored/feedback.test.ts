import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../content/model/feedback';
import { feedbackLink, fieldsOf, parseAnswers, parseUnsent, withAnswer } from './feedback';

const no: Answer = { page: '/docs/a', helpful: false, reason: 'hard', text: 'Where & how?' };

describe('saved feedback', () => {
  it('is read back as it was written, one answer for each page', () => {
    const kept = withAnswer(withAnswer([], { page: '/docs/a', helpful: true }), no);
    expect(parseAnswers(JSON.stringify(kept))).toEqual([no]);
  });

  it('covers the last hundred pages', () => {
    let kept: Answer[] = [];
    for (let n = 0; n < 120; n += 1) kept = withAnswer(kept, { page: `/docs/${n}`, helpful: true });
    expect(kept).toHaveLength(100);
    expect(kept[0]?.page).toBe('/docs/119');
  });

  it('leaves out anything that is not an answer', () => {
    const odd = [
      { ...no, reason: 'toString' },
      { ...no, text: 'x'.repeat(501) },
      { page: 'https://evil.example', helpful: true },
      { page: '/docs/b', helpful: false },
      null,
      no,
    ];
    expect(parseAnswers(JSON.stringify(odd))).toEqual([no]);
  });

  it('tolerates anything in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { page } of parseAnswers(text)) expect(page).toMatch(/^\//);
      }),
    );
    expect(parseAnswers(null)).toEqual([]);
  });
});

describe('feedback that waits to be sent', () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const rated = { id, page: '/docs/a', helpful: true };

  it('is read back as it was written, up to a limit, and without what is not feedback', () => {
    const asked = { id, question: 'Why?', outcome: 'partial', helpful: false };
    const odd = [{ ...rated, page: '//evil.example' }, { ...rated, id: 'ann' }, null, 7, 'x'];
    expect(parseUnsent(JSON.stringify([rated, ...odd, asked]))).toEqual([rated, asked]);
    expect(parseUnsent(JSON.stringify([{ ...rated, evil: '<b>' }]))).toEqual([rated]);
    const many = Array.from({ length: 60 }, (_, n) => ({ ...rated, page: `/docs/${n}` }));
    expect(parseUnsent(JSON.stringify(many)).map(({ page }) => page)).toEqual(
      many.slice(10).map(({ page }) => page),
    );
  });

  it('tolerates anything in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const given of parseUnsent(text)) expect(given.id).toMatch(/^[\da-f-]{36}$/);
      }),
    );
  });
});

describe('the link to the company', () => {
  const said = ['A & B', fieldsOf('https://help.example/docs/a', no)] as const;

  it('passes page, reason and text to a form', () => {
    const link = new URL(feedbackLink('https://s.example/form?from=docs', ...said) ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      from: 'docs',
      page: 'https://help.example/docs/a',
      helpful: 'no',
      reason: 'It’s hard to follow',
      text: 'Where & how?',
    });
  });

  it('passes them to an email', () => {
    const link = feedbackLink('mailto:docs@s.example', ...said) ?? '';
    expect(link).toMatch(/^mailto:docs@s\.example\?subject=Feedback%3A%20A%20%26%20B&body=/);
    expect(decodeURIComponent(link.split('body=')[1] ?? '')).toBe(
      'page: https://help.example/docs/a\r\nhelpful: no\r\nreason: It’s hard to follow\r\ntext: Where & how?',
    );
  });

  it('contains no reason if the page helped', () => {
    const answer: Answer = { page: '/docs/a', helpful: true };
    const fields = fieldsOf('https://help.example/docs/a', answer);
    expect(feedbackLink('https://s.example/', 'A & B', fields)).not.toMatch(/reason|text/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'form'])('is omitted for %s', (url) => {
    expect(feedbackLink(url, ...said)).toBeUndefined();
  });
});
