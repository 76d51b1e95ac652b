import { use, useCallback, useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { KeptPlace } from '../parts/KeptPlace.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldsContext } from './fieldsContext.ts';

/** About as many fields as a screen is high. */
const GROUP = 10;

const NO_FIELDS: readonly string[] = [];

/**
 * RJSF's field for a form that is one flat list of questions. It differs from the stock ones in what
 * makes them slow: every child gets the same handler, neither it nor the whole is wrapped in what looks
 * up a schema's field and template, and they stand in groups.
 */
export function FlatObjectField({ formData, errorSchema, uiSchema, onChange }: FieldProps<unknown>) {
  const form = use(FieldsContext);
  const onAnswer = useCallback((field: string, value: unknown) => onChange(value, [field]), [onChange]);
  const order: readonly string[] = uiSchema?.['ui:order'] ?? NO_FIELDS;
  const groups = useMemo(() => groupsOf(order), [order]);
  if (!form) throw new Error('The flat object field needs a FieldsContext');
  return (
    <KeptPlace of={Object.keys(errorSchema ?? {}).length}>
      {groups.map((ids) => (
        <FieldGroup key={ids[0]} ids={ids} form={form} answers={formData} problems={errorSchema} onAnswer={onAnswer} />
      ))}
    </KeptPlace>
  );
}

function groupsOf(order: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(order.length / GROUP) }, (_, index) => order.slice(index * GROUP, (index + 1) * GROUP));
}
