/** The contract of gates, and their results. */
import type { ZodError } from 'zod';
import type { Page } from '../src/content/model';
import type { SourceText } from './docs-text';
import type { BuiltSite } from './site';

/** What a gate found. */
export type GateResult = ReturnType<typeof gateResult>;

/** What a gate can read. Each part is read when a gate first needs it. */
export type GateContext = {
  /** Folder of the project. */
  readonly project: string;
  /** The texts that writers write: docs, guides and facts. */
  readonly texts: readonly SourceText[];
  /** The model of the docs. Rejects with a `ContentError` if there are pages that can't be read. */
  readonly pages: Promise<readonly Page[]>;
  readonly site: BuiltSite;
  readonly rebranded: BuiltSite;
};

/** A gate, as `gates/run.ts` lists it. `npm run check:<name>` runs only this gate. */
export type Gate = {
  readonly name: string;
  /** What has to exist before it can run. */
  readonly reads: 'sources' | 'build' | 'rebranded build';
  readonly check: (context: GateContext) => GateResult | Promise<GateResult>;
};

/** Returns a gate that only reads the built site. */
export const siteGate = (
  name: string,
  check: (site: BuiltSite) => GateResult | Promise<GateResult>,
): Gate => ({ name, reads: 'build', check: ({ site }) => check(site) });

/** Returns what a schema found wrong, in a line. */
export const issuesOf = ({ issues }: ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/**
 * Returns a gate's result. If the gate looked at nothing, that is itself a problem.
 *
 * @param problems each one names a file, says what is wrong and ends with the fix
 * @param remarks `note` is shown after the count; `allowZero` says why it's OK if this gate looks at nothing
 */
export function gateResult(
  name: string,
  things: string,
  looked: number,
  problems: readonly string[],
  { note, allowZero }: { note?: string | undefined; allowZero?: string } = {},
) {
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
