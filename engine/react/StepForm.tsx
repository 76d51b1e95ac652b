import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OpenDraftBook } from './draftBook.ts';
import type { FieldView } from './fieldView.ts';
import { AnswerForm } from './form/AnswerForm.tsx';
import { useHost } from './host.ts';
import { Button } from './parts/Button.tsx';
import type { Screen } from '../render/view.ts';
import type { ShownProblems } from './useShownProblems.ts';
import type { StepHandlers } from './useStepHandlers.ts';
import styles from './FlowScreen.module.css';

/** Props of a step's form. */
export interface StepFormProps {
  readonly screen: Screen;
  readonly views: ReadonlyMap<string, FieldView>;
  readonly drafts: OpenDraftBook;
  readonly shown: ShownProblems;
  readonly busy: boolean;
  readonly handlers: StepHandlers;
  /** Whether the host can judge answers in the browser. */
  readonly checks: boolean;
  /** What stands beside the button. */
  readonly actions: ReactNode;
}

/** The questions of a step, and the button that goes on. */
export function StepForm({ screen, views, drafts, shown, busy, handlers, checks, actions }: StepFormProps) {
  const { text } = useHost();
  const formId = useId();
  return (
    <AnswerForm
      formId={formId}
      fields={screen.fields}
      views={views}
      drafts={drafts}
      problems={shown.fromServer}
      busy={busy}
      check={handlers.check}
      checks={checks}
      onAnswers={handlers.onAnswers}
      onRefused={shown.refused}
      onSubmit={handlers.onSubmit}
    >
      <div className={styles['buttons']}>
        <Button kind={screen.danger ? 'danger' : 'submit'} form={formId} busy={busy}>
          {screen.button || text('shell.continue')}
        </Button>
        {actions}
      </div>
    </AnswerForm>
  );
}
