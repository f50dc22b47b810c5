/** How long a question may be. */
import { LIMITS } from '../protocol/limits';

/** Characters from which on the reader is told how many are left. */
const NEAR = 100;

/** Returns how many characters are left; negative where there are too many. */
export const leftOf = (question: string): number => LIMITS.question - [...question.trim()].length;

/** Whether so few are left that the reader should know. */
export const isNear = (left: number): boolean => left <= NEAR;
