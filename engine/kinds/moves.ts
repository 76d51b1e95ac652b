import { counted, passedOver, resumed, stands, withData, withoutData } from '../run/change.ts';
import { messageParams } from '../render/messageParams.ts';
import { mappedValues } from '../run/mapping.ts';
import { evaluate } from '../expression/index.ts';
import type { Origin } from '../run/origins.ts';
import { sealed } from '../run/seal.ts';
import { withoutTransient } from '../run/transient.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Call, Handler } from '../language/call.ts';
import type { Locale } from '../language/locale.ts';
import type { Route } from '../language/step.ts';
import type { Pending, Run } from '../run/run.ts';
import { routesOf } from '../run/route.ts';
import { runWithout } from '../run/runWithout.ts';
import { holds, keptOf, scopeFor, scopeOf } from '../run/scope.ts';
import type { Layout, Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Move, Phase, Situation } from '../run/situation.ts';
import type { Target } from '../run/target.ts';
import { naturalTarget, resolveTarget } from '../run/target.ts';

/** The machine state that a target means. */
export function stateOf(target: Target): string {
  if ('into' in target) return `${target.into}.entering`;
  if ('past' in target) return `${target.past}.leaving`;
  return 'commit' in target ? `${target.commit}.committing` : `outcome:${target.outcome}`;
}

/**
 * Moves on entering any step: passed over where its condition does not hold, or on the way back to a review where it
 * still stands; refused where the customer is not eligible; else on to `first`.
 */
export function entering(
  layout: Layout,
  place: Place,
  first: readonly Move[],
  still = (at: Situation) => stands(at, place),
): readonly Move[] {
  const past = `${place.path}.leaving`;
  return [
    {
      to: past,
      guard: (at) => !holds(place.step.when, scopeFor(at.program, at.run, at.facts, place)),
      change: (at) => passedOver(at.program, at.run, place),
    },
    {
      to: past,
      guard: (at) => at.run.returnTo !== undefined && at.run.returnTo !== place.path && still(at),
      change: (at) => resumed(at, place),
    },
    ...denials(layout, place),
    ...first,
  ];
}

/** Eligibility: denied on true; once the customer is verified, denied without a value too. */
function denials(layout: Layout, place: Place): readonly Move[] {
  const scope = layout.scopes.get(place.scope);
  return (scope?.flow.eligibility ?? []).map(({ deny, outcome }) => ({
    to: stateOf(resolveTarget(layout, place, outcome)),
    guard: (at) => {
      const value = scope && evaluate(deny, scopeOf(at.program, at.run, at.facts, scope));
      return value === true || (value !== false && at.facts.session.verified);
    },
  }));
}

/** Moves out of a step: its routes in order, then its natural successor. */
export function leaving(layout: Layout, place: Place): readonly Move[] {
  const natural = naturalTarget(layout, place);
  const moves = routesOf(place).map((route) => routeMove(layout, place, route));
  return natural ? [...moves, { to: stateOf(natural) }] : moves;
}

function routeMove(layout: Layout, place: Place, route: Route): Move {
  const target = resolveTarget(layout, place, route.to);
  const counter = `route:${place.path}>${route.to}`;
  const limit = route.times;
  return {
    to: stateOf(target),
    takes: route,
    guard: (at) =>
      (limit === undefined || (at.run.counts[counter] ?? 0) < limit) && holds(route.when, scopeFor(at.program, at.run, at.facts, place)),
    change: (at) => (limit === undefined ? at.run : counted(at.run, counter)),
  };
}

/** The phases of making a call: waiting for the host, then on by its answer. `done` is where a success leads. */
export function calling(layout: Layout, place: Place, call: Call, shown: string, done: Move): Phase {
  const store = (at: Situation): Run => {
    if (at.event?.type !== 'SUCCEEDED') return at.run;
    const run = withData(settledCall(at.run), place, call.as, at.event.data, originOf(at, place, call, at.event.locale));
    return at.program.data.operations[call.operation]?.once ? sealed(run, place) : run;
  };
  // Without a value nobody knows that it is a yes: refused, as eligibility denies.
  const refusals: Move[] = (call.refuse ?? []).map((refusal) => {
    const move = handled(layout, place, refusal, shown);
    return {
      to: move.to,
      takes: refusal,
      guard: (at) => evaluate(refusal.when, scopeFor(at.program, store(at), at.facts, place)) !== false,
      change: (at) => move.change({ ...at, run: store(at) }),
    };
  });
  return {
    arrive: (at) => ({ ...at.run, ...startCall(at.program, at, place, call) }),
    on: {
      SUCCEEDED: [...refusals, { to: done.to, change: (at) => done.change?.({ ...at, run: store(at) }) ?? store(at) }],
      FAILED: failures(layout, place, call, shown),
    },
  };
}

