import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { factsOf } from './content.ts';
import { field } from './field.ts';

test('a flow cannot answer it in advance', () => {
  const holds = new Ajv2020().compile({ type: 'object', properties: field.settings });
  expect(holds({ accept: 'Apply now', facts: [{ label: 'Fee', value: '₹0' }] })).toBe(true);
  expect(holds({ default: true })).toBe(false);
  expect(holds({ links: [{ label: 'A', url: 'javascript:alert(1)' }] })).toBe(false);
});

test('a fact without a name or a value is left out', () => {
  expect(
    factsOf({
      facts: [
        { label: 'Fee', value: 3 },
        { label: 'Fee', value: '' },
        { label: '', value: 'x' },
        { label: 'A' },
        null,
        'x',
        { label: 'B', value: 'b' },
      ],
    }),
  ).toEqual([
    { label: 'Fee', value: '3' },
    { label: 'B', value: 'b' },
  ]);
});
