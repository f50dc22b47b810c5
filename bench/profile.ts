/** Reads profiles that `node --cpu-prof` writes. Pure. */

/** A profile, as V8 writes it. */
export type Profile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
};

/** Nothing ran. */
const IDLE = '(idle)';

const placeOf = (url: string, line: number) =>
  url === '' ? '' : ` ${url.replace(/^.*\/node_modules\/|^file:\/\//, '')}:${line + 1}`;

/** Returns the functions that ran longest, without what they called, in seconds. */
export function largestSelfTimes(
  { nodes, samples, timeDeltas }: Profile,
  count: number,
): { readonly name: string; readonly seconds: number }[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      (functionName || '(anonymous)') + placeOf(url, lineNumber),
    ]),
  );
  const seconds = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = names.get(id) ?? '';
    if (name !== IDLE) seconds.set(name, (seconds.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1e6);
  });
  return [...seconds]
    .map(([name, own]) => ({ name, seconds: own }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
