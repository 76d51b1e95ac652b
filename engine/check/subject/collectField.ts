import type { Field, OptionDefinition, OptionsFrom } from '../../language/field.ts';
import type { FieldType } from '../../language/fieldType.ts';
import type { Language } from '../../language/language.ts';
import type { Lookup } from '../../language/lookup.ts';
import { escapePointer } from '../../load/flowText.ts';
import type { Mapped } from '../../language/text.ts';
import { collectInput } from './collectInput.ts';
import type { Collector } from './collector.ts';
import { expectedOfSetting } from './settings.ts';
import type { Expected } from './site.ts';
import { changed, guardedBy, type Standing } from './standing.ts';
import { OWN_FIELD_KEYS } from '../../run/settings.ts';
import { answerType, elementOf, withItem } from './types.ts';

/** Gathers the expressions and texts of one field; `beside` are the fields of its step. */
export function collectField(field: Field, beside: readonly Field[], shown: Standing, language: Language, into: Collector): void {
  const own = changed(shown, { field: field.id });
  const guarded = guardedBy(own, field.when);
  // There are more fields than anything else, so what is below one is not looked up each time.
  const pointer = into.at(field);
  into.condition(field.when, `${pointer}/when`, own);
  into.text(field.label, `${pointer}/label`, guarded);
  if (field.hint !== undefined) into.text(field.hint, `${pointer}/hint`, guarded, true);
  if (field.inSentence !== undefined) into.text(field.inSentence, `${pointer}/inSentence`, guarded);
  for (const key of ['optional', 'readOnly'] as const) {
    const flag = field[key];
    if (typeof flag === 'string') into.condition(flag, `${pointer}/${key}`, guarded);
  }
  if (field.default !== undefined) into.mapped(field.default, `${pointer}/default`, guarded, answerOf(field, language));
  if (field.options !== undefined && 'from' in field.options) collectOptionsFrom(field.options, guarded, into);
  else for (const option of field.options ?? []) collectOption(option, guarded, into);
  if (field.lookup)
    collectLookup({ lookup: field.lookup, tells: language.fieldTypes.get(field.type)?.tells ?? {} }, beside, guarded, language, into);
  const settings = language.fieldTypes.get(field.type)?.settings ?? {};
  for (const [key, value] of Object.entries(field)) {
    if (!OWN_FIELD_KEYS.has(key))
      into.setting(
        value,
        `${pointer}/${escapePointer(key)}`,
        guarded,
        expectedOfSetting(Object.hasOwn(settings, key) ? settings[key] : undefined, key),
      );
  }
}

/** A lookup that lacks an input is not made, and nobody is held up. */
function collectLookup(
  { lookup, tells }: { readonly lookup: Lookup; readonly tells: NonNullable<FieldType['tells']> },
  beside: readonly Field[],
  standing: Standing,
  language: Language,
  into: Collector,
): void {
  const operation = language.operations.get(lookup.operation);
  collectInput(lookup, standing, language, into);
  const found = changed(standing, { types: { ...standing.types, found: operation?.output ?? 'unknown' } });
  into.text(lookup.shows, into.at(lookup, 'shows'), found);
  for (const [name, value] of Object.entries(lookup.tells ?? {})) {
    const type = Object.hasOwn(tells, name) ? tells[name] : undefined;
    into.mapped(
      value,
      into.at(lookup.tells ?? {}, name),
      found,
      type === undefined ? { kind: 'any' } : { kind: 'type', type, what: `what the field gets to know as ${name}` },
    );
  }
  const { suggest, fill = {} } = lookup;
  const each = suggest ? changed(found, { types: withItem(found.types, elementOf(suggest.from, found.types)) }) : found;
  if (suggest) {
    into.expression(suggest.from, into.at(suggest, 'from'), found, { kind: 'list' });
    for (const key of ['label', 'hint'] as const) into.expression(suggest[key], into.at(suggest, key), each, { kind: 'words' });
  }
  collectAnswers(fill, beside, each, language, into);
}

/** Gathers the values that are filled into fields, by the ids of these; a rule of its own tells of a field that there is not. */
export function collectAnswers(
  values: Readonly<Record<string, Mapped>>,
  fields: readonly Field[],
  standing: Standing,
  language: Language,
  into: Collector,
): void {
  for (const [id, value] of Object.entries(values)) {
    const field = fields.find((one) => one.id === id);
    into.mapped(value, into.at(values, id), standing, field ? answerOf(field, language) : { kind: 'any' });
  }
}

/** What a value must come out as to be the answer of a field. */
function answerOf(field: Field, language: Language): Expected {
  return { kind: 'type', type: answerType(field, language), what: `the answer of a ${field.type}` };
}

function collectOption(option: OptionDefinition, standing: Standing, into: Collector): void {
  const guarded = guardedBy(standing, option.when);
  into.condition(option.when, into.at(option, 'when'), standing);
  into.condition(option.disabled, into.at(option, 'disabled'), guarded);
  into.told(option.label, into.at(option, 'label'), guarded);
  into.told(option.hint, into.at(option, 'hint'), guarded, true);
  into.text(option.aliases, into.at(option, 'aliases'), guarded, true);
  into.told(option.badge, into.at(option, 'badge'), guarded, true);
  for (const fact of option.facts ?? []) for (const key of ['label', 'value'] as const) into.told(fact[key], into.at(fact, key), guarded);
  into.told(option.reason, into.at(option, 'reason'), guardedBy(guarded, option.disabled));
}

function collectOptionsFrom(options: OptionsFrom, standing: Standing, into: Collector): void {
  into.expression(options.from, into.at(options, 'from'), standing, { kind: 'list' });
  const over = changed(standing, { types: withItem(standing.types, elementOf(options.from, standing.types)) });
  const guarded = guardedBy(over, options.when);
  into.condition(options.when, into.at(options, 'when'), over);
  into.condition(options.disabled, into.at(options, 'disabled'), guarded);
  for (const key of ['value', 'label', 'hint', 'badge', 'reason', 'aliases'] as const)
    into.expression(options[key], into.at(options, key), guarded, { kind: 'words' });
  for (const column of options.columns ?? []) {
    into.text(column.label, into.at(column, 'label'), standing);
    into.expression(column.value, into.at(column, 'value'), guarded, { kind: 'words' });
  }
  into.expression(options.facts, into.at(options, 'facts'), guarded, FACTS);
}

/** What a list must bring that says by itself what its elements are compared by. */
const FACTS: Expected = {
  kind: 'type',
  type: { list: { object: { label: 'string', value: 'string' } } },
  what: 'what an option is compared by',
};
