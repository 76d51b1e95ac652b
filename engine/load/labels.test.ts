import { expect, it } from 'vitest';
import { evaluate } from '../expression/authoring.ts';
import { testFieldTypes as fieldTypes } from '../advance/testing/fieldTypes.ts';
import type { Field } from '../language/field.ts';
import { labelSource } from './labels.ts';

const options = [
  { value: 'tea', label: "Tea at {{hour}} o'clock" },
  { value: 'rice', label: 'Rice' },
];
const from = { from: 'reference.states', value: 'item.code', label: 'item.name' };
const scope = { hour: 5, reference: { states: [{ code: 'KA', name: 'Karnataka' }] } };

function source(...fields: readonly Field[]): string | undefined {
  const steps = fields.map((field, index) => ({ id: `s${index}`, title: 'A page', fields: [field] }));
  return labelSource({ id: 'a', title: 'A', area: 'a', steps, outcomes: {}, examples: [] }, 'answers.x', fieldTypes);
}

const field = (type: string, more: object = {}): Field => ({ id: 'x', type, label: 'X', ...more });

it.each([
  ['one that is written out', field('choice', { options }), 'tea', "Tea at 5 o'clock"],
  ['several', field('choices', { options }), ['rice', 'tea'], "Rice, Tea at 5 o'clock"],
  ['one of a list', field('choice', { options: from }), 'KA', 'Karnataka'],
  ['one that is not offered', field('choice', { options: from }), 'TN', undefined],
  ['nothing', field('choice', { options }), undefined, undefined],
])('says the label of %s', (_, asked, x, label) => {
  expect(evaluate(source(asked) ?? '', { ...scope, answers: { x } })).toBe(label);
});

it('says the label of the same question on alternative steps, wherever it was offered', () => {
  const said = source(field('choice', { options: options.slice(0, 1) }), field('choice', { options: options.slice(1) })) ?? '';
  expect(['tea', 'rice'].map((x) => evaluate(said, { ...scope, answers: { x } }))).toEqual(["Tea at 5 o'clock", 'Rice']);
});

it.each([
  ['a question without options', [field('text')]],
  ['no question', [{ ...field('choice', { options }), id: 'y' }]],
  ['wordings by condition', [field('choice', { options: [{ value: 'a', label: [{ when: 'true', text: 'A' }, { text: 'B' }] }] })]],
  ['two labels of one value', [field('choice', { options }), field('choice', { options: [{ value: 'tea', label: 'Chai' }] })]],
  ['a list and options written out', [field('choice', { options }), field('choice', { options: from })]],
  ['two lists', [field('choice', { options: from }), field('choice', { options: { ...from, from: 'reference.countries' } })]],
])('says nothing of %s', (_, fields) => {
  expect(source(...fields)).toBeUndefined();
});
