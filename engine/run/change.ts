import { answerKey } from './dependents.ts';
import type { Place } from './place.ts';
import { pathOf } from './place.ts';
import type { Program } from './program.ts';
import type { Run, Values } from './run.ts';

/** The run with some answers of one step replaced; an answer of undefined is removed. */
export function withAnswers(program: Program, run: Run, place: Place, answers: Values): Run {
  if (place.group !== undefined && run.item) return { ...run, item: { ...run.item, answers: merged(run.item.answers, answers) } };
  const before = run.answers[place.scope] ?? {};
  const after = merged(before, answers);
  const changed = Object.keys(answers).filter((id) => !same(before[id], after[id]));
  const next = { ...run, answers: { ...run.answers, [place.scope]: after } };
  return changed.reduce((so, id) => unsettle(program, so, answerKey(place.scope, id), place.path), next);
}

/** The run with a call's result under its name. */
export function withData(run: Run, scope: string, name: string | undefined, data: unknown): Run {
  if (name === undefined) return run;
  return { ...run, data: { ...run.data, [scope]: { ...run.data[scope], [name]: data } } };
}

/**
 * The run after an answer changed: every settled step that rests on it is to be asked again, and
 * what its calls brought (a payment, a verification) is void.
 */
function unsettle(program: Program, run: Run, key: string, except: string): Run {
  const dependents = [...(program.dependents.get(key) ?? [])].filter((path) => path !== except);
  return dependents.reduce((so, path) => {
    const place = program.places.get(path);
    return place ? { ...withoutItems(withoutResults(so, place), place), settled: so.settled.filter((other) => other !== path) } : so;
  }, run);
}

/** Items that were about the elements of a list say nothing once the list is another. */
function withoutItems(run: Run, place: Place): Run {
  if (place.step.each === undefined) return run;
  return { ...run, answers: { ...run.answers, [place.scope]: merged(run.answers[place.scope] ?? {}, { [place.step.id]: undefined }) } };
}

/**
 * The run without anything of a step that is passed over: answers, results, its place in the trail.
 * `kept` are fields whose answer is another step's too: one of which this step is the alternative.
 */
export function forget(run: Run, place: Place, kept: ReadonlySet<string> = NONE): Run {
  const own = (place.step.fields ?? []).filter((field) => !kept.has(field.id));
  const dropped = Object.fromEntries(own.map((field) => [field.id, undefined]));
  if (place.group !== undefined) {
    return run.item ? { ...run, item: { ...run.item, answers: merged(run.item.answers, dropped) } } : run;
  }
  const gone = place.kind === 'group' ? { [place.step.id]: undefined } : dropped;
  const cleared = withoutScope(withoutResults(run, place), place);
  return {
    ...cleared,
    answers: { ...cleared.answers, [place.scope]: merged(cleared.answers[place.scope] ?? {}, gone) },
    trail: cleared.trail.filter((path) => !within(path, place.path)),
    settled: cleared.settled.filter((path) => !within(path, place.path)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The run with a step's answers standing. The steps of a group's item stand or fall with the group. */
export function settle(run: Run, place: Place): Run {
  return place.group !== undefined || run.settled.includes(place.path) ? run : { ...run, settled: [...run.settled, place.path] };
}

/** The run with a step that is over for good, and all within it: its answers stand, and nobody goes back to it. */
export function close(run: Run, place: Place): Run {
  return { ...run, trail: run.trail.filter((path) => !within(path, place.path)) };
}

/** The run as it is when a step comes to be shown. */
export function arriveAt(run: Run, place: Place): Run {
  const { pending: _pending, ...rest } = run;
  if (place.group !== undefined) return rest;
  if (rest.returnTo === place.path) {
    const { returnTo: _returnTo, ...home } = rest;
    return { ...home, trail: upTo(home.trail, place.path) };
  }
  return rest.returnTo === undefined ? { ...rest, trail: upTo(rest.trail, place.path) } : rest;
}

/** The run with one more on a counter. */
export function counted(run: Run, counter: string): Run {
  return { ...run, counts: { ...run.counts, [counter]: (run.counts[counter] ?? 0) + 1 } };
}

function withoutResults(run: Run, place: Place): Run {
  const names = [place.step.load, place.step.submit, place.step.poll].flatMap((call) => (call?.as === undefined ? [] : [call.as]));
  if (names.length === 0) return run;
  const gone = Object.fromEntries(names.map((name) => [name, undefined]));
  return { ...run, data: { ...run.data, [place.scope]: merged(run.data[place.scope] ?? {}, gone) } };
}

function withoutScope(run: Run, place: Place): Run {
  if (place.kind !== 'flow') return run;
  const outside = (values: Readonly<Record<string, Values>>) =>
    Object.fromEntries(Object.entries(values).filter(([scope]) => !within(scope, place.path)));
  return { ...run, answers: outside(run.answers), data: outside(run.data) };
}

function within(path: string, outer: string): boolean {
  return path === outer || path.startsWith(pathOf(outer, ''));
}

function upTo(trail: readonly string[], path: string): readonly string[] {
  const at = trail.indexOf(path);
  return at < 0 ? [...trail, path] : trail.slice(0, at + 1);
}

function merged(before: Values, changes: Values): Values {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined));
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
