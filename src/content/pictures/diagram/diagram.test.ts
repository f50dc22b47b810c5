import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagram } from '.';
import { loadMeasure, touch, type Tools } from '../picture';
import { SourceError } from '../../data/source';
import { layout } from './layout';
import { parse, type Diagram } from './parse';
import { read } from './read';
import { wrap } from '../wrap';

const of = (text: string) => parse({ text });
const drawingOf = (text: string, tools: Tools) =>
  diagram.parse({ text, options: {}, fileText: () => '' }).draw(tools);

function mistake(text: string): string {
  try {
    of(text);
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the lines of a diagram', () => {
  it('can be arrows, groups and kinds, in any order', () => {
    expect(
      of(
        'group Google Cloud\n  Billing account\n  Dataset [store]\n\nBilling account -> Dataset: exports daily\nDataset --> Importer -> Reports\nOwner [person] -> Reports',
      ),
    ).toEqual({
      nodes: [
        { name: 'Billing account', kind: 'plain', group: 0 },
        { name: 'Dataset', kind: 'store', group: 0 },
        { name: 'Importer', kind: 'plain' },
        { name: 'Reports', kind: 'plain' },
        { name: 'Owner', kind: 'person' },
      ],
      groups: ['Google Cloud'],
      arrows: [
        { from: 0, to: 1, label: 'exports daily', optional: false },
        { from: 1, to: 2, optional: true },
        { from: 2, to: 3, optional: false },
        { from: 4, to: 3, optional: false },
      ],
    });
  });
  it('can have colons and hyphens inside words', () => {
    const { nodes, arrows } = of('kube-state-metrics -> iam:PassRole: see https://a.example/b');
    expect(nodes.map(({ name }) => name)).toEqual(['kube-state-metrics', 'iam:PassRole']);
    expect(arrows[0]?.label).toBe('see https://a.example/b');
  });
  it.each([
    ['', 'line 0: the diagram has no arrows. Fix: write at least one line such as A -> B'],
    ['A ->', 'line 1: the arrow from "A" has no target. Fix: write A -> and the node it leads to'],
    ['-> A', 'line 1: there is nothing before "->". Fix: write A -> B'],
    ['A => B', 'line 1: "=>" is not an arrow. Fix: write ->, or --> for an optional arrow'],
    [
      'A -> B -> C: x',
      'line 1: a line with several arrows cannot have a label. Fix: write each arrow on its own line: A -> B: label',
    ],
    [
      'A -> B\nA -> B',
      'line 2: there are two arrows from "A" to "B". Fix: delete one, or add labels that say how they differ',
    ],
    [
      'Importer -> B\ngroup G\n  Improter',
      'line 3: no arrow leads to or from "Improter". Fix: did you mean "Importer"?',
    ],
    [
      'A -> B\nZebra crossing',
      'line 2: no arrow leads to or from "Zebra crossing". Fix: write an arrow to it, or delete it',
    ],
    [
      'A -> B\ngroup G\n  A\ngroup H\n  A',
      'line 5: "A" is already in the group "G". Fix: delete one of the lines, because a node can be in only one group',
    ],
    [
      'A -> B\ngroup G',
      'line 2: the group "G" is empty. Fix: name its nodes on the lines below, each indented by two spaces',
    ],
    ['A -> B\ngroup', 'line 2: the group has no name. Fix: write group Google Cloud'],
    [
      'A -> B\ngroup G\n  A\ngroup G\n  B',
      'line 4: there are two groups "G". Fix: put its nodes under the first one, line 2 of the diagram',
    ],
    [
      'A -> B\ngroup G\n  group H',
      'line 3: a group is inside the group "G". Fix: write one group below the other, not indented',
    ],
    [
      'A -> B\n  A',
      'line 2: "A" is indented, but there is no group above it. Fix: write group and a name above it, or do not indent the line',
    ],
    [
      'group G\n  A -> B',
      'line 2: an arrow is inside the group "G". Fix: name only the nodes there, and write the arrow on a line that is not indented',
    ],
    [
      'A -> G\ngroup G\n  A',
      'line 1: "G" is both a group and a node. Fix: point the arrow to a node in the group, or rename one of them',
    ],
    ['A -> B [stor]', 'line 1: there is no kind of node "stor". Fix: did you mean [store]?'],
    [
      'A -> B [database]',
      'line 1: there is no kind of node "database". Fix: write one of plain, store, person, decision, outside',
    ],
    [
      'A [store] -> B\nB -> A [person]',
      'line 2: "A" is [person] here and [store] above. Fix: give a node only one kind',
    ],
    ['A -> B]', 'line 1: "B]" is not a node. Fix: write a name, or A [store]'],
    [
      Array.from({ length: 31 }, (_, place) => `N${place} -> N${place + 1}`).join('\n'),
      'line 30: the diagram has 32 nodes. Fix: draw at most 30, or split it into two diagrams',
    ],
  ])('are rejected: %j', (text, message) => expect(mistake(text)).toBe(message));
});

