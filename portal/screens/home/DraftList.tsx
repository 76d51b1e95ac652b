import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Unfinished } from '../../flow/unfinished.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { UnfinishedRun } from './UnfinishedRun.tsx';
import styles from './UnfinishedRuns.module.css';

/** Properties of the list. */
export interface DraftListProps {
  readonly runs: readonly Unfinished[];
  readonly timeZone: string;
  readonly onRemove: (open: Unfinished) => void;
}

/** More than these are shown when they are asked for. */
const most = 3;

/** What is unfinished, the latest first and loudest; the rest is shown when it is asked for, and takes the focus then. */
export function DraftList({ runs, timeZone, onRemove }: DraftListProps): ReactNode {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes, so the focus goes on to what it showed.
  useEffect(() => {
    if (whole) list.current?.children[most]?.querySelector('a')?.focus();
  }, [whole]);
  const shown = whole ? runs : runs.slice(0, most);
  return (
    <>
      <ul ref={list} role="list" className={styles.list}>
        {shown.map((open, index) => (
          <UnfinishedRun key={open.run} open={open} first={index === 0} timeZone={timeZone} onRemove={() => onRemove(open)} />
        ))}
      </ul>
      {runs.length > shown.length && (
        <button type="button" className={`${buttonClass('quiet', 'small')} ${styles.all}`} onClick={() => setWhole(true)}>
          {text('shell.unfinished.all', { count: runs.length })}
        </button>
      )}
    </>
  );
}
