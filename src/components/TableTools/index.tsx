/** What a long table of facts gets: sorting, a filter and a file. Without a script it is the table. */
import type { ReactNode } from 'react';
import { useEquipped, type Equipped } from '../equipped';

const load = () => import('./tools');

export default function TableTools({ title, children }: Equipped): ReactNode {
  return (
    <div className="table-tools" ref={useEquipped(load, title)}>
      {/* Keeps the room of the controls, which `tools.ts` puts in. */}
      <div className="table-tools__bar" />
      {children}
    </div>
  );
}
