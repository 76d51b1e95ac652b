import type { Field } from '../language/field.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Values } from '../advance/run.ts';
import type { Scope } from '../expression/index.ts';
import { holds, named } from '../advance/scope.ts';
import type { Place } from '../compile/place.ts';
import type { Program } from '../compile/program.ts';
import { checkAnswers } from './answers.ts';
import type { Asked } from './asked.ts';
import { renderField } from './fields.ts';
import { renderParts } from './screen.ts';
import { readBy, sourcesIn } from './sources.ts';
import type { RenderedField, Screen, View } from './view.ts';

/** Roots that the browser has already, in the flow's module or in its own memory. */
const AT_HAND: ReadonlySet<string> = new Set(['limits', 'reference', 'tables']);

/** Renders the parts of a view's screen that read its own answers anew; what did not change keeps its identity. */
export function liveScreen(program: Program, view: View, answers: Values): Screen | undefined {
  const { screen } = view;
  const asked = screen && askedIn(program, view, screen);
  if (!screen || !asked) return screen;
  const parts = livePartsOf(program, asked.place);
  if (!parts.any) return screen;
  const scope = asked.scope(withoutHidden(asked, screen, parts, answers));
  const fields = mapKeeping(screen.fields, (field, index) => {
    const definition = asked.place.step.fields?.[index];
    if (!definition || !parts.fields.has(field.id)) return field;
    return keeping(field, { ...field, ...renderField(asked, definition, scope) });
  });
  const words = parts.words ? renderParts(asked, scope) : undefined;
  if (!words) return fields === screen.fields ? screen : { ...screen, fields };
  const { title, blocks, actions } = words;
  const next = { ...screen, title, blocks, actions, fields, ...(words.button === '' ? {} : { button: words.button }), ...(words.lead === '' ? {} : { lead: words.lead }) };
  return keeping(screen, { ...next, blocks: keeping(screen.blocks, blocks), actions: keeping(screen.actions, actions) });
}

/**
 * The answers without those of hidden fields, which are typed and forgotten: what rests on one of them
 * is hidden too, as on the server. Each round drops an answer, so it ends.
 */
function withoutHidden(asked: Asked, screen: Screen, parts: LiveParts, answers: Values): Values {
  const fields = (asked.place.step.fields ?? []).filter((field) => field.when !== undefined);
  const fixed = new Set(screen.fields.flatMap((field) => (field.visible || parts.fields.has(field.id) ? [] : [field.id])));
  for (let shown = answers; ;) {
    const scope = asked.scope(shown);
    const hidden = fields.filter((field) => shown[field.id] !== undefined && (fixed.has(field.id) || (parts.fields.has(field.id) && !holds(field.when, scope))));
    if (hidden.length === 0) return shown;
    shown = { ...shown, ...Object.fromEntries(hidden.map((field) => [field.id, undefined])) };
  }
}

/** The problems of a step's answers as far as the browser can know them; the server finds these and more. */
export function checkScreen(program: Program, view: View, answers: Values): readonly AnswerProblem[] {
  const asked = view.screen && askedIn(program, view, view.screen);
  return asked ? checkAnswers(asked, answers).problems : [];
}

/** What the live parts of a step read besides its own answers, as the server lets the browser have it. */
export function liveValues(program: Program, place: Place, scope: Scope): Values {
  const values: Record<string, unknown> = {};
  for (const path of livePartsOf(program, place).reads) copy(scope, values, path.split('.'));
  return values;
}

interface LiveParts {
  readonly any: boolean;
  readonly words: boolean;
  readonly fields: ReadonlySet<string>;
  /** Dotted paths; own answers, sensitive answers and what is at hand excluded. */
  readonly reads: ReadonlySet<string>;
}

const liveParts = new WeakMap<Place, LiveParts>();

function livePartsOf(program: Program, place: Place): LiveParts {
  const known = liveParts.get(place);
  if (known) return known;
  const parts = findLiveParts(program, place);
  liveParts.set(place, parts);
  return parts;
}

