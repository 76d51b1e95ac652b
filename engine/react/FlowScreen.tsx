import type { RunEvent, Values } from '../run/run.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Screen, View } from '../render/view.ts';
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
  if (!screen) return null;
  return (
    <HostContext value={host}>
      {views ? (
        <Step key={`${view.run} ${screen.step} ${screen.itemIndex ?? ''}`} {...props} served={screen} views={views} />
      ) : (
        <p className={styles['loading']} role="status">
          {host.text('shell.loading')}
        </p>
      )}
    </HostContext>
  );
}
