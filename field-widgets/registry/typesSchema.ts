import type { FieldType, JsonSchema } from '../../engine/language/fieldType.ts';

/**
 * The part of the flow language's schema that the field types make: which types there are and which
 * settings each takes. It stands beside the properties that every field has, so it closes nothing;
 * `unevaluatedProperties: false` next to the reference finds a setting that a type does not have.
 */
export function typesSchema(types: readonly FieldType[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'field-types.schema.json',
    title: 'Field types and their settings',
    description: 'Written by field-widgets/registry/generate.ts. Do not edit.',
    type: 'object',
    properties: {
      type: {
        description: 'The type of field, a folder under field-widgets/.',
        enum: types.map(({ name }) => name),
      },
    },
    allOf: types.map(conditional),
  };
}

function conditional(type: FieldType): JsonSchema {
  return {
    if: { properties: { type: { const: type.name } }, required: ['type'] },
    then: {
      description: type.description,
      properties: { ...type.settings, ...(type.options ? {} : { options: { description: 'None: this type has no options.', not: {} } }) },
      ...(type.options ? { required: ['options'] } : {}),
    },
  };
}
