/** The parts of a score as a table. For developers: its words are not translated. */
import type { ReactNode } from 'react';
import type { RankingInfo } from '../../search/protocol';
import styles from './styles.module.css';

const points = (value: number) => value.toFixed(3);

export default function Parts({ score, parts }: RankingInfo): ReactNode {
  return (
    // The gate `leaks` looks for this name in what is built.
    <details className={styles.explained} data-explained-score>
      <summary>Why here: {points(score)} points</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Word</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ what, term, points: own }, index) => (
            // Two parts may say the same; they never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{what}</th>
              <td>{term}</td>
              <td>{points(own)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Score
            </th>
            <td>{points(score)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
