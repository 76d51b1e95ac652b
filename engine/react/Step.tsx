import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Values } from '../run/run.ts';
import type { Screen } from '../render/view.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { openDraftBook } from './draftBook.ts';
import type { FieldView } from './fieldView.ts';
import type { FlowScreenProps } from './FlowScreen.tsx';
import { AnswerForm } from './form/AnswerForm.tsx';
import { useLatest } from './form/useLatest.ts';
import type { StepEvent } from './kinds/kind.ts';
import { useHost } from './host.ts';
import { kindViews } from './kinds/registry.ts';
import { Actions } from './parts/Actions.tsx';
import { Button } from './parts/Button.tsx';
import { Deadline } from './parts/Deadline.tsx';
import { ProblemSummary } from './parts/ProblemSummary.tsx';
import { StepDialog } from './parts/StepDialog.tsx';
import { StepNotice } from './parts/StepNotice.tsx';
import { useLiveScreen } from './useLiveScreen.ts';
import { useShownProblems } from './useShownProblems.ts';
import styles from './FlowScreen.module.css';

/** Props of a step: those of the screen, the view's screen, which is there, and the widgets of its fields. */
export interface StepProps extends FlowScreenProps {
  readonly served: Screen;
  readonly views: ReadonlyMap<string, FieldView>;
}

/** One step from the moment that it appears until another takes its place. */
export function Step(props: StepProps) {
  const { host, view, served, busy } = props;
  const latest = useLatest(props);
  const [drafts] = useState(openDraftBook);
  const { screen, setAnswers } = useLiveScreen(served, props.live);
  const { problems, fromServer, restated, refused, sent } = useShownProblems(view.problems);
  const visible = useMemo(() => visibleFields(screen), [screen]);
  const [formId, name, description] = [useId(), useId(), useId()];
  const asDialog = served.presentation === 'dialog';
  const heading = useRef<HTMLHeadingElement>(null);
  const events = useRef(0);

  const send = useCallback(
    (event: StepEvent) => {
      events.current += 1;
      latest.current.onEvent({ ...event, step: latest.current.served.step });
    },
    [latest],
  );
  const check = useCallback((answers: Values) => latest.current.check?.(answers) ?? [], [latest]);
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
  const recheck = useCallback(() => refused([], false), [refused]);
  const act = useCallback(
    (action: string) => {
      drafts.flush();
      send({ type: 'act', action });
    },
    [drafts, send],
  );

  useTitle(problems.length > 0 ? host.text('shell.problem.titlePrefix') + screen.title : screen.title, props.onTitle);
  useFocusAtFirst(heading, asDialog || view.problems.length > 0);

  const Kind = kindViews.get(screen.kind);
  if (!Kind) throw new Error(`No view is registered for the step kind "${screen.kind}"`);
  const actions = <Actions actions={screen.actions} busy={busy} onAct={act} />;
  const form = (
    <AnswerForm
      formId={formId}
      fields={screen.fields}
      views={props.views}
      drafts={drafts}
      problems={fromServer}
      busy={busy}
      check={check}
      checks={props.check !== undefined}
      onAnswers={onAnswers}
      onRefused={refused}
      onSubmit={onSubmit}
    >
      <div className={styles['buttons']}>
        <Button kind="submit" form={formId} busy={busy}>
          {screen.button || host.text('shell.continue')}
        </Button>
        {actions}
      </div>
    </AnswerForm>
  );
  const step = (
    <>
      {screen.canGoBack && (
        <div>
          <Button kind="link" busy={busy} onPress={() => send({ type: 'back' })}>
            {host.text('shell.back')}
          </Button>
        </div>
      )}
      {problems.length > 0 && <ProblemSummary problems={problems} fields={visible} restated={restated} />}
      {view.notice && <StepNotice notice={view.notice} events={events} />}
      <Head screen={screen} heading={heading} name={name} description={description} />
      {screen.deadline && <Deadline key={screen.deadline.at} {...screen.deadline} />}
      <Blocks blocks={screen.blocks} />
      <Kind screen={screen} busy={busy} form={form} actions={actions} send={send} problems={view.problems} recheck={recheck} />
      <p className={styles['sending']} role="status">
        {busy ? host.text('engine.sending') : ''}
      </p>
    </>
  );
  const { title, lead } = screen;
  return (
    <div className={styles['step']}>
      {asDialog ? (
        <StepDialog title={title} name={name} {...(lead === undefined ? {} : { description })}>
          {step}
        </StepDialog>
      ) : (
        step
      )}
    </div>
  );
}

/**
 * A new step is a new page to whoever listens rather than looks, so its heading takes the focus, once; a dialog and a
 * list of problems see to it themselves.
 */
function useFocusAtFirst(heading: RefObject<HTMLElement | null>, elsewhere: boolean): void {
  const [there] = useState(elsewhere);
  useEffect(() => {
    if (!there) heading.current?.focus();
  }, [heading, there]);
}

interface HeadProps {
  readonly screen: Screen;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Ids of the title and of the paragraph under it. */
  readonly name: string;
  readonly description: string;
}

function Head({ screen, heading, name, description }: HeadProps) {
  const { text } = useHost();
  return (
    <header className={styles['head']}>
      {screen.section && <p className={styles['section']}>{text('engine.section', screen.section)}</p>}
      <h1 ref={heading} id={name} tabIndex={-1} className={styles['title']}>
        {screen.title}
      </h1>
      {screen.lead !== undefined && (
        <p id={description} className={styles['lead']}>
          {screen.lead}
        </p>
      )}
    </header>
  );
}

/** What a problem can be linked to: questions, and parts of the device. */
function visibleFields({ fields, needs = [] }: Screen): ReadonlySet<string> {
  return new Set([...fields.filter((field) => field.visible).map((field) => field.id), ...needs.map((need) => need.part)]);
}

function useTitle(title: string, onTitle: ((title: string) => void) | undefined): void {
  useEffect(() => onTitle?.(title), [title, onTitle]);
}
