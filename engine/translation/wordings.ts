import type { Field, OptionDefinition } from '../language/field.ts';
import type { Flow } from '../language/flow.ts';
import type { Block, Step } from '../language/step.ts';
import { isExpression } from '../language/text.ts';
import { isDictionary } from '../load/reading.ts';

/** One place of a flow that holds words, and how a translation names it. */
export interface Wording {
  /** Keys from the top of a translation: `steps`, `pan`, `fields`, `pan`, `label`. */
  readonly path: readonly string[];
  /** Keys and positions from the top of the flow. */
  readonly place: readonly (string | number)[];
  readonly original: unknown;
  /** `text`: words or wordings by condition; `message`: words with `{name}`; `expression`: one that makes words; `list`: keywords. */
  readonly kind: 'text' | 'message' | 'expression' | 'list';
  /** False where a flow may well stay as it is: keywords, and expressions that hold no words. */
  readonly needed: boolean;
}

type Keys = readonly string[];
type JsonPath = readonly (string | number)[];

/** Parts of blocks and of settings that hold words, by their names. `value` does in blocks; in settings it is what is stored. */
const WORDS_OF_SETTINGS: ReadonlySet<string> = new Set([
  'title',
  'text',
  'label',
  'hint',
  'reason',
  'caption',
  'empty',
  'alt',
  'placeholder',
  'about',
  'accept',
  'go',
  'open',
  'points',
  'unit',
]);
const WORDS_OF_BLOCKS: ReadonlySet<string> = new Set([...WORDS_OF_SETTINGS, 'name', 'value', 'signs']);

/**
 * Every place of a flow that holds words, in the order of the file. Embedded flows have translations of their own; what they are given
 * must be said where one of `embedded` shows it. Pure.
 */
export function wordingsOf(flow: Flow, embedded: Readonly<Record<string, Flow>> = {}): readonly Wording[] {
  return [
    ...textsOf(flow, ['title', 'summary'], [], []),
    ...(flow.keywords ? [{ path: ['keywords'], place: ['keywords'], original: flow.keywords, kind: 'list' as const, needed: false }] : []),
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
      ...textsOf(outcome, ['title', 'text'], ['outcomes', id], ['outcomes', id]),
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
    ...stepsIn(step.item?.steps ?? [], [...path, step.id, 'item', 'steps'], [...place, index, 'item', 'steps'], embedded),
  ]);
}

/** Words that an embedded flow is given: needed where it shows them. What it is told besides, such as a kind, needs no other words. */
function givenIn({ with: given = {} }: Step, path: Keys, place: JsonPath, inner: Flow | undefined): readonly Wording[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const shown = inner !== undefined && shows(inner, `input.${name}`) && !passesOn(inner.steps, `input.${name}`);
    if (typeof value === 'string')
      return [
        { path: [...path, name], place: [...place, name], original: value, kind: 'message' as const, needed: shown && saysWords(value) },
      ];
    const made = isExpression(value) ? expression(value['='], [...path, name], [...place, name, '=']) : undefined;
    return made === undefined ? [] : [{ ...made, needed: made.needed && shown }];
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
      textsOf(action, ['label'], [...path, 'actions', action.id], [...place, 'actions', index]),
    ),
    ...textsOf(step.item, ['name', 'summary'], [...path, 'item'], [...place, 'item']),
  ];
}

/** Keys of a field that are looked at by themselves, or hold no words. */
const OWN: ReadonlySet<string> = new Set([
  'id',
  'type',
  'label',
  'hint',
  'when',
  'optional',
  'readOnly',
  'review',
  'default',
  'options',
  'lookup',
]);

function fieldIn(field: Field, path: Keys, place: JsonPath): readonly Wording[] {
  const settings = Object.entries(field).filter(([name]) => !OWN.has(name));
  return [
    ...textsOf(field, ['label', 'hint'], path, place),
    ...optionsIn(field.options, [...path, 'options'], [...place, 'options']),
    ...textsOf(field.lookup, ['shows'], [...path, 'lookup'], [...place, 'lookup']),
    ...settings.flatMap(([name, value]) => within(value, name, WORDS_OF_SETTINGS, [...path, name], [...place, name])),
  ];
}

const OPTION_WORDS = ['label', 'hint', 'badge', 'reason', 'aliases'] as const;

