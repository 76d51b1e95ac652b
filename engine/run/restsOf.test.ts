import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import type { Place } from './place.ts';
import { itemRests, prefillRests, restsOf } from './rests.ts';
import type { Run, Values } from './run.ts';

const is = (expression: string) => ({ '=': expression });
const field = (id: string, more: object = {}) => ({ id, type: 'text', label: id, ...more });
const otp = page('otp', { fields: [{ id: 'otp', type: 'code', label: 'Code' }] });
const pages = [page('p'), page('q', { when: "item.p == 'x'" }), page('r', { when: "source == 'x'" })];
const prefill = { from: 'data.d.items', values: { who: is('item.name') } };
const load = { operation: 'thing.save', as: 'd', input: { name: is('answers.a') }, on: {} };
const standing = async (changes: Partial<Run> = {}) => {
  const steps = [
    page('a'),
    otp,
    page('b', { when: "answers.a == 'x' || answers.otp == 'x'", fields: [field('b', { default: is('answers.a') })] }),
    list('people', pages, { load, prefill }),
    list('each', [page('file')], { each: 'answers.a.size() > 1 ? [1] : [2]' }),
  ];
  const program = await programOf({ steps });
  const run: Run = { ...beginRun(program, { id: 'r1', facts: stranger }).run, answers: {}, ...changes };
  return { program, run, facts: { ...stranger }, at: (path: string) => program.places.get(path) as Place };
};

describe('the fingerprint of what answers rest on', () => {
  const rests = async (answers: Values, own: Values = {}, path = 'b') => {
    const { at, ...there } = await standing({ answers: { '': answers } });
    return restsOf(there, at(path), own);
  };

  test.each<[string, Values, Values, boolean]>([
    ['the same answer', { a: '1' }, { a: '1' }, true],
    ['another one', { a: '1' }, { a: '2' }, false],
    ['one that there is not', { a: '1' }, {}, false],
    ['an answer that it does not read', { a: '1', z: '1' }, { a: '1', z: '2' }, true],
    ['a code, which is never stored', { a: '1', otp: '1' }, { a: '1', otp: '2' }, true],
  ])('is told by %s', async (_, one, other, same) => {
    expect((await rests(one)) === (await rests(other))).toBe(same);
  });

  test('tells whether a default was left as it was', async () => {
    expect(await rests({ a: '1' }, { b: '1' })).not.toBe(await rests({ a: '1' }, { b: '2' }));
  });

  test('of the answers of a run is that of the same answers given now, and of no others', async () => {
    const { at, ...there } = await standing({ answers: { '': { a: '1', b: '1' } } });
    const said = there.run.answers[''] ?? {};
    const first = restsOf(there, at('b'), said);
    expect([restsOf(there, at('b'), said), restsOf(there, at('b'), { ...said })]).toEqual([first, first]);
    expect(restsOf(there, at('b'), { a: '1', b: '2' })).not.toBe(first);
    expect(restsOf(there, at('b'), said)).toBe(first);
  });

  test('of a page of an item tells what it reads of the item and of its element', async () => {
    const { at, program, run } = await standing();
    const of = (path: string, scope: object) => itemRests({ program, run }, at(path), { ...scope });
    expect(of('people/q', { item: { p: 'x', z: 1 } })).toBe(of('people/q', { item: { p: 'x', z: 2 } }));
    expect(of('people/q', { item: { p: 'x' } })).not.toBe(of('people/q', { item: { p: 'y' } }));
    expect([of('people/q', { item: {} }), of('people/q', { item: null }), of('people/q', { item: 'p' }), of('people/q', {})]).toEqual(
      Array.from({ length: 4 }, () => of('people/q', { item: { z: 1 } })),
    );
    expect(of('people/r', { source: 'x' })).not.toBe(of('people/r', { source: 'y' }));
    expect(of('people/p', { source: 'x' })).toBe(of('people/p', { source: 'y' }));
  });

  test('of what a list begins with is that of its elements in any order, and of the answers that tell which list it is', async () => {
    const { at, program, run } = await standing({ answers: { '': { a: '1' } } });
    const of = (list: readonly Values[], answers: Values = { a: '1' }) =>
      prefillRests({ program, run: { ...run, answers: { '': answers } } }, at('people'), list);
    const [asha, ravi] = [{ who: 'Asha' }, { who: 'Ravi' }];
    expect(of([asha, ravi])).toBe(of([ravi, asha]));
    expect(of([asha, ravi])).toBe(of([asha, ravi], { a: '1', z: '2' }));
    expect(of([asha])).not.toBe(of([ravi]));
    expect(of([asha])).not.toBe(of([asha], { a: '2' }));
    expect(prefillRests({ program, run }, { ...at('people'), path: 'gone' }, [])).toBe(
      prefillRests({ program, run: { ...run, answers: {} } }, { ...at('people'), path: 'gone' }, []),
    );
  });
});
