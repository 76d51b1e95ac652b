import { describe, expect, test } from 'vitest';
import { list, page, says, walk } from '../advance/testing/walk.ts';
import { beginRun } from '../advance/advance.ts';
import { emptyFlow, programOf, stranger } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import type { OpenItem, Run, Values } from './run.ts';
import { eachOf, elementsOf, holds, keptOf, named, rowsOver, scopeFor, scopeOf, valueOf, type Locals } from './scope.ts';

/** What a page says whose title is made of expressions, after one answer. */
async function title(text: string, flow: Partial<Flow> = {}): Promise<unknown> {
  return (await walk([page('one'), page('two', { title: text })], [says('one', 'Asha')], flow)).screen?.title;
}

describe('a page reads', () => {
  const flow: Partial<Flow> = {
    computed: {
      upper: { value: "answers.one + '!'" },
      twice: { value: 'computed.upper + computed.upper' },
      round: { value: 'computed.round' },
    },
    conditions: { hers: "answers.one == 'Asha'", not: '!conditions.hers' },
  };

  test.each([
    ['an answer', '{{answers.one}}', 'Asha'],
    ['a limit of the bank', '{{limits.most}}', '3'],
    ['the day, without the time', "{{today == '2026-11-21' ? 'yes' : 'no'}}", 'yes'],
    ['a computed value', '{{computed.upper}}', 'Asha!'],
    ['one made of another', '{{computed.twice}}', 'Asha!Asha!'],
    ['one made of itself, which has no value', 'x{{computed.round}}', 'x'],
    ['a condition', "{{conditions.hers ? 'hers' : 'not'}}", 'hers'],
    ['one made of another condition', "{{conditions.not ? 'not' : 'hers'}}", 'hers'],
    ['a list of the bank', '{{reference.states[0].name}}', 'Maharashtra'],
  ])('%s', async (_, text, said) => {
    expect(await title(text, flow)).toBe(said);
  });
});

describe('an embedded flow', () => {
  const inner: Flow = {
    ...emptyFlow,
    id: 'inner',
    area: 'shared',
    inputs: { who: { type: 'string', default: 'you' }, what: { type: 'string', default: 'it' } },
    steps: [page('x', { title: '{{input.who}} {{input.what}}{{answers.one}}' })],
  };
  const shown = async (more: Partial<Step>) => {
    const steps: Step[] = [
      page('one'),
      { id: 'inside', kind: 'flow', flow: 'inner', ...more },
      page('end', { title: '{{answers.inside.x}}, {{answers.one}}' }),
    ];
    const at = await walk(steps, [says('one', 'Asha')], {}, { inner });
    const end = await walk(steps, [says('one', 'Asha'), says('inside/x', 'Ravi')], {}, { inner });
    return [at.screen?.title, end.screen?.title];
  };

  test('reads what it is given, else what is set, and no answers but its own; the outer flow reads them under its step', async () => {
    expect(await shown({ with: { who: { '=': 'answers.one' } } })).toEqual(['Asha it', 'Ravi, Asha']);
    expect(await shown({ with: { what: 'paint' } })).toEqual(['you paint', 'Ravi, Asha']);
    expect(await shown({})).toEqual(['you it', 'Ravi, Asha']);
  });

  test('that is begun by itself reads what the link gives, else what is set', async () => {
    const program = await programOf(inner);
    const title = (given?: object) =>
      viewOf(program, beginRun(program, { id: 'r1', facts: stranger, ...(given ? { given: { ...given } } : {}) }).run, stranger).screen
        ?.title;
    expect([title({ who: 'Asha' }), title({ who: 'Asha', what: 'paint' }), title()]).toEqual(['Asha it', 'Asha paint', 'you it']);
  });
});

test('a page outside an item reads nothing of one, and a page of an item what it is about', async () => {
  const who = page('who');
  const more = page('more', { title: '{{item.who}} {{index}} {{source}}' });
  const steps = [list('people', [who, more], { each: "['a', 'b']" }), page('end', { title: 'x{{item.who}}' })];
  const first = [says('people/who', 'Asha')];
  expect((await walk(steps, first)).screen?.title).toBe('Asha 1 a');
  const second = [...first, says('people/more', 'm'), says('people/who', 'Ravi')];
  expect((await walk(steps, second)).screen?.title).toBe('Ravi 2 b');
  const end = [...second, says('people/more', 'm'), says('people')];
  expect((await walk(steps, end)).screen?.title).toBe('x');
});

