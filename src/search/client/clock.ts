/** Time as a session needs it: something later, unless it is called off. */

/** Calls back once after a time; what it returns calls that off. */
export type Clock = { after(milliseconds: number, callback: () => void): () => void };

/** The browser's own timers. */
export const browserClock: Clock = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
