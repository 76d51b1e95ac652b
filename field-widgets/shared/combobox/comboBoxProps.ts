import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import { describedBy } from '../Frame.tsx';
import styles from './combobox.module.css';

/** What every box with a list is besides what is in it. The engine finds its problems, so the browser's own are switched off. */
export function comboBoxProps(field: FieldViewProps, { onFocus, onBlur }: { readonly onFocus: () => void; readonly onBlur: () => void }) {
  return {
    className: styles.combobox ?? '',
    id: field.id,
    'aria-labelledby': `${field.id}-label`,
    'aria-describedby': describedBy(field),
    allowsCustomValue: true,
    isDisabled: field.disabled || field.loading,
    isReadOnly: field.readOnly,
    isRequired: field.required,
    isInvalid: field.problem !== undefined,
    validationBehavior: 'aria' as const,
    onFocus,
    onBlur,
  };
}
