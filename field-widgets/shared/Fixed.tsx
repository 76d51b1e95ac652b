import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import styles from './control.module.css';

/**
 * An answer that cannot be changed here, for controls that have no read-only state of their own. Its frame is a group,
 * so that the label is read with it.
 */
export function Fixed({ field, answer }: { readonly field: FieldViewProps; readonly answer: string }) {
  return (
    <p className={styles.fixed} id={field.id} tabIndex={-1}>
      <Masked>{answer === '' ? field.text('shared.empty') : answer}</Masked>
    </p>
  );
}
