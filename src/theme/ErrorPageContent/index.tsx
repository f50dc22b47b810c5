// Ejected: shows the error, its causes and the page in separate rows that readers can copy for the support team.
import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/Error';
import { Copy, RotateCw } from '../../browser/icons';
import { useCompany } from '../../browser/use-company';
import { copyText } from '../../browser/clipboard';
import { crashLines } from './causes';
import styles from './styles.module.css';

function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [outcome, setOutcome] = useState('');
  const copy = () => {
    copyText(text).then(
      () => setOutcome('Copied.'),
      () => setOutcome('Couldn’t copy. Select the text below and copy it.'),
    );
  };
  return (
    <>
      <button type="button" className="hc-button" onClick={copy}>
        <Copy />
        Copy the error
      </button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  );
}

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { pathname } = useLocation();
  const [crashedAt] = useState(pathname);
  // Pages share their layout, so they'd share the crash. Without this, links would do nothing.
  useEffect(() => {
    if (pathname !== crashedAt) tryAgain();
  }, [pathname, crashedAt, tryAgain]);
  const { supportUrl } = useCompany();
  const lines = crashLines(error, pathname);
  return (
    <main className={clsx('hc-message', styles.page)}>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className="hc-message__lead">
          The rest of the site works. Try again. If it crashes again,{' '}
          <Link to={supportUrl}>send us the text below</Link>.
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" className="hc-button hc-button--primary" onClick={tryAgain}>
          <RotateCw />
          Try again
        </button>
        <CopyButton text={lines.map(([label, text]) => `${label}: ${text}`).join('\n')} />
      </div>
      <dl className={styles.ledger} translate="no">
        {lines.map(([label, text], row) => (
          // The rows of one crash never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={row}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
