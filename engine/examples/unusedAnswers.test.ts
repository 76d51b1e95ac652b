import { expect, it } from 'vitest';
import type { ExampleAnswers } from '../language/example.ts';
import type { View } from '../render/view.ts';
import { unusedAnswers } from './unusedAnswers.ts';

const view = (step: string, fields: readonly string[], itemIndex?: number) =>
  ({ screen: { step, fields: fields.map((id) => ({ id })), ...(itemIndex === undefined ? {} : { itemIndex }) } }) as unknown as View;

const views = [view('a', ['x']), view('inner/b', ['y']), view('people', []), view('people/who', ['name'], 0), view('device', [])];

const cases: readonly (readonly [ExampleAnswers, readonly string[]])[] = [
  [{ x: 1 }, []],
  [{ z: 1 }, ['/z']],
  [{ inner: { y: 1, z: 2 } }, ['/inner/z']],
  [{ other: { y: 1 } }, ['/other']],
  [{ people: [{ name: 'A' }] }, []],
  [{ people: [{ name: 'A', age: 3 }, { name: 'B' }] }, ['/people/0/age', '/people/1']],
  [{ people: [{ $times: 3, name: 'A' }] }, []],
  [{ people: [] }, []],
  [{ people: [{}, {}] }, []],
  [{ device: { camera: 'denied' } }, []],
];

it.each(cases)('of %j nobody asks for %j', (answers, unused) => {
  expect(unusedAnswers(answers, views)).toEqual(unused);
});

it('an item that moves up, since one before it is removed, is asked for where it then stands', () => {
  const given: ExampleAnswers = { people: [{}, { name: 'B' }, { name: 'C' }] };
  expect(unusedAnswers(given, views)).toEqual(['/people/1', '/people/2']);
  expect(unusedAnswers(given, views, [{ on: 'people', remove: 1 }])).toEqual(['/people/2']);
});

it('a list says how many items there are to be, although none of them is opened', () => {
  const lines = (count: number) =>
    ({
      screen: { step: 'people', fields: [], group: { lines: Array.from({ length: count }, (_, index) => ({ index })) } },
    }) as unknown as View;
  const began = [lines(3), lines(2)];
  expect(unusedAnswers({ people: [{}, {}] }, began)).toEqual([]);
  expect(unusedAnswers({ people: [{ name: 'A' }, {}] }, began)).toEqual(['/people/0/name']);
  expect(unusedAnswers({ people: [{}, {}, {}, { name: 'D' }] }, began)).toEqual(['/people/3']);
  expect(unusedAnswers({ other: [{}, {}] }, began)).toEqual(['/other']);
});
