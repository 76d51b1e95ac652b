import { expect, test } from 'vitest';
import { stepsIn } from './stories.ts';

const story = (id: string, more: object = {}) => ({
  id,
  title: 'Services/Profile/Update PAN',
  name: 'Step pan: What is your PAN?',
  importPath: './flows/profile/update-pan.flow.json.csf.js',
  tags: ['dev', 'step', 'form'],
  ...more,
});
const index = {
  v: 5,
  entries: {
    a: story('pan--step-pan'),
    b: story('pan--example-pan', { tags: ['example'] }),
    c: story('hours--step-hours', { title: 'Flow language/The service/Opening hours' }),
    d: story('dob--step-dob', { title: 'Services/Profile/Birthday', importPath: './flows/profile/update-dob.flow.json.csf.js' }),
    e: { id: 'broken' },
  },
};

test('each step of each service is looked at, nothing else', () => {
  expect(stepsIn(index, undefined)).toEqual([
    { id: 'pan--step-pan', name: 'Update PAN (profile/update-pan), step pan: What is your PAN?' },
    { id: 'dob--step-dob', name: 'Birthday (profile/update-dob), step pan: What is your PAN?' },
  ]);
});

test('services that share a title are told apart', () => {
  const twin = story('twin--step-pan', { importPath: './flows/profile/twin.flow.json.csf.js' });
  expect(new Set(stepsIn({ entries: { ...index.entries, twin } }, undefined).map(({ name }) => name)).size).toBe(3);
});

test.each([
  ['update-pan', ['pan--step-pan']],
  ['profile/update-dob', ['dob--step-dob']],
  ['pan', []],
])('--only %s', (only, ids) => {
  expect(stepsIn(index, only).map(({ id }) => id)).toEqual(ids);
});

test.each([undefined, null, 7, {}, { entries: [] }])('an index that is none holds nothing: %j', (none) => {
  expect(stepsIn(none, undefined)).toEqual([]);
});
