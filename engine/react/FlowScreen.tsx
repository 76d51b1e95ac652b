import { useRef } from 'react';
import type { RunEvent, Values } from '../run/run.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Screen, View } from '../render/view.ts';
import type { FieldView } from './fieldView.ts';
import { useFieldViews } from './fieldViewCache.ts';
import { HostContext } from './host.ts';
import type { ScreenHost } from './host.ts';
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
  /** Told the step's title, and whether there are problems; the page's title starts with "Error: " then. */
  readonly onTitle?: (title: string) => void;
}

/**
 * Draws one step: its title, blocks and kind, the problems on top, and the questions. What a
 * customer types stays here until it is sent; a new step, or a new item of a group, starts afresh.
 */
export function FlowScreen(props: FlowScreenProps) {
  const { host, view } = props;
  const { screen } = view;
  const views = useFieldViews(
    host.fieldViews,
    (screen?.fields ?? []).map((field) => field.type),
  );
  /** The step that was drawn last. It stays until the widgets of the next are there, so that the page does not fall to pieces. */
  const drawn = useRef<DrawnStep>(undefined);
  if (screen && views) drawn.current = { props, served: screen, views };
  if (!screen) return null;
  const shown = drawn.current;
  return (
    <HostContext value={host}>
      {/* What stands below would move when the next step comes: the host sees by this that one is on its way. */}
      {shown && !views && <span hidden data-loading="" />}
      {shown ? (
        <Step key={keyOf(shown)} {...shown.props} busy={props.busy || shown.served !== screen} served={shown.served} views={shown.views} />
      ) : (
        <p className={styles['loading']} role="status" data-loading="">
          {host.text('shell.loading')}
        </p>
      )}
    </HostContext>
  );
}

interface DrawnStep {
  readonly props: FlowScreenProps;
  readonly served: Screen;
  readonly views: ReadonlyMap<string, FieldView>;
}

function keyOf({ props, served }: DrawnStep): string {
  return `${props.view.run} ${served.step} ${served.itemIndex ?? ''}`;
}
