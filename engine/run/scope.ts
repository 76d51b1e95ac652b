import { evaluate } from '../expression/index.ts';
import type { Scope as ExpressionScope } from '../expression/index.ts';
import { rememberFor } from '../expression/remember.ts';
import { WorkedOut } from '../expression/workedOut.ts';
import type { Call } from '../language/call.ts';
import type { Flow } from '../language/flow.ts';
import type { JsonValue, Mapped } from '../language/text.ts';
import { isExpression } from '../language/text.ts';
import { ownEntry } from './entry.ts';
import type { Layout, Place, Scope } from './place.ts';
import { pathOf } from './place.ts';
import type { Program } from './program.ts';
import type { Facts, Run, Values } from './run.ts';

/** What an expression may read beside the run: answers being given now, and names of lists. */
export interface Locals {
  /** Answers that stand in for those of the run, in the place's own scope or item. */
  readonly answers?: Values;
  readonly item?: unknown;
  readonly index?: number;
  readonly source?: unknown;
}

/** The part of a run that expressions read. */
export type Readable = Pick<Run, 'answers' | 'data' | 'returned' | 'device' | 'item' | 'entry' | 'given'>;

/** Builds what the expressions of one step may read, computed values and conditions worked out when asked for. */
export function scopeFor(program: Program, run: Readable, facts: Facts, place: Place, locals?: Locals): ExpressionScope {
  const scope = program.scopes.get(place.scope);
  if (!scope) return {};
  const open = place.group !== undefined && run.item?.group === place.group ? run.item : undefined;
  if (!open && !locals) return scopeOf(program, run, facts, scope);
  const { answers: own, ...names } = locals ?? {};
  if (open) {
    const inItem = { item: { ...open.answers, ...own }, index: open.index + 1, source: sourceOf(program, run, facts, open) };
    return { ...scopeOf(program, run, facts, scope), ...inItem, ...names };
  }
  const whole = scopeOf(program, run, facts, scope, own);
  return Object.keys(names).length === 0 ? whole : { ...whole, ...names };
}

/**
 * What the expressions of a whole flow (or an embedded one) may read, with answers that stand in for the run's. Without these it is
 * made once for what it reads of a run and what is known beside it: every guard of a transition reads the same.
 */
export function scopeOf(program: Program, run: Readable, facts: Facts, scope: Scope, own?: Values): ExpressionScope {
  const known = readOf(program, run, facts);
  if (own && !isSaid(own, run.answers[scope.path])) return makeScope(known, run, facts, scope, own);
  const said = known.scopes.get(scope.path);
  if (said) return said;
  const made = makeScope(known, run, facts, scope);
  known.scopes.set(scope.path, made);
  return made;
}

/** Whether answers that stand in for a run's say nothing else than these. */
function isSaid(own: Values, said: Values = {}): boolean {
  if (own === said) return true;
  for (const id of Object.keys(own)) if (own[id] !== said[id]) return false;
  return true;
}

/** What is read of a run beside its answers. */
type Parts = { readonly [Part in 'data' | 'returned' | 'device' | 'entry' | 'given']: Readable[Part] };

interface Made extends Parts {
  readonly program: Program;
  readonly answers: Scoped;
  readonly scopes: Map<string, ExpressionScope>;
  readonly nestedAnswers: Nesting;
  readonly nestedData: Nesting;
  readonly kept: Kept;
}

/** What is worked out once of what a run says at a moment. */
export interface Kept {
  /** By the step that rests on it. */
  readonly rests: Map<Place, string>;
  /** By the call that it goes with. */
  readonly inputs: Map<Call, Readonly<Record<string, JsonValue>>>;
}

/**
 * Runs do not change: a step makes another one, mostly with the same answers. What expressions read of it is as it was then, so it is
 * kept with the facts, which are those of one event: of the latest runs alone, since facts may stay for longer.
 */
const madeAt = /* @__PURE__ */ rememberFor((_facts: Facts): Made[] => []);
const MOST_MADE = 4;

function readOf(program: Program, run: Readable, facts: Facts): Made {
  const all = madeAt(facts);
  const known = all.find((one) => one.answers === run.answers && one.program === program && readsAlike(one, run));
  if (known) return known;
  const { answers, data, returned, device, entry, given } = run;
  const others = all.filter((one) => one.program === program);
  const made: Made = {
    program,
    answers,
    scopes: new Map(),
    nestedAnswers: others.find((one) => one.answers === answers)?.nestedAnswers ?? nestingOf(program, answers),
    nestedData: others.find((one) => one.data === data)?.nestedData ?? nestingOf(program, data),
    kept: { rests: new Map(), inputs: new Map() },
    data,
    returned,
    device,
    entry,
    given,
  };
  all.unshift(made);
  if (all.length > MOST_MADE) all.pop();
  return made;
}

/** What is kept of what a page reads; undefined of one that reads an open item besides, which is another with each answer. */
export function keptOf(program: Program, run: Readable, facts: Facts, place: Place): Kept | undefined {
  return place.group !== undefined && run.item?.group === place.group ? undefined : readOf(program, run, facts).kept;
}

function readsAlike(known: Made, run: Readable): boolean {
  if (known.data !== run.data || known.returned !== run.returned || known.device !== run.device) return false;
  return known.entry === run.entry && known.given === run.given;
}

