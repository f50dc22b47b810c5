/** All pages of the site by title, from A to Z. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import pages from '@generated/site-data/default/pages.json';
import { byLetter } from './by-letter';
import styles from './styles.module.css';

export default function AllPages(): ReactNode {
  return (
    <nav aria-labelledby="all-pages" className={styles.all}>
      <h2 id="all-pages">All pages, A to Z</h2>
      <div className={styles.letters}>
        {byLetter(pages).map(({ letter, pages: own }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h3 id={`letter-${letter}`}>{letter}</h3>
            <ul>
              {own.map(({ path, title, trail }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                  {trail.length > 0 && <span> {trail.join(' › ')}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
