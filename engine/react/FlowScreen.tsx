import { useRef, useState } from 'react';
import type { RunEvent, Values } from '../run/run.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Screen, View } from '../render/view.ts';
import { HostContext } from './host.ts';
import type { ScreenHost } from './host.ts';
import { useScreenViews } from './screenViews.ts';
import { keyOf, nextStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { Step } from './Step.tsx';
import styles from './FlowScreen.module.css';

/** What a host gives to have one view drawn. */
export interface FlowScreenProps {
  /** Must stay the same object between renders. */
  readonly host: ScreenHost;
  /** A view whose state is `asking`; without a screen nothing is drawn. */
  readonly view: View;
  /** An event is on its way or the bank is working. */
  readonly busy: boolean;
  readonly onEvent: (event: RunEvent) => void;
  /** The screen as the answers given so far make it; the view's own screen when absent. Pure. */
  readonly live?: (answers: Values) => Screen | undefined;
  /** What is wrong with answers, as far as the browser can know; nothing when absent. Pure. */
  readonly check?: (answers: Values) => readonly AnswerProblem[];
  /** Told whenever an answer is handed on, so that the host may keep a draft. */
  readonly onAnswers?: (answers: Values) => void;
  /** Where the host has Back stand; null while that place is not there yet, at the top of the step when absent. */
  readonly backSlot?: HTMLElement | null;
  /** The host says itself which part of the service it is; above the step's title when absent. */
  readonly saysPart?: boolean;
  /** Told the step's title, and whether there are problems; the page's title starts with "Error: " then. */
  readonly onTitle?: (title: string) => void;
}

/**
 * Draws one step: its title, blocks and kind, the problems on top, and the questions. What a
 * customer types stays here until it is sent; a new step, or a new item of a group, starts afresh.
 * Behind a box the page that was there last stays as it was, to be looked at only.
 */
export function FlowScreen(props: FlowScreenProps) {
  const { host, view, busy } = props;
  const { screen } = view;
  const views = useScreenViews(host, screen);
  /** The step that was drawn last. It stays until all of the next is there, so that the page does not fall to pieces. */
  const stage = useRef<Stage>(undefined);
  const [putAway, setPutAway] = useState(false);
  if (screen && views) stage.current = nextStage(stage.current, { props, served: screen, views });
  if (!screen) return null;
  const { front, behind } = stage.current ?? {};
  return (
    <HostContext value={host}>
      {/* What stands below would move when the next step comes: the host sees by this that one is on its way. */}
      {front && !views && <span hidden data-loading="" />}
      {front
        ? [
            behind && (
              <Step
                key={keyOf(behind)}
                {...behind.props}
                served={behind.served}
                views={behind.views}
                behind={putAway ? 'hidden' : 'seen'}
              />
            ),
            <Step
              key={keyOf(front)}
              {...front.props}
              busy={busy || front.served !== screen}
              served={front.served}
              views={front.views}
              onPutAway={setPutAway}
            />,
          ]
        : loading(host)}
    </HostContext>
  );
}

function loading(host: ScreenHost) {
  return (
    <p className={styles['loading']} role="status" data-loading="">
      {host.text('shell.loading')}
    </p>
  );
}