describe('a diagram as text', () => {
  it('describes the flow arrow by arrow, and what the shapes mean', () => {
    expect(
      read(
        of(
          'Billing account -> Dataset [store]: exports daily\nDataset -> Importer\nImporter --> Reports\nImporter --> Flow: on request\nImporter -> Owner [person]\nOwner -> Late? [decision]\ngroup Google Cloud\n  Billing account\n  Dataset',
        ),
      ),
    ).toEqual({
      alternative:
        'Flow from Billing account to Reports, Flow and Late? through Dataset, Importer and Owner.',
      summary: 'Read it as text',
      words: [
        {
          type: 'list',
          ordered: true,
          items: [
            'Billing account → Dataset: exports daily',
            'Dataset → Importer',
            'Importer → Reports: optional',
            'Importer → Flow (optional): on request',
            'Importer → Owner',
            'Owner → Late?',
          ],
        },
        {
          type: 'paragraph',
          text: 'Google Cloud: Billing account and Dataset. Store: Dataset. Person: Owner. Decision: Late?',
        },
      ],
    });
  });
  it.each([
    ['A -> B', 'Flow from A to B.'],
    ['A -> B -> A', 'Flow between A and B.'],
    ['A -> B -> C -> D -> E -> F -> G', 'Flow from A to G through 5 steps.'],
  ])('summarizes %s', (text, sentence) => expect(read(of(text)).alternative).toBe(sentence));
});

describe('wrapped text', () => {
  const widthOf = (text: string) => text.length * 10;
  it('has as few lines as possible, of similar length', () => {
    expect(wrap('reads with viewer role', 170, widthOf)).toEqual(['reads with', 'viewer role']);
  });
  it('breaks a word that is too long for a line, at separators if it can', () => {
    expect(wrap('gcp_billing_export', 120, widthOf)).toEqual(['gcp_billing_', 'export']);
    expect(wrap('Notifications sent', 60, widthOf)).toEqual(['Notifications', 'sent']);
    expect(wrap('a'.repeat(24), 40, widthOf)).toEqual(['a'.repeat(19), 'aaaaa']);
  });
});

const NAMES = Array.from(
  { length: 12 },
  (_, place) => [`Node ${place}`, `A long name of node ${place}`, `gcp_export_${place}`][place % 3],
);
const KINDS = ['', ' [store]', ' [person]', ' [decision]', ' [outside]'];

/** Any diagram of up to twelve nodes, written as an author would write it. */
const written = fc
  .record({
    arrows: fc.uniqueArray(
      fc.record({
        from: fc.nat(11),
        to: fc.nat(11),
        sign: fc.constantFrom('->', '-->'),
        label: fc.constantFrom('', ': reads', ': exports the whole bill every day'),
      }),
      { minLength: 1, maxLength: 16, selector: ({ from, to, label }) => `${from} ${to} ${label}` },
    ),
    kinds: fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }),
    groups: fc.oneof(fc.constant([]), fc.array(fc.nat(3), { minLength: 12, maxLength: 12 })),
  })
  .map(({ arrows, kinds, groups }) => {
    const used = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
    const lines = arrows.map(
      ({ from, to, sign, label }) => `${NAMES[from]} ${sign} ${NAMES[to]}${label}`,
    );
    for (const node of used) if (!groups[node]) lines.push(`${NAMES[node]}${KINDS[kinds[node]!]}`);
    for (const group of [1, 2, 3]) {
      const members = used.filter((node) => groups[node] === group);
      if (members.length === 0) continue;
      lines.push(`group Group ${group}`);
      lines.push(...members.map((node) => `  ${NAMES[node]}${KINDS[kinds[node]!]}`));
    }
    return lines.join('\n');
  });

