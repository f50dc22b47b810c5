/** Feedback on this site. Loaded when a reader gives some, or has given some that wasn't sent. */
import { services } from '../../browser/services';
import { keepUnsent, removeUnsent, unsent } from '../../browser/stored/unsent';
import { createFeedback } from './feedback';

/** Feedback on this site. */
export const feedback = createFeedback({
  services,
  async send(url, given) {
    try {
      const { sendRating } = await import(/* webpackChunkName: "send-rating" */ './send-rating');
      return await sendRating(url, given);
    } catch {
      // The code can't be loaded without a connection.
      return 'failed';
    }
  },
  unsent: { list: unsent, keep: keepUnsent, remove: removeUnsent },
  isOnline: () => navigator.onLine,
  whenOnline: (listener) => window.addEventListener('online', listener),
});
