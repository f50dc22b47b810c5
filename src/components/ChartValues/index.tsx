/** Shows the values of a chart at the pointer, and by keyboard. Without a script it is a picture. */
import type { ReactNode } from 'react';
import { useEquipped, type Equipped } from '../equipped';

const load = () => import('./values');

export default function ChartValues({ title, children }: Equipped): ReactNode {
  return (
    <div className="chart-values" ref={useEquipped(load, title)}>
      {children}
    </div>
  );
}
