import { references } from '../expression/index.ts';
import type { Call } from '../language/call.ts';
import type { Field } from '../language/field.ts';
import { isExpression } from '../language/text.ts';
import type { Layout, Place, Scope } from './place.ts';
import { pathOf } from './place.ts';

/** Answer key (`<scope>|<field or group id>`) to the paths of the steps that must be asked again when it changes. */
export type Dependents = ReadonlyMap<string, ReadonlySet<string>>;

/** Names one answer of a run. */
export function answerKey(scope: string, id: string): string {
  return `${scope}|${id}`;
}

/**
 * Finds which steps rest on which answers: through conditions of showing, limits, options, rules
 * and the inputs of calls, and through computed values, named conditions and results of calls.
 * Words and blocks do not count: they are drawn anew anyway. Pure.
 */
export function dependentsOf(layout: Layout): Dependents {
  const dependents = new Map<string, Set<string>>();
  for (const place of layout.places.values()) {
    for (const key of keysOf(layout, place)) {
      const steps = dependents.get(key) ?? new Set<string>();
      steps.add(place.path);
      if (place.group !== undefined) steps.add(place.group);
      dependents.set(key, steps);
    }
  }
  return dependents;
}

function keysOf(layout: Layout, place: Place): ReadonlySet<string> {
  const keys = new Set<string>();
  const scope = layout.scopes.get(place.scope);
  if (scope) for (const source of sourcesOf(place)) follow(layout, scope, source, keys, new Set());
  followConfirmed(layout, place, keys);
  for (const own of place.step.fields ?? []) keys.delete(answerKey(place.scope, own.id));
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
  const plain = [step.when, step.until, step.each, step.url, ...boundsOf(step.min), ...boundsOf(step.max)];
  const calls = [step.load, step.submit, step.poll].flatMap((call) => (call ? callSources(call) : []));
  const rules = (step.rules ?? []).flatMap((rule) => [rule.check, rule.when]);
  const given = Object.values(step.with ?? {}).flatMap(boundsOf);
  return [...plain, ...calls, ...rules, ...given, ...(step.fields ?? []).flatMap(fieldSources)].filter((source) => source !== undefined);
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
