import { memo, useCallback, useMemo } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { RenderedField, RenderedOption } from '../../render/view.ts';
import type { AskBank, DraftBook, FieldServices, FieldView } from '../fieldView.ts';
import { useHost } from '../host.ts';
import { useControlId } from './controlId.ts';
import type { FormAnswers } from './fieldsContext.ts';
import styles from './AnswerField.module.css';

/** One field as the flat object field hands it over. Everything but `value` is compared by identity. */
export interface AnswerFieldProps {
  readonly field: RenderedField;
  readonly view: FieldView;
  readonly drafts: DraftBook;
  readonly answers: FormAnswers;
  readonly value: unknown;
  readonly problem: string | undefined;
  /** Same function for every field, so that none is drawn again on account of it. */
  readonly onAnswer: (field: string, value: unknown) => void;
  /** Where this is all that is asked: sends it. */
  readonly send: (() => void) | undefined;
}

const NO_OPTIONS: readonly RenderedOption[] = [];

/**
 * Draws one field with its type's widget, and draws it again only when something about it changed:
 * RJSF copies the answers on every change, so a list or an object is compared by what is in it.
 */
export const AnswerField = memo(
  DrawnField,
  (before, after) =>
    before.field === after.field &&
    before.view === after.view &&
    before.drafts === after.drafts &&
    before.answers === after.answers &&
    before.problem === after.problem &&
    before.onAnswer === after.onAnswer &&
    before.send === after.send &&
    deepEquals(before.value, after.value),
);

function DrawnField({ field, view: View, drafts, answers, value, problem, onAnswer, send }: AnswerFieldProps) {
  const { text, locale, today, services } = useHost();
  const controlId = useControlId();
  const name = field.id;
  const onChange = useCallback((next: unknown) => onAnswer(name, next), [name, onAnswer]);
  const lookup = useMemo(() => askBank(field, answers, services), [field, answers, services]);
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
        lookup={lookup}
        fill={answers.fill}
        send={send}
        drafts={drafts}
        onChange={onChange}
      />
    </div>
  );
}

/** The field's lookup over the answers of its form; nothing goes along that it does not go by. */
function askBank({ id, lookup }: RenderedField, answers: FormAnswers, services: FieldServices): AskBank | undefined {
  const ask = services.lookup;
  if (!lookup || !ask) return undefined;
  return (typed, signal) => {
    const all = { ...answers.read(), [id]: typed };
    return ask(
      id,
      Object.fromEntries(Object.entries(all).filter(([name, answer]) => lookup.includes(name) && answer !== undefined)),
      signal,
    );
  };
}
