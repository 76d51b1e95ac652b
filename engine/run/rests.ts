import { rememberFor } from '../expression/remember.ts';
import type { Scope } from '../expression/index.ts';
import { confirmedPrints } from './confirmed.ts';
import { leftAsDefault } from './defaults.ts';
import { fingerprint } from './fingerprint.ts';
import { fetchedIn, laidOver, withFetched } from './origins.ts';
import type { Place } from './place.ts';
import { pathOf } from './place.ts';
import type { Program } from './program.ts';
import { restsWith } from './restParts.ts';
import type { Aside, Facts, Run, Values } from './run.ts';
import { isValues } from './run.ts';
import { eachOf, keptOf, scopeFor } from './scope.ts';

/** What a fingerprint is taken over. */
export interface Standing {
  readonly program: Program;
  readonly run: Run;
  readonly facts: Facts;
}

const NONE: readonly string[] = [];

/** The fingerprint of what some answers of a step rest on: equal ones need not be asked again. Pure. */
export function restsOf({ program, run, facts }: Standing, place: Place, own: Values): string {
  const scope = scopeFor(program, run, facts, place, { answers: own });
  const make = () => workedOut({ program, run, facts }, place, own, scope);
  if (own !== run.answers[place.scope]) return make();
  const known = keptOf(program, run, facts, place)?.rests;
  const rests = known?.get(place) ?? make();
  known?.set(place, rests);
  return rests;
}

function workedOut({ program, run, facts }: Standing, place: Place, own: Values, scope: Scope): string {
  const { keys = NONE, each } = program.reads.get(place.path) ?? {};
  const elements = each ? eachOf(program, run, facts, place.path) : null;
  const reads = fingerprint([valuesAt(program, run, keys), elements]);
  return restsWith(reads, leftAsDefault(program, place, own, scope), confirmedPrints(program, run, place, scope));
}

/**
 * The fingerprint of what the answers of a step off the way rest on, as it would be on it again: with what its calls brought for it then,
 * which a customer who confirmed something may have read. Pure.
 */
export function restsOfKept({ program, run, facts }: Standing, place: Place, kept: Aside): string {
  const there = withFetched(run, place.scope, laidOver(fetchedIn(run, place.scope), kept));
  return restsOf({ program, run: there, facts }, place, kept.answers);
}

/** The same for a page of a group's item; `scope` is what its expressions read, the item's answers so far included. Pure. */
export function itemRests({ program, run }: Omit<Standing, 'facts'>, place: Place, scope: Scope): string {
  const { keys = NONE, item = NONE, source = false } = program.reads.get(place.path) ?? {};
  const answers = valuesAt(program, run, keys);
  const beside = item.map((name) => partOf(scope['item'], name));
  const reads = fingerprint([answers, beside, source ? scope['source'] : null, null]);
  const own = isValues(scope['item']) ? scope['item'] : {};
  return restsWith(reads, leftAsDefault(program, place, own, scope), confirmedPrints(program, run, place, scope));
}

/**
 * The fingerprint of what a group begins with: what is filled in of its list, in whatever order that comes, and the answers that tell
 * which list it is. Pure.
 */
export function prefillRests({ program, run }: Omit<Standing, 'facts'>, place: Place, list: readonly Values[]): string {
  const keys = program.reads.get(place.path)?.prefill ?? NONE;
  return fingerprint([valuesAt(program, run, keys), list.map(fingerprint).sort()]);
}

function valuesAt(program: Program, run: Run, keys: readonly string[]): readonly unknown[] {
  return answersNamed(program)(keys).map((named) => {
    if (named === undefined) return null;
    const { scope, id, inner } = named;
    return run.answers[scope]?.[id] ?? run.answers[inner] ?? null;
  });
}

/**
 * Keys taken apart, once; `inner`: the scope of the flow that a step of that id embeds. A code that is never stored is as good as none:
 * undefined.
 */
const answersNamed = /* @__PURE__ */ rememberFor(({ transient }: Program) =>
  rememberFor((keys: readonly string[]) => keys.map((key) => (transient.has(key) ? undefined : partsOf(key)))),
);

function partsOf(key: string): { readonly scope: string; readonly id: string; readonly inner: string } {
  const [scope = '', id = ''] = key.split('|');
  return { scope, id, inner: pathOf(scope, id) };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null) : null;
}