function makeScope(of: Made, run: Readable, facts: Facts, scope: Scope, own?: Values): ExpressionScope {
  const { program } = of;
  const { flow } = scope;
  return named(
    {
      ...ofLanguage(program, flow),
      answers: nested(of.nestedAnswers, scope.path, own),
      data: nested(of.nestedData, scope.path),
      returned: run.returned,
      entry: ownEntry(flow, run.entry),
      device: run.device,
      session: facts.session,
      customer: facts.customer,
      channel: facts.channel,
      now: facts.now,
      today: facts.now.slice(0, 10),
      input: new WorkedOut(flow.inputs, (name) => inputOf(program, run, facts, scope, name)),
    },
    flow,
  );
}

/** What expressions of a flow read whoever is asked and whatever was answered: limits, hours, lists, the flow's tables, the locale. */
export function ofLanguage({ data, locale }: Program, { tables }: Flow): ExpressionScope {
  const { limits, openingHours, contact, reference } = data;
  return { limits, hours: openingHours, contact, reference, tables, locale };
}

/** Adds a flow's named conditions and computed values, worked out when first read. */
export function named(base: ExpressionScope, { conditions, computed }: Flow): ExpressionScope {
  const scope: ExpressionScope = {
    ...base,
    conditions: new WorkedOut(conditions, (name) => evaluate(conditions?.[name] ?? '', scope)),
    computed: new WorkedOut(computed, (name) => evaluate(computed?.[name]?.value ?? '', scope)),
  };
  return scope;
}

/** The value of a mapping: an expression is worked out, anything else is itself. Undefined where there is none. */
export function valueOf(mapped: Mapped | undefined, scope: ExpressionScope): unknown {
  return isExpression(mapped) ? evaluate(mapped['='], scope) : mapped;
}

/** True only when the condition is absent or has the value true: no value is not true. */
export function holds(condition: string | undefined, scope: ExpressionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** What each element of a list may read, as `item` and, from 1, `index`; no rows of anything that is no list. */
export function rowsOver(list: unknown, scope: ExpressionScope): readonly ExpressionScope[] {
  return (Array.isArray(list) ? list : []).map((item: unknown, index) => ({ ...scope, item, index: index + 1 }));
}

/** The element of the list that the open item of an `each` group is about. */
function sourceOf(program: Program, run: Readable, facts: Facts, open: { readonly group: string; readonly index: number }): unknown {
  return eachOf(program, run, facts, open.group)?.[open.index];
}

/** The list behind an `each` group; undefined for a group that the customer fills freely. */
export function eachOf(program: Program, run: Readable, facts: Facts, group: string): readonly unknown[] | undefined {
  const place = program.places.get(group);
  const scope = place && program.scopes.get(place.scope);
  if (!place?.step.each || !scope) return undefined;
  return elementsOf(place.step.each, scopeOf(program, run, facts, scope));
}

/** The elements of the list that an expression gives; none where it gives no list. */
export function elementsOf(source: string | undefined, scope: ExpressionScope): readonly unknown[] {
  const list: unknown = source === undefined ? undefined : evaluate(source, scope);
  return Array.isArray(list) ? list : [];
}

function nested(nesting: Nesting, path: string, own?: Values): Values {
  const { embedding, values, byPath } = nesting;
  const within = embedding.get(path);
  if (!within) return own ? { ...values[path], ...own } : (values[path] ?? {});
  const made = byPath.get(path) ?? nestedAt(nesting, path, within);
  byPath.set(path, made);
  return own ? { ...made.whole, ...own, ...made.inner } : made.whole;
}

function nestedAt(nesting: Nesting, path: string, within: readonly string[]): Nested {
  const inner: Record<string, Values> = {};
  for (const step of within) inner[step] = nested(nesting, pathOf(path, step));
  return { inner, whole: { ...nesting.values[path], ...inner } };
}

type Scoped = Readonly<Record<string, Values>>;

/** What is said in a scope, with that of the flows embedded in it under their steps; and that alone. */
interface Nested {
  readonly inner: Values;
  readonly whole: Values;
}

/** Answers or data by the path of their scope, and what was made of them so far. */
interface Nesting {
  readonly embedding: ReadonlyMap<string, readonly string[]>;
  readonly values: Scoped;
  readonly byPath: Map<string, Nested>;
}

function nestingOf(program: Program, values: Scoped): Nesting {
  return { embedding: embeddedAt(program), values, byPath: new Map() };
}

/** The steps that embed a flow, by the path of the scope that they stand in; they stay as long as the program. */
const embeddedAt = /* @__PURE__ */ rememberFor((layout: Layout): ReadonlyMap<string, readonly string[]> => {
  const hosts = [...layout.scopes.values()].flatMap(({ host }) => host ?? []);
  const byScope = Map.groupBy(hosts, ({ scope }) => scope);
  return new Map([...byScope].map(([scope, places]) => [scope, places.map(({ step }) => step.id)]));
});

function inputOf(program: Program, run: Readable, facts: Facts, scope: Scope, name: string): unknown {
  const given = scope.host?.step.with?.[name];
  const outer = scope.host && program.scopes.get(scope.host.scope);
  const value = outer ? valueOf(given, scopeOf(program, run, facts, outer)) : run.given?.[name];
  return value ?? scope.flow.inputs?.[name]?.default;
}
