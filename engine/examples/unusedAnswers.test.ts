import { expect, it } from 'vitest';
import type { ExampleAnswers, ExampleDeed } from '../language/example.ts';
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
  expect(unusedAnswers({ answers }, views)).toEqual(unused.map((at) => `/answers${at}`));
});

it('an item that moves up, since one before it is removed, is asked for where it then stands', () => {
  const given: ExampleAnswers = { people: [{}, { name: 'B' }, { name: 'C' }] };
  expect(unusedAnswers({ answers: given }, views)).toEqual(['/answers/people/1', '/answers/people/2']);
  expect(unusedAnswers({ answers: given, does: [{ on: 'people', remove: 1 }] }, views)).toEqual(['/answers/people/2']);
});

it('a list says how many items there are to be, although none of them is opened', () => {
  const lines = (count: number) =>
    ({
      screen: { step: 'people', fields: [], group: { lines: Array.from({ length: count }, (_, index) => ({ index })) } },
    }) as unknown as View;
  const began = [lines(3), lines(2)];
  expect(unusedAnswers({ answers: { people: [{}, {}] } }, began)).toEqual([]);
  expect(unusedAnswers({ answers: { people: [{ name: 'A' }, {}] } }, began)).toEqual(['/answers/people/0/name']);
  expect(unusedAnswers({ answers: { people: [{}, {}, {}, { name: 'D' }] } }, began)).toEqual(['/answers/people/3']);
  expect(unusedAnswers({ answers: { other: [{}, {}] } }, began)).toEqual(['/answers/other']);
});

it.each<[string, ExampleDeed, readonly string[]]>([
  ['on a page that is shown', { on: 'a', back: true, answers: { x: 2 } }, []],
  ['on one of an embedded flow', { on: 'inner/b', back: true, answers: { y: 2, z: 3 } }, ['/does/0/answers/z']],
  ['of a page that is never shown', { on: 'a', back: true, answers: { other: 2 } }, ['/does/0/answers/other']],
  ['behind the link that changes it', { on: 'a', change: 'inner/b', answers: { x: 2 } }, ['/does/0/answers/x']],
  ['of an item that is opened', { on: 'people', edit: 1, answers: { name: 'B', age: 3 } }, ['/does/0/answers/age']],
  ['on a page of an item that is asked', { on: 'people/who', leave: true, answers: { name: 'B', age: 3 } }, ['/does/0/answers/age']],
  ['of one that is not', { on: 'people', edit: 2, answers: { name: 'B' } }, ['/does/0/answers/name']],
])('what a deed answers %s', (_, deed, unused) => {
  expect(unusedAnswers({ does: [deed] }, views)).toEqual(unused);
});

it('what a deed answers on a page of an item stands from then on, if the example lists the item', () => {
  const does: readonly ExampleDeed[] = [{ on: 'people/who', wait: '1 day', answers: { name: 'B' } }];
  expect(unusedAnswers({ answers: { people: [{ name: 'A' }] }, does }, views)).toEqual([]);
  expect(unusedAnswers({ does }, views)).toEqual(['/does/0/answers/name']);
});
