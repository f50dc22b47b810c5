/** Pages for tests, with every kind of block. */
import type { Block, Content, Inline, Page } from '../../content/model';
import { pageAt } from '../../content/model/page.fixture';

/** A heading, its anchor, and what is under it. */
type Part = readonly [heading: string, anchor: string, ...contents: Content[]];

/** Returns a paragraph. */
const p = (...text: Inline): Content => ({ type: 'paragraph', text });

const item = (...content: Content[]) => ({ content });

function pageOf(
  url: string,
  title: string,
  lead: readonly Content[],
  parts: readonly Part[],
  rest: Partial<Page> = {},
): Page {
  const blocks: Block[] = lead.map((content) => ({ ...content, anchor: '', path: [] }));
  const headings = parts.map(([text, anchor, ...contents]) => {
    const heading = { depth: 2, text, anchor, block: blocks.length };
    blocks.push(...contents.map((content) => ({ ...content, anchor, path: [text] })));
    return heading;
  });
  return pageAt(url, { title, headings, blocks, ...rest });
}

/** A small site about a bakery. */
export const pages: readonly Page[] = [
  pageOf(
    '/docs/bread',
    'Sourdough',
    [
      p('Bread that rises with wild yeast.'),
      {
        type: 'facts',
        items: [
          {
            term: ['Who can do this'],
            content: [
              p('Head Baker and ', { text: 'Apprentice', href: '/docs/people#apprentice' }),
            ],
          },
          { term: ['Plan'], content: [p('Village, Town')] },
        ],
      },
    ],
    [
      [
        'Bake a loaf',
        'bake',
        p('You need a hot oven.'),
        {
          type: 'steps',
          start: 1,
          items: [
            item(p('Fold the ', { text: 'dough', strong: true }, ' twice.')),
            item(p('Bake it at 240 degrees for 45 minutes.'), {
              type: 'code',
              language: 'sh',
              code: 'oven --on\n\noven --heat 240',
            }),
          ],
        },
      ],
      [
        'Does sourdough contain gluten?',
        'gluten',
        p(
          'Yes. Flour of wheat always does. ',
          { text: 'Read the label', href: 'https://label.example' },
          ' or see ',
          { text: 'flour', href: '#flour' },
          '.',
        ),
        p('Rye has less.'),
      ],
      [
        'Flour',
        'flour',
        {
          type: 'list',
          items: [
            item(p('Wheat for structure')),
            item(p('Rye for taste')),
            item(p('Spelt for color')),
          ],
        },
        {
          type: 'aside',
          kind: 'note',
          title: ['Note'],
          content: [p('Sift it. ', { text: 'A sieve', image: 'sieve.png' })],
        },
      ],
    ],
    {
      questions: ['Which yeast makes the loaf rise?'],
      searches: ['Loaf too flat, which yeast?'],
      providers: ['Mill'],
    },
  ),
  pageOf(
    '/docs/limits',
    'Limits',
    [p('Every number of the bakery.')],
    [
      [
        'Oven',
        'oven',
        {
          type: 'table',
          header: [['Item'], ['Limit']],
          align: [null, 'right'],
          rows: Array.from({ length: 12 }, (_, row) => [
            [`Tray size ${row}`],
            [`${row * 10} cm`],
          ]).concat([[['Loaves in one oven'], ['18']]]),
        },
      ],
    ],
  ),
  pageOf(
    '/docs/order',
    'Order rolls',
    [p('How rolls reach your table.')],
    [
      [
        'Place an order',
        'place',
        {
          type: 'choices',
          group: 'interface',
          options: [
            {
              value: 'phone',
              label: 'Telephone',
              content: [p('Call the shop before noon to order rolls.')],
            },
            { value: 'web', label: 'Website', content: [p('Open the cart to order rolls.')] },
          ],
        },
      ],
      ['Cancel', 'cancel', p('Write to the shop to cancel rolls. A refund takes three days.')],
    ],
  ),
  pageOf(
    '/docs/people',
    'People',
    [p('Who works in the bakery.')],
    [
      [
        'Roles',
        'roles',
        {
          type: 'definitions',
          items: [
            { term: ['Apprentice'], content: [p('Learns to knead.')], anchor: 'apprentice' },
            { term: ['Head Baker'], content: [p('Signs the recipes.')] },
          ],
        },
        p('Is somebody missing? Tell the shop.'),
      ],
    ],
  ),
];
