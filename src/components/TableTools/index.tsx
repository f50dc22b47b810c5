/** Tools for long tables of facts: sorting, a filter and a download. Without scripts, only the table is shown. */
import type { ReactNode } from 'react';
import { useEquipped, type Equipped } from '../equipped';

const load = () => import('./tools');

export default function TableTools({ title, children }: Equipped): ReactNode {
  return (
    <div className="table-tools" ref={useEquipped(load, title)}>
      {/* Reserves space for the controls, which `tools.ts` adds. */}
      <div className="table-tools__bar" />
      {children}
    </div>
  );
}
