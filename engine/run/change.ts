import { chosenOf } from '../expression/objects.ts';
import { fingerprint } from './fingerprint.ts';
import { reconciled, withItemPage } from './items.ts';
import { withoutLeft } from './left.ts';
import { fetchedAs, fetchedIn, laidOver, withFetched, withoutFetched, type Origin } from './origins.ts';
import type { Place } from './place.ts';
import { isWithin } from './place.ts';
import type { Program } from './program.ts';
import { restsOf, restsOfKept, type Standing } from './rests.ts';
import type { Run, Values } from './run.ts';
import { runWithout } from './runWithout.ts';
import { unsealed } from './seal.ts';
import { hasSections, listsInSections, straysOf } from './sections.ts';
import { adopted, cutAfter, cutBefore, onWay, restored, withdrawn, withoutAside, withoutSteps } from './way.ts';

/**
 * The run with some answers of one step replaced; an answer of undefined is removed. Where a way back has led to the
 * step, what came after it counts only as long as it is answered as before.
 */
export function withAnswers(at: Standing, place: Place, answers: Values): Run {
  const { item } = at.run;
  if (place.group !== undefined && item) return { ...at.run, item: { ...item, answers: merged(item.answers, answers) } };
  const before = at.run.answers[place.scope] ?? {};
  const cut = cutAfter(at.program, at.run, place);
  // Mostly nothing comes after it, and then nobody need ask whether it is answered as before.
  const anew = cut !== at.run && fingerprint(merged(before, answers)) !== fingerprint(before);
  const run = anew ? cut : at.run;
  const rest = runWithout(withoutAside(run, place), 'edited');
  const said = merged(run.answers[place.scope] ?? {}, answers);
  const next = { ...rest, answers: { ...run.answers, [place.scope]: said } };
  return tidied({ ...at, run: { ...next, rests: { ...next.rests, [place.path]: restsOf({ ...at, run: next }, place, said) } } });
}

/**
 * The run as its sections stand after one of them was changed: without steps that the answers do not lead to any more,
 * and with the items of lists as their pages lead now. What falls away may take more with it.
 */
function tidied(at: Standing, rounds = at.program.order.length): Run {
  if (!hasSections(at.program, at.run)) return at.run;
  const strays = straysOf(at);
  const less = withoutSteps(at.program, at.run, strays);
  const run = listsInSections(at.program, less).reduce((so, place) => reconciled({ ...at, run: so }, place), less);
  const same = strays.length === 0 && fingerprint(run.answers) === fingerprint(at.run.answers);
  return same || rounds === 0 ? run : tidied({ ...at, run }, rounds - 1);
}

/** The run with a call's result under its name, and how that was asked for. */
export function withData(run: Run, place: Place, name: string | undefined, data: unknown, origin?: Origin): Run {
  const next = onWay(run, place);
  if (name === undefined) return next;
  return withFetched(next, place.scope, laidOver(fetchedIn(next, place.scope), fetchedAs(name, data, origin)));
}

/** The run without what was brought under a name before: the bank has none of it now. */
export function withoutData(run: Run, { scope }: Place, name: string | undefined): Run {
  const held = run.data[scope];
  if (name === undefined || held?.[name] === undefined) return run;
  return withoutFetched(run, scope, [name]);
}

/** The run with a step's answers taken, and the way going on from it. What came after it before is off the way. */
export function settle(at: Standing, place: Place): Run {
  if (place.group !== undefined) return withItemPage(at, place);
  const { program } = at;
  const onwards = place.kind === 'tasks' ? at.run : cutAfter(program, at.run, place);
  const run = runWithout(withoutAside(onWay(onwards, place), place), 'edited');
  const settled = run.settled.includes(place.path) ? run.settled : [...run.settled, place.path];
  const rests = { ...run.rests, [place.path]: restsOf({ ...at, run }, place, run.answers[place.scope] ?? {}) };
  return tidied({ ...at, run: { ...run, settled, rests } });
}

/** The run with a step passed over: nothing of it, nor of what is within it, is on the way. */
export function passedOver(program: Program, run: Run, place: Place): Run {
  return place.group === undefined ? cutBefore(program, run, place) : run;
}

/** True where a step's answers were taken before and rest on the same as then, so that they need not be asked again; unless they must. */
export function stands(at: Standing, place: Place): boolean {
  const kept = at.run.aside[place.path];
  return kept?.stood === true && at.run.asks !== place.path && (kept.rests === undefined || kept.rests === restsOfKept(at, place, kept));
}

/** The run with a step on its way again, as its answers were taken before. */
export function resumed(before: Standing, place: Place): Run {
  // It is passed over as it was answered: what was typed over that and left counts as little as it ever did.
  const at = { ...before, run: withoutLeft(before.run, place) };
  return place.kind === 'group' ? restored(reconciled({ ...at, run: adopted(at.run, place) }, place), place) : restored(at.run, place);
}

/** The run with a step that is over for good, and all within it: its answers stand, and nobody goes back to it. */
export function close(run: Run, place: Place): Run {
  return { ...run, trail: run.trail.filter((path) => !isWithin(path, place.path)) };
}

/** The run with all within a step that is over for good on its way again, where it was before. */
export function reclosed(program: Program, run: Run, place: Place): Run {
  if (run.aside[place.path]?.stood !== true) return cutBefore(program, run, place);
  return program.order
    .filter((path) => isWithin(path, place.path) && run.aside[path]?.stood === true)
    .toSorted((one, other) => other.length - one.length)
    .reduce((so, path) => {
      const inner = program.places.get(path);
      return inner ? restored(so, inner, true) : so;
    }, run);
}

/** The run as it is when a step comes to be shown. */
export function arriveAt(program: Program, run: Run, place: Place): Run {
  const rest = runWithout(run, 'pending');
  if (place.group !== undefined) return rest;
  const { returnTo, edited } = rest;
  const others = runWithout(runWithout(rest, 'returnTo'), 'edited');
  const home = returnTo === place.path;
  const changing = home || returnTo === undefined ? {} : { returnTo, ...(edited === undefined ? {} : { edited }) };
  const shown = onWay(rest.settled.includes(place.path) ? others : withdrawn(program, others, place), place);
  return { ...unsealed(shown, place.path), ...changing, trail: upTo(shown.trail, place.path) };
}

/** The run with one more on a counter. */
export function counted(run: Run, counter: string): Run {
  return { ...run, counts: { ...run.counts, [counter]: (run.counts[counter] ?? 0) + 1 } };
}

function upTo(trail: readonly string[], path: string): readonly string[] {
  const at = trail.indexOf(path);
  return at < 0 ? [...trail, path] : trail.slice(0, at + 1);
}

function merged(before: Values, changes: Values): Values {
  return chosenOf({ ...before, ...changes }, (_, value) => value !== undefined);
}