function findLiveParts(program: Program, place: Place): LiveParts {
  const { step } = place;
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const root = place.group === undefined ? 'answers' : 'item';
  const own = new Set((step.fields ?? []).map((field) => `${root}.${field.id}`));
  const isOwn = (path: string) => own.has(path.split('.').slice(0, 2).join('.'));
  const readsOf = (part: unknown) => readBy(sourcesIn(part), flow);
  const live = (part: unknown) => [...readsOf(part)].some(isOwn);
  // A lookup is made by the server: what it reads need not come here.
  const shownOf = ({ lookup: _lookup, ...shown }: Field) => shown;
  const fields = (step.fields ?? []).filter((field) => live(shownOf(field)));
  const words = [step.title, step.lead, step.button, step.blocks, step.actions];
  const wordsLive = words.some(live);
  const kept = [...fields.map(shownOf), ...(wordsLive ? words : []), ...(step.rules ?? [])];
  const withheld = sensitiveIds(program);
  const reads = new Set(kept.flatMap((part) => [...readsOf(part)]).filter((path) => !isOwn(path) && !AT_HAND.has(path.split('.')[0] ?? '') && !secret(program, withheld, path.split('.'))));
  return { any: wordsLive || fields.length > 0, words: wordsLive, fields: new Set(fields.map((field) => field.id)), reads };
}

function askedIn(program: Program, view: View, screen: Screen): Asked | undefined {
  const place = program.places.get(screen.step);
  const flow = place && program.scopes.get(place.scope)?.flow;
  if (!place || !flow) return undefined;
  const kept = Object.fromEntries(screen.fields.flatMap((field) => (field.kept === undefined ? [] : [[field.id, field.kept]])));
  const root = place.group === undefined ? 'answers' : 'item';
  const base = { ...view.live, limits: program.data.limits, reference: program.data.reference, tables: flow.tables };
  const scope = (answers: Values) => named({ ...base, [root]: { ...partOf(view.live, root), ...answers } }, flow);
  const fixed = Object.fromEntries(screen.fields.flatMap((field) => (field.readOnly && field.value !== undefined ? [[field.id, field.value]] : [])));
  const live = livePartsOf(program, place).fields;
  const settled = new Map(screen.fields.filter((field) => !live.has(field.id)).map((field) => [field.id, field]));
  return { program, place, scope, kept, settled, stored: fixed, today: view.today };
}

function partOf(values: Values, name: string): object {
  const part = values[name];
  return typeof part === 'object' && part !== null ? part : {};
}

/** Sensitive answers never leave the server, not even to be compared with; nor does an embedded flow as a whole. */
function secret(program: Program, withheld: ReadonlySet<string>, path: readonly string[]): boolean {
  if (path[0] !== 'answers' && path[0] !== 'item') return false;
  return path.slice(1).some((name) => withheld.has(name)) || (path.length < 3 && program.places.get(path[1] ?? '')?.kind === 'flow');
}

function sensitiveIds(program: Program): ReadonlySet<string> {
  const fields = [...program.places.values()].flatMap((place) => place.step.fields ?? []);
  return new Set(fields.filter((field) => program.fieldTypes.get(field.type)?.sensitive).map((field) => field.id));
}

function copy(from: unknown, into: Record<string, unknown>, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof from !== 'object' || from === null) return;
  const value: unknown = Reflect.get(from, name);
  if (rest.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (value !== undefined) into[name] = value;
    return;
  }
  const inner: Record<string, unknown> = { ...partOf(into, name) };
  copy(value, inner, rest);
  into[name] = inner;
}

function mapKeeping(fields: readonly RenderedField[], change: (field: RenderedField, index: number) => RenderedField): readonly RenderedField[] {
  const next = fields.map(change);
  return next.every((field, index) => field === fields[index]) ? fields : next;
}

function keeping<Part>(before: Part, after: Part): Part {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
