/** Announces things to screen readers once the reader pauses. */
import { useEffect, useState } from 'react';

/** The pause in typing after which results are announced, in ms. */
const PAUSE_MS = 500;

/** Returns a text once it hasn't changed for a moment. An empty text is returned immediately. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : said;
}
