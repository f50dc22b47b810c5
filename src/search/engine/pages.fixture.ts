/** Pages for tests, made from what each test is about. */
import type { Block, Heading, Page } from '../../content/model';
import { pageAt } from '../../content/model/page.fixture';

/** A heading of depth 2, its anchor, and the paragraphs below it. */
type Part = readonly [heading: string, anchor: string, ...paragraphs: string[]];

/** Returns a page with a lead and sections. */
export function pageOf(
  url: string,
  title: string,
  lead: string,
  parts: readonly Part[] = [],
  rest: Partial<Page> = {},
): Page {
  const blocks: Block[] = [
    { type: 'paragraph', text: [lead], anchor: '', path: [] },
    ...parts.flatMap(([heading, anchor, ...paragraphs]) =>
      paragraphs.map((text): Block => ({
        type: 'paragraph',
        text: [text],
        anchor,
        path: [heading],
      })),
    ),
  ];
  let block = 1;
  const headings = parts.map(([text, anchor, ...paragraphs]): Heading => {
    const heading = { depth: 2, text, anchor, block };
    block += paragraphs.length;
    return heading;
  });
  return pageAt(url, { title, section: url.split('/')[2] ?? '', headings, blocks, ...rest });
}

/** A small site. */
export const pages: readonly Page[] = [
  pageOf('/docs/governance', 'Governance', 'What watches your spend.', [], {
    file: 'governance/index.mdx',
    kind: 'landing',
  }),
  pageOf(
    '/docs/governance/budgets',
    'Budgets',
    'A budget is a planned amount for a part of your bill.',
    [
      ['Create a budget', 'create', 'Open Monitor and select Create budget.', 'Name it.'],
      ['Thresholds', 'thresholds', 'A threshold sends a message when a share is spent.'],
    ],
    {
      questions: ['How do I hear of an overspend before the month ends?'],
      keywords: ['guardrail'],
      plans: ['Enhanced'],
      kind: 'how-to',
    },
  ),
  pageOf(
    '/docs/operate/cloudflow',
    'CloudFlow',
    'A flow starts by itself. The budgets of a team can start one.',
    [
      ['Connect AWS', 'aws', 'The role needs ce:GetCostAndUsage and EC2 read access.'],
      ['Connect Google Cloud', 'gcp', 'Grant roles/billing.viewer on the billing account.'],
    ],
    { kind: 'how-to', providers: ['AWS'] },
  ),
  pageOf(
    '/docs/terms/jp',
    '利用規約',
    '本規約は日本のお客様に適用されます。',
    [['第6条（料金）', 's-6', '料金は税抜きである。消費税を加算する。']],
    { lang: 'ja' },
  ),
  pageOf('/docs/secret', 'Hidden budget', 'Nobody finds this budget.', [], { unlisted: true }),
];
