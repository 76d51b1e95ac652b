import { memo } from 'react';
import type { CSSProperties } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { ErrorSchema } from '@rjsf/utils';
import { AnswerField } from './AnswerField.tsx';
import type { FormFields } from './fieldsContext.ts';
import { partOf, problemAt } from './problemTree.ts';
import styles from './FieldGroup.module.css';

/** Some neighbours among the fields of a form. */
export interface FieldGroupProps {
  readonly ids: readonly string[];
  readonly form: FormFields;
  /** The answers of the whole form. */
  readonly answers: unknown;
  readonly problems: ErrorSchema<unknown> | undefined;
  /** Same function for every field, so that none is drawn again on account of it. */
  readonly onAnswer: (field: string, value: unknown) => void;
}

/**
 * Draws some neighbouring fields, and looks at them again only when something about one of them
 * changed. A key redraws one widget, but React and the browser go through all its siblings to do so:
 * in groups those are a few, however many fields a step has.
 */
export const FieldGroup = memo(
  DrawnGroup,
  (before, after) =>
    before.ids === after.ids &&
    before.onAnswer === after.onAnswer &&
    (before.form === after.form || sameForm(before.ids, before.form, after.form)) &&
    before.ids.every(
      (id) =>
        problemAt(before.problems, id) === problemAt(after.problems, id) &&
        deepEquals(partOf(before.answers, id), partOf(after.answers, id)),
    ),
);

function sameForm(ids: readonly string[], before: FormFields, after: FormFields): boolean {
  return (
    before.views === after.views &&
    before.drafts === after.drafts &&
    before.answers === after.answers &&
    before.alone === after.alone &&
    before.send === after.send &&
    ids.every((id) => before.fields.get(id) === after.fields.get(id))
  );
}

function DrawnGroup({ ids, form, answers, problems, onAnswer }: FieldGroupProps) {
  const style: CSSProperties & { readonly '--fields': number } = { '--fields': ids.length };
  return (
    <div className={styles['group']} style={style}>
      {ids.map((id) => {
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
            value={partOf(answers, id)}
            problem={problemAt(problems, id)}
            onAnswer={onAnswer}
            send={form.alone === id ? form.send : undefined}
          />
        );
      })}
    </div>
  );
}
