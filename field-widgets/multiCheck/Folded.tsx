import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import styles from './multiCheck.module.css';

/** Properties of options that are folded. */
export interface FoldedProps {
  readonly field: FieldViewProps;
  /** What is chosen, in words. */
  readonly answer: string;
  /** What the button says that opens them. */
  readonly open: string;
  readonly onOpen: () => void;
}

/** What is chosen, on one line with the button that opens the options. */
export function Folded({ field, answer, open, onOpen }: FoldedProps) {
  return (
    <div className={styles.folded}>
      <span id={`${field.id}-chosen`}>
        <Masked>{answer}</Masked>
      </span>
      <button
        type="button"
        id={field.id}
        className={`${control.button} ${control.quiet} ${styles.open}`}
        aria-expanded={false}
        aria-describedby={describedBy(field, `${field.id}-chosen`)}
        disabled={field.disabled || field.loading}
        onClick={onOpen}
      >
        {open}
      </button>
    </div>
  );
}