function optionsIn(options: Field['options'], path: Keys, place: JsonPath): readonly Wording[] {
  if (options === undefined) return [];
  if (!('from' in options))
    return options.flatMap((option: OptionDefinition, index) => [
      ...textsOf(option, OPTION_WORDS, [...path, option.value], [...place, index]),
      ...within(option.facts, 'facts', WORDS_OF_BLOCKS, [...path, option.value, 'facts'], [...place, index, 'facts']),
    ]);
  const columns = within(options.columns, 'columns', WORDS_OF_BLOCKS, [...path, 'columns'], [...place, 'columns']);
  const named = [...OPTION_WORDS, 'facts' as const].flatMap((name) => {
    const original = options[name];
    return original === undefined ? [] : [expression(original, [...path, name], [...place, name])];
  });
  return [...named, ...columns];
}

function expression(original: string, path: Keys, place: JsonPath): Wording {
  return { path, place, original, kind: 'expression', needed: holdsWords(original) };
}

/** Whether an expression says something itself: a text in it of more than one word. */
function holdsWords(source: string): boolean {
  return [...source.matchAll(/'([^']*)'|"([^"]*)"/g)].some(([, single, double]) => /\p{L}+\s|\s\p{L}+/u.test(single ?? double ?? ''));
}

/**
 * Blocks have no ids: they are called by their kind, the second of a kind in a step `notice#2`. The label of a timeline
 * is an expression, which may say words for what the bank gives.
 */
function blocksIn(blocks: readonly Block[], path: Keys, place: JsonPath): readonly Wording[] {
  return blocks.flatMap((block, index) => {
    const before = blocks.slice(0, index).filter((other) => other.block === block.block).length;
    const name = before === 0 ? block.block : `${block.block}#${before + 1}`;
    if (block.block === 'timeline')
      return typeof block['label'] === 'string'
        ? [expression(block['label'], [...path, 'blocks', name, 'label'], [...place, 'blocks', index, 'label'])]
        : [];
    const parts = Object.entries(block).filter(([key]) => key !== 'input');
    return parts.flatMap(([key, value]) =>
      within(value, key, WORDS_OF_BLOCKS, [...path, 'blocks', name, key], [...place, 'blocks', index, key]),
    );
  });
}

/**
 * Words below a part of a block or a setting. The elements of a list are called by their id, those of a setting also by
 * their value, else by their number.
 */
function within(value: unknown, name: string, words: ReadonlySet<string>, path: Keys, place: JsonPath): readonly Wording[] {
  if (words.has(name) && isText(value)) return [text(value, path, place)];
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) =>
      within(part, name, words, [...path, nameOf(part, words === WORDS_OF_BLOCKS ? ['id'] : ['id', 'value'], index)], [...place, index]),
    );
  if (!isDictionary(value)) return [];
  const here = name === 'columns' ? WORDS_OF_SETTINGS : words;
  return Object.entries(value).flatMap(([key, part]) => {
    // What another service is begun with is read by that service alone.
    if (key === 'entry' && words === WORDS_OF_BLOCKS) return [];
    // The columns of a table read their rows: their `value` is an expression, which may say words for what the bank gives.
    if (name === 'columns' && key === 'value' && words === WORDS_OF_BLOCKS && typeof part === 'string')
      return [expression(part, [...path, key], [...place, key])];
    return within(part, key, here, [...path, key], [...place, key]);
  });
}

function nameOf(part: unknown, keys: readonly string[], index: number): string {
  const named = isDictionary(part)
    ? keys.map((key) => part[key]).find((one) => typeof one === 'string' && /^[\w-]+$/.test(one))
    : undefined;
  return typeof named === 'string' ? named : String(index + 1);
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) &&
      value.length > 0 &&
      value.every(
        (one) => isDictionary(one) && typeof one['text'] === 'string' && Object.keys(one).every((key) => key === 'when' || key === 'text'),
      ))
  );
}

function textsOf(part: object | undefined, names: readonly string[], path: Keys, place: JsonPath): readonly Wording[] {
  return names.flatMap((name) => {
    const original: unknown = part === undefined ? undefined : Reflect.get(part, name);
    return original === undefined ? [] : [text(original, [...path, name], [...place, name])];
  });
}

/** A text that is nothing but a value (`{{ data.card.product }}`) need not be said again. */
function text(original: unknown, path: Keys, place: JsonPath): Wording {
  const bare = typeof original === 'string' && !/\p{L}/u.test(original.replaceAll(/\{\{.*?\}\}/gs, ''));
  return { path, place, original, kind: 'text', needed: !bare };
}
