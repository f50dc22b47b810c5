/** What every gate shares: its contract and its result. */
import type { SourceText } from './docs-text';
import type { BuiltSite } from './site';

/** What a gate found. */
export type GateResult = {
  readonly name: string;
  /** Number of things looked at; a gate that looked at nothing is red. */
  readonly looked: number;
  readonly things: string;
  /** Each names a file, says what is wrong and ends with the fix. */
  readonly problems: readonly string[];
  /** Shown after the count, red or not. */
  readonly note?: string;
};

/** What a gate may read; each is read when a gate first asks for it. */
export type GateContext = {
  /** Folder of the project. */
  readonly project: string;
  /** The texts that writers write: docs, guides and facts. */
  readonly texts: readonly SourceText[];
  readonly site: BuiltSite;
  readonly rebranded: BuiltSite;
};

/** A gate as `gates/run.ts` lists it: `npm run check:<name>` runs it alone. */
export type Gate = {
  readonly name: string;
  /** What must be there before it can run. */
  readonly reads: 'sources' | 'build' | 'rebranded build';
  readonly check: (context: GateContext) => GateResult | Promise<GateResult>;
};

/** What a result may say beyond its count and problems. */
export type Remarks = {
  readonly note?: string | undefined;
  /** Why having looked at nothing is fine for this gate. */
  readonly allowZero?: string;
};

/** Returns a gate's result; having looked at nothing is itself a problem. */
export function gateResult(
  name: string,
  things: string,
  looked: number,
  problems: readonly string[],
  { note, allowZero }: Remarks = {},
): GateResult {
  const nothing = `${name}: looked at no ${things}. Fix: build the site first (npm run build), or restore what the gate reads.`;
  const notes = [note, looked === 0 && allowZero ? `none is allowed: ${allowZero}` : ''];
  return {
    name,
    things,
    looked,
    problems: looked === 0 && !allowZero ? [nothing, ...problems] : problems,
    note: notes.filter(Boolean).join('; '),
  };
}
