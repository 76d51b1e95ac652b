import { join } from 'node:path';
import { describeType } from '../../engine/expression/authoring.ts';
import { dictionaryAt, isDictionary } from '../../engine/load/reading.ts';
import type { FieldExample, FieldType, JsonSchema, ValueType } from '../../engine/language/fieldType.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { judge } from '../../field-widgets/testing/judge.ts';
import { keysOf, otherKeys } from './fieldKeys.ts';
import { anchor, code, fence, inline, pretty, prose, table } from './markdown.ts';
import { listAt, plainAt, readJson, wordsAt } from './reading.ts';

/** Every field type for analysts: what it asks, its answer, its settings, what it takes and what it refuses. */
export function fieldsPart(root: string): string {
  const messages = readMessages(root);
  return [...fieldTypes.values()].map((type) => typeSection(type, readExamples(root, type), messages)).join('\n\n');
}

/** A line for each field type, linking its section. */
export function fieldLinks(): string {
  const rows = [...fieldTypes.values()].map((type) => [
    `[${type.name}](#${anchor(type.name)})`,
    prose(type.description.split(/(?<=\.)\s/)[0] ?? ''),
  ]);
  return table(['type', 'what it asks'], rows);
}

function typeSection(type: FieldType, examples: readonly FieldExample[], messages: Readonly<Record<string, string>>): string {
  const filled =
    examples.find((example) => example.answer !== undefined && example.problems === undefined && isPlain(example)) ?? examples[0];
  if (!filled) throw new Error(`The field type "${type.name}" has no examples.`);
  return [
    `## ${type.name}`,
    prose(type.description),
    fence(pretty(fieldOf(type, filled))),
    answerWords(type, filled),
    settingsTable(type),
    examplesTable(type, examples, messages),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The field of a flow that an example shows. */
function fieldOf(type: FieldType, { label, hint, settings = {}, options }: FieldExample): Readonly<Record<string, unknown>> {
  const shown = options?.slice(0, 4).map(({ value, label: words, hint: more, exclusive }) => ({
    value,
    label: words,
    ...(more === undefined ? {} : { hint: more }),
    ...(exclusive === true ? { exclusive } : {}),
  }));
  return {
    id: 'answer',
    type: type.name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...settings,
    ...(shown ? { options: shown } : {}),
  };
}

function answerWords(type: FieldType, { answer, settings = {} }: FieldExample): string {
  const kept =
    type.transient === true
      ? ' It is forgotten once the step has sent it.'
      : type.sensitive
        ? ` It is sensitive: kept encrypted, never sent back to the browser,` +
          ` and shown as ${inline(type.mask(type.normalise(answer, settings)))}.`
        : '';
  const chosen = {
    one: ' It is the `value` of one of the `options`.',
    many: ' Each is the `value` of one of the `options`.',
    each: ' There is one for each of the `options`, whose `value` is its part `option`.',
    none: '',
  }[type.options ?? 'none'];
  const given = type.transient === true || type.sensitive ? '' : `, for example ${code(type.normalise(answer, settings))}`;
  const atHand = type.atHand === true ? ' Its label stands under “What to have ready”.' : '';
  return `**Answer**: ${shapeOf(type.value(settings))}${given}.${chosen}${kept}${atHand}`;
}

/** What an answer is, in words; the parts of an object by name. */
function shapeOf(value: ValueType): string {
  if (typeof value === 'string' || ('list' in value && typeof value.list === 'string')) return describeType(value);
  if ('list' in value) return `a list; each element is ${shapeOf(value.list)}`;
  const parts = Object.entries(value.object).map(
    ([name, part]) => `${inline(name)} (${shapeOf(part)}${value.optional?.includes(name) === true ? ', may be missing' : ''})`,
  );
  return parts.length === 0 ? 'an object' : `an object with ${parts.join(', ')}`;
}

function settingsTable(type: FieldType): string {
  const rows = Object.entries(type.settings)
    .filter(([, schema]) => !isDictionary(schema['not']))
    .map(([name, schema]) => [inline(name), wordsAt(schema, 'description'), valuesOf(schema), exampleOf(schema)]);
  return rows.length === 0 ? 'It has no settings of its own.' : table(['setting', 'what it does', 'values', 'for example'], rows);
}

/** The kinds of value that a setting takes, its bounds, and what it is unless told. */
function valuesOf(schema: JsonSchema): string {
  const branches = schema['anyOf'] === undefined ? [schema] : listAt(schema, 'anyOf');
  const literal = branches.filter(isDictionary).find((branch) => !isExpressionSchema(branch)) ?? schema;
  const allowed = listAt(literal, 'enum');
  const kind = allowed.length > 0 ? allowed.map((value) => inline(String(value))).join(', ') : (KINDS[plainAt(literal, 'type')] ?? '');
  const bounds = [
    ...(['minimum', 'exclusiveMinimum'] as const).flatMap((key) =>
      typeof literal[key] === 'number' ? [`${key === 'minimum' ? 'from' : 'above'} ${literal[key]}`] : [],
    ),
    ...(typeof literal['maximum'] === 'number' ? [`to ${literal['maximum']}`] : []),
  ];
  const usual = schema['default'] === undefined ? '' : `; ${code(schema['default'])} unless told`;
  return (
    [kind, ...bounds].filter((part) => part !== '').join(' ') +
    `${usual}${branches.some(isExpressionSchema) ? '; may be an expression' : ''}`
  );
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function isExpressionSchema(schema: unknown): boolean {
  return isDictionary(schema) && isDictionary(schema['properties']) && Object.hasOwn(schema['properties'], '=');
}

function exampleOf(schema: JsonSchema): string {
  return listAt(schema, 'examples')
    .slice(0, 2)
    .map((example) => code(example, 70))
    .join(' or ');
}

/** Answers that are taken, at most a few, and one for each thing that may be wrong. */
function examplesTable(type: FieldType, examples: readonly FieldExample[], messages: Readonly<Record<string, string>>): string {
  const plain = examples.filter((example) => example.answer !== undefined && isPlain(example));
  const taken = plain.filter(({ problems }) => problems === undefined).slice(0, 4);
  const refused = [
    ...new Map(plain.flatMap((example) => (example.problems ? [[example.problems.join(), example] as const] : [])).reverse()).values(),
  ].reverse();
  const rows = [
    ...taken.map((example) => [example.name, code(example.answer, 80), takenAs(type, example), '']),
    ...refused.map((example) => [example.name, code(example.answer, 80), said(type, example, messages), keysOf(type, example)]),
  ];
  const others = otherKeys(type, refused, messages);
  return `${table(['', 'what is typed or chosen', 'what comes of it', 'key of the message'], rows)}${others === '' ? '' : `\n\n${others}`}`;
}

function takenAs(type: FieldType, { answer, settings = {}, options = [], summary }: FieldExample): string {
  const shown =
    summary ??
    (type.sensitive ? type.mask(type.normalise(answer, settings)) : type.summarise(type.normalise(answer, settings), settings, options));
  return shown === '' ? 'taken' : `taken; a review shows ${inline(shown)}`;
}

function said(type: FieldType, example: FieldExample, messages: Readonly<Record<string, string>>): string {
  return judge(type, example)
    .map(({ key, params }) => `“${prose(fillMessage(messages[key] ?? key, { label: example.label, ...params }))}”`)
    .join(' ');
}

/** Examples that show an answer rather than a state of the view. */
function isPlain({ label, disabled, loading, readOnly, kept }: FieldExample): boolean {
  return label.length < 100 && disabled !== true && loading !== true && readOnly !== true && kept === undefined;
}

function readExamples(root: string, type: FieldType): readonly FieldExample[] {
  const path = join(root, 'field-widgets', type.name.replaceAll(' ', ''), 'examples.json');
  const examples = readJson(path);
  if (!areExamples(examples)) throw new Error(`${path} must be a list of examples, each with a name and a label.`);
  return examples;
}

/** Their tests hold the rest of each example to its shape. */
function areExamples(value: unknown): value is readonly FieldExample[] {
  return (
    Array.isArray(value) &&
    value.every((example) => isDictionary(example) && typeof example['name'] === 'string' && typeof example['label'] === 'string')
  );
}

function readMessages(root: string): Readonly<Record<string, string>> {
  const messages = dictionaryAt(readJson(join(root, 'field-widgets/registry/messages.en.json')), 'messages.en.json');
  return Object.fromEntries(Object.keys(messages).map((key) => [key, plainAt(messages, key)]));
}
