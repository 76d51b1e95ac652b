import type { ReactNode } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import styles from './Frame.module.css';

/** The parts of a widget's props that its frame draws. */
export type FrameProps = Pick<FieldViewProps, 'id' | 'label' | 'hint' | 'problem' | 'required' | 'loading' | 'text'> & {
  /** A group has a legend for its several controls, anything else a label for its one. */
  readonly as?: 'field' | 'radiogroup' | 'group';
  /** False where the label stands elsewhere, as beside a box to tick. */
  readonly labelled?: boolean;
  readonly children: ReactNode;
};

/** Label, hint and problem of a field around its control. Redraws with its widget only. */
export function Frame({ as = 'field', children, ...props }: FrameProps) {
  if (as === 'field') {
    return (
      <div className={styles.frame} data-problem={props.problem !== undefined || undefined}>
        {props.labelled === false ? null : (
          <label className={styles.label} htmlFor={props.id} id={`${props.id}-label`}>
            <LabelText {...props} />
          </label>
        )}
        <Notes {...props} />
        {children}
      </div>
    );
  }
  const invalid = as === 'radiogroup' ? { 'aria-invalid': props.problem !== undefined, 'aria-required': props.required } : {};
  return (
    <fieldset
      className={styles.frame}
      role={as}
      data-problem={props.problem !== undefined || undefined}
      aria-describedby={describedBy(props)}
      {...invalid}
    >
      <legend className={styles.label} id={`${props.id}-label`}>
        <LabelText {...props} />
      </legend>
      {/* A browser builds the boxes of a whole fieldset anew when something is put straight into it. */}
      <div>
        <Notes {...props} />
      </div>
      {children}
    </fieldset>
  );
}

/** Ids of what describes a control: its hint, its problem and whatever else it shows. Undefined when nothing does. */
export function describedBy(
  { id, hint, problem }: Pick<FieldViewProps, 'id' | 'hint' | 'problem'>,
  ...others: readonly (string | undefined)[]
): string | undefined {
  const ids = [hint === undefined ? undefined : `${id}-hint`, problem === undefined ? undefined : `${id}-problem`, ...others];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The words of a label, and whether it is optional. */
export function LabelText({ label, required, text }: Pick<FrameProps, 'label' | 'required' | 'text'>) {
  return (
    <>
      <Masked>{label}</Masked>
      {required ? null : <span className={styles.optional}> {text('shared.optional')}</span>}
    </>
  );
}

function Notes({ id, label, hint, problem, loading, text }: Pick<FrameProps, 'id' | 'label' | 'hint' | 'problem' | 'loading' | 'text'>) {
  return (
    <>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          <Masked>{hint}</Masked>
        </p>
      )}
      {problem === undefined ? null : <Problem id={id} problem={problem} text={text} />}
      {loading ? (
        <p className={styles.loading} role="status">
          {text('shared.loading', { label })}
        </p>
      ) : null}
    </>
  );
}

function Problem({ id, problem, text }: { readonly id: string; readonly problem: string; readonly text: FrameProps['text'] }) {
  return (
    <p className={styles.problem} id={`${id}-problem`}>
      <span className={styles.hidden}>{text('shared.error')} </span>
      {problem}
    </p>
  );
}
