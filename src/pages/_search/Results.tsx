/** The results, or the reason why there are none. */
import type { ComponentProps, ReactNode } from 'react';
import { RotateCw } from '../../browser/icons';
import { useAnnouncement } from '../../browser/use-announcement';
import type { FoundHit, SearchState } from '../../search/client/types';
import { countOf, NEAR_WORDS, plainOf } from '../../search/words';
import styles from './styles.module.css';

const UNABLE = 'Unable to fetch results';

type ListingModule = typeof import('./Listing');

let loaded: ListingModule | undefined;

/** Loads the component that renders the hits. Call this before there are any. */
export async function loadListing(): Promise<void> {
  loaded = await import('./Listing');
}

type Props = {
  readonly state: SearchState;
  /** The host that queries are sent to, if they leave the device. */
  readonly leavesDeviceFor: string | undefined;
  readonly retry: () => void;
} & Omit<ComponentProps<ListingModule['Listing']>, 'found'>;

function Body({ state, leavesDeviceFor, retry, ...rest }: Props): ReactNode {
  const { status, query, found, problem } = state;
  if (query === '') {
    return (
      <p className={styles.hint}>
        Results show as you type.
        {leavesDeviceFor && ` What you type is sent to ${leavesDeviceFor}.`}
      </p>
    );
  }
  if (!found) {
    return status === 'error' ? (
      <div className={styles.problem}>
        <h2>{UNABLE}</h2>
        <p>{problem}</p>
        <button type="button" className="hc-button hc-button--primary" onClick={retry}>
          <RotateCw />
          Try again
        </button>
      </div>
    ) : (
      <p className={styles.searching}>Searching…</p>
    );
  }
  const listing = loaded;
  const fellBack = found.place === 'embedded' && leavesDeviceFor !== undefined;
  return (
    <>
      {/* In the same box, whether the service failed or is late, so that hits don't move. */}
      {fellBack && (
        <p className={styles.banner}>
          {problem ?? 'The search service hasn’t responded yet.'} These results come from this
          device.
        </p>
      )}
      {listing && <listing.Listing found={found} {...rest} />}
    </>
  );
}

export function Results(props: Props): ReactNode {
  const { status } = props.state;
  return (
    <div className={styles.results} aria-busy={status === 'loading' || status === 'stalled'}>
      <Body {...props} />
    </div>
  );
}

const cardSentence = ({ card, title, snippet }: FoundHit) =>
  card === 'action' ? `${title}, outside the docs.` : `${title}: ${plainOf(snippet)}`;

function sentenceOf({ status, query, found, problem }: SearchState): string {
  if (status === 'error' && !found) return `${UNABLE}. ${problem ?? ''}`;
  if (status === 'loading' || status === 'stalled' || !found || query === '') return '';
  const { corrected, nearest, without, card } = found;
  const what = found.total === 0 ? 'No results' : countOf(found.total);
  const searched =
    corrected === undefined ? `“${found.query}”` : `“${corrected}”, not “${found.query}”`;
  const words = without === undefined ? nearest?.words : undefined;
  const near = words && words.length > 0 ? `. ${NEAR_WORDS}: ${words.join(', ')}` : '';
  const narrowed =
    without === undefined ? '' : ` with these filters, ${countOf(without)} without them`;
  const apart = card ? `. ${cardSentence(card)}` : '';
  return `${what} for ${searched}${narrowed}${near}${problem ? `. ${problem}` : ''}${apart}`;
}

/** Announces the number of results to screen readers. */
export function Announcement({ state }: { readonly state: SearchState }): ReactNode {
  return (
    <p role="status" className="hc-unseen">
      {useAnnouncement(sentenceOf(state))}
    </p>
  );
}
