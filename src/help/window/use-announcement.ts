/** What a screen reader is told, once the reader pauses. */
import { useEffect, useState } from 'react';

/** Pause after which the outcome of a search is said. */
const PAUSE_MS = 500;

/** Returns a text once it has stood for a moment; an empty one at once. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : said;
}
