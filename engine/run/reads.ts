import { references } from '../expression/index.ts';
import type { Call } from '../language/call.ts';
import type { Field } from '../language/field.ts';
import type { FieldTypes } from '../language/fieldType.ts';
import type { Step } from '../language/step.ts';
import { isExpression } from '../language/text.ts';
import type { Layout, Place, Scope } from './place.ts';
import { ownIds, pathOf } from './place.ts';
import { readsOnlyAnswers } from './sources.ts';

/** What a step rests on: a change of any of it makes the step's answers doubtful. */
export interface Reads {
  /** Answers of other steps, as `<scope>|<field or group id>`. */
  readonly keys: readonly string[];
  /** Answers of other pages of the same item, by field id. */
  readonly item: readonly string[];
  /** Whether it reads the element that its item is about. */
  readonly source: boolean;
  /** Of `keys`, those that tell what a group begins with. */
  readonly prefill: readonly string[];
  /** Of a fixed list whose elements come of answers: it rests on these elements, not on every answer that they are found by. */
  readonly each?: true;
}

/** Names one answer of a run. */
function answerKey(scope: string, id: string): string {
  return `${scope}|${id}`;
}

/**
 * Finds on which answers each step rests: through conditions of showing, limits, options, rules
 * and the inputs of calls, and through computed values, named conditions and results of calls.
 * A group rests on what the steps of its items rest on, a fixed list on its elements. Words and blocks do not count: they are drawn
 * anew anyway. Pure.
 */
export function readsOf(layout: Layout): ReadonlyMap<string, Reads> {
  const places = [...layout.places.values()];
  const keys = new Map(places.map((place) => [place.path, keysOf(layout, place)] as const));
  const before = earlierThan(places);
  const within = (group: string) => places.filter((place) => place.group === group).flatMap((place) => [...(keys.get(place.path) ?? [])]);
  return new Map(
    places.map((place) => {
      const own = new Set(ownIds(place).map((id) => answerKey(place.scope, id)));
      const all = new Set([...(keys.get(place.path) ?? []), ...(place.kind === 'group' ? within(place.path) : [])]);
      const earlier = (some: Iterable<string>) => [...some].filter((key) => !own.has(key) && before(key, place)).toSorted();
      const prefill = earlier(followed(layout, place, prefillSources(place.step)));
      return [
        place.path,
        { keys: earlier(all), prefill, ...itemReads(place), ...(isByElements(layout, place) ? { each: true } : {}) },
      ] as const;
    }),
  );
}

/** Whether an answer may have been there when a step came: what only later steps ask, nothing earlier rests on. */
function earlierThan(places: readonly Place[]): (key: string, place: Place) => boolean {
  const first = new Map<string, number>();
  places.forEach((place, index) => {
    const ids = place.kind === 'flow' ? [place.step.id] : ownIds(place);
    for (const id of ids) if (!first.has(answerKey(place.scope, id))) first.set(answerKey(place.scope, id), index);
  });
  return (key, place) => (first.get(key) ?? -1) < places.indexOf(place);
}

/** What a page of an item reads of its item. */
function itemReads(place: Place): Pick<Reads, 'item' | 'source'> {
  if (place.group === undefined) return { item: [], source: false };
  const own = new Set(ownIds(place));
  const paths = sourcesOf(place).flatMap((source) => references(source).map((path) => path.split('.')));
  const names = paths.flatMap(([root, name]) => (root === 'item' && name !== undefined && !own.has(name) ? [name] : []));
  return { item: [...new Set(names)].toSorted(), source: paths.some(([root]) => root === 'source') };
}

/** Whether the elements of a fixed list may be compared themselves: those of the bank are not always there when they are. */
function isByElements(layout: Layout, { scope, kind, step: { each } }: Place): boolean {
  const flow = layout.scopes.get(scope)?.flow;
  return kind === 'group' && each !== undefined && flow !== undefined && readsOnlyAnswers([each], flow);
}

function keysOf(layout: Layout, place: Place): ReadonlySet<string> {
  // A fixed list that is asked is one whose condition holds: it says no more than the elements do.
  const { each: _each, when: _when, ...rest } = place.step;
  const keys = followed(layout, place, sourcesOf(isByElements(layout, place) ? { ...place, step: rest } : place));
  followConfirmed(layout, place, keys);
  return keys;
}

function followed(layout: Layout, place: Place, sources: readonly string[]): Set<string> {
  const keys = new Set<string>();
  const scope = layout.scopes.get(place.scope);
  if (scope) for (const source of sources) follow(layout, scope, source, keys, new Set());
  return keys;
}

