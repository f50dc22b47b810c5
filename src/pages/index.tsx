/**
 * The home page: search, common questions, an example bill, all sections that have pages, the first task for each role,
 * and recent changes.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import bills from '@generated/site-data/default/bills.json';
import oftenAsked from '@generated/site-data/default/questions.json';
import latest from '@generated/site-data/default/latest.json';
import roles from '@generated/site-data/default/roles.json';
import topics from '@generated/site-data/default/topics.json';
import ornament from '@generated/brand/default/ornament-home.json';
import { BrandMark } from '../components/Brand/Mark';
import { useCompany } from '../browser/use-company';
import { longDate } from '../content/model/dates';
import { Bill } from './_home/Bill';
import { Search } from './_home/Search';
import { PlainForm } from './_search/PlainForm';
import styles from './index.module.css';

const anchorOf = (label: string) => `topic-${label.toLowerCase()}`;

function OftenAsked(): ReactNode {
  if (oftenAsked.length === 0) return null;
  return (
    <nav aria-labelledby="often-asked" className={styles.asked}>
      <span id="often-asked" className={styles.quiet}>
        Common questions
      </span>
      <ul>
        {oftenAsked.map(({ question, to }) => (
          <li key={question}>
            <Link to={to}>{question}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Roles(): ReactNode {
  if (roles.length === 0) return null;
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">Start by role</h2>
      <ul className={styles.ledger}>
        {roles.map(({ role, task, to, minutes }) => (
          <li key={role}>
            <Link to={to} className={styles.role}>
              <span className={styles.who}>{role}</span>
              <span className={styles.task}>{task}</span>
              <span className={styles.quiet}>{minutes} min</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Topics(): ReactNode {
  return (
    <section aria-labelledby="topics" className={styles.block}>
      <h2 id="topics">Topics</h2>
      <div className={styles.topics}>
        {topics.map(({ label, count, links }) => (
          <section key={label} aria-labelledby={anchorOf(label)}>
            <div className={styles.topicHead}>
              <h3 id={anchorOf(label)}>{label}</h3>
              <span className={styles.quiet}>{count === 1 ? '1 page' : `${count} pages`}</span>
            </div>
            <ul>
              {links.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Latest(): ReactNode {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">What’s new</h2>
      <ul className={styles.ledger}>
        {latest.map(({ date, title, anchor }) => (
          <li key={anchor}>
            <Link to={`/docs/changelog#${anchor}`} className={styles.change}>
              <time dateTime={date} className={styles.quiet}>
                {longDate(date)}
              </time>
              <span className={styles.task}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Home(): ReactNode {
  const { tagline } = useDocusaurusContext().siteConfig;
  const { ava, product } = useCompany();
  return (
    <Layout
      title={tagline}
      description={`Guides, how-tos and answers for ${product.name}: connect your clouds, read the bill, set budgets, cut spend.`}
      wrapperClassName="home"
    >
      <main>
        <div className={styles.hero}>
          <div className={styles.page}>
            <h1>{tagline}</h1>
            <div className={styles.search}>
              <Search ava={ava} />
            </div>
            <noscript>
              <PlainForm />
            </noscript>
            <OftenAsked />
            <nav aria-label="Topics" className={styles.tide}>
              {topics.map(({ label }) => (
                <a key={label} href={`#${anchorOf(label)}`}>
                  {label}
                </a>
              ))}
              <BrandMark mark={ornament} className={styles.ornament ?? ''} />
            </nav>
          </div>
        </div>
        <div className={styles.page}>
          <Bill {...bills} />
          <Topics />
          <div className={styles.pair}>
            <Roles />
            {latest.length > 0 && <Latest />}
          </div>
        </div>
      </main>
    </Layout>
  );
}
