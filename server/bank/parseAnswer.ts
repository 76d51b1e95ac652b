import type { ValueType } from '../../engine/language/fieldType.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { isRecord } from '../json/json.ts';
import type { BankAnswer } from './bank.ts';

/** What of an operation's contract an answer is held to; without one (internal operations) the caller reads the data itself. */
export interface AnswerContract {
  readonly output: ValueType;
  readonly errors: readonly string[];
  /** What a refusal with a code is about, by code. */
  readonly about?: Readonly<Record<string, ValueType>>;
}

/**
 * Reads the body of an answer. Undeclared parts of the data are dropped. Undefined when it is not an
 * answer of this contract: another shape, a missing part, an undeclared code. Pure and total.
 */
export function parseAnswer(body: unknown, contract: AnswerContract | undefined): BankAnswer | undefined {
  if (!isRecord(body)) return undefined;
  if (body['ok'] === true) {
    const given = withReference(body);
    const data = contract ? conform(given, contract.output) : toJson(given);
    return data === undefined ? undefined : { kind: 'done', data };
  }
  const { ok, code, retryable, attemptsLeft } = body;
  if (ok !== false || typeof code !== 'string' || typeof retryable !== 'boolean') return undefined;
  if (contract && !contract.errors.includes(code)) return undefined;
  const type = contract?.about?.[code];
  const about = type === undefined ? undefined : conform(body['about'], type);
  if (type !== undefined && about === undefined) return undefined;
  return {
    kind: 'refused',
    code,
    again: retryable,
    ...(typeof attemptsLeft === 'number' ? { attemptsLeft } : {}),
    ...(about === undefined ? {} : { about }),
  };
}

/** The contract lets `reference` stand beside the data; flows read it inside. */
function withReference({ data = {}, reference }: Readonly<Record<string, unknown>>): unknown {
  return isRecord(data) && reference !== undefined ? { reference, ...data } : data;
}

/** The value with only its declared parts; undefined when it is not of the type. Null counts as absent. */
export function conform(value: unknown, type: ValueType): JsonValue | undefined {
  if (type === 'string' || type === 'date') return typeof value === 'string' ? value : undefined;
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if ('list' in type) return conformList(value, type.list);
  return conformParts(value, type.object, new Set(type.optional));
}

function conformList(value: unknown, type: ValueType): JsonValue | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item) => conform(item, type)).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function conformParts(value: unknown, parts: Readonly<Record<string, ValueType>>, optional: ReadonlySet<string>): JsonValue | undefined {
  if (!isRecord(value)) return undefined;
  const kept: Record<string, JsonValue> = {};
  for (const [name, type] of Object.entries(parts)) {
    const part = value[name] ?? undefined;
    if (part === undefined && optional.has(name)) continue;
    const conforming = conform(part, type);
    if (conforming === undefined) return undefined;
    kept[name] = conforming;
  }
  return kept;
}

/** What was parsed is JSON already; this says so to the types without a cast. Undefined for what JSON has not. Pure. */
export function toJson(value: unknown): JsonValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? null);
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toJson(part) ?? null]));
}
