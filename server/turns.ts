/**
 * Whose turn it is: a queue with an end before those who do the work. Work is paid for in time: who has used least
 * of it goes first, who has used up a minute's share is refused, and no work takes longer than its deadline.
 */
import { rateLimit } from './rate-limit';
import { type Made, type Outcome, performTask, type Task, type Work } from './work';

/** Does one piece of work at a time. */
export type Worker = {
  readonly perform: (task: Task) => Promise<Outcome>;
  /** Ends it, in the middle of its work too. */
  readonly stop: () => void;
  /** It does nothing any more. */
  readonly hasEnded: () => boolean;
};

/** Who asks for work. */
export type Customer = { readonly address: string; readonly signal?: AbortSignal };

/** Has work done in its turn; throws a Refusal where it is not. */
export type Perform = <Name extends keyof Work>(
  customer: Customer,
  ...task: Extract<Task, readonly [Name, ...unknown[]]>
) => Promise<Made<Name>>;

/** Why work is not done: too much for this address, or for this server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 429 | 503,
    /** After which it is worth another try. */
    readonly seconds: number,
  ) {
    super(status === 429 ? 'This address has used up its share.' : 'There is too much to do.');
  }

  get headers(): Record<string, string> {
    return { 'retry-after': String(this.seconds) };
  }
}

/** What is too much. */
export type TurnLimits = {
  /** Milliseconds of work that an address may ask for in a minute; SHARE by default. */
  readonly share?: number | undefined;
  /** Milliseconds from asking to the end of the work; DEADLINE by default. */
  readonly deadline?: number;
};

/** How turns are taken. */
export type TurnOptions = TurnLimits & {
  /** Starts what works: as many as `width` says, and another one for each that has ended. */
  readonly start: () => Worker;
  readonly width: number;
};

/** Milliseconds of work for an address by default: a reader who types without a pause needs half of it. */
export const SHARE = 5000;

/** Pieces of work that wait at most. */
export const MOST_WAITING = 64;

/** Milliseconds from asking to the end of the work. */
export const DEADLINE = 10_000;

/** Milliseconds that work is taken to need before it is done. */
const EXPECTED = 10;

/** Seconds after which a busy server is worth another try. */
const SOON = 2;

type Job = {
  readonly task: Task;
  readonly address: string;
  /** What the address had used when it asked, this job included. */
  readonly used: number;
  readonly resolve: (made: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

/** Returns what has work done in turns. */
export function createTurns(options: TurnOptions) {
  const { start, width, share = SHARE, deadline = DEADLINE } = options;
  const spend = rateLimit(share);
  /** In the order of their turns. */
  const waiting: Job[] = [];
  const busy = new Map<Job, Worker>();
  // They take a moment to begin: the first question does not wait for it.
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

  /** Drops a job that is waiting, or whose result is no longer wanted. */
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
    // Which result belongs to which task is known by the one who asks.
    perform: perform as Perform,
    /** Ends all work. */
    stop() {
      for (const job of [...waiting, ...busy.keys()]) drop(job, new Refusal(503, SOON));
      for (const worker of [...idle, ...busy.values()]) worker.stop();
    },
  };
}

/** Returns turns on this thread: for tests, and for hosts without threads. */
export const turnsHere = (work: Work, share?: number) =>
  createTurns({
    start: () => ({
      perform: (task) => performTask(work, task),
      stop: () => undefined,
      hasEnded: () => false,
    }),
    width: MOST_WAITING,
    share,
  });
