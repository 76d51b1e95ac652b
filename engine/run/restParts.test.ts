import { describe, expect, test } from 'vitest';
import { lapsedOf, outdatedOf, readsOtherwise, restsWith } from './restParts.ts';

describe('what answers rest on, in parts', () => {
  const print = (reads: string, defaults: string, page?: string, ...declarations: readonly string[]) =>
    restsWith(reads, defaults, page === undefined ? undefined : { page, declarations });

  test('is one text', () => {
    expect([print('r', ''), print('r', '01'), print('r', '', 'p'), print('r', '1', 'p', 'a', 'b')]).toEqual([
      'r',
      'r+01',
      'r.p',
      'r+1.p.a.b',
    ]);
  });

  test.each<[string, string | undefined, string, readonly string[]]>([
    ['all, where nothing was confirmed before', undefined, 'r.p.a.b', ['x', 'y']],
    ['none, where all is the same', 'r.p.a.b', 'r.p.a.b', []],
    ['that whose words are others', 'r.p.a.b', 'r.p.a.c', ['y']],
    ['all, where the page says something else', 'r.p.a.b', 'r.q.a.b', ['x', 'y']],
    ['all, where the page rests on something else', 'r.p.a.b', 's.p.a.b', ['x', 'y']],
    ['none, where only a default is another one', 'r+1.p.a.b', 'r+0.p.a.b', []],
    ['one that is new', 'r.p.a', 'r.p.a.b', ['y']],
  ])('asks to confirm anew: %s', (_, before, now, ids) => {
    expect(lapsedOf(['x', 'y'], before, now)).toEqual(ids);
    expect(lapsedOf([], before, now)).toEqual([]);
  });

  test.each<[string, string | undefined, string, readonly string[]]>([
    ['none, where nothing was there before', undefined, 'r+00', []],
    ['that which was left as the default of then', 'r+11', 'r+01', ['x']],
    ['none that was typed', 'r+00', 'r+00', []],
    ['none that is still as the default has it', 'r+11', 'r+11', []],
    ['none that has become as the default has it', 'r+00', 'r+11', []],
    ['each by itself', 'r+11.p', 'r+00.q', ['x', 'y']],
    ['none without marks', 'r', 'r', []],
  ])('follows its default: %s', (_, before, now, ids) => {
    expect(outdatedOf(['x', 'y'], before, now)).toEqual(ids);
  });

  test.each([
    ['r+1.p.a', 'r+1.q.b', false],
    ['r+1.p.a', 's+1.p.a', true],
    ['r+1.p.a', 'r+0.p.a', true],
    ['r', 'r', false],
  ])('%s and %s differ in more than the words of the page: %s', (before, now, differs) => {
    expect(readsOtherwise(before, now)).toBe(differs);
  });
});
