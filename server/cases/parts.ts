import { dateOf } from '../../engine/expression/calendar.ts';
import type { ValueType } from '../../engine/language/fieldType.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { toJson } from '../bank/parseAnswer.ts';
import { isRecord } from '../json/json.ts';

/** How a person writes the value of a part: `other` is written as JSON. */
export type PartForm = 'text' | 'date' | 'number' | 'yesNo' | 'other';

/** A part of what an operation answers, as a person is asked for it. */
export interface AskedPart {
  readonly name: string;
  /** Its name in words: `receivedAt` is “Received at”. */
  readonly label: string;
  readonly form: PartForm;
  readonly optional: boolean;
}

/** A part as a person wrote it. */
export interface WrittenPart {
  readonly name: string;
  readonly value: string;
}

/** The parts of an answer, in the order of the contract; none where the answer is no object. Pure. */
export function partsOf(output: ValueType): readonly AskedPart[] {
  if (typeof output === 'string' || !('object' in output)) return [];
  const optional = new Set(output.optional);
  return Object.entries(output.object).map(([name, type]) => ({
    name,
    label: inWords(name),
    form: formOf(type),
    optional: optional.has(name),
  }));
}

/** The values of an answer as a person would have written them; parts without one are left out. Pure. */
export function writtenParts(asked: readonly AskedPart[], data: JsonValue): readonly (WrittenPart & { readonly label: string })[] {
  if (!isRecord(data)) return [];
  return asked.flatMap(({ name, label }) => {
    const value = data[name];
    return value === undefined || value === null ? [] : [{ name, label, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  });
}

/**
 * The answer that a person wrote, part by part; undefined where a value is not of its part's form. Parts that nobody asked for are
 * left out. Pure and total.
 */
export function answerOf(asked: readonly AskedPart[], written: readonly WrittenPart[]): JsonValue | undefined {
  const answer: Record<string, JsonValue> = {};
  for (const { name, form } of asked) {
    const text = written.find((part) => part.name === name)?.value.trim() ?? '';
    if (text === '') continue;
    const value = valueOf(form, text);
    if (value === undefined) return undefined;
    answer[name] = value;
  }
  return answer;
}

/** Texts of an answer that are about no person: numbers of requests and orders, moments, masked numbers, and words of a few. */
const PLAIN = /^(reference|order|status|kind|direction|courier|trackingNumber|masked\w+|\w+(At|On|By|From|Until))$/;

/** How many characters of a text stay that may be personal. */
const LAST = 4;

/** A value as managers read it: a text that may be personal, and what is no text or number, with its last characters alone. Pure. */
export function readableValue({ name, form }: AskedPart, value: string): string {
  if (form === 'date' || form === 'number' || form === 'yesNo' || (form === 'text' && PLAIN.test(name))) return value;
  return `${'•'.repeat(LAST)}${value.length > 2 * LAST ? value.slice(-LAST) : ''}`;
}

function valueOf(form: PartForm, text: string): JsonValue | undefined {
  if (form === 'text') return text;
  if (form === 'date') return text.length === 10 && dateOf(text) === text ? text : undefined;
  if (form === 'yesNo') return text === 'true' ? true : text === 'false' ? false : undefined;
  try {
    const value: unknown = JSON.parse(text);
    return form === 'number' && typeof value !== 'number' ? undefined : toJson(value);
  } catch {
    return undefined;
  }
}

function formOf(type: ValueType): PartForm {
  if (type === 'string') return 'text';
  if (type === 'bool') return 'yesNo';
  return type === 'date' || type === 'number' ? type : 'other';
}

function inWords(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
