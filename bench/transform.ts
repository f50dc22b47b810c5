/**
 * `npx tsx bench/transform.ts`: reads a generated tree of plain Markdown into the model.
 *
 * --check      exits 1 beyond the bounds: 20 s and 1 GB for 3,000 pages
 * --pages N    other than 3,000
 * --threads N  other than the machine's, to four
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { transformTree } from '../scripts/foreign-docs';

const BOUND = { seconds: 20, megabytes: 1000 };

const WORDS =
  'cost budget report account cloud usage invoice alert region service storage compute network tag label project team month forecast anomaly saving commitment discount price unit cluster namespace export query filter group'.split(
    ' ',
  );

/** Words by a fixed sequence: the same tree in every run. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return WORDS[state % WORDS.length] ?? '';
  };
}

/** A plausible page of some 5 KB: prose, links, a list, steps, a table, code, an admonition. */
function pageOf(index: number): string {
  const next = sequence(index + 1);
  const words = (count: number) => Array.from({ length: count }, next).join(' ');
  let sentences = 0;
  const sentence = () => {
    const text = words(14);
    sentences += 1;
    // Every third sentence has a link, every second a piece of code.
    const link = sentences % 3 === 0 ? `, see [${next()}](https://example.com/${next()})` : '';
    const code = sentences % 2 === 0 ? ` and \`${next()}\`` : '';
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${link}${code}.`;
  };
  const prose = (count: number) => Array.from({ length: count }, sentence).join(' ');
  const section = (title: string) => `## ${title} ${words(2)}\n\n${prose(3)}\n\n${prose(2)}`;
  const items = (mark: string) =>
    Array.from({ length: 6 }, () => `${mark} ${sentence()}`).join('\n');
  const rows = Array.from({ length: 8 }, () => `| \`${next()}\` | ${words(5)} | ${words(3)} |`);
  const code = Array.from({ length: 8 }, () => `${next()} = "${words(2)}"`).join('\n');
  return [
    ...(index % 2 === 0 ? [`---\ntitle: ${words(3)} ${index}\n---`] : [`# ${words(3)} ${index}`]),
    prose(2),
    section('What it is'),
    items('-'),
    section('Do it'),
    items('1.'),
    `:::tip\n\n${sentence()}\n\n:::`,
    section('Reference'),
    `| Field | Meaning | Default |\n| --- | --- | --- |\n${rows.join('\n')}`,
    `\`\`\`hcl title="main.tf"\n${code}\n\`\`\``,
    section('What next'),
  ].join('\n\n');
}

/** Writes the tree; returns its size in bytes. */
function writeTree(dir: string, pages: number): number {
  let bytes = 0;
  for (let index = 0; index < pages; index += 1) {
    const folder = join(dir, `section-${index % 30}`);
    mkdirSync(folder, { recursive: true });
    const text = pageOf(index);
    bytes += Buffer.byteLength(text);
    writeFileSync(join(folder, `page-${index}.${index % 3 === 0 ? 'mdx' : 'md'}`), text);
  }
  return bytes;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      pages: { type: 'string', default: '3000' },
      threads: { type: 'string' },
    },
  });
  const count = Number(values.pages);
  const dir = mkdtempSync(join(tmpdir(), 'transform-'));
  try {
    const bytes = writeTree(dir, count);
    const start = performance.now();
    const { pages, problems } = await transformTree(
      dir,
      values.threads ? { threads: Number(values.threads) } : {},
    );
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage();
    const megabytes = process.resourceUsage().maxRSS / 1024;
    console.log(
      `${pages.length} pages of ${(bytes / count / 1024).toFixed(1)} KB: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor), peak ${megabytes.toFixed(0)} MB`,
    );
    const wrong = pages.length !== count || problems.length > 0;
    if (wrong) console.log(`Not all was read: ${count} files, ${problems.length} problems.`);
    const slow = seconds > BOUND.seconds || megabytes > BOUND.megabytes;
    if (slow) console.log(`Missed: ${BOUND.seconds} s and ${BOUND.megabytes} MB.`);
    if (wrong || (values.check && slow)) process.exitCode = 1;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
