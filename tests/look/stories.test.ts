import { expect, test } from 'vitest';
import { picturesIn, stepsIn } from './stories.ts';

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

test('so is the first example to come to each kind of end, and each page around the services', () => {
  const end = story('pan--example-done', { name: 'Example: new PAN → done', tags: ['example', 'end'] });
  const page = story('page--not-here', { title: 'Around a service', name: 'Not here', importPath: './stories/p.tsx', tags: ['page'] });
  const all = { entries: { ...index.entries, end, page } };
  const named = picturesIn(all, undefined).map(({ name }) => name);
  expect(named).toContain('Update PAN (profile/update-pan), example: new PAN → done');
  expect(named.at(-1)).toBe('Around a service, Not here');
  expect(picturesIn(all, 'update-pan').map(({ id }) => id)).toEqual(['pan--step-pan', 'pan--example-done']);
  expect(stepsIn(all, undefined)).toHaveLength(2);
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