function failures(layout: Layout, place: Place, call: Call, shown: string): readonly Move[] {
  const failed = (handler: Handler): Move => {
    const move = handled(layout, place, handler, shown);
    return handler.proceed === true ? { ...move, change: (at) => withoutData(move.change(at), place, call.as) } : move;
  };
  const named: Move[] = Object.entries(call.on).map(([code, handler]) => ({
    ...failed(handler),
    guard: (at) => at.event?.type === 'FAILED' && at.event.code === code,
  }));
  return [...named, failed(call.on['*'] ?? { message: 'bank.service.error' })];
}

/** Most characters of an input that is kept to ask for the same again. */
const LONGEST_INPUT = 4000;

/** How a call's answer was asked for, of one that may be asked for again: never where a PIN or a code went with it. */
function originOf({ program, run, facts }: Situation, place: Place, call: Call, locale: Locale | undefined): Origin | undefined {
  if (locale === undefined || !run.pending) return undefined;
  const { operation, input } = run.pending;
  const lasting = mappedValues(call.input, scopeFor(program, withoutTransient(program, run), facts, place));
  const text = JSON.stringify(input);
  return text.length > LONGEST_INPUT || text !== JSON.stringify(lasting) ? undefined : { operation, input, locale };
}

/** What a handler does, as a move. `shown` is the phase in which the step is shown. */
function handled(layout: Layout, place: Place, handler: Handler, shown: string): Move & { readonly change: (at: Situation) => Run } {
  const to = handler.outcome ?? handler.step;
  const target = to === undefined ? shown : stateOf(resolveTarget(layout, place, to));
  return { to: target, takes: handler, change: (at) => told(noted(settledCall(at.run), at, place, handler), at, place, handler) };
}

/** The run with what the refusal is about, where the handler keeps it. */
function noted(run: Run, at: Situation, place: Place, { as }: Handler): Run {
  const about = at.event?.type === 'FAILED' ? at.event.about : undefined;
  return as === undefined || about === undefined ? run : withData(run, place, as, about);
}

/** The run with the handler's message, which may tell what was kept of the refusal. */
function told(run: Run, at: Situation, place: Place, handler: Handler): Run {
  if (handler.message === undefined) return run;
  const params = paramsOf({ ...at, run }, place, handler, handler.message);
  if (handler.field === undefined && handler.problem !== true) return { ...run, notice: { key: handler.message, params } };
  const problem: AnswerProblem = { field: handler.field ?? null, key: handler.message, params };
  return { ...run, problems: [...run.problems, problem] };
}

function paramsOf(at: Situation, place: Place, handler: Handler, message: string): Record<string, string | number> {
  const scope = scopeFor(at.program, at.run, at.facts, place);
  const left = at.event?.type === 'FAILED' ? at.event.attemptsLeft : undefined;
  return { ...messageParams(at.program, message, handler.params, scope), ...(left === undefined ? {} : { attemptsLeft: left }) };
}

function settledCall(run: Run): Run {
  return runWithout(run, 'pending');
}

/** The pending call that a run waits for, numbered so that its idempotency key is never used twice. */
function startCall(program: Program, at: Situation, place: Place, call: Call): Pick<Run, 'pending' | 'counts'> {
  const counter = `call:${place.path}`;
  const run = counted(at.run, counter);
  const pending: Pending = {
    call: `${place.path}#${run.counts[counter] ?? 1}`,
    operation: call.operation,
    input: inputOf(at, place, call),
    write: program.data.operations[call.operation]?.write ?? true,
  };
  return { pending, counts: run.counts };
}

/** Required inputs of a call that have no value: such a call is never made. */
export function missingInputs(at: Situation, place: Place, call: Call): readonly string[] {
  const input = inputOf(at, place, call);
  return (at.program.data.operations[call.operation]?.required ?? []).filter((name) => !Object.hasOwn(input, name));
}

/** What goes with a call, worked out once: whether it may be made is asked before it is. */
function inputOf({ program, run, facts }: Situation, place: Place, call: Call): Pending['input'] {
  const known = keptOf(program, run, facts, place)?.inputs;
  const input = known?.get(call) ?? mappedValues(call.input, scopeFor(program, run, facts, place));
  known?.set(call, input);
  return input;
}

/** True when a call is to be made here and now. */
export function wanted(at: Situation, place: Place, call: Call | undefined): call is Call {
  return call !== undefined && holds(call.when, scopeFor(at.program, at.run, at.facts, place));
}
