import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRedirect, writtenAddress, makeMove, planMove } from './move';

const TODAY = '2026-11-21';
const EMPTY = '# Where pages were.\n\n[]\n';
let project: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'move-'));
  write('facts/redirects.yaml', EMPTY);
  write('facts/plan-features.yaml', '- page: governance/budgets/track.mdx#pace\n');
  write(
    'facts/changelog.yaml',
    "- page: governance/budgets/track\n- page: 'governance/budgets/track'\n",
  );
  write(
    'docs/governance/budgets/track.mdx',
    page('See [all](./index.mdx#list), [itself](./track.mdx#pace) and ![it](./track.png).'),
  );
  write('docs/governance/budgets/track.png', '');
  write(
    'docs/governance/budgets/index.mdx',
    page(
      '[Track](./track.mdx#pace) and [again](track.mdx).\n\n<PageList of="./track.mdx ./index.mdx" />',
    ),
  );
  write('docs/general/index.mdx', page('[Track][1] a.mdx\n\n[1]: ../governance/budgets/track.mdx'));
});
afterEach(() => rmSync(project, { recursive: true }));

const move = (from: string, to: string, more: { reason?: string; unpublished?: boolean } = {}) => {
  const plan = planMove(project, { from, to, ...more }, TODAY);
  makeMove(project, plan);
  return plan;
};

describe('moving a page', () => {
  it('moves the file and fixes the links in it and to it', () => {
    move('docs/governance/budgets/track.mdx', 'docs/operate/track/daily.mdx');
    expect(existsSync(join(project, 'docs/governance/budgets/track.mdx'))).toBe(false);
    expect(read('docs/operate/track/daily.mdx')).toContain(
      'See [all](../../governance/budgets/index.mdx#list), [itself](./daily.mdx#pace) and ![it](../../governance/budgets/track.png).',
    );
    expect(read('docs/governance/budgets/index.mdx')).toContain(
      '[Track](../../operate/track/daily.mdx#pace) and [again](../../operate/track/daily.mdx).\n\n<PageList of="../../operate/track/daily.mdx ./index.mdx" />',
    );
    expect(read('docs/general/index.mdx')).toContain('a.mdx\n\n[1]: ../operate/track/daily.mdx');
  });

  it('fixes the facts that name it, and adds the redirect', () => {
    const { redirects } = move('docs/governance/budgets/track.mdx', 'docs/operate/track.mdx', {
      reason: 'belongs to operating',
    });
    expect(read('facts/plan-features.yaml')).toBe('- page: operate/track.mdx#pace\n');
    expect(read('facts/changelog.yaml')).toBe("- page: operate/track\n- page: 'operate/track'\n");
    expect(redirects).toEqual(['/docs/governance/budgets/track → /docs/operate/track']);
    expect(read('facts/redirects.yaml')).toBe(
      `# Where pages were.

- from: /docs/governance/budgets/track
  to: /docs/operate/track
  since: 2026-11-21
  reason: belongs to operating
`,
    );
  });

  it('adds no redirect for an address that was never published', () => {
    move('docs/governance/budgets/track.mdx', 'docs/operate/track.mdx', { unpublished: true });
    expect(read('facts/redirects.yaml')).toBe(EMPTY);
  });

  it('moves twice and back without a chain or a loop', () => {
    move('docs/governance/budgets/track.mdx', 'docs/operate/a.mdx');
    move('docs/operate/a.mdx', 'docs/operate/b.mdx');
    expect(read('facts/redirects.yaml').match(/to: .*/g)).toEqual([
      'to: /docs/operate/b',
      'to: /docs/operate/b',
    ]);
    move('docs/operate/b.mdx', 'docs/governance/budgets/track.mdx');
    expect(read('facts/redirects.yaml').match(/from: .*/g)).toEqual([
      'from: /docs/operate/a',
      'from: /docs/operate/b',
    ]);
    expect(read('docs/governance/budgets/index.mdx')).toContain('[Track](./track.mdx#pace)');
  });

  it('moves a folder with everything in it, and links inside stay the same', () => {
    const { redirects } = move('docs/governance/budgets', 'docs/governance/plans');
    expect(existsSync(join(project, 'docs/governance/plans/track.png'))).toBe(true);
    expect(read('docs/governance/plans/index.mdx')).toContain('[Track](./track.mdx#pace)');
    expect(read('docs/general/index.mdx')).toContain('[1]: ../governance/plans/track.mdx');
    expect(redirects).toHaveLength(2);
  });

  it.each([
    [
      'docs/governance/none.mdx',
      'docs/operate/a.mdx',
      /docs\/governance\/none\.mdx does not exist\. Fix: /,
    ],
    ['docs/governance/budgets/track.png', 'docs/operate/a.mdx', /is not a page\. Fix: /],
    ['docs/governance/budgets/track.mdx', 'docs/operate/a', /Fix: write docs\/operate\/a\.mdx/],
    [
      'docs/governance/budgets/track.mdx',
      'docs/operatte/a.mdx',
      /no section "operatte"\. Fix: write operate,/,
    ],
    ['docs/governance/budgets/track.mdx', 'docs/general/index.mdx', /already has this address/],
    ['docs/governance/budgets', 'docs/governance/budgets/more', /Fix: name a new folder/],
  ])('refuses %s → %s', (from, to, message) => {
    expect(() => planMove(project, { from, to }, TODAY)).toThrow(message);
  });

  it('refuses a page that has its own slug', () => {
    write('docs/general/own.mdx', '---\ntitle: A\nslug: /x\n---\n');
    expect(() =>
      planMove(project, { from: 'docs/general/own.mdx', to: 'docs/general/b.mdx' }, TODAY),
    ).toThrow(/own slug.*Fix: /);
  });
});

it('writes addresses with names in braces', () => {
  expect(writtenAddress('product-platform/plans.mdx')).toBe('/docs/{product}-platform/plans');
  expect(writtenAddress('billing/acronym-billing/index.mdx')).toBe(
    '/docs/billing/{acronym}-billing',
  );
});

it('quotes a reason, and reports a missing list', () => {
  const row = { from: '/docs/a', to: '/docs/b', since: TODAY, reason: "the team's wish" };
  expect(addRedirect(EMPTY, row)).toContain("reason: the team's wish");
  expect(() => addRedirect('', row)).toThrow(/Fix: restore it/);
});
