/** Why a request to AVA is refused: its key or its origin, as a problem document. */
import { problemOf, type ProblemDocument } from '../../src/ava/protocol';
import { mayAsk, PREVIEW_KEY, type AccessRules, type Asker } from '../edge/access';

/** Returns why a request is refused; undefined where it is not. */
export function refusal(asker: Asker, rules: AccessRules): ProblemDocument | undefined {
  if (!mayAsk(asker, rules)) return problemOf(403);
  if (!asker.key) return problemOf(401);
  return asker.key === (rules.key ?? PREVIEW_KEY) ? undefined : problemOf(403);
}
