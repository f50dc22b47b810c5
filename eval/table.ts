/** Pieces that reports are made of. */
import type { Outcome } from './metrics';

/** Returns rows as lines, columns under each other: the first at the left, figures at the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column))))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a question as lists of failures begin with it. */
export const quoted = (asked: {
  readonly id: string;
  readonly query?: string;
  readonly question?: string;
}): string => `  ${asked.id} “${asked.query ?? asked.question}”`;

/** Returns where a right page is, and what came first. */
export function placeIn({ rank, first }: Pick<Outcome, 'rank' | 'first'>): string {
  const place = rank === undefined ? 'not found' : `place ${rank}`;
  return `${place}; ${first === undefined ? 'nothing came' : `first came ${first}`}`;
}
