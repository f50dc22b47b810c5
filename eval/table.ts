/** Functions that format parts of reports. */
import type { Outcome } from './metrics';

/** Returns rows as lines with aligned columns: the first one to the left, and figures to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column))))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a question, as it's shown at the beginning of a line in a list of failures. */
export const quoted = (asked: {
  readonly id: string;
  readonly query?: string;
  readonly question?: string;
}): string => `  ${asked.id} “${asked.query ?? asked.question}”`;

/** Returns the rank of a right page, and what came first. */
export function placeIn({ rank, first }: Pick<Outcome, 'rank' | 'first'>): string {
  const place = rank === undefined ? 'not found' : `place ${rank}`;
  return `${place}; ${first === undefined ? 'nothing came' : `first came ${first}`}`;
}
