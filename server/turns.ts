/**
 * Decides whose turn it is, with a queue of limited length in front of the workers. Work is charged by time: addresses
 * that have used the least go first, an address that has used up its share for the minute is refused, and no work takes
 * longer than its deadline.
 */
import { type Counts, rateLimit } from './rate-limit';
import { type Made, type Outcome, performTask, type Task, type Work } from './work';

/** Does one task at a time. */
export type Worker = {
  readonly perform: (task: Task) => Promise<Outcome>;
  /** Ends the worker, even in the middle of a task. */
  readonly stop: () => void;
  /** Whether the worker has ended. */
  readonly hasEnded: () => boolean;
};

/** Who requests work. */
export type Customer = { readonly address: string; readonly signal?: AbortSignal };

/** Has work done in turn. Throws a Refusal if it's refused. */
export type Perform = <Name extends keyof Work>(
  customer: Customer,
  ...task: Extract<Task, readonly [Name, ...unknown[]]>
) => Promise<Made<Name>>;

/** Thrown if work is refused, because it's too much for this address or this server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 429 | 503,
    /** Seconds after which to try again. */
    readonly seconds: number,
  ) {
    super(status === 429 ? 'This address has used up its share.' : 'There is too much to do.');
  }

  get headers(): Record<string, string> {
    return { 'retry-after': String(this.seconds) };
  }
}

/** The limits of work. */
export type TurnLimits = {
  /** Milliseconds of work that an address can request per minute. Defaults to SHARE. */
  readonly share?: number | undefined;
  /** Milliseconds from the request to the end of the work. Defaults to DEADLINE. */
  readonly deadline?: number;
  /** Counts the work of addresses. Defaults to counts in memory. */
  readonly counts?: Counts | undefined;
};

/** Options for turns. */
export type TurnOptions = TurnLimits & {
  /** Starts a worker: as many as `width` says, and a new one for each that has ended. */
  readonly start: () => Worker;
  readonly width: number;
};

/** The default milliseconds of work for an address. A reader who types without a pause needs half of it. */
export const SHARE = 5000;

/** Maximum number of waiting tasks. */
export const MOST_WAITING = 64;

/** The default milliseconds from the request to the end of the work. */
export const DEADLINE = 10_000;

/** The milliseconds that a task is assumed to take before it's finished. */
const EXPECTED = 10;

/** Seconds after which to try a busy server again. */
const SOON = 2;

type Job = {
  readonly task: Task;
  readonly address: string;
  /** What the address had used when it asked, including this job. */
  readonly used: number;
  readonly resolve: (made: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

/** Creates turns. */
export function createTurns(options: TurnOptions) {
  const { start, width, share = SHARE, deadline = DEADLINE, counts } = options;
  const spend = rateLimit(share, counts);
  /** In the order of their turns. */
  const waiting: Job[] = [];
  const busy = new Map<Job, Worker>();
  // Started early, because they take a moment, and the first question shouldn't wait for them.
  let idle: Worker[] = Array.from({ length: width }, start);

  async function work(job: Job, worker: Worker): Promise<void> {
    const outcome = await worker.perform(job.task);
    if ('made' in outcome) job.resolve(outcome.made);
    else job.reject(outcome.error);
    busy.delete(job);
    idle.push(worker);
    await spend(job.address, Math.round(outcome.took) - EXPECTED);
    next();
  }

  function next(): void {
    while (busy.size < width) {
      const job = waiting.shift();
      if (!job) return;
      idle = idle.filter((worker) => !worker.hasEnded());
      const worker = idle.pop() ?? start();
      busy.set(job, worker);
      void work(job, worker);
    }
  }

  /** Drops a job that is waiting or whose result isn't needed anymore. */
  function drop(job: Job, reason: unknown): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    job.reject(reason);
  }

  async function perform({ address, signal }: Customer, ...task: Task): Promise<unknown> {
    const { allowed, used, seconds } = await spend(address, EXPECTED);
    if (!allowed) throw new Refusal(429, seconds);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const job: Job = {
        task,
        address,
        used,
        resolve: settled(resolve),
        reject: settled(reject),
      };
      const late = setTimeout(() => {
        drop(job, new Refusal(503, SOON));
        busy.get(job)?.stop();
      }, deadline);
      const leave = () => drop(job, signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
      function settled(settle: (value: unknown) => void) {
        return (value: unknown) => {
          clearTimeout(late);
          signal?.removeEventListener('abort', leave);
          settle(value);
        };
      }
      waiting.splice(waiting.findLastIndex((other) => other.used <= used) + 1, 0, job);
      next();
      const last = waiting.length > MOST_WAITING ? waiting.at(-1) : undefined;
      if (last) drop(last, new Refusal(503, SOON));
    });
  }

  return {
    // The caller knows which result belongs to which task.
    perform: perform as Perform,
    /** Returns how many tasks are waiting, and how many are being done. */
    load: () => ({ waiting: waiting.length, running: busy.size }),
    /** Ends all work. */
    stop() {
      for (const job of [...waiting, ...busy.keys()]) drop(job, new Refusal(503, SOON));
      for (const worker of [...idle, ...busy.values()]) worker.stop();
    },
  };
}

/** Creates turns on this thread, for tests and for hosts without threads. */
export const turnsHere = (work: Work, limits: TurnLimits = {}) =>
  createTurns({
    ...limits,
    start: () => ({
      perform: (task) => performTask(work, task),
      stop: () => undefined,
      hasEnded: () => false,
    }),
    width: MOST_WAITING,
  });
