/** Keeps what was measured in `results.md`: a table for each part, a column for each figure, and a row for each run. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { format } from 'prettier';
import { missedIn, ROOT, textsOf, type Figure, type Group } from './figures';

const FILE = join(__dirname, 'results.md');

const HEAD = `# Results

\`npm run bench -- --record\` adds a row to the table of each part that it measures, with the newest last. A cell is our
figure; if there are two, the second one is the same figure of the bare site in the same run. The first row has
today's goals; those with \`x\` are for the ratio of the two. A figure that missed the goal of its own time is **bold**.
Figures are medians of the runs. The load is how many processes wanted a core when the run began: if it's more than a few
tenths, times mean little, and bytes are still exact. A commit with \`+\` had changes that weren't committed.
`;

const RUN = 'Run';
const GOAL = 'Goal';
const NONE = '–';

/** Rows by column. */
type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] };
type Row = Readonly<Record<string, string>>;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the tables of a file, by their titles. */
function tablesIn(text: string): Map<string, Table> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const [head = '', , ...rest] = lines.filter((line) => line.startsWith('|'));
      const columns = cellsOf(head);
      const rows = rest.map((line) => {
        const cells = cellsOf(line);
        return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? NONE]));
      });
      return [title, { columns, rows }];
    }),
  );
}

/** Returns a figure as a cell. */
function cellOf(figure: Figure): string {
  const { value, bare } = textsOf(figure);
  const text = bare === undefined ? value : `${value} / ${bare}`;
  return missedIn([figure]).length > 0 ? `**${text}**` : text;
}

/** Returns a file of results with those of one more run, described by `run`. */
export function addResults(text: string, run: string, groups: readonly Group[]): string {
  const tables = tablesIn(text);
  for (const { title, figures } of groups) {
    const old = tables.get(title) ?? { columns: [], rows: [] };
    const named = (cell: (figure: Figure) => string) =>
      Object.fromEntries(figures.map((figure) => [figure.name, cell(figure)]));
    tables.set(title, {
      // A figure that isn't measured anymore keeps its column.
      columns: [...new Set([RUN, ...Object.keys(named(cellOf)), ...old.columns])],
      rows: [
        { [RUN]: GOAL, ...named((figure) => textsOf(figure).bound || NONE) },
        ...old.rows.filter((row) => row[RUN] !== GOAL),
        { [RUN]: run, ...named(cellOf) },
      ],
    });
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    HEAD,
    ...[...tables].map(([title, { columns, rows }]) =>
      [
        `## ${title}\n`,
        line(columns),
        line(columns.map(() => '---')),
        ...rows.map((row) => line(columns.map((column) => row[column] ?? NONE))),
        '',
      ].join('\n'),
    ),
  ].join('\n');
}

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Begins a run. Returns a function that adds its figures to the file, and returns the file. */
export function startRecord(runs: string) {
  // What the run itself adds to the load isn't of interest.
  const [load = 0] = loadavg();
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const changed = git('status', '--porcelain', '--', ':!bench/results.md') ? '+' : '';
  const commit = git('rev-parse', '--short=8', 'HEAD') + changed;
  const run = `${time} UTC, ${commit}, load ${load.toFixed(1)} on ${availableParallelism()} cores, ${runs} runs`;
  return async (groups: readonly Group[]): Promise<string> => {
    const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    writeFileSync(FILE, await format(addResults(old, run, groups), { parser: 'markdown' }));
    return relative(ROOT, FILE);
  };
}
