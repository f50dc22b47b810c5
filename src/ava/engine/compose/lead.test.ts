/** How an answer begins, depending on the kind of question. */
import { describe, expect, it } from 'vitest';
import type { Content, Inline } from '../../../content/model';
import { pageAt } from '../../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../../../search/engine';
import { createAva } from '..';
import weights from '../decide/weights.json';

const p = (...text: Inline): Content => ({ type: 'paragraph', text });
const steps = (...texts: string[]): Content => ({
  type: 'steps',
  start: 1,
  items: texts.map((text) => ({ content: [p(text)] })),
});
const list = (...texts: string[]): Content => ({
  type: 'list',
  items: texts.map((text) => ({ content: [p(text)] })),
});

type Part = readonly [heading: string, ...contents: Content[]];

/** A page whose anchors are the first words of its headings. */
function pageOf(name: string, title: string, lead: string, ...parts: readonly Part[]) {
  const anchorOf = (heading: string) => heading.toLowerCase().split(' ')[0] ?? '';
  let block = 1;
  return pageAt(`/docs/${name}`, {
    title,
    headings: parts.map(([text, ...contents]) => {
      const heading = { depth: 2, text, anchor: anchorOf(text), block };
      block += contents.length;
      return heading;
    }),
    blocks: [
      { ...p(lead), anchor: '', path: [] },
      ...parts.flatMap(([text, ...contents]) =>
        contents.map((one) => ({ ...one, anchor: anchorOf(text), path: [text] })),
      ),
    ],
  });
}

const pages = [
  pageOf(
    'jars',
    'Jars',
    'A starter lives in a jar, and every jar has room for one starter.',
    ['Feed a starter', p('Feed the starter each morning; a starter that is hungry sinks.')],
    ['Lids', p('The lid of a starter stays loose.')],
  ),
  pageOf(
    'starters',
    'Sourdough starters',
    'A sourdough starter is flour and water that ferment. Keep it warm.',
    ['Age', p('An old starter smells of apples.')],
  ),
  pageOf(
    'ovens',
    'Ovens',
    'Heat for all that rises.',
    ['Ways to clean an oven', p('Clean an oven by steam, by hand or by fire: each takes a cloth.')],
    ['Clean it by hand', steps('Let the oven cool.', 'Clean it with a wet cloth.')],
    [
      'Days',
      p('Count from Monday.'),
      list('Steam: every 3 days', 'Doors: clean them every 9 weeks'),
    ],
    [
      'Limits',
      list(
        'It never opens by itself. A door of an oven may jam.',
        'An oven bakes bread and rolls, and nothing that is frozen.',
      ),
    ],
  ),
];

const { index, engine, read } = openBuilt(buildIndex(pages, { baseUrl: '/' }));
// With few pages, AVA is less certain.
const ava = createAva(index, engine, { ...weights.bare, bounds: { claim: 0, scope: 0.6 } });
const ask = (text: string) =>
  read(() => ava.answer({ client: 'test', messages: [{ role: 'user', text }] }, '1')).answer;

describe('an answer begins', () => {
  it('with the sentence that defines the term, even if the word is everywhere', () => {
    const { text, citations } = ask('What is a starter?');
    expect(text).toMatch(/^A sourdough starter is flour and water that ferment\./);
    expect(citations[0]?.quote).toBe('A sourdough starter is flour and water that ferment.');
  });

  it('with steps for a way to do something', () => {
    const { text, citations } = ask('How do I clean an oven?');
    expect(text).toMatch(/^\*\*Ovens › Clean it by hand\*\* \[1\]\n\n1\. Let the oven cool\./);
    expect(citations[0]?.url).toBe('/docs/ovens#clean');
  });

  it('with the line that answers, if the first paragraph is about something else', () => {
    expect(ask('When are oven doors cleaned?').text).toMatch(
      /^Doors: clean them every 9 weeks \[1\]\n\nCount from Monday\./,
    );
  });

  it('with the sentence that decides, and none that only mentions the subject', () => {
    expect(ask('Does an oven bake bread and rolls?').text).toMatch(
      /^An oven bakes bread and rolls, and nothing that is frozen\. \[1\]/,
    );
    expect(ask('Does the oven open its frozen door for bread by itself?').text).toMatch(
      /^\*\*Ovens › Limits\*\* \[1\]/,
    );
  });
});
