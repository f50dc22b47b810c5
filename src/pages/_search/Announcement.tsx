/** Says once, when the reader pauses, how much was found: to those who do not see the list change. */
import { useEffect, useState, type ReactNode } from 'react';
import type { SearchState } from '../../search/client/types';
import { countOf, NEAR_WORDS } from '../../search/words';
import styles from './styles.module.css';
import { UNABLE } from './words';

const PAUSE = 700;

function sentenceOf({ status, query, found, problem }: SearchState): string {
  if (status === 'error' && !found) return `${UNABLE}. ${problem ?? ''}`;
  if (status === 'loading' || status === 'stalled' || !found || query === '') return '';
  const { corrected, nearest, without } = found;
  const what = found.total === 0 ? 'No results' : countOf(found.total);
  const searched =
    corrected === undefined ? `“${found.query}”` : `“${corrected}”, not “${found.query}”`;
  const words = without === undefined ? nearest?.words : undefined;
  const near = words && words.length > 0 ? `. ${NEAR_WORDS}: ${words.join(', ')}` : '';
  const narrowed =
    without === undefined ? '' : ` with these filters, ${countOf(without)} without them`;
  return `${what} for ${searched}${narrowed}${near}${problem ? `. ${problem}` : ''}`;
}

export function Announcement({ state }: { readonly state: SearchState }): ReactNode {
  const sentence = sentenceOf(state);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), PAUSE);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className={styles.unseen}>
      {said}
    </p>
  );
}