/** What is asked to be confirmed rests on all that is then sent. */
function followConfirmed(layout: Layout, place: Place, keys: Set<string>): void {
  const asking = [place, layout.scopes.get(place.scope)?.host].find((one) => one?.step.confirms !== undefined);
  const scope = asking && layout.scopes.get(asking.scope);
  const submit = asking && layout.places.get(pathOf(asking.scope, asking.step.confirms ?? ''))?.step.submit;
  if (scope && submit) for (const source of callSources(submit)) follow(layout, scope, source, keys, new Set());
}

/** The expressions of a step whose value decides what may be answered or what is sent. */
function sourcesOf(place: Place): string[] {
  const { step } = place;
  const counts = [...boundsOf(step.min), ...boundsOf(step.max)];
  const plain = [step.when, step.until, step.each, step.key, step.url, ...counts, ...prefillSources(step)];
  const calls = [step.load, step.submit, step.poll].flatMap((call) => (call ? callSources(call) : []));
  const rules = (step.rules ?? []).flatMap((rule) => [rule.check, rule.when]);
  const given = Object.values(step.with ?? {}).flatMap(boundsOf);
  return [...plain, ...calls, ...rules, ...given, ...(step.fields ?? []).flatMap(fieldSources)].filter((source) => source !== undefined);
}

function prefillSources({ prefill }: Step): readonly string[] {
  return prefill ? [prefill.from, ...Object.values(prefill.values).flatMap(boundsOf)] : [];
}

/** The expressions of a call: when it is made and what it is given. */
function callSources(call: Call): string[] {
  const inputs = Object.values(call.input ?? {}).flatMap(boundsOf);
  return [call.when, ...inputs].filter((source) => source !== undefined);
}

function fieldSources(field: Field): string[] {
  const { when, optional, options, label: _label, hint: _hint, default: _default, lookup: _lookup, ...settings } = field;
  const flags = [when, typeof optional === 'string' ? optional : undefined];
  return [...flags, ...optionSources(options), ...Object.values(settings).flatMap(boundsOf)].filter((source) => typeof source === 'string');
}

function optionSources(options: Field['options']): readonly (string | undefined)[] {
  if (options === undefined) return [];
  if ('from' in options) return [options.from, options.when, options.disabled];
  return 'reference' in options ? [] : options.flatMap((option) => [option.when, option.disabled]);
}

function boundsOf(value: unknown): string[] {
  return isExpression(value) ? [value['=']] : [];
}

function follow(layout: Layout, scope: Scope, source: string, keys: Set<string>, seen: Set<string>): void {
  for (const reference of references(source)) {
    const [root, name, inner] = reference.split('.');
    if (name === undefined) continue;
    const mark = `${scope.path}|${root}.${name}.${inner ?? ''}`;
    if (seen.has(mark)) continue;
    seen.add(mark);
    if (root === 'answers') followAnswer(layout, scope, name, inner, keys);
    else if (root === 'data') followData(layout, scope, name, keys, seen);
    else followNamed(layout, scope, root ?? '', name, keys, seen);
  }
}

function followAnswer(layout: Layout, scope: Scope, name: string, inner: string | undefined, keys: Set<string>): void {
  const embedded = layout.scopes.has(pathOf(scope.path, name)) && inner !== undefined;
  keys.add(embedded ? answerKey(pathOf(scope.path, name), inner) : answerKey(scope.path, name));
}

function followData(layout: Layout, scope: Scope, name: string, keys: Set<string>, seen: Set<string>): void {
  for (const place of layout.places.values()) {
    const calls = [place.step.load, place.step.submit, place.step.poll, ...(place.step.actions ?? []).map((action) => action.call)];
    const made = calls.filter((call) => call?.as === name && place.scope === scope.path);
    for (const call of made) if (call) for (const source of callSources(call)) follow(layout, scope, source, keys, seen);
  }
}

function followNamed(layout: Layout, scope: Scope, root: string, name: string, keys: Set<string>, seen: Set<string>): void {
  const { conditions, computed } = scope.flow;
  if (root === 'conditions') follow(layout, scope, conditions?.[name] ?? '', keys, seen);
  if (root === 'computed') follow(layout, scope, computed?.[name]?.value ?? '', keys, seen);
  const given = root === 'input' ? scope.host?.step.with?.[name] : undefined;
  const outer = scope.host ? layout.scopes.get(scope.host.scope) : undefined;
  if (isExpression(given) && outer) follow(layout, outer, given['='], keys, seen);
}

/** Keys of the answers that live no longer than the call that carries them. */
export function transientKeys({ places }: Layout, fieldTypes: FieldTypes): ReadonlySet<string> {
  const fields = [...places.values()].flatMap((place) => (place.step.fields ?? []).map((field) => ({ place, field })));
  const transient = fields.filter(({ field }) => fieldTypes.get(field.type)?.transient === true);
  return new Set(transient.map(({ place, field }) => answerKey(place.scope, field.id)));
}
