import { memo, useCallback } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { RenderedField, RenderedOption } from '../../render/view.ts';
import type { DraftBook, FieldView } from '../fieldView.ts';
import { useHost } from '../host.ts';
import { controlId } from './controlId.ts';
import styles from './AnswerField.module.css';

/** One field as the flat object field hands it over. Everything but `value` is compared by identity. */
export interface AnswerFieldProps {
  readonly field: RenderedField;
  readonly view: FieldView;
  readonly drafts: DraftBook;
  readonly value: unknown;
  readonly problem: string | undefined;
  /** Same function for every field, so that none is drawn again on account of it. */
  readonly onAnswer: (field: string, value: unknown) => void;
}

const NO_OPTIONS: readonly RenderedOption[] = [];

/**
 * Draws one field with its type's widget, and draws it again only when something about it changed:
 * RJSF copies the answers on every change, so a list or an object is compared by what is in it.
 */
export const AnswerField = memo(DrawnField, (before, after) =>
  before.field === after.field &&
  before.view === after.view &&
  before.drafts === after.drafts &&
  before.problem === after.problem &&
  before.onAnswer === after.onAnswer &&
  deepEquals(before.value, after.value));

function DrawnField({ field, view: View, drafts, value, problem, onAnswer }: AnswerFieldProps) {
  const { text, locale, today, services } = useHost();
  const name = field.id;
  const onChange = useCallback((next: unknown) => onAnswer(name, next), [name, onAnswer]);
  if (!field.visible) return null;
  return (
    <div className={styles['field']}>
      <View
        id={controlId(name)}
        name={name}
        label={field.label}
        hint={field.hint}
        value={value}
        kept={field.kept}
        required={field.required}
        readOnly={field.readOnly}
        disabled={false}
        loading={false}
        settings={field.settings}
        options={field.options ?? NO_OPTIONS}
        problem={problem}
        text={text}
        locale={locale}
        today={today}
        services={services}
        drafts={drafts}
        onChange={onChange}
      />
    </div>
  );
}
