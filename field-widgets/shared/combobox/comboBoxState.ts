import type { FieldViewProps } from '../../../engine/react/fieldView.ts';

/** What a box with a list may be besides what is in it. The engine finds its problems, so the browser's own are switched off. */
export function comboBoxState({ disabled, loading, readOnly, required, problem }: FieldViewProps) {
  return {
    isDisabled: disabled || loading,
    isReadOnly: readOnly,
    isRequired: required,
    isInvalid: problem !== undefined,
    validationBehavior: 'aria' as const,
  };
}
