import type { ComponentType, ReactNode } from 'react';
import type { RunEvent } from '../../run/run.ts';
import type { AnswerProblem } from '../../language/fieldType.ts';
import type { Screen } from '../../render/view.ts';

/** An event without its step, which the screen adds. */
export type StepEvent = RunEvent extends infer Event ? (Event extends RunEvent ? Omit<Event, 'step'> : never) : never;

/** What the view of a step kind gets. */
export interface KindProps {
  readonly screen: Screen;
  /** While true the host is sending or the bank is working: buttons rest. */
  readonly busy: boolean;
  /** The questions with the button that goes on and the actions beside it. */
  readonly form: ReactNode;
  /** The actions alone, for kinds without a button that goes on. */
  readonly actions: ReactNode;
  readonly send: (event: StepEvent) => void;
  /** What the server has said against the step, until it is answered or looked at anew. */
  readonly problems: readonly AnswerProblem[];
  /** The customer does something about the problems: they are no longer shown on top. */
  readonly recheck: () => void;
}

/** Draws what a kind of step shows beneath its title, lead and blocks. */
export type KindView = ComponentType<KindProps>;
