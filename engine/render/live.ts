import type { AnswerProblem } from '../language/fieldType.ts';
import type { Values } from '../run/run.ts';
import type { Scope } from '../expression/index.ts';
import { holds, named, ofLanguage } from '../run/scope.ts';
import type { Program } from '../run/program.ts';
import { checkAnswers } from './answers.ts';
import type { Asked } from './asked.ts';
import { renderField } from './fields.ts';
import { livePartsOf, liveRules, type LiveParts } from './liveParts.ts';
import { renderParts } from './screen.ts';
import type { RenderedField, Screen, View } from './view.ts';

/** Renders the parts of a view's screen that read its own answers anew; what did not change keeps its identity. */
export function liveScreen(program: Program, view: View, answers: Values): Screen | undefined {
  const { screen } = view;
  const asked = screen && askedIn(program, view, screen);
  if (!screen || !asked) return screen;
  const parts = livePartsOf(program, asked.place);
  if (!parts.words && parts.fields.size === 0) return screen;
  const shown = withoutHidden(asked, screen, parts, answers);
  const scope = asked.scope(shown);
  const fields = liveFields(screen, { asked, parts, shown, scope });
  const words = parts.words ? renderParts(asked, scope) : undefined;
  if (!words) return fields === screen.fields ? screen : { ...screen, fields };
  const { title, blocks, actions } = words;
  const next = {
    ...screen,
    title,
    blocks,
    actions,
    fields,
    ...(words.button === '' ? {} : { button: words.button }),
    ...(words.lead === '' ? {} : { lead: words.lead }),
  };
  return keeping(screen, { ...next, blocks: keeping(screen.blocks, blocks), actions: keeping(screen.actions, actions) });
}

interface Living {
  readonly asked: Asked;
  readonly parts: LiveParts;
  readonly shown: Values;
  readonly scope: Scope;
}

/** What a view's fields were last, and over which answers: only what reads one that changed since is rendered again. */
const lastFields = new WeakMap<Asked, { readonly shown: Values; readonly fields: readonly RenderedField[] }>();

function liveFields(screen: Screen, { asked, parts, shown, scope }: Living): readonly RenderedField[] {
  const last = lastFields.get(asked);
  const changed = last && changedIn(last.shown, shown);
  const next = screen.fields.map((served, index) => {
    const reads = parts.fields.get(served.id);
    const definition = asked.place.step.fields?.[index];
    if (!reads || !definition) return served;
    const before = last?.fields[index];
    if (before && changed && !changed.some((name) => reads.has(name))) return before;
    const rendered = keeping(served, { ...served, ...renderField(asked, definition, scope) });
    return before ? keeping(before, rendered) : rendered;
  });
  const fields = next.every((field, index) => field === screen.fields[index]) ? screen.fields : next;
  lastFields.set(asked, { shown, fields });
  return fields;
}

function changedIn(before: Values, after: Values): readonly string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));
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
    const hidden = fields.filter(
      (field) => shown[field.id] !== undefined && (fixed.has(field.id) || (parts.fields.has(field.id) && !holds(field.when, scope))),
    );
    if (hidden.length === 0) return shown;
    shown = { ...shown, ...Object.fromEntries(hidden.map((field) => [field.id, undefined])) };
  }
}

/** The problems of a step's answers as far as the browser can know them; the server finds these and more. */
export function checkScreen(program: Program, view: View, answers: Values): readonly AnswerProblem[] {
  const asked = view.screen && askedIn(program, view, view.screen);
  return asked ? checkAnswers(asked, answers, liveRules(program, asked.place)).problems : [];
}

/** The same for as long as a view is shown, so that an answer does not have every field looked at again. */
const askedViews = new WeakMap<View, Asked>();

function askedIn(program: Program, view: View, screen: Screen): Asked | undefined {
  const known = askedViews.get(view);
  if (known?.program === program) return known;
  const asked = askIn(program, view, screen);
  if (asked) askedViews.set(view, asked);
  return asked;
}

function askIn(program: Program, view: View, screen: Screen): Asked | undefined {
  const place = program.places.get(screen.step);
  const flow = place && program.scopes.get(place.scope)?.flow;
  if (!place || !flow) return undefined;
  const kept = Object.fromEntries(screen.fields.flatMap((field) => (field.kept === undefined ? [] : [[field.id, field.kept]])));
  const root = place.group === undefined ? 'answers' : 'item';
  const base = { ...view.live, ...ofLanguage(program, flow) };
  const scope = (answers: Values) => named({ ...base, [root]: { ...partOf(view.live, root), ...answers } }, flow);
  const fixed = Object.fromEntries(
    screen.fields.flatMap((field) => (field.readOnly && field.value !== undefined ? [[field.id, field.value]] : [])),
  );
  const live = livePartsOf(program, place).fields;
  const settled = new Map(screen.fields.filter((field) => !live.has(field.id)).map((field) => [field.id, field]));
  return { program, place, scope, kept, settled, stored: fixed, today: view.today };
}

function partOf(values: Values, name: string): object {
  const part = values[name];
  return typeof part === 'object' && part !== null ? part : {};
}

/** Answers are JSON: the same when they are written alike. */
function same(before: unknown, after: unknown): boolean {
  return (
    Object.is(before, after) ||
    (typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after))
  );
}

function keeping<Part>(before: Part, after: Part): Part {
  return same(before, after) ? before : after;
}
