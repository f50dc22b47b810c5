/** What a process and all of its descendants use. Reads Linux's /proc, and returns nothing elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or the system has no /proc.
    return '';
  }
};

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

/** Returns a process and its descendants. */
function descendants(pid: number): number[] {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [pid];
  }
  const children = tasks.flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(descendants)];
}

/** Returns the memory of a process and its descendants in MB. */
export const memoryOf = (pid: number): number =>
  descendants(pid).reduce(
    (sum, one) => sum + (Number(read(`/proc/${one}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / 1e6,
    0,
  );

/** Returns the processor time of all descendants of this process that have ended, in seconds. */
export function secondsOfChildren(): number | undefined {
  // The name of the program, in parentheses, can contain spaces.
  const fields = read('/proc/self/stat')
    .replace(/^.*\) /, '')
    .split(' ');
  if (fields.length < 15) return undefined;
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
