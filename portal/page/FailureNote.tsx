import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { failureWords } from './Fault.tsx';
import styles from './FailureNote.module.css';
import { SupportReference } from './SupportReference.tsx';

/** Properties of the note. */
export interface FailureNoteProps {
  readonly failure: Failure | undefined;
  /** In place of the look that it has by itself. */
  readonly className?: string | undefined;
}

/** Says beside what was pressed that it came to nothing, and what to quote; nothing where nothing failed. */
export function FailureNote({ failure, className = styles.note }: FailureNoteProps): ReactNode {
  if (failure === undefined) return null;
  return (
    <div className={className} role="alert">
      <p>{failureWords(failure)}</p>
      <SupportReference of={failure} />
    </div>
  );
}
