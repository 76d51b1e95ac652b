import type { JsonSchema } from '../language/fieldType.ts';
import { escapePointer } from './flowText.ts';
import { behindReference, isDictionary, type Dictionary } from './reading.ts';

/** A value brought into the shape of a schema, with the pointer that each object and list had in the original. */
export interface Shaped {
  readonly value: unknown;
  readonly pointers: ReadonlyMap<object, string>;
}

/**
 * Copies JSON into the shape that a schema asks for: what has another type is left out, what is
 * required and missing stands there empty. A sound flow comes out as it went in. So everything
 * else that is wrong with a broken flow can be told in the same breath. Pure and total.
 */
export function shapeOf(value: unknown, schema: JsonSchema): Shaped {
  const pointers = new Map<object, string>();
  const copied = new Copier(schema, pointers).copy(schema, value, '');
  return { value: copied ?? {}, pointers };
}

/** Parts of a schema with what they refer to, by the schema: a thousand flows are held to one. */
const resolvedIn = new WeakMap<JsonSchema, Map<Dictionary, Dictionary>>();

/** The pointer of what has none: a text, a number, true or false. */
const NOWHERE = '-';

class Copier {
  readonly #document: JsonSchema;
  readonly #pointers: Map<object, string>;
  readonly #resolved: Map<Dictionary, Dictionary>;

  constructor(document: JsonSchema, pointers: Map<object, string>) {
    this.#document = document;
    this.#pointers = pointers;
    this.#resolved = resolvedIn.get(document) ?? new Map<Dictionary, Dictionary>();
    resolvedIn.set(document, this.#resolved);
  }

  /** The value in the shape of the schema; undefined where it cannot be brought into it. */
  copy(schema: unknown, value: unknown, pointer: string): unknown {
    const known = this.#resolve(schema);
    if (!fits(known, value)) return pointer === '' ? this.#blank(known) : undefined;
    if (Array.isArray(value)) return this.#list(known, value, pointer);
    return isDictionary(value) ? this.#object(known, value, pointer) : value;
  }

  #list(schema: Dictionary, value: readonly unknown[], pointer: string): unknown {
    const items = schema['items'];
    const copied = value.map((item, index) => this.copy(items, item, `${pointer}/${index}`)).filter((item) => item !== undefined);
    this.#pointers.set(copied, pointer);
    return copied;
  }

  #object(schema: Dictionary, value: Dictionary, pointer: string): unknown {
    const properties = isDictionary(schema['properties']) ? schema['properties'] : {};
    const others = schema['additionalProperties'];
    const copied: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const part = value[key];
      const inner = Object.hasOwn(properties, key) ? properties[key] : others;
      // Only objects and lists are asked for their pointer.
      const at = typeof part === 'object' ? `${pointer}/${escapePointer(key)}` : NOWHERE;
      const made = inner === false ? undefined : this.copy(inner, part, at);
      if (made === undefined) continue;
      // An assignment would make a prototype of it.
      if (key === '__proto__') Object.defineProperty(copied, key, { value: made, enumerable: true, configurable: true, writable: true });
      else copied[key] = made;
    }
    this.#fill(schema, copied);
    this.#pointers.set(copied, pointer);
    return copied;
  }

  #fill(schema: Dictionary, copied: Record<string, unknown>): void {
    const properties = isDictionary(schema['properties']) ? schema['properties'] : {};
    const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    for (const key of required)
      if (typeof key === 'string' && !Object.hasOwn(copied, key)) copied[key] = this.#blank(this.#resolve(properties[key]));
  }

  /** The emptiest value of a schema. */
  #blank(schema: Dictionary): unknown {
    if (Array.isArray(schema['enum'])) return schema['enum'][0];
    const type = typesOf(schema)[0];
    if (type === 'array') return [];
    if (type === 'object') {
      const blank: Record<string, unknown> = {};
      this.#fill(schema, blank);
      return blank;
    }
    return type === 'number' || type === 'integer' ? 0 : '';
  }

  #resolve(schema: unknown): Dictionary {
    if (!isDictionary(schema)) return {};
    const known = this.#resolved.get(schema);
    if (known) return known;
    const { $ref, ...own } = schema;
    const behind = typeof $ref === 'string' && $ref.startsWith('#') ? this.#resolve(behindReference(this.#document, $ref)) : {};
    const made = { ...behind, ...own };
    this.#resolved.set(schema, made);
    return made;
  }
}

function fits(schema: Dictionary, value: unknown): boolean {
  if (value === undefined) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if ('const' in schema && schema['const'] !== value) return false;
  const type = schema['type'];
  if (Array.isArray(type)) return type.length === 0 || type.some((one) => is(one, value));
  return type === undefined || is(type, value);
}

function typesOf(schema: Dictionary): readonly unknown[] {
  const type = schema['type'];
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

function is(type: unknown, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isDictionary(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
