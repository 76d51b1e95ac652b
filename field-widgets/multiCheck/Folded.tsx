import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import control from '../shared/control.module.css';
import { describedBy, LabelText } from '../shared/Frame.tsx';
import frame from '../shared/Frame.module.css';
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

/** What is chosen, under its label and beside the button that opens the options. */
export function Folded({ field, answer, open, onOpen }: FoldedProps) {
  const { id, hint } = field;
  return (
    <div className={frame.frame} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy(field)}>
      <div className={styles.head}>
        <span className={frame.label} id={`${id}-label`}>
          <LabelText {...field} />
        </span>
        <button
          type="button"
          id={id}
          className={`${control.button} ${control.quiet} ${styles.open}`}
          aria-expanded={false}
          aria-labelledby={`${id}-open ${id}-label`}
          aria-describedby={`${id}-chosen`}
          disabled={field.disabled || field.loading}
          onClick={onOpen}
        >
          <span id={`${id}-open`}>{open}</span>
        </button>
      </div>
      {hint === undefined ? null : (
        <p className={frame.hint} id={`${id}-hint`}>
          <Masked>{hint}</Masked>
        </p>
      )}
      <p id={`${id}-chosen`}>
        <Masked>{answer}</Masked>
      </p>
    </div>
  );
}
