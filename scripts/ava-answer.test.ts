/** The command that answers from any tree of Markdown. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AvaAnswer } from '../src/ava/protocol';
import { readAsked, readDocsFolder } from './ava-answer';
import { binOf, root } from './run';

const dir = mkdtempSync(join(tmpdir(), 'ava-answer-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const docs = join(dir, 'docs');
mkdirSync(join(docs, 'guide'), { recursive: true });
mkdirSync(join(dir, 'empty'));
writeFileSync(
  join(docs, 'guide', 'README.md'),
  '# Widgets\n\nAll about widgets.\n\n## Paint {#colour}\n\nDo this.\n\n1. Shake the tin.\n2. Paint the widget red.\n',
);
writeFileSync(
  join(docs, 'gears.md'),
  '---\nslug: /machines/gears\n---\n\n# Gears\n\nGears turn widgets.\n',
);
writeFileSync(join(docs, 'broken.mdx'), '# Broken\n\n<Tabs>\n\nWidgets < {\n');

/** Runs the command as npm does. */
function answer(folder: string, ...questions: readonly (readonly [string | number, string])[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [binOf('tsx'), join(root, 'scripts/ava-answer.ts'), '--docs', folder],
    {
      input: questions.map(([id, question]) => JSON.stringify({ id, question })).join('\n'),
      encoding: 'utf8',
    },
  );
  const lines = stdout.split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as AvaAnswer & { readonly ms: number });
  return { status, stderr, rows };
}

describe('ava:answer', () => {
  it('answers from a tree that it has never seen, broken pages included', () => {
    const { status, stderr, rows } = answer(
      docs,
      ['a', 'How do I paint a widget?'],
      [2, 'Who won the football World Cup?'],
    );
    expect(rows[0]).toMatchObject({
      ...{ id: 'a', outcome: 'answered', mode: 'extractive' },
      citations: [{ url: '/docs/guide#colour', quote: 'Paint the widget red.' }],
    });
    expect(rows[0]?.text).toContain('1. Shake the tin.\n2. Paint the widget red.');
    expect(rows[1]).toMatchObject({ id: 2, outcome: 'abstained', citations: [] });
    for (const { ms } of rows) expect(ms).toBeGreaterThanOrEqual(0);
    expect(stderr).toMatch(/broken\.mdx:\d+.*Mend: /);
    expect(status).toBe(0);
  }, 30_000);

  it('abstains over no pages, and says why', () => {
    const { rows, stderr } = answer(join(dir, 'empty'), [1, 'How do I paint a widget?']);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['abstained']);
    expect(stderr).toContain('no pages');
  }, 30_000);

  it('tells what is wrong with its arguments and its input', () => {
    expect(() => readDocsFolder([])).toThrow(/--docs is missing\. Mend: /);
    expect(() => readDocsFolder(['--docs', join(dir, 'none')])).toThrow(/no such folder\. Mend: /);
    expect(() => readDocsFolder(['--tree', docs])).toThrow(/ava:answer: .*Mend: /);
    expect(() => readAsked('\n{')).toThrow(/^standard input:2: not JSON\. Mend: /);
    expect(() => readAsked('[]')).toThrow(/:1: no id\. /);
    expect(() => readAsked('{"id":1}')).toThrow(/:1: no question\. /);
    expect(() => readAsked('{"id":1,"question":" "}')).toThrow(/1 to 1,000 characters/);
  });
});
