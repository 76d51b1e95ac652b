import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { text } from '../texts/text.ts';
import styles from './SupportReference.module.css';

/** What to quote when calling about a failure, in small print; nothing where no answer came. */
export function SupportReference({ of }: { readonly of: Pick<Failure, 'requestId'> }): ReactNode {
  return of.requestId !== undefined && <p className={styles.reference}>{text('shell.fault.support', { reference: of.requestId })}</p>;
}
