/** What was found, or why there is nothing to show. */
import type { ReactNode } from 'react';
import { MessageCircleQuestionMark, RotateCw } from 'lucide-react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCompany } from '../../company/use-company';
import { openHelp, warmHelp } from '../../help';
import type { Found, MarkedText, SearchState } from '../../search/client/types';
import { byPage, type FoundPage } from './by-page';
import styles from './styles.module.css';
import { countOf, kindWord, UNABLE } from './words';

function Marked({ text }: { readonly text: MarkedText }): ReactNode {
  return text.map((stretch, index) =>
    // A stretch has no name but its place.
    // oxlint-disable-next-line react/no-array-index-key
    stretch.match ? <mark key={index}>{stretch.text}</mark> : stretch.text,
  );
}

function Page({ page }: { readonly page: FoundPage }): ReactNode {
  const { url, section, kind, title, snippet, sections } = page;
  return (
    <li>
      <div className={styles.place}>
        <span>{section}</span>
        {kind && <span>{kindWord(kind)}</span>}
      </div>
      <h2>
        <Link to={url}>
          <Marked text={title} />
        </Link>
      </h2>
      {snippet.length > 0 && (
        <p className={styles.snippet}>
          <Marked text={snippet} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className={styles.sections}>
          {sections.map((hit) => (
            <li key={hit.url}>
              <Link to={hit.url}>
                <Marked text={hit.markedTitle} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Hands the query over to AVA. */
function AskThis({ query }: { readonly query: string }): ReactNode {
  return (
    <button
      type="button"
      className={styles.askThis}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => openHelp({ ask: query, opener: currentTarget })}
      onPointerEnter={warmHelp}
      onFocus={warmHelp}
    >
      <MessageCircleQuestionMark size={16} strokeWidth={1.6} aria-hidden />
      Ask this as a question
    </button>
  );
}

function Nothing({ query }: { readonly query: string }): ReactNode {
  const { ava, supportUrl } = useCompany();
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  return (
    <div className={styles.nothing}>
      <h2>No results for “{query}”</h2>
      <p>Try fewer or other words, such as the name of a setting or of a provider.</p>
      <ul>
        {ava && (
          <li>
            <AskThis query={query} />
          </li>
        )}
        <li>
          <Link to={mainDoc}>Browse the documentation</Link>
        </li>
        <li>
          <Link to={supportUrl}>Open a support request</Link>
        </li>
      </ul>
    </div>
  );
}

function Count({ found, shown }: { readonly found: Found; readonly shown: number }): ReactNode {
  const { ava } = useCompany();
  return (
    <div className={styles.count}>
      <p>
        <strong>{countOf(found.total)}</strong>
        {shown < found.total && `, the best ${shown} below`}
      </p>
      {ava && <AskThis query={found.query} />}
    </div>
  );
}

/** The service did not answer in time, and perhaps never will: one box for both, so that no hit moves. */
function Banner({ problem }: { readonly problem: string | undefined }): ReactNode {
  return (
    <p className={styles.banner}>
      {problem ?? 'The search service has not answered yet.'} These results come from this device.
    </p>
  );
}

function Problem({
  text,
  retry,
}: {
  readonly text: string;
  readonly retry: () => void;
}): ReactNode {
  return (
    <div className={styles.problem}>
      <h2>{UNABLE}</h2>
      <p>{text}</p>
      <button type="button" className="hc-button hc-button--primary" onClick={retry}>
        <RotateCw size={16} strokeWidth={1.6} aria-hidden />
        Try again
      </button>
    </div>
  );
}

type Props = {
  readonly state: SearchState;
  /** Host that queries are sent to, where they leave the device. */
  readonly leavesDeviceFor: string | undefined;
  readonly retry: () => void;
};

function Body({ state, leavesDeviceFor, retry }: Props): ReactNode {
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
      <Problem text={problem ?? ''} retry={retry} />
    ) : (
      <p className={styles.searching}>Searching…</p>
    );
  }
  const pages = byPage(found.groups);
  const fellBack = found.place === 'embedded' && leavesDeviceFor !== undefined;
  const shown = found.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      {fellBack && <Banner problem={problem} />}
      {pages.length === 0 ? (
        <Nothing query={found.query} />
      ) : (
        <>
          <Count found={found} shown={shown} />
          {found.unfiltered && (
            <p className={styles.note}>
              Nothing was found in this version and language: these are the hits of all.
            </p>
          )}
          <ol className={styles.pages}>
            {pages.map((page) => (
              <Page key={page.url} page={page} />
            ))}
          </ol>
        </>
      )}
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
