/** What comes before what. */
import { describe, expect, it } from 'vitest';
import { buildIndex, createEngine } from '..';
import type { Page } from '../../../content/model';
import { pageOf } from '../pages.fixture';

/** Noise: pages that have nothing to do with a test, so that words are rare or common. */
const others = Array.from({ length: 12 }, (_, number) =>
  pageOf(
    `/docs/other/${number}`,
    `Other ${number}`,
    'Common words of every page, cost and report.',
  ),
);

/** Returns the addresses found for a query among some pages and the noise. */
function found(query: string, ...pages: readonly Page[]): string[] {
  const engine = createEngine(buildIndex([...others, ...pages], { baseUrl: '/' }));
  const [result] = engine.answer({
    requests: [{ indexName: 'main', query, hitsPerPage: 50 }],
  }).results;
  return (result?.hits ?? []).map(({ url }) => url);
}

const page = (url: string, title: string, text: string, rest: Partial<Page> = {}) =>
  pageOf(`/docs/${url}`, title, text, [], rest);

describe('the ranking', () => {
  it('a title counts more than a text', () => {
    const urls = found(
      'gizmo',
      page('text', 'Thing', 'A gizmo, and once more a gizmo.'),
      page('title', 'Gizmo', 'A thing.'),
    );
    expect(urls).toEqual(['/docs/title', '/docs/text']);
  });
  it('the form that was typed counts more than its relatives', () => {
    const urls = found(
      'gizmos ',
      page('one', 'Thing', 'This is a gizmo here.'),
      page('many', 'Thing', 'These are gizmos here.'),
    );
    expect(urls).toEqual(['/docs/many', '/docs/one']);
  });
  it('rare words count more than common ones', () => {
    const urls = found(
      'cost gizmo',
      page('common', 'Thing', 'Cost, cost and cost.'),
      page('rare', 'Thing', 'Gizmo.'),
    );
    expect(urls[0]).toBe('/docs/rare');
  });
  it('having all words is better than having one often', () => {
    const urls = found(
      'gizmo gadget',
      page('often', 'Thing', 'Gizmo, gizmo, gizmo, gizmo, gizmo and gizmo.'),
      page(
        'both',
        'Thing',
        'A gizmo, and later in this long sentence of many words also a gadget.',
      ),
    );
    expect(urls).toEqual(['/docs/both', '/docs/often']);
  });
  it('words that stand together count more than the same words apart', () => {
    const urls = found(
      'gizmo gadget ',
      page(
        'apart',
        'Thing',
        'Gizmo is one thing of them all that we ever made, another is gadget.',
      ),
      page(
        'together',
        'Thing',
        'One thing of them all that we ever made is another gizmo gadget is.',
      ),
    );
    expect(urls).toEqual(['/docs/together', '/docs/apart']);
  });
  it('a question of the page that asks the same brings it up', () => {
    const questions = ['Where do I find the gizmo of a gadget?'];
    const urls = found(
      'where is the gizmo of my gadget',
      page('plain', 'Thing', 'The gizmo of a gadget. A gizmo.'),
      page('asked', 'Thing', 'The gizmo of a gadget. A gizmo.', { questions }),
    );
    expect(urls[0]).toBe('/docs/asked');
  });
  it('what is equal stays in the order of the docs', () => {
    const urls = found('gizmo', page('b', 'Thing', 'Gizmo.'), page('a', 'Thing', 'Gizmo.'));
    expect(urls).toEqual(['/docs/b', '/docs/a']);
  });
  it('the section that says it comes before the page that it stands on', () => {
    const guide = pageOf('/docs/guide', 'Guide', 'All about machines.', [
      ['Paint a gizmo', 'paint', 'Use red.'],
      ['Break a gadget', 'break', 'Use force.'],
    ]);
    expect(found('paint gizmo', guide)[0]).toBe('/docs/guide#paint');
    expect(found('guide', guide)[0]).toBe('/docs/guide');
  });
  it('stop words in a short query find nothing by themselves', () => {
    expect(
      found('the gizmo', page('a', 'Thing', 'A gizmo.'), page('b', 'The', 'The the.')),
    ).toEqual(['/docs/a']);
  });
});
