import { remember } from '../expression/remember.ts';
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
import { eachOf, scopeFor } from './scope.ts';

/** What a fingerprint is taken over. */
export interface Standing {
  readonly program: Program;
  readonly run: Run;
  readonly facts: Facts;
}

/** The fingerprint of what some answers of a step rest on: equal ones need not be asked again. Pure. */
export function restsOf({ program, run, facts }: Standing, place: Place, own: Values): string {
  const { keys = [], each } = program.reads.get(place.path) ?? {};
  const scope = scopeFor(program, run, facts, place, { answers: own });
  const elements = each ? eachOf(program, run, facts, place.path) : null;
  const reads = fingerprint([keys.map((key) => valueAt(program, run, key)), elements]);
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
  const { keys = [], item = [], source = false } = program.reads.get(place.path) ?? {};
  const answers = keys.map((key) => valueAt(program, run, key));
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
  const keys = program.reads.get(place.path)?.prefill ?? [];
  return fingerprint([keys.map((key) => valueAt(program, run, key)), list.map(fingerprint).sort()]);
}

/** A code that is never stored is as good as none. */
function valueAt(program: Program, run: Run, key: string): unknown {
  if (program.transient.has(key)) return null;
  const { scope, id, inner } = partsOf(key);
  return run.answers[scope]?.[id] ?? run.answers[inner] ?? null;
}

/** A key taken apart; `inner`: the scope of the flow that a step of that id embeds. */
const partsOf = /* @__PURE__ */ remember(10_000, (key) => {
  const [scope = '', id = ''] = key.split('|');
  return { scope, id, inner: pathOf(scope, id) };
});

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null) : null;
}
