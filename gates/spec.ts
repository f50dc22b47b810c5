/**
 * Gate: `tests/spec.md` has a row for each clause of the specification, and each row has a test that ran and passed. The
 * rows for the sample content are next to its tests, and are deleted with them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files';

/** How a test ended. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test of a run. */
export type TestResult = {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string;
  /** The titles of its groups and its own title, separated by spaces. */
  readonly title: string;
  readonly outcome: Outcome;
  readonly message: string;
  /** Why it was skipped, if it says so. */
  readonly reason?: string | undefined;
};

/** A clause of the specification. */
export type Row = {
  readonly id: string;
  readonly clause: string;
  readonly tests: readonly string[];
  /** Where it is. */
  readonly file: string;
  readonly line: number;
};

const FILE = 'tests/spec.md';
const SAMPLE = 'tests/sample/spec.md';

/** The text of a file with rows. */
export type SpecText = { readonly file: string; readonly text: string };

/** Reads the rows of the table, which can be in several files that share their IDs. */
export function parseSpec(texts: readonly SpecText[]): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const { file, text } of texts) {
    let section = '';
    text.split('\n').forEach((content, index) => {
      const line = index + 1;
      const report = (what: string) => problems.push(`${file}:${line}: ${what}.`);
      section = /^## (\d+)\./.exec(content)?.[1] ?? section;
      if (!content.startsWith('|') || /^\|\s*(?:id\b|:?-)/.test(content)) return;
      const cells = content.split('|').slice(1, -1);
      const [id = '', clause = '', proof = ''] = cells.map((cell) => cell.trim());
      if (cells.length !== 3 || !id || !clause || !proof) {
        report('a row has three cells: id, clause, test. Fix: write them');
        return;
      }
      if (!/^\d+\.\d+$/.test(id) || id.split('.')[0] !== section) {
        report(`${id} is not an id of section ${section}. Fix: write ${section}.<number>`);
      }
      const same = rows.find((row) => row.id === id);
      if (same) report(`${id} is also in ${same.file}:${same.line}. Fix: renumber one of them`);
      rows.push({ id, clause, tests: proof.split(',').map((one) => one.trim()), file, line });
    });
    if (!rows.some((row) => row.file === file)) {
      problems.push(`${file}: there are no rows. Fix: restore the table.`);
    }
  }
  return { rows, problems };
}

/** Returns the row numbers in a title or a source text. */
const idsIn = (text: string) => [...text.matchAll(/\[(\d+\.\d+)\]/g)].map(([, id = '']) => id);

/** Returns how failures name a row. */
const placeOf = ({ file, line, id, clause }: Omit<Row, 'tests'>) =>
  `${file}:${line}: ${id} "${clause}"`;

/** Compares the rows with the tests in a run. */
export function compare(rows: readonly Row[], results: readonly TestResult[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unknown = results.flatMap(({ file, title }) =>
    idsIn(title).flatMap((id) => {
      const row = byId.get(id);
      if (!row)
        return [
          `${file}: "${title}" names row ${id}, which is neither in ${FILE} nor in ${SAMPLE}. Fix: correct the number.`,
        ];
      if (row.tests.includes(file)) return [];
      return [
        `${row.file}:${row.line}: row ${id} does not name ${file}, whose test "${title}" has its number. Fix: name the file in the row, or correct the number.`,
      ];
    }),
  );
  const unproved = rows.flatMap(({ tests, ...row }) =>
    tests.flatMap((file) => {
      const at = placeOf(row);
      const own = results.filter(
        (test) => test.file === file && idsIn(test.title).includes(row.id),
      );
      if (own.length === 0) {
        return [
          `${at}: no test of ${file} with [${row.id}] in its title ran. Fix: write it, or correct the row.`,
        ];
      }
      return own
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ title, outcome }) => `${at}: "${title}" ${outcome}. Fix: make it pass.`);
    }),
  );
  return [...new Set([...unknown, ...unproved])];
}

/** Checks the table against the reports of a run. */
export function checkSpec({
  vitest,
  playwright,
}: Readonly<Record<'vitest' | 'playwright', readonly TestResult[]>>) {
  const texts = [FILE, SAMPLE]
    .filter((file) => file === FILE || existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const { rows, problems } = parseSpec(texts);
  return {
    problems: [...problems, ...compare(rows, [...vitest, ...playwright])],
    note: `${rows.length} rows`,
  };
}
