import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { describedBy } from './Frame.tsx';

/** What every box carries: identity, state, and what describes it. `describing` are further ids. */
export function controlAttributes(field: FieldViewProps, ...describing: readonly (string | undefined)[]) {
  return {
    id: field.id,
    name: field.name,
    disabled: field.disabled || field.loading,
    readOnly: field.readOnly,
    'aria-required': field.required,
    'aria-invalid': field.problem !== undefined,
    'aria-describedby': describedBy(field, ...describing),
  } as const;
}
