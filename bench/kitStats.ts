/** Figures of the reader's kit, their bounds and the lines that show them. Pure. */

/** What a page of the gallery costs, in bytes, gzip. */
export type PartFigures = {
  readonly name: string;
  /** What its first section adds to the page. */
  readonly html: number;
  /** The script with the page's own content beyond that of a plain page: React takes it over. */
  readonly content: number;
  /** Other scripts that a plain page does not load. */
  readonly load: number;
  /** What comes when its controls are used. */
  readonly use: number;
};

/** What a component is, in bytes, gzip: with the page, and when it needs more. */
export type ComponentFigures = {
  readonly name: string;
  readonly load: number;
  readonly use: number;
};

/** What was measured. */
export type KitFigures = {
  readonly parts: readonly PartFigures[];
  readonly components: readonly ComponentFigures[];
  /** The sheet of all pages. */
  readonly sheet: number;
  /** Style files that are the kit's alone, together. */
  readonly files: number;
  readonly fileNames: readonly string[];
};

const KB = 1024;

/** What `--check` holds the kit to. */
const BOUNDS = { cssBytes: 4 * KB } as const;

/**
 * The sheet of the gallery without the kit, gzip: measured by building it with the project's styles as they
 * were before. Who changes styles that are not the kit's measures again: `git stash` them, `npx tsx bench/kit.ts`
 * before and after, and adds the difference.
 */
export const SHEET_BEFORE = 18_779;

const kb = (bytes: number) => `${(bytes / KB).toFixed(2)} KB`;

/** Rows of cells as lines: the first column at the left, figures at the right. */
function lines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

const growthOf = ({ sheet }: KitFigures) => sheet - SHEET_BEFORE;

/** Returns the lines that are printed. */
export const kitLines = (figures: KitFigures): string[] => [
  ...lines([
    ['Kit, gzip', 'HTML of one use', 'content in scripts', 'code at load', 'code at first use'],
    ...figures.parts.map(({ name, html, content, load, use }) => [
      name,
      ...[html, content, load, use].map(kb),
    ]),
  ]),
  '',
  ...lines([
    ['Component, gzip', 'with the page', 'at first use'],
    ...figures.components.map(({ name, load, use }) => [name, kb(load), kb(use)]),
  ]),
  '',
  `Kit: growth of the sheet of all pages, gzip ${kb(growthOf(figures))} (at most ${kb(BOUNDS.cssBytes)})`,
  `Kit: styles in files of its own, gzip       ${kb(figures.files)} (at most ${kb(BOUNDS.cssBytes)}): ${figures.fileNames.join(', ')}`,
];

/** Returns a sentence for each bound that is missed. */
export function missedKitBounds(figures: KitFigures): string[] {
  const { cssBytes } = BOUNDS;
  return [
    ...(figures.parts.length === 0 ? ['the gallery of the kit has no pages to measure.'] : []),
    ...(growthOf(figures) > cssBytes
      ? [
          `the kit’s styles add ${kb(growthOf(figures))} to the sheet of all pages, at most ${kb(cssBytes)}.`,
        ]
      : []),
    ...(figures.files > cssBytes
      ? [`the kit’s style files are ${kb(figures.files)} gzip, at most ${kb(cssBytes)}.`]
      : []),
  ];
}
