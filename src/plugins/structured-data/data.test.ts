import { describe, expect, it } from 'vitest';
import type { DocumentSection } from '../../content/model';
import { faqData, questionsOf, siteData } from './data';

const section = (depth: number, heading: string, ...texts: readonly string[]): DocumentSection => ({
  depth,
  heading,
  anchor: '',
  blocks: texts.map((text) => ({ type: 'paragraph', text: [text] })),
});

describe('the questions of a page', () => {
  it('are its headings with a question mark, with the text up to the next heading', () => {
    const sections = [
      section(0, '', 'The lead.'),
      section(2, 'Costs'),
      section(3, 'Is it free?', 'Yes.', 'For a month.'),
      section(4, 'After the month', 'No.'),
      section(3, 'Can I leave?', 'Any day.'),
      section(2, 'Next steps', 'Read on.'),
      section(2, 'Without an answer?'),
    ];
    expect(questionsOf({ sections })).toEqual([
      { question: 'Is it free?', text: 'Yes.\nFor a month.\nAfter the month\nNo.' },
      { question: 'Can I leave?', text: 'Any day.' },
    ]);
  });

  it('leave out the links at the end of the page', () => {
    const last = section(2, 'Why?', 'Because.');
    const links = { type: 'aside', kind: 'seealso', title: [], content: last.blocks } as const;
    const sections = [{ ...last, blocks: [...last.blocks, links] }];
    expect(questionsOf({ sections })).toEqual([{ question: 'Why?', text: 'Because.' }]);
  });
});

it('the site’s data says how to search it, below the base URL', () => {
  const data = siteData(
    { name: 'A', url: 'https://a.example/help/' },
    { name: 'B', url: 'https://b.example' },
  );
  expect(data.potentialAction.target.urlTemplate).toBe('https://a.example/help/search?q={query}');
});

it('an FAQ is a list of questions with one answer each', () => {
  expect(faqData([{ question: 'Why?', text: 'Because.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});
