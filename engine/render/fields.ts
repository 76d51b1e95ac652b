import { mappedOf } from '../expression/objects.ts';
import { evaluate } from '../expression/index.ts';
import { rememberFor } from '../expression/remember.ts';
import type { Scope } from '../expression/index.ts';
import type { Field } from '../language/field.ts';
import { isExpression } from '../language/text.ts';
import type { Settings } from '../language/fieldType.ts';
import { holds, valueOf } from '../run/scope.ts';
import { isSetting } from '../run/settings.ts';
import type { Values } from '../run/run.ts';
import type { Asked } from './asked.ts';
import type { RenderedField, RenderedOption } from './view.ts';
import { lookupReads } from './lookupReads.ts';
import { offeredOptions, renderOptions } from './options.ts';
import { wordsOf } from './words.ts';

/** A field with every expression replaced by its value. */
export function renderField(asked: Asked, field: Field, scope: Scope): RenderedField {
  const options = field.options === undefined ? undefined : renderOptions(field.options, scope);
  const hint = wordsOf(field.hint, scope);
  return {
    ...named(asked, field, scope),
    ...(hint === '' ? {} : { hint }),
    ...(options ? { options } : {}),
    ...(field.lookup ? { lookup: lookupReads(asked.program, asked.place, field).all } : {}),
  };
}

/** The field as far as an answer is held to it and told of: what only a page shows is left out. */
export function heldField(asked: Asked, field: Field, scope: Scope): RenderedField {
  return { ...named(asked, field, scope), ...(field.options ? { options: offeredOptions(field.options, scope) } : {}) };
}

/** What a field is called, and how an answer to it is told: its settings, and the choices that it offers. */
export function toldField(field: Field, scope: Scope): Pick<RenderedField, 'label' | 'settings'> & { options: readonly RenderedOption[] } {
  const options = field.options ? offeredOptions(field.options, scope) : [];
  return { label: wordsOf(field.label, scope), settings: settingsOf(field, scope), options };
}

function named(asked: Asked, field: Field, scope: Scope): RenderedField {
  const kept = asked.kept[field.id];
  const inSentence = wordsOf(field.inSentence, scope);
  return {
    id: field.id,
    type: field.type,
    visible: holds(field.when, scope),
    required: !flag(field.optional, scope),
    readOnly: flag(field.readOnly, scope),
    settings: settingsOf(field, scope),
    ...(kept === undefined ? {} : { kept }),
    label: wordsOf(field.label, scope),
    ...(inSentence === '' ? {} : { inSentence }),
  };
}

/** What stands in a field that the customer may not change: its default, else the earlier answer. */
export function fixedAnswer(field: Field, stored: Values, scope: Scope): unknown {
  return valueOf(field.default, scope) ?? stored[field.id];
}

/** The settings of a field's type, expressions worked out; one without a value is absent. */
function settingsOf(field: Field, scope: Scope): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of settingsSaid(field)) {
    const value = isExpression(setting) ? valueOf(setting, scope) : filled(setting, scope);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** What a field of a flow says of its settings, looked up once. */
const settingsSaid = /* @__PURE__ */ rememberFor((field: Field) => Object.entries(field).filter(([name]) => isSetting(name)));

/** Whether something holds that a flow says outright or by an expression. */
export function flag(value: boolean | string | undefined, scope: Scope): boolean {
  return typeof value === 'string' ? evaluate(value, scope) === true : value === true;
}

/** Fills `{{ }}` in the words of a setting, at any depth (a declaration's text, a link's label). */
function filled(setting: unknown, scope: Scope): unknown {
  if (typeof setting === 'string') return wordsOf(setting, scope);
  if (Array.isArray(setting)) return setting.map((part) => filled(part, scope));
  if (isExpression(setting)) return evaluate(setting['='], scope);
  if (typeof setting !== 'object' || setting === null) return setting;
  return mappedOf({ ...setting }, (part) => filled(part, scope));
}
