import { use, useCallback } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { AnswerField } from './AnswerField.tsx';
import { FieldsContext } from './fieldsContext.ts';
import { partOf, problemAt } from './problemTree.ts';

/**
 * RJSF's object field for a form that is one flat list of questions. It differs from the stock one
 * in what makes that one slow: every child gets the same handler, and none is wrapped in a
 * `SchemaField` with its templates.
 */
export function FlatObjectField({ formData, errorSchema, uiSchema, onChange }: FieldProps<unknown>) {
  const form = use(FieldsContext);
  const onAnswer = useCallback((field: string, value: unknown) => onChange(value, [field]), [onChange]);
  if (!form) throw new Error('The flat object field needs a FieldsContext');
  const order: readonly string[] = uiSchema?.['ui:order'] ?? [];
  return order.map((id) => {
    const field = form.fields.get(id);
    const view = field && form.views.get(field.type);
    if (!field || !view) return null;
    return (
      <AnswerField
        key={id}
        field={field}
        view={view}
        drafts={form.drafts}
        answers={form.answers}
        value={partOf(formData, id)}
        problem={problemAt(errorSchema, id)}
        onAnswer={onAnswer}
      />
    );
  });
}
