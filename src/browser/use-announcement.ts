/** Announcements for screen readers, once the reader pauses. */
import { useEffect, useState } from 'react';

/** Pause in typing after which the result of a search is announced. */
const PAUSE_MS = 500;

/** Returns a text once it has been the same for a moment; an empty one at once. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : said;
}
