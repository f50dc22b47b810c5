/** What a long table of facts gets: sorting, a filter and a file. Without a script it is the table. */
import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** What the table is called; its file is named by it. */
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
      // Offline, without its code: the table can still be read.
      () => undefined,
    );
    return () => leaving.abort();
  }, [title]);
  return (
    <div className="table-tools" ref={frame}>
      {/* Keeps the room of the controls, which `tools.ts` puts in. */}
      <div className="table-tools__bar" />
      {children}
    </div>
  );
}
