import { Demand, demandOf, demanded, type Reader } from '../expression/demand.ts';
import type { Scope } from '../expression/index.ts';
import { treeOf } from '../expression/trees.ts';
import type { Flow } from '../language/flow.ts';
import type { Rule } from '../language/field.ts';
import type { Step } from '../language/step.ts';
import { isExpression } from '../language/text.ts';
import { pathOf, type Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Values } from '../run/run.ts';
import { isSensitive } from '../run/sensitive.ts';
import { sourcesIn } from '../run/sources.ts';
import { livePartsOf, liveRules } from './liveParts.ts';

/** Roots that the browser has already, in the flow's module or in its own memory. */
const AT_HAND = ['limits', 'hours', 'contact', 'reference', 'tables'] as const;

/**
 * A PAN (Income-tax Rules 1962, rule 114): what the bank tells again of one that was typed is as sensitive as the answer was, and the
 * contract does not say so of each.
 */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** What a step's live parts read besides its own answers; worked out once for each. */
const known = new WeakMap<Place, Demand>();

/**
 * What the live parts of a step read besides its own answers, as the server lets the browser have it: of an object, and of each element
 * of a list, only the parts that are read, and neither a sensitive answer nor a PAN that the bank tells again.
 */
export function liveValues(program: Program, place: Place, scope: Scope): Values {
  const { parts } = known.get(place) ?? liveReadsOf(program, place);
  const told = [...parts].map(([root, read]) => [root, demanded(scope[root], read, isPan)] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

function isPan(value: unknown): boolean {
  return typeof value === 'string' && PAN.test(value);
}

function liveReadsOf(program: Program, place: Place): Demand {
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const demand = new Demand();
  const reader = { named: namedIn(flow), scope: demand, variables: new Map() };
  for (const part of livePartsIn(program, place)) demandIn(part, '', reader);
  for (const root of AT_HAND) demand.parts.delete(root);
  const own = demand.parts.get(place.group === undefined ? 'answers' : 'item');
  for (const { id } of place.step.fields ?? []) own?.parts.delete(id);
  withoutSecrets(program, place, demand);
  for (const root of ['answers', 'item', 'input']) if (demand.parts.get(root)?.parts.size === 0) demand.parts.delete(root);
  known.set(place, demand);
  return demand;
}

/** The parts of a step that are rendered again, and the words that may come of its answers. */
function livePartsIn(program: Program, place: Place): readonly unknown[] {
  const { step } = place;
  const { words, fields } = livePartsOf(program, place);
  // A lookup is made by the server: what it reads need not come here.
  const live = (step.fields ?? []).filter(({ id }) => fields.has(id)).map(({ lookup: _lookup, ...field }) => field);
  return [
    ...live,
    ...(words ? [step.title, step.lead, step.button, step.blocks, step.actions] : []),
    ...messagesOf(program, liveRules(program, place), step),
  ];
}

/** The rules that the browser looks at, and the messages that may come of its answers, which read values of their own. */
function messagesOf({ data: { messages } }: Program, rules: readonly Rule[], { fields = [] }: Step): readonly unknown[] {
  const types = fields.map(({ type }) => type.replace(/\W/g, ''));
  const worded = Object.keys(messages).filter((key) => types.includes(key.split('.')[0] ?? ''));
  const named = fields.flatMap((field) => Object.values(field).flatMap((value) => (typeof value === 'string' ? [value] : [])));
  return [...rules, ...[...rules.map(({ message }) => message), ...worded, ...named].map((key) => messages[key] ?? '')];
}

function namedIn(flow: Flow): Reader['named'] {
  return (root, name) => {
    const source = root === 'conditions' ? flow.conditions?.[name] : root === 'computed' ? flow.computed?.[name]?.value : undefined;
    return source === undefined ? undefined : treeOf(source);
  };
}

/** Adds what a part of a step reads; of a list that rows or options are made from only what they show of an element. */
function demandIn(part: unknown, key: string, reader: Reader): void {
  const list = listIn(part);
  const tree = list && treeOf(list.source);
  if (!list || !tree) {
    if (Array.isArray(part) || (typeof part === 'object' && part !== null && !isExpression(part)))
      return Object.entries(part).forEach(([name, one]) => demandIn(one, Array.isArray(part) ? key : name, reader));
    return sourcesIn(part, key).forEach((source) => demandOfSource(source, reader));
  }
  const item = new Demand();
  const inside = { ...reader, variables: new Map([...reader.variables, ['item', item]]) };
  for (const [name, one] of list.rest) for (const source of sourcesIn(one, name, true)) demandOfSource(source, inside);
  demandOf(tree, item, reader);
}

function demandOfSource(source: string, reader: Reader): void {
  const tree = treeOf(source);
  if (tree) demandOf(tree, Demand.all, reader);
}

/** A list that something is made from for each of its elements, and what says what is made. */
function listIn(part: unknown): { readonly source: string; readonly rest: readonly (readonly [string, unknown])[] } | undefined {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined;
  const entries = Object.entries(part);
  const found = entries.find(([name, value]) => (name === 'from' || name === 'rows') && typeof value === 'string');
  return found && { source: String(found[1]), rest: entries.filter((entry) => entry !== found) };
}

/**
 * Takes the sensitive answers out of a demand, not even to be compared with do they leave the server; an embedded flow as a whole too,
 * and what its host gives it of such an answer. Whether there was any.
 */
function withoutSecrets(program: Program, place: Place, demand: Demand): boolean {
  let found = false;
  for (const root of ['answers', 'item']) {
    const read = demand.parts.get(root);
    if (!read) continue;
    if (read.whole) demand.parts.delete(root);
    found = read.whole || withoutSensitive(program, place.scope, read) || found;
  }
  const input = demand.parts.get('input');
  for (const [name, read] of input?.parts ?? [])
    if (isGivenInSecret(program, place, name, read)) {
      input?.parts.delete(name);
      found = true;
    }
  return found;
}

function withoutSensitive(program: Program, scope: string, demand: Demand): boolean {
  const sensitive = sensitiveIn(program, scope);
  let found = false;
  for (const [name, read] of demand.parts) {
    const inner = pathOf(scope, name);
    const kind = program.places.get(inner)?.kind;
    if (kind === 'group') found = withoutSensitiveOfItems(program, inner, read) || found;
    else if (sensitive.has(name) || (kind === 'flow' && read.whole)) found = demand.parts.delete(name);
    else if (kind === 'flow') found = withoutSensitive(program, inner, read) || found;
  }
  return found;
}

/** Of a list that is read as a whole all plain answers of its items are read. */
function withoutSensitiveOfItems({ places, fieldTypes }: Program, group: string, read: Demand): boolean {
  const fields = [...places.values()].filter((one) => one.group === group).flatMap(({ step }) => step.fields ?? []);
  if (read.whole) for (const { id } of fields) read.parts.set(id, Demand.all);
  read.whole = false;
  const sensitive = fields.filter((field) => isSensitive(fieldTypes, field));
  return sensitive.map(({ id }) => read.parts.delete(id)).includes(true);
}

/** Whether a host gives an embedded flow what rests on a sensitive answer of its own. */
function isGivenInSecret(program: Program, { scope }: Place, name: string, read: Demand): boolean {
  const host = program.scopes.get(scope)?.host;
  const given = host?.step.with?.[name];
  const tree = isExpression(given) ? treeOf(given['=']) : undefined;
  const flow = host && program.scopes.get(host.scope)?.flow;
  if (!host || !tree || !flow) return false;
  const outer = new Demand();
  demandOf(tree, read, { named: namedIn(flow), scope: outer, variables: new Map() });
  return withoutSecrets(program, host, outer);
}

/** Ids of the sensitive fields of one flow, those of its items too: another flow may call a plain answer the same. */
function sensitiveIn({ places, fieldTypes }: Program, scope: string): ReadonlySet<string> {
  const fields = [...places.values()].filter((one) => one.scope === scope).flatMap(({ step }) => step.fields ?? []);
  return new Set(fields.filter((field) => isSensitive(fieldTypes, field)).map((field) => field.id));
}
