import { arriveAt, settle, withAnswers } from '../run/change.ts';
import type { Facts, Run } from '../run/run.ts';
import type { Call } from '../language/call.ts';
import type { Action } from '../language/step.ts';
import type { Layout, Place } from '../run/place.ts';
import type { Move, Phase, Phases, Situation } from '../run/situation.ts';
import { resolveTarget } from '../run/target.ts';
import { calling, entering, leaving, missingInputs, stateOf, wanted } from './moves.ts';

/** How a kind is entered, where it is otherwise than a form. */
export interface Frame {
  /** The phase that follows on entering, and on what is fetched for it. */
  readonly shown?: string;
  /** Whether on the way back to a review the step may be passed over; unless its answers stood, and rest on the same, when absent. */
  readonly stands?: (at: Situation) => boolean;
  /** The run as it comes to the step, before anything is decided. */
  readonly comes?: (at: Situation) => Run;
}

/** The phases before and after a shown step: entering, loading what it shows, leaving. */
export function frame(layout: Layout, place: Place, { shown = `${place.path}.asking`, stands, comes }: Frame = {}): Phases {
  const { load } = place.step;
  const loads: Move[] = load
    ? [{ to: `${place.path}.loading`, guard: (at) => wanted(at, place, load) && missingInputs(at, place, load).length === 0 }]
    : [];
  const moves = entering(layout, place, [...loads, { to: shown }], stands);
  return {
    entering: { always: comes ? moves.map((move) => behind(move, comes)) : moves },
    ...(load ? { loading: calling(layout, place, load, shown, { to: shown }) } : {}),
    leaving: { always: leaving(layout, place) },
  };
}

/** A move that is decided on, and goes on from, the run as `comes` has it. */
function behind(move: Move, comes: (at: Situation) => Run): Move {
  const { guard, change } = move;
  const then = (at: Situation): Situation => ({ ...at, run: comes(at) });
  return { ...move, ...(guard ? { guard: (at) => guard(then(at)) } : {}), change: (at) => change?.(then(at)) ?? comes(at) };
}

/** A phase with what it does on events. */
type AskingPhase = Phase & Required<Pick<Phase, 'on'>>;

/** The phase in which a step waits for the customer. */
export function asking(layout: Layout, place: Place): AskingPhase {
  const { submit } = place.step;
  const store = storedOnce((at) => (at.event?.type === 'ANSWERED' ? withAnswers(at, place, at.event.answers) : at.run));
  const submits: Move[] = submit
    ? [{ to: `${place.path}.submitting`, guard: (at) => callable({ ...at, run: store(at) }, place, submit), change: store }]
    : [];
  return {
    arrive: (at) => arriveAt(at.program, at.run, place),
    on: {
      ANSWERED: [
        ...submits,
        {
          to: `${place.path}.leaving`,
          // A submission that must be made but lacks a required input is refused rather than passed by.
          guard: (at) => !wanted({ ...at, run: store(at) }, place, submit),
          change: (at) => settle({ ...at, run: store(at) }, place),
        },
      ],
      ...(place.step.deadline?.to === undefined
        ? {}
        : { EXPIRED: [{ to: stateOf(resolveTarget(layout, place, place.step.deadline.to)) }] }),
      ACT: actionMoves(layout, place),
    },
  };
}

/** The phase in which a step's answers are with the bank. */
export function submitting(layout: Layout, place: Place): Phases {
  const { submit } = place.step;
  if (!submit) return {};
  const done: Move = { to: `${place.path}.leaving`, change: (at) => settle(at, place) };
  return { submitting: calling(layout, place, submit, `${place.path}.asking`, done) };
}

/**
 * The phases of a shown step that goes on, through its submit where it has one, by an event of its own in place of
 * answers. `store` keeps what the event brings.
 */
export function shownUntil(layout: Layout, place: Place, store: (at: Situation) => Run, event: 'RETURNED' | 'REPORTED'): Phases {
  const { submit } = place.step;
  const submits: Move[] = submit
    ? [{ to: `${place.path}.submitting`, guard: (at) => callable({ ...at, run: store(at) }, place, submit), change: store }]
    : [];
  const onwards: Move = {
    to: `${place.path}.leaving`,
    guard: (at) => !wanted({ ...at, run: store(at) }, place, submit),
    change: (at) => settle({ ...at, run: store(at) }, place),
  };
  const base = asking(layout, place);
  const { ANSWERED: _answered, ...events } = base.on;
  const phases: Phases = { ...frame(layout, place), asking: { ...base, on: { ...events, [event]: [...submits, onwards] } } };
  return { ...phases, ...actionPhases(layout, place), ...submitting(layout, place) };
}

/**
 * A run with what an event brings, made once: each guard of a transition asks for it, and the change that they lead to. Kept as long as
 * the event.
 */
function storedOnce(store: (at: Situation) => Run): (at: Situation) => Run {
  const made = new WeakMap<object, { readonly before: Run; readonly facts: Facts; readonly after: Run }>();
  return (at) => {
    const { event, run, facts } = at;
    const known = event && made.get(event);
    if (known?.before === run && known.facts === facts) return known.after;
    const after = store(at);
    if (event) made.set(event, { before: run, facts, after });
    return after;
  };
}

/** The phases in which an action's call is with the bank, one for each action that calls. */
export function actionPhases(layout: Layout, place: Place): Phases {
  const phases = (place.step.actions ?? []).flatMap((action): (readonly [string, Phase])[] => {
    const { id, call } = action;
    return call ? [[`acting-${id}`, calling(layout, place, call, `${place.path}.asking`, { to: leadsTo(layout, place, action) })]] : [];
  });
  return Object.fromEntries(phases);
}

/** Where an action leads: to the page itself, where it does not say. */
function leadsTo(layout: Layout, place: Place, { to }: Action): string {
  return to === undefined ? `${place.path}.asking` : stateOf(resolveTarget(layout, place, to));
}

function actionMoves(layout: Layout, place: Place): readonly Move[] {
  return (place.step.actions ?? []).flatMap((action) => {
    const chosen = (at: Situation) => at.event?.type === 'ACT' && at.event.action === action.id;
    if (!action.call) return [{ to: leadsTo(layout, place, action), takes: action, guard: chosen }];
    const { call } = action;
    return [{ to: `${place.path}.acting-${action.id}`, takes: action, guard: (at: Situation) => chosen(at) && callable(at, place, call) }];
  });
}

function callable(at: Situation, place: Place, call: Call): boolean {
  return wanted(at, place, call) && missingInputs(at, place, call).length === 0;
}