describe('what expressions read', () => {
  const inner: Flow = { ...emptyFlow, id: 'inner', steps: [page('x'), { id: 'deep', kind: 'flow', flow: 'deeper' }] };
  const deeper: Flow = { ...emptyFlow, id: 'deeper', steps: [page('y')] };
  const steps = [page('one'), { id: 'in', kind: 'flow', flow: 'inner' } as Step, list('people', [page('who')], { each: 'answers.list' })];
  const at = async (changes: Partial<Run> = {}) => {
    const program = await programOf({ steps }, { inner, deeper });
    const run: Run = { ...beginRun(program, { id: 'r1', facts: stranger }).run, answers: { '': { one: 'Asha' } }, data: {}, ...changes };
    const [whole, within, deepest] = ['', 'in', 'in/deep'].map((path) => program.scopes.get(path));
    const one = program.places.get('one');
    if (!whole || !within || !deepest || !one) throw new Error('There is no such scope.');
    return {
      program,
      run,
      whole,
      within,
      deepest,
      place: (path: string) => program.places.get(path) ?? { ...one, scope: path },
    };
  };
  const item: OpenItem = { group: 'people', index: 0, answers: { who: 'Ravi' }, way: [], pages: {} };

  test('is made once for runs that say the same, and anew where anything that is read is another', async () => {
    const { program, run, whole, within } = await at();
    const facts = { ...stranger };
    const read = (of: Run, known = facts, own?: Values, scope = whole) => scopeOf(program, of, known, scope, own);
    const first = read(run);
    expect([read(run), read({ ...run, way: ['one'], state: 'one.asking' }), read(run, facts, { one: 'Asha' })]).toEqual([
      first,
      first,
      first,
    ]);
    expect(read(run) === first && read({ ...run, way: ['one'] }) === first && read(run, facts, { one: 'Asha' }) === first).toBe(true);
    const others: Partial<Run>[] = [
      { answers: { '': {} } },
      { data: { '': {} } },
      { returned: {} },
      { device: {} },
      { entry: {} },
      { given: {} },
    ];
    for (const other of others) {
      const known = { ...stranger };
      expect(read({ ...run, ...other }, known)).not.toBe(read(run, known));
    }
    expect([
      read(run, { ...facts }) === first,
      read(run, facts, { one: 'x' }) === first,
      read(run, facts, undefined, within) === first,
    ]).toEqual([false, false, false]);
  });

  test('is of the data and the answers of each run, though others of the same moment have those of another', async () => {
    const { program, run, whole } = await at();
    const facts = { ...stranger };
    const of = (changes: Partial<Run>, by = program) => scopeOf(by, { ...run, ...changes }, facts, whole);
    expect(['x', 'y', 'x'].map((one) => of({ data: { '': { one } } })['data'])).toMatchObject([{ one: 'x' }, { one: 'y' }, { one: 'x' }]);
    expect(['x', 'y', 'x'].map((one) => of({ answers: { '': { one } } })['answers'])).toMatchObject([
      { one: 'x' },
      { one: 'y' },
      { one: 'x' },
    ]);
    const flat = await programOf({ steps: [page('one')] });
    expect([of({})['answers'], of({}, flat)['answers']]).toEqual([{ one: 'Asha', in: { deep: {} } }, { one: 'Asha' }]);
  });

  test('is kept of the latest four runs of an event', async () => {
    const { program, run, whole } = await at();
    const facts = { ...stranger };
    const run5 = [1, 2, 3, 4, 5].map((one) => ({ ...run, answers: { '': { one } } }));
    const first = scopeOf(program, run, facts, whole);
    for (const other of run5.slice(0, 3)) scopeOf(program, other, facts, whole);
    expect(scopeOf(program, run, facts, whole)).toBe(first);
    for (const other of run5.slice(3)) scopeOf(program, other, facts, whole);
    expect(scopeOf(program, run, facts, whole)).not.toBe(first);
  });

  test('is another one for another program, though it reads the same run', async () => {
    const [{ program, run, whole }, other] = [await at(), await at()];
    const facts = { ...stranger };
    expect(scopeOf(program, run, facts, whole)).not.toBe(scopeOf({ ...other.program }, run, facts, whole));
  });

  test('what is worked out beside it is kept as long, but not of a page of the open item', async () => {
    const { program, run, place } = await at();
    const facts = { ...stranger };
    const moved: Run = { ...run, way: [] };
    const kept = keptOf(program, run, facts, place('one'));
    expect([kept, keptOf(program, moved, facts, place('one')) === kept]).toEqual([{ rests: new Map(), inputs: new Map() }, true]);
    expect(keptOf(program, { ...run, answers: {} }, facts, place('one'))).not.toBe(kept);
    const open = { ...run, item };
    expect(keptOf(program, open, facts, place('people/who'))).toBeUndefined();
    expect([keptOf(program, open, facts, place('one')), keptOf(program, run, facts, place('people/who'))]).toEqual([kept, kept]);
    expect(keptOf(program, { ...run, item: { ...item, group: 'papers' } }, facts, place('people/who'))).toEqual(kept);
  });

  test('holds the answers and data of embedded flows under their steps, however deep', async () => {
    const answers = { '': { one: 'a' }, in: { x: 'b' }, 'in/deep': { y: 'c' } };
    const { program, run, whole, within, deepest } = await at({ answers, data: answers });
    const facts = { ...stranger };
    const all = { one: 'a', in: { x: 'b', deep: { y: 'c' } } };
    expect(scopeOf(program, run, facts, whole)).toMatchObject({ answers: all, data: all });
    expect(scopeOf(program, run, facts, within)).toMatchObject({ answers: all.in, data: all.in });
    expect(scopeOf(program, run, facts, whole, { one: 'z', two: 'y' })['answers']).toEqual({ ...all, one: 'z', two: 'y' });
    expect(scopeOf(program, run, facts, deepest, { z: 1 })['answers']).toEqual({ y: 'c', z: 1 });
    expect(scopeOf(program, { ...run, answers: {} }, facts, deepest)['answers']).toEqual({});
  });

  test('holds what is known of the customer and the moment', async () => {
    const { program, run, whole } = await at({ returned: { status: 'ok' }, device: { camera: { state: 'ready' } } });
    const facts = { ...stranger, customer: { name: 'Asha' } };
    expect(scopeOf(program, run, facts, whole)).toMatchObject({
      session: facts.session,
      customer: { name: 'Asha' },
      channel: 'web',
      now: '2026-11-21T10:00:00+05:30',
      today: '2026-11-21',
      returned: { status: 'ok' },
      device: { camera: { state: 'ready' } },
      locale: 'en-IN',
      limits: { most: 3 },
    });
  });

  test('is of a page of an item what that item says, with answers and names that stand in', async () => {
    const { program, run, place } = await at({ answers: { '': { list: ['a', 'b'] } } });
    const facts = { ...stranger };
    const open = { ...run, item: { ...item, index: 1 } };
    const read = (of: Run, path: string, locals?: Locals) => scopeFor(program, of, facts, place(path), locals);
    expect(read(open, 'people/who')).toMatchObject({ item: { who: 'Ravi' }, index: 2, source: 'b' });
    expect(read(open, 'people/who', { answers: { who: 'Asha', born: 'x' } })).toMatchObject({ item: { who: 'Asha', born: 'x' } });
    expect(read(open, 'people/who', { answers: { who: 'Asha' } })['answers']).toEqual({ list: ['a', 'b'], in: { deep: {} } });
    expect(read(open, 'people/who', { index: 7 })['index']).toBe(7);
    for (const scope of [read(open, 'one'), read(run, 'people/who'), read({ ...run, item: { ...item, group: 'papers' } }, 'people/who')])
      expect(['item', 'index', 'source'].filter((name) => name in scope)).toEqual([]);
    expect(read(run, 'one', { item: { who: 'x' }, index: 1 })).toMatchObject({ item: { who: 'x' }, index: 1 });
    expect(read(run, 'one', { answers: { one: 'z' } })['answers']).toMatchObject({ one: 'z' });
    expect(read(run, 'nowhere')).toEqual({});
  });

  test('of a list is its elements, none where there is no list', async () => {
    const { program, run } = await at({ answers: { '': { list: ['a'] } } });
    const of = (answers: object, group = 'people') => eachOf(program, { ...run, answers: { '': { ...answers } } }, { ...stranger }, group);
    expect([of({ list: ['a'] }), of({ list: 'a' }), of({}), of({}, 'one'), of({}, 'gone')]).toEqual([['a'], [], [], undefined, undefined]);
    expect([elementsOf(undefined, {}), elementsOf('[1, 2]', {}), elementsOf("'x'", {})]).toEqual([[], [1, 2], []]);
    expect(rowsOver(['a', 'b'], { x: 1 })).toEqual([
      { x: 1, item: 'a', index: 1 },
      { x: 1, item: 'b', index: 2 },
    ]);
    expect([rowsOver('a', {}), rowsOver(undefined, {})]).toEqual([[], []]);
  });

  test('a condition holds where it is true, or where there is none; a value is worked out or is itself', () => {
    expect([holds(undefined, {}), holds('true', {}), holds('false', {}), holds('answers.gone', {}), holds("'true'", {})]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([valueOf({ '=': '1 + 1' }, {}), valueOf('1 + 1', {}), valueOf(undefined, {}), valueOf(null, {})]).toEqual([
      2,
      '1 + 1',
      undefined,
      null,
    ]);
    expect(named({ x: 1 }, emptyFlow)).toMatchObject({ x: 1 });
  });
});
