import { useId, type InputHTMLAttributes } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from './control.module.css';
import styles from './PartBox.module.css';

/** One of several boxes of a field, with a label of its own; the field's legend stands above all of them. */
export function PartBox({
  field,
  label,
  invalid,
  className,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly field: Pick<FieldViewProps, 'readOnly' | 'disabled' | 'loading' | 'required'>;
  readonly label: string;
  readonly invalid: boolean;
}) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={field.readOnly}
        disabled={field.disabled || field.loading}
        aria-required={field.required}
        aria-invalid={invalid}
        className={[control.control, className].filter(Boolean).join(' ')}
        {...input}
        id={id}
      />
    </>
  );
}