const sizeOf = (svg: string) => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
  return { width: Number(width), height: Number(height) };
};

async function expectSound(spec: Diagram, direction: 'RIGHT' | 'DOWN') {
  const measure = await loadMeasure();
  const laid = await layout(spec, { direction, node: 104, label: 84, gap: 20 }, measure);
  const all = [...laid.nodes, ...laid.groups];
  for (const { x, y, width, height } of all) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(laid.width);
    expect(y + height).toBeLessThanOrEqual(laid.height);
  }
  laid.nodes.forEach((node, place) => {
    for (const other of laid.nodes.slice(place + 1)) expect(touch(node, other)).toBe(false);
  });
  laid.groups.forEach((group, place) => {
    laid.nodes.forEach((node, index) => {
      expect(touch(group, node)).toBe(spec.nodes[index]!.group === place);
    });
  });
  const labels = laid.ways.flatMap(({ label }) => label ?? []);
  for (const label of labels) for (const node of laid.nodes) expect(touch(node, label)).toBe(false);
  for (const { lines } of laid.ways) expect(lines.every((line) => line.length > 1)).toBe(true);
}

describe('any diagram of at most twelve nodes', () => {
  it('is laid out without overlaps, inside its frame', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.constantFrom('RIGHT', 'DOWN'), async (text, direction) =>
        expectSound(of(text), direction as 'RIGHT' | 'DOWN'),
      ),
      { numRuns: 40 },
    );
  });
  it('is drawn the same each time, and described in full', { timeout: 120_000 }, async () => {
    const measure = await loadMeasure();
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const spec = of(text);
        const tools = { measure, id: 'picture-1' };
        const drawn = await drawingOf(text, tools);
        expect(await drawingOf(text, tools)).toEqual(drawn);
        expect(`${drawn.wide}${drawn.narrow}`).not.toMatch(/NaN|undefined\d| id=|style=/);
        const said = JSON.stringify(read(spec).words);
        for (const { name } of spec.nodes) expect(said).toContain(name);
        for (const { label } of spec.arrows) if (label) expect(said).toContain(label);
        for (const group of spec.groups) expect(said).toContain(`${group}: `);
      }),
      { numRuns: 4 },
    );
  });
});

describe('a drawing', () => {
  const text = `Cost and Usage Report -> S3 bucket [store]: delivered daily
S3 bucket -> IAM role: read only
IAM role -> Import
Import -> Reports
Import -> Budgets
group Your AWS account
  Cost and Usage Report
  S3 bucket
  IAM role
group Gauge
  Import
  Reports
  Budgets`;
  it('fits the column and a phone at full size, in few bytes', async () => {
    const drawn = await drawingOf(text, { measure: await loadMeasure(), id: 'a' });
    const wide = sizeOf(drawn.wide);
    expect(wide.width).toBeLessThanOrEqual(736);
    expect(wide.width).toBeGreaterThan(2 * wide.height);
    expect(sizeOf(drawn.narrow!).width).toBeLessThanOrEqual(320);
    expect(drawn.wide.length).toBeLessThan(3000);
    expect(drawn.narrow!.length).toBeLessThan(3000);
  });
  it('merges arrows only where that does not imply another arrow', async () => {
    const spec = of('A -> X\nA -> Y\nB -> Y');
    const measure = await loadMeasure();
    const laid = await layout(spec, { direction: 'DOWN', node: 100, label: 80, gap: 20 }, measure);
    const [first, second, third] = laid.ways.map(({ lines }) => lines[0]!);
    expect(first![0]).toEqual(second![0]);
    expect(second!.at(-1)).not.toEqual(third!.at(-1));
  });
  it('escapes special characters in names', async () => {
    const drawn = await drawingOf('a < b & c -> d', {
      measure: await loadMeasure(),
      id: 'a',
    });
    expect(drawn.wide).toContain('a &lt; b &amp; c');
  });
});
