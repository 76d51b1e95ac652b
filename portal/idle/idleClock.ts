import type { IdleTime } from '../../engine/language/language.ts';

/** How long a customer has been away. `over` stays until the clock is begun anew. */
export type IdlePhase =
  | { readonly state: 'here' }
  /** `endsAt` in milliseconds since 1970. */
  | { readonly state: 'warned'; readonly endsAt: number }
  | { readonly state: 'over' };

/** What a clock needs from its host. */
export interface IdleClockOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The last activity in any tab of this browser, if any. */
  readonly activityElsewhere: () => number | undefined;
  /** Told of activity here. */
  readonly onActivity: (at: number) => void;
  /** Told whenever the phase changes. */
  readonly onPhase: (phase: IdlePhase) => void;
}

/** Watches how long there has been no activity. */
export interface IdleClock {
  /** The time that holds where the customer is; none and nobody is sent away. */
  watch(time: IdleTime | undefined): void;
  /** Activity. Of one that comes when the time is over nothing comes. */
  noteActivity(): void;
  /** Compares the time now: after a sleep, or when the page is looked at again. */
  check(): void;
  /** Tells whether there has been activity within so many seconds. */
  activeWithin(seconds: number): boolean;
  /** Begins anew, as if there had been activity. */
  begin(): void;
  stop(): void;
}

/** Nobody is trusted to wake the clock in time, a sleeping computer least of all: it checks at least this often, in milliseconds. */
const CHECK_MS = 10_000;

/** How often it checks once the customer is warned, in milliseconds: activity in another tab takes the warning back. */
const CHECK_WARNED_MS = 1000;

/** Of a stream of events one is taken this often, in milliseconds. */
const SIGN_MS = 500;

/** A clock whose `now` is behind this much was set back, in milliseconds. */
const SET_BACK_MS = 1000;

/**
 * Makes a clock. It compares instants and counts nothing, so that a timer which comes late, in a background tab or after
 * a sleep, changes nothing: whoever slept longer than the time allows is away. A clock that is set back counts from there.
 */
export function createIdleClock({ now, activityElsewhere, onActivity, onPhase }: IdleClockOptions): IdleClock {
  let last = now();
  let time: IdleTime | undefined;
  let phase: IdlePhase = { state: 'here' };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: IdlePhase): void {
    const same = next.state === phase.state && (next.state !== 'warned' || phase.state !== 'warned' || next.endsAt === phase.endsAt);
    phase = next;
    if (!same) onPhase(next);
  }

  function check(): void {
    clearTimeout(timer);
    if (time === undefined || phase.state === 'over') return;
    const at = now();
    if (at < last - SET_BACK_MS) last = at;
    const elsewhere = activityElsewhere();
    if (elsewhere !== undefined && elsewhere > last && elsewhere <= at) last = elsewhere;
    const [warnsAt, endsAt] = [last + time.warnSeconds * 1000, last + time.seconds * 1000];
    if (at >= endsAt) return enter({ state: 'over' });
    timer = setTimeout(check, at < warnsAt ? Math.min(CHECK_MS, warnsAt - at) : Math.min(CHECK_WARNED_MS, endsAt - at));
    enter(at < warnsAt ? { state: 'here' } : { state: 'warned', endsAt });
  }

  function begin(): void {
    last = now();
    if (phase.state === 'over') enter({ state: 'here' });
    check();
  }

  return {
    watch(next) {
      time = next;
      if (next === undefined && phase.state === 'warned') enter({ state: 'here' });
      check();
    },
    noteActivity() {
      const since = now() - last;
      if (phase.state === 'here' && since >= 0 && since < SIGN_MS) return;
      check();
      if (phase.state === 'over') return;
      last = now();
      onActivity(last);
      check();
    },
    check,
    activeWithin(seconds) {
      const at = now();
      return (
        phase.state !== 'over' &&
        [last, activityElsewhere() ?? 0].some((instant) => instant <= at + SET_BACK_MS && at - instant < seconds * 1000)
      );
    },
    begin,
    stop: () => clearTimeout(timer),
  };
}
