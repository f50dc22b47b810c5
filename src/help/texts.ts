/** What the help window says before its own code is there. */
import { translate } from '@docusaurus/Translate';

/** The window's name. */
export const windowName = () => translate({ id: 'help.name', message: 'Help' });

/** Name of the first tab, of its box and of what opens it. */
export const searchDocs = () => translate({ id: 'help.search.name', message: 'Search docs' });

/** Name of the button that closes the window. */
export const close = () => translate({ id: 'help.close', message: 'Close' });

/** The window's code is under way. */
export const loading = () => translate({ id: 'help.loading', message: 'Loading search…' });

/** The window's code cannot be had. */
export const loadFailed = () =>
  translate({
    id: 'help.loadFailed',
    message: 'Search did not load. Check your connection and try again.',
  });

/** Name of the second tab, of its box and of what opens it. */
export const askQuestion = () => translate({ id: 'help.ask.name', message: 'Ask a question' });

/** The chat's code is under way. */
export const loadingAva = () => translate({ id: 'help.ask.loading', message: 'Loading AVA...' });

/** The chat's code cannot be had. */
export const avaFailed = () =>
  translate({ id: 'help.ask.failed', message: 'Failed to load AVA components' });

/** What to do about that. */
export const avaFailedHint = () =>
  translate({
    id: 'help.ask.failedHint',
    message: 'Search still works. Check your connection and try again.',
  });

/** Name of a button that repeats what failed. */
export const tryAgain = () => translate({ id: 'help.tryAgain', message: 'Try again' });
