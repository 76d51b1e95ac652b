import type { Field, OptionDefinition } from '../language/field.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { isExpression } from '../language/text.ts';
import { isDictionary } from '../load/reading.ts';
import { isSetting } from '../run/settings.ts';
import { blocksIn, columnWords, expression, factWords, settingWords, text, textsOf } from './wording.ts';
import type { JsonPath, Keys, Wording } from './wording.ts';

/**
 * Every place of a flow that holds words, in the order of the file. Embedded flows have translations of their own; what they are given
 * must be said where one of `embedded` shows it. Pure.
 */
export function wordingsOf(flow: Flow, embedded: Readonly<Record<string, Flow>> = {}): readonly Wording[] {
  return [
    ...textsOf(flow, ['title', 'summary'], [], []),
    ...(flow.keywords ? [{ path: ['keywords'], place: ['keywords'], original: flow.keywords, kind: 'list' as const, needed: false }] : []),
    ...(['ready', 'bring'] as const).flatMap((key) =>
      (flow[key] ?? []).map((original, index) => text(original, [key, String(index + 1)], [key, index])),
    ),
    ...Object.entries(flow.messages ?? {}).map(([key, original]) => ({
      path: ['messages', key],
      place: ['messages', key],
      original,
      kind: 'message' as const,
      needed: true,
    })),
    ...(flow.sections ?? []).flatMap((section, index) => textsOf(section, ['title'], ['sections', section.id], ['sections', index])),
    ...stepsIn(flow.steps, ['steps'], ['steps'], embedded),
    ...Object.entries(flow.outcomes).flatMap(([id, outcome]) => [
      ...textsOf(outcome, ['title', 'text', 'about'], ['outcomes', id], ['outcomes', id]),
      ...textsOf(outcome.service, ['label'], ['outcomes', id, 'service'], ['outcomes', id, 'service']),
      ...blocksIn(outcome.blocks ?? [], ['outcomes', id], ['outcomes', id]),
      ...(outcome.next ?? []).map((original, index) =>
        text(original, ['outcomes', id, 'next', String(index + 1)], ['outcomes', id, 'next', index]),
      ),
    ]),
  ];
}

function stepsIn(steps: readonly Step[], path: Keys, place: JsonPath, embedded: Readonly<Record<string, Flow>>): readonly Wording[] {
  return steps.flatMap((step, index) => [
    ...stepIn(step, [...path, step.id], [...place, index]),
    ...givenIn(step, [...path, step.id, 'with'], [...place, index, 'with'], embedded[step.flow ?? '']),
    ...ofEach(
      step.each,
      stepsIn(step.item?.steps ?? [], [...path, step.id, 'item', 'steps'], [...place, index, 'item', 'steps'], embedded),
    ),
  ]);
}

/** In the item about an element of a list that element is `source`. */
function ofEach(each: string | undefined, wordings: readonly Wording[]): readonly Wording[] {
  return each === undefined ? wordings : wordings.map((one) => ({ ...one, reads: { source: each, ...one.reads } }));
}

/** Words that an embedded flow is given: needed where it shows them. What it is told besides, such as a kind, needs no other words. */
function givenIn({ with: given = {} }: Step, path: Keys, place: JsonPath, inner: Flow | undefined): readonly Wording[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const shown = inner !== undefined && shows(inner, `input.${name}`) && !passesOn(inner.steps, `input.${name}`);
    if (typeof value === 'string')
      return [
        { path: [...path, name], place: [...place, name], original: value, kind: 'message' as const, needed: shown && saysWords(value) },
      ];
    if (!isExpression(value)) return [];
    return [{ ...expression(value['='], [...path, name], [...place, name, '=']), needed: shown && makesWords(value['=']) }];
  });
}

function shows(flow: Flow, path: string): boolean {
  return wordingsOf(flow).some(({ original }) => JSON.stringify(original).includes(path));
}

/** Whether a value goes to the bank or into another flow: then it must be the same in every language. */
function passesOn(part: unknown, path: string): boolean {
  if (Array.isArray(part)) return part.some((one) => passesOn(one, path));
  if (!isDictionary(part)) return false;
  return Object.entries(part).some(([key, inner]) =>
    key === 'input' || key === 'with' ? JSON.stringify(inner).includes(path) : passesOn(inner, path),
  );
}

function saysWords(value: string): boolean {
  return /\p{L}+\s\p{L}+/u.test(value);
}

/** Whether an expression has a text in it of more than one word: a single one may be a code. */
function makesWords(source: string): boolean {
  return [...source.matchAll(/'([^']*)'|"([^"]*)"/g)].some(([, single, double]) => /\p{L}+\s|\s\p{L}+/u.test(single ?? double ?? ''));
}

function stepIn(step: Step, path: Keys, place: JsonPath): readonly Wording[] {
  return [
    ...textsOf(step, ['title', 'lead', 'button'], path, place),
    ...textsOf(step.deadline, ['label'], [...path, 'deadline'], [...place, 'deadline']),
    ...blocksIn(step.blocks ?? [], path, place),
    ...(step.fields ?? []).flatMap((field, index) => fieldIn(field, [...path, 'fields', field.id], [...place, 'fields', index])),
    ...(step.needs ?? []).flatMap((need, index) =>
      textsOf(need, ['label', 'why'], [...path, 'needs', need.part], [...place, 'needs', index]),
    ),
    ...(step.actions ?? []).flatMap((action, index) =>
      textsOf(action, ['label', 'done'], [...path, 'actions', action.id], [...place, 'actions', index]),
    ),
    ...ofEach(step.each, textsOf(step.item, ['name', 'summary'], [...path, 'item'], [...place, 'item'])),
  ];
}

function fieldIn(field: Field, path: Keys, place: JsonPath): readonly Wording[] {
  const settings = Object.entries(field).filter(([name]) => isSetting(name) || name === 'messages');
  return [
    ...textsOf(field, ['label', 'hint'], path, place),
    ...textsOf(field, ['inSentence'], path, place).map((one) => ({ ...one, needed: false, dropped: true as const })),
    ...optionsIn(field.options, [...path, 'options'], [...place, 'options']),
    ...textsOf(field.lookup, ['shows'], [...path, 'lookup'], [...place, 'lookup']),
    ...settings.flatMap(([name, value]) => settingWords(value, name, [...path, name], [...place, name])),
  ];
}

const OPTION_WORDS = ['label', 'hint', 'badge', 'reason', 'aliases'] as const;

function optionsIn(options: Field['options'], path: Keys, place: JsonPath): readonly Wording[] {
  if (options === undefined) return [];
  if (!('from' in options))
    return options.flatMap((option: OptionDefinition, index) => [
      ...textsOf(option, OPTION_WORDS, [...path, option.value], [...place, index]),
      ...factWords(option.facts, 'facts', [...path, option.value, 'facts'], [...place, index, 'facts']),
    ]);
  const columns = columnWords(options.columns, [...path, 'columns'], [...place, 'columns'], options.from);
  const named = [...OPTION_WORDS, 'facts' as const].flatMap((name) => {
    const original = options[name];
    return original === undefined ? [] : [{ ...expression(original, [...path, name], [...place, name]), reads: { item: options.from } }];
  });
  return [...named, ...columns];
}
