/** What can go wrong with a call: kinds that programs can tell apart, each with a message that ends with the fix. */
import type * as z from 'zod';
import { nearest } from '../../src/config/nearest';
import { Refusal } from '../turns';

/** The kinds of faults. */
export const FAULTS = ['invalid_arguments', 'not_found', 'too_many', 'busy', 'failed'] as const;

/** What is said about a fault, besides its message. */
export type FaultFacts = {
  readonly code: (typeof FAULTS)[number];
  /** The argument that is wrong. */
  readonly field?: string | undefined;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number | undefined;
};

/** Thrown for a call that can't be answered. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly facts: FaultFacts,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the fault for a wrong argument. */
export const badArgument = (field: string, what: string) =>
  new Fault({ code: 'invalid_arguments', field }, what);

/** Returns the fault for too many calls. */
export const tooMany = (seconds: number) =>
  new Fault(
    { code: 'too_many', retryAfter: seconds },
    `This address has sent too many requests. Fix: wait ${seconds} s, then call again.`,
  );

/** Returns the fault for anything that was thrown. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (!(error instanceof Refusal)) {
    return new Fault({ code: 'failed' }, 'The call failed. Fix: call again later.');
  }
  const { status, seconds } = error;
  if (status === 429) return tooMany(seconds);
  const message = `The server is busy. Fix: call again in ${seconds} s.`;
  return new Fault({ code: 'busy', retryAfter: seconds }, message);
}

/**
 * Checks the arguments of a call.
 *
 * @throws {Fault} naming the argument and the fix
 */
export function readArguments<T extends z.ZodObject>(schema: T, given: unknown): z.output<T> {
  const read = schema.safeParse(given ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const names = Object.keys(schema.shape);
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const near = nearest(name, names) ?? '';
    throw badArgument(name, `There is no argument “${name.slice(0, 60)}”. Fix: send ${near}.`);
  }
  const field = issue?.path.join('.') ?? '';
  const what = issue?.message ?? 'is not understood';
  throw badArgument(field, `${field || 'The arguments'} ${what}. Fix: correct it, and call again.`);
}
