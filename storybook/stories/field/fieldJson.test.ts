import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { readLanguage } from '../../../schemas/readLanguage.ts';
import { root } from '../../files/story.ts';
import { readExamples } from './examples.ts';
import { firstExample, withLookup } from '../gallery/search.ts';
import { fieldJson, printField } from './fieldJson.ts';
import { isWritable } from './isWritable.ts';

const language = readLanguage({ root, fieldTypes });
const cases = [...fieldTypes.values()].map((type) => ({
  type,
  name: type.name,
  ...readExamples(readFileSync(`${root}field-widgets/${type.name.replaceAll(' ', '')}/examples.json`, 'utf8')),
}));

test.each(cases)('what the gallery shows of $name checks in a flow as it is', ({ type, examples }) => {
  const offered = withLookup(type, examples);
  const shown = offered.filter((example) => isWritable(type, fieldJson(type, example)));
  expect(shown).toContain(firstExample(offered));
  for (const example of shown) {
    const field = fieldJson(type, example);
    expect(JSON.parse(printField(field))).toEqual(field);
    if (example.loading) continue;
    const { problems } = checkFlow(flowWith(field), language);
    // Who has been verified is for the steps before to say, not for the field.
    expect([example.name, problems.filter(({ severity, code }) => severity === 'error' && code !== 'operation-unverified')]).toEqual([
      example.name,
      [],
    ]);
  }
});

test('where a flow writes an expression, the value of an example becomes one', () => {
  const settings = { results: { items: { properties: { value: { type: 'object', required: ['='] } } } }, most: { type: 'number' } };
  const field = fieldJson(
    { name: 'Sum', settings },
    {
      name: 'x',
      label: 'Sum',
      settings: {
        results: [
          { label: 'Fee', value: 900 },
          { label: 'Plan', value: 'Gold' },
        ],
        most: 5,
      },
    },
  );
  expect(field).toMatchObject({
    results: [
      { label: 'Fee', value: { '=': '900' } },
      { label: 'Plan', value: { '=': "'Gold'" } },
    ],
    most: 5,
  });
});

test('short lists and objects stand on a line, long ones on several', () => {
  const long = { value: 'stolen', label: 'Stolen, on a journey or at home, with or without a report to the police' };
  expect(printField({ id: 'why', accept: ['jpg', 'pdf'], options: [{ value: 'lost', label: 'Lost' }, long] })).toBe(`{
  "id": "why",
  "accept": ["jpg", "pdf"],
  "options": [
    { "value": "lost", "label": "Lost" },
    {
      "value": "stolen",
      "label": "Stolen, on a journey or at home, with or without a report to the police"
    }
  ]
}`);
});

test.each([
  ['Date of birth', 'dateOfBirth'],
  ['E-mail address', 'emailAddress'],
  ['PAN', 'pan'],
  ['80G certificate', 'field80gCertificate'],
  ['…', 'field'],
])('the label %s makes the id %s', (label, id) => {
  expect(fieldJson({ name: 'Textinput', settings: {} }, { name: 'x', label })['id']).toBe(id);
});

/** The smallest flow that asks with a field. */
function flowWith(field: object): unknown {
  return {
    id: 'gallery',
    title: 'Gallery',
    area: 'care',
    steps: [{ id: 'ask', title: 'Ask', fields: [field] }],
    outcomes: { done: { kind: 'success', title: 'Done' } },
    examples: [],
  };
}
