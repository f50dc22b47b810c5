/**
 * The example bill, with a radio button for each cloud. Only style sheets switch between bills, so that every bill is in
 * the HTML, works without JavaScript, and nothing moves when the page is hydrated.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { BillData, HomeData } from '../../content/model/site-data';
import styles from './Bill.module.css';

function Statement({ bill, month }: { bill: BillData; month: string }): ReactNode {
  return (
    <table
      className={clsx(styles.bill, styles[bill.provider])}
      aria-label={`${bill.name}, ${month}`}
    >
      <thead>
        <tr>
          <th scope="col">An example month, {month}</th>
          <th scope="col" className={styles.amount}>
            USD
          </th>
          <th scope="col">What people ask</th>
        </tr>
      </thead>
      <tbody>
        {bill.rows.map(({ item, amount, question, to }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td className={styles.amount}>{amount}</td>
            <td>
              <Link to={to}>{question}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Start from your bill": renders nothing if there is no bill. */
export function Bill({ bills, month }: Pick<HomeData, 'bills' | 'month'>): ReactNode {
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="bill" className={styles.section}>
      <div>
        <h2 id="bill">Start from your bill</h2>
        <p>
          Find the line you have a question about. Each one leads to the page that explains it and
          says what to do next.
        </p>
        <fieldset className={styles.clouds} aria-label="Cloud">
          {bills.map(({ provider, name }, index) => (
            <label key={provider} className={styles.cloud}>
              <input
                type="radio"
                name="bill"
                value={provider}
                defaultChecked={index === 0}
                className={styles[`show-${provider}`]}
              />
              <span className={clsx('provider', `mark-${provider}`)}>{name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {bills.map((bill) => (
        <Statement key={bill.provider} bill={bill} month={month} />
      ))}
    </section>
  );
}
