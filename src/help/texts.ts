/** What the help window says before its own code is there. */
import { textsOf } from '../browser/texts';

/** Texts of the window's frame. */
export const texts = textsOf('help', {
  name: 'Help',
  searchDocs: 'Search docs',
  close: 'Close',
  loading: 'Loading search…',
  loadFailed: 'Search did not load. Check your connection and try again.',
  askQuestion: 'Ask a question',
  loadingAva: 'Loading AVA...',
  avaFailed: 'Failed to load AVA components',
  avaFailedHint: 'Search still works. Check your connection and try again.',
  tryAgain: 'Try again',
});
