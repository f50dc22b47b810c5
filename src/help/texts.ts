/** The texts of the help window before its own code has arrived. */
import { textsOf } from '../browser/texts';

/** The texts of the window's frame. */
export const texts = textsOf('help', {
  name: 'Help',
  searchDocs: 'Search docs',
  close: 'Close',
  loading: 'Loading search…',
  loadFailed: 'Search didn’t load. Check your connection and try again.',
  askQuestion: 'Ask a question',
  loadingAva: 'Loading AVA...',
  avaFailed: 'Failed to load AVA components',
  avaFailedHint: 'Search still works. Check your connection and try again.',
  tryAgain: 'Try again',
});
