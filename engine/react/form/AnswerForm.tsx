import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import Form from '@rjsf/core';
import type { FormProps, IChangeEvent } from '@rjsf/core';
import type { Values } from '../../run/run.ts';
import type { AnswerProblem } from '../../language/fieldType.ts';
import type { RenderedField } from '../../render/view.ts';
import type { OpenDraftBook } from '../draftBook.ts';
import type { FieldView } from '../fieldView.ts';
import { useHost } from '../host.ts';
import { FlatObjectField } from './FlatObjectField.tsx';
import { FieldsContext } from './fieldsContext.ts';
import { formDefinition, neverFillIn } from './formDefinition.ts';
import { answersOf, answerValidator } from './answerValidator.ts';
import { problemTree } from './problemTree.ts';
import { useFormAnswers } from './useFormAnswers.ts';
import { useLatest } from './useLatest.ts';
import { useMending } from './useMending.ts';
import type { Mending } from './useMending.ts';
import { useOtherWords } from './useOtherWords.ts';
import { useServerValues } from './useServerValues.ts';
import styles from './AnswerForm.module.css';

/** What a form of questions gets from its screen. */
export interface AnswerFormProps {
  readonly fields: readonly RenderedField[];
  /** The widgets of these fields' types. */
  readonly views: ReadonlyMap<string, FieldView>;
  readonly drafts: OpenDraftBook;
  /** Problems that the server found, until the next submit. */
  readonly problems: readonly AnswerProblem[];
  /** While true a submit does nothing. */
  readonly busy: boolean;
  readonly check: (answers: Values) => readonly AnswerProblem[];
  /** Whether the check can be made now: the flow's own half may be on its way. */
  readonly checks: boolean;
  /** Whenever an answer is handed on. */
  readonly onAnswers: (answers: Values) => void;
  /** A submit that the check refused; `restated` when the same is only said in other words. */
  readonly onRefused: (problems: readonly AnswerProblem[], restated: boolean) => void;
  readonly onSubmit: (answers: Values) => void;
  /** Id of the form element, for buttons that stand outside it. */
  readonly formId: string;
  /** What stands below the questions. Its submit button names the form. */
  readonly children: ReactNode;
}

/** In the place of what looks a schema's field and template up: there is one field, and it has no template. */
const fieldSlots: NonNullable<FormProps<unknown>['fields']> = { SchemaField: FlatObjectField };
/** RJSF would draw a button of its own in the place of no children. */
const noButton = <></>;

/**
 * The questions of a step, on RJSF. RJSF compares its props deeply and derives its state anew when
 * they differ, so what changes while a customer types goes past it: the fields through a context,
 * and the buttons stand beside the form and name it. RJSF's own props stay the same objects for as
 * long as the step is shown.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { fields, views, drafts, problems, busy, formId, children, checks } = props;
  const { text } = useHost();
  const latest = useLatest({ ...props, text });
  const form = useRef<Form<unknown>>(null);
  const [definition] = useState(() => formDefinition(fields));
  const validator = useMemo(() => answerValidator(() => latest.current), [latest]);
  const extraErrors = useMemo(() => (problems.length > 0 ? problemTree(problems, text) : undefined), [problems, text]);
  const answers = useFormAnswers(form);
  const [sender] = useState(() => openSender(formId));
  const shared = useMemo(
    () => ({
      fields: new Map(fields.map((field) => [field.id, field])),
      views,
      drafts,
      answers,
      alone: onlyOne(fields),
      send: sender.send,
    }),
    [fields, views, drafts, answers, sender],
  );
  useServerValues(form, fields);
  const restating = useOtherWords(form, validator, text, checks);
  const mended = useCallback(() => latest.current.onRefused([], true), [latest]);
  const mending = useMending(form, validator, restating, mended);

  const { onSubmitCapture, onKeyDownCapture, ...handlers } = useHandlers(latest, drafts, validator, { restating, mending, sender });

  return (
    <div onSubmitCapture={onSubmitCapture} onKeyDownCapture={onKeyDownCapture} aria-busy={busy}>
      <FieldsContext value={shared}>
        <Form<unknown>
          ref={form}
          id={formId}
          className={styles['form']}
          schema={definition.schema}
          uiSchema={definition.uiSchema}
          initialFormData={definition.answers}
          validator={validator}
          fields={fieldSlots}
          experimental_defaultFormStateBehavior={neverFillIn}
          extraErrors={extraErrors}
          showErrorList={false}
          noHtml5Validate
          {...handlers}
        >
          {noButton}
        </Form>
      </FieldsContext>
      {children}
    </div>
  );
}

/** Sends the form as its button does. */
interface Sender {
  readonly send: () => void;
  /** The answers have just been judged: a sending that was asked for meanwhile is part of it. */
  readonly judged: () => void;
}

/** What is handed on while Enter or the button is pressed goes along with that press; so a sending waits until it is over. */
function openSender(formId: string): Sender {
  let planned: ReturnType<typeof setTimeout> | undefined;
  const judged = () => clearTimeout(planned);
  const send = () => {
    judged();
    planned = setTimeout(() => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
  };
  return { send, judged };
}

/** The one field that is shown; undefined where there are several, or none. */
function onlyOne(fields: readonly RenderedField[]): string | undefined {
  const [first, ...others] = fields.filter((field) => field.visible);
  return others.length === 0 ? first?.id : undefined;
}

/** What the form does with what happens in it; the same functions for as long as the step is shown. */
function useHandlers(
  latest: RefObject<AnswerFormProps>,
  drafts: OpenDraftBook,
  validator: ReturnType<typeof answerValidator>,
  {
    restating,
    mending: { changed, judged },
    sender,
  }: {
    readonly restating: RefObject<boolean>;
    readonly mending: Mending;
    readonly sender: Sender;
  },
) {
  const onChange = useCallback(
    (event: IChangeEvent<unknown>) => {
      latest.current.onAnswers(answersOf(event.formData));
      changed();
    },
    [latest, changed],
  );
  const onSubmit = useCallback(
    (event: IChangeEvent<unknown>) => {
      sender.judged();
      latest.current.onSubmit(answersOf(event.formData));
    },
    [latest, sender],
  );
  const onError = useCallback(() => {
    sender.judged();
    latest.current.onRefused(validator.found(), restating.current);
    restating.current = false;
  }, [latest, validator, restating, sender]);
  const onSubmitCapture = useCallback(
    (event: FormEvent) => {
      if (latest.current.busy) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        drafts.flush();
        judged();
      }
    },
    [drafts, latest, judged],
  );
  const onKeyDownCapture = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Enter') drafts.flush();
    },
    [drafts],
  );
  return { onChange, onSubmit, onError, onSubmitCapture, onKeyDownCapture };
}
