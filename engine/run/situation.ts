import type { Locale } from '../language/locale.ts';
import type { Findings } from './readiness.ts';
import type { Facts, Refused, Run, Values } from './run.ts';
import type { Program } from './program.ts';

/** Events inside the machine: what is left of a client's or host's event once it has been checked. */
export type MachineEvent =
  | { readonly type: 'BEGIN' }
  | { readonly type: 'ANSWERED'; readonly answers: Values }
  | { readonly type: 'SUCCEEDED'; readonly data: unknown; readonly locale?: Locale }
  | ({ readonly type: 'FAILED' } & Refused)
  | { readonly type: 'BACK' }
  | { readonly type: 'EDIT'; readonly target: string }
  | { readonly type: 'ACT'; readonly action: string }
  | { readonly type: 'ADD_ITEM' }
  | { readonly type: 'EDIT_ITEM'; readonly index: number }
  | { readonly type: 'REMOVE_ITEM'; readonly index: number }
  | { readonly type: 'OPEN_SECTION'; readonly section: string }
  | { readonly type: 'POLL' }
  | { readonly type: 'RETURNED'; readonly params: Values }
  | { readonly type: 'REPORTED'; readonly found: Findings }
  | { readonly type: 'EXPIRED' };

/** Everything that a guard or a change may look at. */
export interface Situation {
  readonly program: Program;
  readonly run: Run;
  readonly facts: Facts;
  /** Absent while the machine routes by itself. */
  readonly event?: MachineEvent;
}

/** One possible transition: taken when `guard` holds, changing the run. `to` is a machine target (`step.phase` or `outcome:id`). */
export interface Move {
  readonly to: string;
  readonly guard?: (situation: Situation) => boolean;
  readonly change?: (situation: Situation) => Run;
  /** The part of the flow that says so: a route, a handler, a refusal, an action. Whoever asks what was taken is told of it. */
  readonly takes?: object;
}

/** One phase of a step: what happens on arrival, by itself, and on events. */
export interface Phase {
  readonly arrive?: (situation: Situation) => Run;
  readonly always?: readonly Move[];
  readonly on?: Readonly<Partial<Record<MachineEvent['type'], readonly Move[]>>>;
}

/** The phases of one step by name; every step has `entering`, those shown have `asking`. */
export type Phases = Readonly<Record<string, Phase>>;
