import type { Field, OptionDefinition, OptionsFrom } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import { guardedBy, type Collector, type Standing } from './collector.ts';
import { expectedOfSetting } from './settings.ts';
import { answerType, elementOf, OWN_FIELD_KEYS, withItem } from './types.ts';

/** Gathers the expressions and texts of one field. */
export function collectField(field: Field, shown: Standing, language: Language, into: Collector): void {
  const own = { ...shown, field: field.id };
  const guarded = guardedBy(own, field.when);
  into.condition(field.when, into.at(field, 'when'), own);
  into.text(field.label, into.at(field, 'label'), guarded);
  into.text(field.hint, into.at(field, 'hint'), guarded);
  for (const key of ['optional', 'readOnly'] as const) {
    const flag = field[key];
    if (typeof flag === 'string') into.condition(flag, into.at(field, key), guarded);
  }
  into.mapped(field.default, into.at(field, 'default'), guarded, { kind: 'type', type: answerType(field, language), what: `the answer of a ${field.type}` });
  if (field.options !== undefined && 'from' in field.options) collectOptionsFrom(field.options, guarded, into);
  else for (const option of field.options ?? []) collectOption(option, guarded, into);
  const settings = language.fieldTypes.get(field.type)?.settings ?? {};
  for (const [key, value] of Object.entries(field)) {
    if (!OWN_FIELD_KEYS.has(key)) into.setting(value, into.at(field, key), guarded, expectedOfSetting(Object.hasOwn(settings, key) ? settings[key] : undefined, key));
  }
}

function collectOption(option: OptionDefinition, standing: Standing, into: Collector): void {
  const guarded = guardedBy(standing, option.when);
  into.condition(option.when, into.at(option, 'when'), standing);
  into.condition(option.disabled, into.at(option, 'disabled'), guarded);
  into.text(option.label, into.at(option, 'label'), guarded);
  into.text(option.hint, into.at(option, 'hint'), guarded);
  into.text(option.reason, into.at(option, 'reason'), guardedBy(guarded, option.disabled));
}

function collectOptionsFrom(options: OptionsFrom, standing: Standing, into: Collector): void {
  into.expression(options.from, into.at(options, 'from'), standing, { kind: 'list' });
  const over = { ...standing, types: withItem(standing.types, elementOf(options.from, standing.types)) };
  const guarded = guardedBy(over, options.when);
  into.condition(options.when, into.at(options, 'when'), over);
  into.condition(options.disabled, into.at(options, 'disabled'), guarded);
  for (const key of ['value', 'label', 'hint', 'reason'] as const) into.expression(options[key], into.at(options, key), guarded, { kind: 'words' });
}
