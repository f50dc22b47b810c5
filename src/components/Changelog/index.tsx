/** The changelog: every entry by month, newest first, each with its own address. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import entries from '@generated/site-data/default/changelog.json';
import type { ChangelogEntryData } from '../../content/model/site-data';
import { longDate, monthOf } from '../../content/model/dates';
import styles from './styles.module.css';

function byMonth(all: readonly ChangelogEntryData[]): [string, ChangelogEntryData[]][] {
  const months = new Map<string, ChangelogEntryData[]>();
  for (const entry of all) {
    const month = monthOf(entry.date);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

function Entry({ entry }: { entry: ChangelogEntryData }): ReactNode {
  // Home links to single entries: the build checks such anchors only if they are reported to it.
  useBrokenLinks().collectAnchor(entry.anchor);
  return (
    <li className={styles.entry} id={entry.anchor}>
      <p className={styles.facts}>
        <time dateTime={entry.date}>{longDate(entry.date)}</time>
        <span>{entry.type}</span>
        <span>{entry.area}</span>
        <span>{entry.plan === 'all' ? 'All plans' : entry.plan}</span>
      </p>
      <h3 className={styles.title}>
        <a href={`#${entry.anchor}`}>{entry.title}</a>
      </h3>
      <p>{entry.text}</p>
      {entry.actionNeeded && (
        <p>
          <strong>Action needed:</strong> {entry.actionNeeded}
        </p>
      )}
      {entry.href && (
        <p>
          <Link to={entry.href}>Learn more: {entry.title}</Link>
        </p>
      )}
    </li>
  );
}

export default function Changelog(): ReactNode {
  return byMonth(entries).map(([month, list]) => (
    <section key={month} aria-label={month}>
      <h2 className={styles.month}>{month}</h2>
      <ul className={styles.entries}>
        {list.map((entry) => (
          <Entry key={entry.anchor} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
