/** What isn't needed before a search is answered. It's fetched while the index is being loaded. */
import { eachCard, withCard } from './cards';
import { readAnswer } from './hits';

export { services } from '../../browser/services';
export { eachCard, readAnswer, withCard };

/** The code that reads and completes answers. */
export type AnswerCode = {
  readonly readAnswer: typeof readAnswer;
  readonly eachCard: typeof eachCard;
  readonly withCard: typeof withCard;
};
