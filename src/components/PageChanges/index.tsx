/** "What changed": the last changes of a page, which are loaded when a reader asks for them. */
import { useId, useState, type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { longDate } from '../../content/model/dates';
import type { PageChange } from '../../content/model/site-data';

export function PageChanges({ file }: { readonly file: string }): ReactNode {
  const id = useId();
  const address = useBaseUrl(file);
  const [open, setOpen] = useState(false);
  const [changes, setChanges] = useState<readonly PageChange[]>();
  const [failed, setFailed] = useState(false);

  async function toggle(): Promise<void> {
    setOpen(!open);
    if (open || changes) return;
    setFailed(false);
    try {
      const response = await fetch(address);
      setChanges((await response.json()) as PageChange[]);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <button
        type="button"
        className="page-changes__toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        What changed
      </button>
      <div id={id} className="page-changes" aria-live="polite" hidden={!open}>
        {failed && <p>The changes can’t be loaded. Check your connection, and try again.</p>}
        {changes && (
          <ul>
            {changes.map(({ date, words }) => (
              <li key={date}>
                <time dateTime={date}>{longDate(date)}</time>
                <span>{words.join(' ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
