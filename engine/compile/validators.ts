import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { remember } from '../expression/remember.ts';
import type { FieldTypes, JsonSchema } from '../language/fieldType.ts';
import { isDictionary } from '../load/reading.ts';
import { literalSettings } from '../run/settings.ts';
import type { Layout } from '../run/place.ts';

/** Validators of a flow as source text of an ES module's body: functions, and a table by field key. */
export interface ValidatorSource {
  readonly functions: string;
  /** `<step path>:<field id>` to the name of a function. */
  readonly table: Readonly<Record<string, string>>;
}

/**
 * Compiles the JSON Schema of every field's answer ahead of time, so that neither browser nor
 * server makes code out of strings. Equal schemas share one function.
 * Throws where a field type's schema needs an Ajv helper at run time: such a schema is a fault of the type.
 */
export function validatorsOf(layout: Layout, fieldTypes: FieldTypes): ValidatorSource {
  const names = new Map<string, string>();
  const schemas: Record<string, JsonSchema> = {};
  const table: Record<string, string> = {};
  for (const place of layout.places.values()) {
    for (const field of place.step.fields ?? []) {
      const schema = fieldTypes.get(field.type)?.schema(literalSettings(field));
      if (!schema) continue;
      const text = JSON.stringify(schema);
      const name = names.get(text) ?? `answer${names.size}`;
      names.set(text, name);
      schemas[name] = { ...schema, $id: name };
      table[`${place.path}:${field.id}`] = name;
    }
  }
  return { functions: functionsOf(JSON.stringify(Object.values(schemas))), table };
}

/** A list of schemas, as JSON, to their functions. The translations of a flow, and a flow taken in again, have the same ones. */
const functionsOf = /* @__PURE__ */ remember(500, makeFunctions);

function makeFunctions(listed: string): string {
  const list: unknown = JSON.parse(listed);
  const schemas = Array.isArray(list) ? list.filter(isDictionary) : [];
  const names = schemas.map(({ $id }) => String($id));
  if (names.length === 0) return '';
  // `unicode: false` keeps lengths free of a runtime helper; Ajv calls it deprecated on every use, hence no logger.
  // The meta-schema is left out, since making it ready takes longer than all the rest: field-widgets/laws.test.ts holds
  // the types' schemas to it.
  const ajv = new Ajv({
    logger: false,
    messages: false,
    schemas,
    strict: false,
    allErrors: false,
    unicodeRegExp: false,
    unicode: false,
    meta: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: false },
  });
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const helper = /\brequire\(([^)]*)\)/.exec(code);
  if (helper) throw new Error(`A field type's schema needs ${helper[1] ?? 'a helper'} at run time; see FieldType.schema`);
  return code
    .replace(/^"use strict";/, '')
    .replace(/\bexport const (answer\d+) = /g, 'const $1 = ')
    .replace(/\bexport default \w+;/, '');
}
