import { define, listOf, takes, type Definition } from './definition.ts';

const number = /* @__PURE__ */ define('numbers');

/** Functions of numbers and amounts. */
export const numbers: () => readonly Definition[] = () => [
  number('round', takes({ number: 'number', places: 'number' }, 'number'), 'Rounded to so many places, half away from zero.', [
    'round(2.345, 2)',
    2.35,
  ]),
  number('floor', takes({ number: 'number' }, 'number'), 'The next whole number below.', ['floor(2.7)', 2]),
  number('ceil', takes({ number: 'number' }, 'number'), 'The next whole number above.', ['ceil(2.1)', 3]),
  number(
    'min',
    [takes({ a: 'ordered', b: 'ordered' }, 'ordered', true), takes({ list: listOf('ordered') }, 'ordered')],
    'The least of several values, or of a list; an empty list has none.',
    ['min(500, 200, 300)', 200],
  ),
  number(
    'max',
    [takes({ a: 'ordered', b: 'ordered' }, 'ordered', true), takes({ list: listOf('ordered') }, 'ordered')],
    'The greatest of several values, or of a list; an empty list has none.',
    ['max([500, 200, 300])', 500],
  ),
  number(
    'lookup',
    takes({ table: { table: 'T' }, amount: 'number' }, 'T'),
    'The value of the row of a table of this flow that the amount falls into.',
    ['lookup(tables.fees, 2500)', 20],
  ),
];
