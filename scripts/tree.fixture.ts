/** A tree of Markdown for tests of commands that read one, and functions that run them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { root } from '../gates/files';
import { binOf } from './run';

const FILES = {
  'guide/README.md':
    '# Widgets\n\nAll about widgets.\n\n## Paint {#color}\n\nDo this.\n\n1. Shake the tin.\n2. Paint the widget red.\n',
  'gears.md': '---\nslug: /machines/gears\n---\n\n# Gears\n\nGears turn widgets.\n',
  'broken.mdx': '# Broken\n\n<Tabs>\n\nWidgets < {\n',
};

/** Makes a folder with a tree in `docs`, including a broken page, and an empty folder `empty`. */
export function makeTree(): { readonly dir: string; readonly docs: string } {
  const dir = mkdtempSync(join(tmpdir(), 'tree-command-'));
  const docs = join(dir, 'docs');
  mkdirSync(join(docs, 'guide'), { recursive: true });
  mkdirSync(join(dir, 'empty'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(docs, name), text);
  return { dir, docs };
}

const inputOf = (lines: readonly object[]) =>
  lines.map((line) => JSON.stringify(line)).join('\n\n');

const rowsIn = <Row>(output: string) =>
  output
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Row);

/** Runs a script the way npm does, and reads its JSON lines. */
export function runScript<Row>(script: string, args: readonly string[], lines: readonly object[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [binOf('tsx'), join(root, 'scripts', script), ...args],
    { input: inputOf(lines), encoding: 'utf8' },
  );
  return {
    status,
    stderr,
    stdout,
    get rows() {
      return rowsIn<Row>(stdout);
    },
  };
}

/** Runs a command in this process, which is seconds faster than a script, and reads its JSON lines. */
export async function runHere<Row>(command: () => Promise<void>, lines: readonly object[]) {
  let [stdout, stderr] = ['', ''];
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([inputOf(lines)]) as never),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      stdout += String(text);
      return true;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      stderr += `${String(text)}\n`;
    }),
  ];
  try {
    await command();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { stderr, rows: rowsIn<Row>(stdout) };
}
