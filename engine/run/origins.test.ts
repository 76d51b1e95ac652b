import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { page } from '../advance/testing/walk.ts';
import { fetchedAs, fetchedIn, fetchedOnly, laidOver, withFetched, withoutFetched, type Origin } from './origins.ts';
import type { Run } from './run.ts';

const from = (operation: string): Origin => ({ operation, input: {}, locale: 'en' });
const [one, two] = [from('one'), from('two')];
const begun = beginRun(await programOf({ steps: [page('a')] }), { id: 'r1', facts: stranger }).run;
const run = (data: Run['data'], origins?: Run['origins']): Pick<Run, 'data' | 'origins'> & Run => ({
  ...begun,
  data,
  ...(origins ? { origins } : {}),
});
const told = ({ data, origins }: Run) => ({ data, origins });

describe('what a call brought', () => {
  test.each([
    ['has its name', () => fetchedAs('x', 1, undefined), { data: { x: 1 } }],
    ['has its origin, where that is known', () => fetchedAs('x', 1, one), { data: { x: 1 }, origins: { x: one } }],
    [
      'is read by scope',
      () => fetchedIn(run({ '': { x: 1 }, in: { y: 2 } }, { in: { y: two } }), 'in'),
      { data: { y: 2 }, origins: { y: two } },
    ],
    ['is read without the origins of others', () => fetchedIn(run({ '': { x: 1 } }, { in: { y: two } }), ''), { data: { x: 1 } }],
    ['is nothing where nothing was brought', () => fetchedIn(run({}), 'in'), { data: {} }],
    [
      'lies over what was brought before',
      () => laidOver({ data: { x: 1, y: 2 }, origins: { x: one, y: one } }, { data: { x: 3 }, origins: { x: two } }),
      { data: { x: 3, y: 2 }, origins: { x: two, y: one } },
    ],
    [
      'has not the origin of what it lies over',
      () => laidOver({ data: { x: 1 }, origins: { x: one } }, { data: { x: 3 } }),
      { data: { x: 3 } },
    ],
    [
      'leaves what is under it',
      () => laidOver({ data: { x: 1 }, origins: { x: one } }, { data: {} }),
      { data: { x: 1 }, origins: { x: one } },
    ],
    [
      'is chosen by name, with its origin',
      () => fetchedOnly({ data: { x: 1, y: 2 }, origins: { x: one, y: two } }, ['y', 'z']),
      { data: { y: 2 }, origins: { y: two } },
    ],
    ['is chosen by name, without one', () => fetchedOnly({ data: { x: 1, y: 2 } }, ['y']), { data: { y: 2 } }],
  ])('%s', (_, fetched, expected) => {
    expect(fetched()).toStrictEqual(expected);
  });
});

describe('a run', () => {
  const held = () => run({ '': { x: 1, z: 3 }, in: { y: 2 } }, { '': { x: one }, in: { y: two } });
  test.each([
    [
      'has what was brought to a scope, and the rest as it was',
      () => withFetched(held(), '', { data: { n: 1 }, origins: { n: two } }),
      { data: { '': { n: 1 }, in: { y: 2 } }, origins: { '': { n: two }, in: { y: two } } },
    ],
    [
      'forgets the origins of what it has no more',
      () => withFetched(held(), '', { data: { n: 1 } }),
      { data: { '': { n: 1 }, in: { y: 2 } }, origins: { in: { y: two } } },
    ],
    [
      'says nothing of origins where there are none',
      () => withFetched(run({ '': { x: 1 } }, { '': { x: one } }), '', { data: {} }),
      { data: { '': {} }, origins: undefined },
    ],
    [
      'goes without what has one of these names',
      () => withoutFetched(held(), '', ['x', 'gone']),
      { data: { '': { z: 3 }, in: { y: 2 } }, origins: { in: { y: two } } },
    ],
    [
      'keeps the origins of the rest',
      () => withoutFetched(held(), '', ['z']),
      { data: { '': { x: 1 }, in: { y: 2 } }, origins: held().origins },
    ],
  ])('%s', (_, after, expected) => {
    expect(told(after())).toEqual(expected);
  });

  test('is the same where nothing was ever brought there', () => {
    const before = run({ '': { x: 1 } });
    expect(withoutFetched(before, 'in', ['x'])).toBe(before);
    expect('origins' in withFetched(before, '', { data: {} })).toBe(false);
  });
});
