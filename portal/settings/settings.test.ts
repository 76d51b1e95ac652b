import { expect, test } from 'vitest';
import schema from '../../schemas/shell.schema.json' with { type: 'json' };
import { safeSettings } from './settingsContext.ts';

test('what holds until the server has told is what the schema gives by default', () => {
  const defaults = Object.entries(schema.properties).flatMap(([name, property]) =>
    'default' in property ? [[name, property.default]] : [],
  );
  expect({ ...Object.fromEntries(defaults), ...safeSettings }).toEqual(Object.fromEntries(defaults));
});
