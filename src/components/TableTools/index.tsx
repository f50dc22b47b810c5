/** Tools for long tables of facts: sorting, a filter and a download. Without scripts, only the table is shown. */
import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** The table's name, which is also the name of its download. */
  readonly title: string;
  readonly children: ReactNode;
};

export default function TableTools({ title, children }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./tools').then(
      ({ equip }) => {
        if (frame.current && !signal.aborted) equip(frame.current, title, signal);
      },
      // The code can't be loaded offline, but the table is still readable.
      () => undefined,
    );
    return () => leaving.abort();
  }, [title]);
  return (
    <div className="table-tools" ref={frame}>
      {/* Reserves space for the controls, which `tools.ts` adds. */}
      <div className="table-tools__bar" />
      {children}
    </div>
  );
}
