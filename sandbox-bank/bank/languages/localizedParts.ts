import { behindReference } from '../../../engine/load/reading.ts';
import contract from '../../../schemas/bank.openapi.json' with { type: 'json' };

/** Which texts of a value are in the customer's language: the value itself, those of its elements, or those of its parts. */
export type LocalizedParts =
  | { readonly kind: 'text' }
  | { readonly kind: 'list'; readonly of: LocalizedParts }
  | { readonly kind: 'object'; readonly parts: ReadonlyMap<string, LocalizedParts> };

/** Those of the data of an operation's answer; undefined where there are none. */
export function localizedAnswer(operation: string): LocalizedParts | undefined {
  return remembered(`answer ${operation}`, () => partAt(answerSchema(operation), ['properties', 'data']));
}

/** Those of what a refusal with this code is about; undefined where there are none. */
export function localizedAbout(code: string): LocalizedParts | undefined {
  return remembered(`about ${code}`, () => partAt(contract['x-codes'], [code, 'about']));
}

const known = new Map<string, LocalizedParts | undefined>();

function remembered(name: string, schema: () => unknown): LocalizedParts | undefined {
  if (!known.has(name)) known.set(name, partsOf(schema()));
  return known.get(name);
}

function answerSchema(operation: string): unknown {
  return partAt(contract.paths, [`/operations/${operation}`, 'post', 'responses', '200', 'content', 'application/json', 'schema']);
}

function partsOf(schema: unknown): LocalizedParts | undefined {
  const stands = resolved(schema);
  if (partAt(stands, ['x-localized']) === true) return { kind: 'text' };
  const items = partAt(stands, ['items']);
  if (items !== undefined) {
    const of = partsOf(items);
    return of && { kind: 'list', of };
  }
  const properties = partAt(stands, ['properties']);
  const parts = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const inner = partsOf(part);
    return inner ? [[name, inner] as const] : [];
  });
  return parts.length === 0 ? undefined : { kind: 'object', parts: new Map(parts) };
}

function resolved(schema: unknown): unknown {
  const reference = partAt(schema, ['$ref']);
  return typeof reference === 'string' ? resolved(behindReference(contract, reference)) : schema;
}

function partAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
