import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import type { Values } from '../run/run.ts';
import type { OpenDraftBook } from './draftBook.ts';
import type { FlowScreenProps } from './FlowScreen.tsx';
import type { AnswerFormProps } from './form/AnswerForm.tsx';
import { useLatest } from './form/useLatest.ts';
import type { StepEvent } from './kinds/kind.ts';

/** What a step calls when the customer does something. Each handler keeps its identity as long as the step is shown. */
export interface StepHandlers extends Pick<AnswerFormProps, 'check' | 'onAnswers' | 'onSubmit'> {
  /** Hands an event on to the host, with the step's name. */
  readonly send: (event: StepEvent) => void;
  readonly onAct: (action: string) => void;
  /** How many events have been sent from this step. */
  readonly events: RefObject<number>;
}

/** What the handlers of a step need besides its props. */
interface HandlerParts {
  readonly step: string;
  readonly drafts: OpenDraftBook;
  readonly setAnswers: (answers: Values) => void;
  /** Called when answers are on their way. */
  readonly sent: () => void;
}

/** The handlers of one step, from the moment that it appears. */
export function useStepHandlers(props: FlowScreenProps, { step, drafts, setAnswers, sent }: HandlerParts): StepHandlers {
  const latest = useLatest({ ...props, step });
  const events = useRef(0);
  const send = useCallback(
    (event: StepEvent) => {
      events.current += 1;
      latest.current.onEvent({ ...event, step: latest.current.step });
    },
    [latest],
  );
  const check = useCallback((answers: Values) => drafts.explained(latest.current.check?.(answers) ?? []), [latest, drafts]);
  const onAnswers = useCallback(
    (answers: Values) => {
      setAnswers(answers);
      latest.current.onAnswers?.(answers);
    },
    [latest, setAnswers],
  );
  const onSubmit = useCallback(
    (answers: Values) => {
      sent();
      send({ type: 'answer', answers });
    },
    [send, sent],
  );
  const onAct = useCallback(
    (action: string) => {
      drafts.flush();
      send({ type: 'act', action });
    },
    [drafts, send],
  );
  return { send, check, onAnswers, onSubmit, onAct, events };
}
