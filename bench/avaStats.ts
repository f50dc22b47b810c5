/** Figures of AVA, their bounds and the lines that show them. Pure. */

/** What was measured. */
export type AvaFigures = {
  /** Scripts that the first question fetches, of page and worker, gzip. */
  readonly codeBytes: number;
  /** What it answers from, as far as search has not fetched it already, gzip. */
  readonly dataBytes: number;
  readonly firstBlockP95Ms: number;
  readonly questions: number;
};

/** What `--check` holds AVA to. */
const BOUNDS = { codeKb: 90 } as const;

const KB = 1024;
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Returns the lines that are printed. */
export const avaLines = ({
  codeBytes,
  dataBytes,
  firstBlockP95Ms,
  questions,
}: AvaFigures): string[] => [
  `AVA: code of the chat, gzip            ${kb(codeBytes)} (at most ${BOUNDS.codeKb} KB)`,
  `AVA: what it answers from, gzip        ${kb(dataBytes)}`,
  `AVA: question to first block, warm p95 ${firstBlockP95Ms.toFixed(0)} ms (${questions} questions)`,
];

/** Returns a sentence for each bound that is missed. */
export const missedAvaBounds = ({ codeBytes }: AvaFigures): string[] =>
  codeBytes > BOUNDS.codeKb * KB
    ? [`the code of the chat is ${kb(codeBytes)} gzip, at most ${BOUNDS.codeKb} KB.`]
    : [];
