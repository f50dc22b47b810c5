/** The texts of the chat's box, which is there before the rest of the chat. */
import { textsOf } from '../../browser/texts';

export const texts = textsOf('ava', {
  ask: 'Ask',
  stop: 'Stop',
  box: 'Ask a question',
  followUp: 'Ask a follow-up',
  left: '1 character left|{count} characters left',
  over: '1 character too many|{count} characters too many',
});
