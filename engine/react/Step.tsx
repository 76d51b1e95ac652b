import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Screen } from '../render/view.ts';
import type { Values } from '../run/run.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { openDraftBook } from './draftBook.ts';
import type { FieldView } from './fieldView.ts';
import type { FlowScreenProps } from './FlowScreen.tsx';
import { ADD_ITEM, BehindContext, lineOf } from './form/controlId.ts';
import { kindViews } from './kinds/registry.ts';
import { Actions } from './parts/Actions.tsx';
import { Button } from './parts/Button.tsx';
import { Deadline } from './parts/Deadline.tsx';
import { KeptPlace } from './parts/KeptPlace.tsx';
import { ProblemSummary } from './parts/ProblemSummary.tsx';
import { StepDialog } from './parts/StepDialog.tsx';
import { StepHead, useFocusAtFirst } from './parts/StepHead.tsx';
import { StepNotice } from './parts/StepNotice.tsx';
import { StepForm } from './StepForm.tsx';
import { useFlushOnHide } from './useFlushOnHide.ts';
import { useLiveScreen } from './useLiveScreen.ts';
import { useShownProblems } from './useShownProblems.ts';
import { useStepHandlers } from './useStepHandlers.ts';
import { useVoidCodes } from './useVoidCodes.ts';
import styles from './FlowScreen.module.css';

/** Props of a step: those of the screen, the view's screen, which is there, and the widgets of its fields. */
export interface StepProps extends FlowScreenProps {
  readonly served: Screen;
  readonly views: ReadonlyMap<string, FieldView>;
  /** Stands behind a box, in sight or not: nobody can reach anything of it. */
  readonly behind?: 'seen' | 'hidden';
  /** Told whether the box that this step is has been put away. */
  readonly onPutAway?: (away: boolean) => void;
}

/** One step from the moment that it appears until another takes its place. */
export function Step(props: StepProps) {
  const { view, served, behind } = props;
  const [name, description] = [useId(), useId()];
  const asDialog = served.presentation === 'dialog';
  const heading = useRef<HTMLHeadingElement>(null);
  const { screen, setAnswers } = useLiveScreen(served, props.live);
  useFocusAtFirst(heading, asDialog || view.problems.length > 0 || view.notice !== undefined);
  const content = (
    <Content {...props} screen={screen} setAnswers={setAnswers}>
      <StepHead screen={screen} heading={heading} name={name} description={description} saidAbove={props.saysPart} />
    </Content>
  );
  return (
    // Not every browser of today knows what is inert.
    <div
      className={styles['step']}
      inert={behind !== undefined}
      aria-hidden={behind !== undefined || undefined}
      hidden={behind === 'hidden'}
    >
      <BehindContext value={behind !== undefined}>
        {asDialog ? (
          <StepDialog
            title={screen.title}
            name={name}
            {...(screen.lead === undefined ? {} : { description })}
            {...(props.onPutAway && { onPutAway: props.onPutAway })}
          >
            {content}
          </StepDialog>
        ) : (
          content
        )}
      </BehindContext>
    </div>
  );
}

interface ContentProps extends StepProps {
  readonly screen: Screen;
  readonly setAnswers: (answers: Values) => void;
  /** The top of the step. */
  readonly children: ReactNode;
}

/** What a step shows, on the page or in a dialog. */
function Content(props: ContentProps) {
  const { host, view, served, busy, screen, setAnswers } = props;
  const [drafts] = useState(openDraftBook);
  useFlushOnHide(drafts);
  const shown = useShownProblems(view.problems);
  const { problems, restated, refused, sent } = shown;
  const handlers = useStepHandlers(props, { step: served.step, drafts, setAnswers, sent });
  const { send, events } = handlers;
  const visible = useMemo(() => visibleFields(screen), [screen]);
  useVoidCodes(drafts, screen.deadline?.at, view.notice);
  const recheck = useCallback(() => refused([], false), [refused]);
  useTitle(problems.length > 0 ? host.text('shell.problem.titlePrefix') + screen.title : screen.title, props.onTitle);

  const Kind = kindViews.ready.get(screen.kind);
  if (!Kind) throw new Error(`No view is registered for the step kind "${screen.kind}"`);
  const actions = <Actions actions={screen.actions} busy={busy} onAct={handlers.onAct} />;
  const parts = { screen, views: props.views, drafts, shown, busy, handlers, actions, checks: props.check !== undefined };
  return (
    <>
      {screen.canGoBack && (
        <BackPlace slot={served.presentation === 'dialog' ? undefined : props.backSlot} behind={props.behind}>
          <Button kind="link" busy={busy} onPress={() => send({ type: 'back' })}>
            {host.text('shell.back')}
          </Button>
        </BackPlace>
      )}
      <KeptPlace of={problems} leaves={problems.length > 0 && !restated}>
        {problems.length > 0 && <ProblemSummary problems={problems} fields={visible} restated={restated} />}
      </KeptPlace>
      {view.notice && <StepNotice notice={view.notice} events={events} />}
      {props.children}
      {screen.deadline && <Deadline key={screen.deadline.at} {...screen.deadline} />}
      <Blocks blocks={screen.blocks} whole={visible.size === 0} />
      <Kind
        screen={screen}
        busy={busy}
        form={<StepForm {...parts} />}
        actions={actions}
        send={send}
        problems={view.problems}
        recheck={recheck}
      />
      <p className={styles['sending']} role="status">
        {busy ? host.text('engine.sending') : ''}
      </p>
    </>
  );
}

interface BackPlaceProps extends Pick<StepProps, 'behind'> {
  readonly slot: HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/**
 * Back where the host wants it, else at the top of the step. A box over the page has its own; that of the page behind stays
 * as it was, and nobody reaches it.
 */
function BackPlace({ slot, behind, children }: BackPlaceProps) {
  if (slot === undefined) return <div>{children}</div>;
  if (behind === undefined) return slot && createPortal(children, slot);
  if (slot === null || behind === 'hidden') return null;
  return createPortal(
    <div inert aria-hidden>
      {children}
    </div>,
    slot,
  );
}

/** What a problem can be linked to: questions, parts of the device, lines of a list and the button that adds one. */
function visibleFields({ step, fields, needs = [], group }: Screen): ReadonlySet<string> {
  const lines = (group?.lines ?? []).map(({ index }) => lineOf(step, index));
  const add = group?.canAdd === true ? [ADD_ITEM] : [];
  return new Set([
    ...fields.filter((field) => field.visible).map((field) => field.id),
    ...needs.map((need) => need.part),
    ...lines,
    ...add,
  ]);
}

function useTitle(title: string, onTitle: ((title: string) => void) | undefined): void {
  useEffect(() => onTitle?.(title), [title, onTitle]);
}
