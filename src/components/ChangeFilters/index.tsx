/**
 * The filters of the changelog, and its feeds. What is ticked is in the address (`?type=new&area=analyze`), so that it can be linked.
 * The entries are plain markup (`src/content/markup/changelog.ts`), and without scripts, all of them are shown.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { hashTarget } from '../../browser/hash-target';
import { anchorOf } from '../../content/model/anchors';
import './styles.css';

const FACETS = { type: 'Type', area: 'Area' };

/** The feeds' files, by their formats (src/plugins/feeds). */
const FEEDS = { RSS: 'rss.xml', Atom: 'atom.xml', JSON: 'feed.json' };

/** The values of each facet with the number of entries that have them: `New=15; Improved=5`. */
type Props = Readonly<Record<keyof typeof FACETS, string>>;

/** Shows the entries that match what is ticked, and the months that have one. */
function filter(form: HTMLFormElement): void {
  const ticked = new FormData(form);
  const entries = [...document.querySelectorAll<HTMLElement>('.changes > li')];
  for (const entry of entries) {
    entry.hidden = Object.keys(FACETS).some(
      (facet) => ticked.has(facet) && !ticked.getAll(facet).includes(entry.dataset[facet] ?? ''),
    );
  }
  for (const month of document.querySelectorAll<HTMLElement>('.month')) {
    month.hidden = !month.querySelector('.changes > li:not([hidden])');
    const contents = `.table-of-contents [href="#${month.querySelector('h2')?.id}"]`;
    for (const { parentElement: row } of document.querySelectorAll(contents)) {
      if (row) row.hidden = month.hidden;
    }
  }
  const isNarrow = [...ticked].length > 0;
  const shown = entries.filter(({ hidden }) => !hidden).length;
  const status = form.querySelector('output');
  if (status) status.textContent = `${isNarrow ? `${shown} of ` : ''}${entries.length} entries`;
  form.querySelector('button')?.toggleAttribute('hidden', !isNarrow);
  // Each type has feeds of its own.
  const [type, ...others] = ticked.getAll('type');
  const folder =
    typeof type === 'string' && others.length === 0 ? `changelog/${type}/` : 'changelog/';
  for (const link of form.querySelectorAll('a')) {
    link.href = link.href.replace(/changelog\/(?:[^/]+\/)?(?=[^/]+$)/, folder);
  }
}

/** Ticks what an address asks for. */
function tick(form: HTMLFormElement, search: string): void {
  const asked = new URLSearchParams(search);
  for (const box of form.querySelectorAll('input')) {
    box.checked = asked.getAll(box.name).includes(box.value);
  }
  filter(form);
}

/** Writes what is ticked into the address, past the router, which would render the whole page again. */
function write(form: HTMLFormElement, hash = ''): void {
  const asked = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
  const address = window.location.pathname + (asked && `?${asked}`) + hash;
  window.history.replaceState(window.history.state, '', address);
}

export default function ChangeFilters(props: Props): ReactNode {
  const { search, hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const feeds = useBaseUrl('/feeds/changelog/');
  const total = props.type.split('; ').reduce((sum, value) => sum + Number(value.split('=')[1]), 0);

  useEffect(() => {
    if (!form.current) return;
    tick(form.current, search);
    // A link to an entry shows it, whatever is ticked.
    const target = hashTarget(hash);
    if (!target?.closest('[hidden]')) return;
    tick(form.current, '');
    write(form.current, hash);
    target.scrollIntoView();
  }, [search, hash]);

  return (
    <form
      ref={form}
      className="change-filters"
      aria-label="Filters"
      onChange={({ currentTarget }) => {
        filter(currentTarget);
        write(currentTarget);
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(FACETS).map(([facet, name]) => (
        <fieldset key={facet}>
          <legend>{name}</legend>
          {props[facet as keyof Props].split('; ').map((value) => {
            const [label = '', count] = value.split('=');
            return (
              <label key={label}>
                <input type="checkbox" name={facet} value={anchorOf(label)} />
                {label} <span>{count}</span>
              </label>
            );
          })}
        </fieldset>
      ))}
      <div className="change-filters__feeds">
        <span>Feeds</span>
        {Object.entries(FEEDS).map(([format, file]) => (
          <a key={format} href={feeds + file}>
            {format}
          </a>
        ))}
      </div>
      <p>
        <output>{total} entries</output>
        <button
          type="button"
          className="hc-button"
          hidden
          onClick={({ currentTarget }) => {
            const { form: own } = currentTarget;
            if (!own) return;
            tick(own, '');
            write(own);
            own.querySelector('input')?.focus();
          }}
        >
          Clear filters
        </button>
      </p>
    </form>
  );
}
