import type { FieldType, FieldTypes, JsonSchema, ValueType } from '../../language/fieldType.ts';

function fieldType(name: string, value: ValueType, schema: JsonSchema, extra: Partial<FieldType> = {}): FieldType {
  return {
    name,
    description: name,
    settings: {},
    sensitive: false,
    value: () => value,
    schema: () => schema,
    normalise: (answer) => (answer === '' ? undefined : answer),
    explain: ({ keyword }) => ({ key: `${name}.${keyword}` }),
    summarise: (answer) => String(answer),
    mask: (answer) => `•••${String(answer).slice(-2)}`,
    ...extra,
  };
}

/** Field types for the engine's own tests: as small as the interface allows. */
export const testFieldTypes: FieldTypes = new Map(
  [
    fieldType('text', 'string', { type: 'string', maxLength: 20 }),
    fieldType(
      'number',
      'number',
      { type: 'number' },
      {
        check: (answer, settings) =>
          typeof settings['max'] === 'number' && typeof answer === 'number' && answer > settings['max']
            ? [{ key: 'number.max', params: { max: settings['max'] } }]
            : [],
      },
    ),
    fieldType('choice', 'string', { type: 'string' }, { options: 'one' }),
    fieldType(
      'choices',
      { list: 'string' },
      { type: 'array', items: { type: 'string' } },
      { options: 'many', normalise: (answer) => (Array.isArray(answer) && answer.length === 0 ? undefined : answer) },
    ),
    fieldType(
      'each',
      { list: { object: { option: 'string', choice: 'string' } } },
      { type: 'array', items: { type: 'object' } },
      { options: 'each' },
    ),
    fieldType('place', 'string', { type: 'string', pattern: '^[0-9]{3}$' }, { lookup: 'fills' }),
    fieldType('guess', 'string', { type: 'string' }, { lookup: 'suggests' }),
    fieldType('secret', 'string', { type: 'string', minLength: 4 }, { sensitive: true }),
    fieldType('known', 'string', { type: 'string' }, { sensitive: true, full: (answer) => String(answer) }),
    fieldType('code', 'string', { type: 'string' }, { sensitive: true, transient: true }),
    fieldType('paper', 'string', { type: 'string' }, { atHand: true }),
    fieldType('sent', 'string', { type: 'string' }, { sensitive: true, transient: true, sent: () => true }),
    fieldType('tick', 'bool', { const: true }, { confirms: true, normalise: (answer) => (answer === true ? true : undefined) }),
  ].map((type) => [type.name, type]),
);
