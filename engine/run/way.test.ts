import { describe, expect, test } from 'vitest';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { beginRun } from '../advance/advance.ts';
import { page, says, walk } from '../advance/testing/walk.ts';
import { emptyFlow, programOf, stranger } from '../advance/testing/program.ts';
import type { Place } from './place.ts';
import type { Program } from './program.ts';
import type { HostEvent, Run, RunEvent } from './run.ts';
import {
  adopted,
  cutAfter,
  cutBefore,
  cutFrom,
  onWay,
  picked,
  restored,
  shownPages,
  withdrawn,
  withoutAside,
  withoutSteps,
} from './way.ts';

const call = (name: string) => ({ operation: 'thing.list', as: name, on: {} });
const form = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: id,
  fields: [{ id: `${id}Answer`, type: 'text', label: id }],
  ...more,
});

/** A run through these steps, all of which were answered, with what their calls brought. */
async function through(steps: readonly Step[], flow: Partial<Flow> = {}, changes: Partial<Run> = {}) {
  const program = await programOf({ ...flow, steps });
  const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
  const paths = steps.map(({ id }) => id);
  const fields = steps.flatMap((step) => (step.fields ?? []).map(({ id }) => [id, `${id} given`] as const));
  const calls = steps.flatMap(({ load, submit, poll, actions = [] }) =>
    [load, submit, poll, ...actions.map((one) => one.call)].flatMap((one) => one?.as ?? []),
  );
  const run: Run = {
    ...begun,
    way: paths,
    trail: paths,
    settled: paths,
    answers: { '': Object.fromEntries(fields) },
    data: { '': Object.fromEntries(calls.map((name) => [name, `${name} brought`])) },
    rests: Object.fromEntries(paths.map((path) => [path, `${path} rests`])),
    aside: {},
    ...changes,
  };
  return { program, run, at: (path: string): Place => placeAt(program, path) };
}
function placeAt(program: Program, path: string): Place {
  const place = program.places.get(path);
  if (place === undefined) throw new Error(`There is no step ${path}.`);
  return place;
}
const three = () => through([form('a'), form('b', { load: call('loaded'), submit: call('sent') }), form('c')]);

describe('leaving the way', () => {
  test.each([
    [
      'a step that is shown again: it and what came after',
      cutFrom,
      ['a'],
      { bAnswer: 'bAnswer given', cAnswer: 'cAnswer given' },
      { loaded: 'loaded brought' },
    ],
    ['all from before a step', cutBefore, ['a'], { bAnswer: 'bAnswer given', cAnswer: 'cAnswer given' }, {}],
    ['all after a step', cutAfter, ['a', 'b'], { cAnswer: 'cAnswer given' }, { loaded: 'loaded brought', sent: 'sent brought' }],
  ])('%s', async (_, cut, left, aside, data) => {
    const { program, run, at } = await three();
    const after = cut(program, run, at('b'));
    expect([after.way, after.trail, after.settled]).toEqual([left, left, left]);
    expect(Object.keys(after.answers[''] ?? {})).toEqual(left.map((path) => `${path}Answer`));
    expect(Object.assign({}, ...Object.values(after.aside).map(({ answers }) => answers))).toEqual(aside);
    expect(after.data['']).toEqual(data);
    expect(Object.keys(after.rests)).toEqual(left);
    expect(Object.values(after.aside).every(({ stood }) => stood)).toBe(true);
  });

  test('keeps what a step rested on and brought beside its answers, for when it is come to again', async () => {
    const { program, run, at } = await three();
    expect(cutBefore(program, run, at('b')).aside['b']).toEqual({
      answers: { bAnswer: 'bAnswer given' },
      data: { loaded: 'loaded brought', sent: 'sent brought' },
      stood: true,
      rests: 'b rests',
    });
  });

  test('changes nothing where nothing comes after', async () => {
    const { program, run, at } = await three();
    expect(cutAfter(program, run, at('c'))).toBe(run);
  });

  test('adds to what was put aside before', async () => {
    const { program, run, at } = await three();
    const earlier = { answers: { old: 'x', bAnswer: 'earlier' }, data: { was: 'there' }, stood: false };
    const after = cutBefore(program, { ...run, settled: [], rests: {}, aside: { b: { ...earlier, rests: 'before' } } }, at('b'));
    expect(after.aside['b']).toEqual({
      answers: { old: 'x', bAnswer: 'bAnswer given' },
      data: { was: 'there', loaded: 'loaded brought', sent: 'sent brought' },
      stood: false,
      rests: 'before',
    });
    expect(after.aside['c']).toEqual({ answers: { cAnswer: 'cAnswer given' }, data: {}, stood: false });
  });

  test('leaves an answer, and what a call brought, that a step on the way asks or makes as well', async () => {
    const same = { fields: [{ id: 'same', type: 'text', label: 'x' }], load: call('both') };
    const { program, run, at } = await through([form('a', same), form('b', same), form('c')]);
    const after = cutBefore(program, run, at('b'));
    expect([after.answers[''], after.data['']]).toEqual([{ same: 'same given' }, { both: 'both brought' }]);
  });

  test('spares other sections of a task list: whoever changes one leaves the others as they are', async () => {
    const sections = [
      { id: 's1', title: 'One' },
      { id: 's2', title: 'Two' },
    ];
    const steps = [
      { id: 'tasks', kind: 'tasks', title: 'Tasks' } as Step,
      form('p', { section: 's1' }),
      form('q', { section: 's1' }),
      form('r', { section: 's2' }),
      form('end'),
    ];
    const { program, run, at } = await through(steps, { sections });
    expect(cutAfter(program, run, at('p')).way).toEqual(['tasks', 'p', 'r']);
    const open = { ...run, settled: ['tasks', 'p', 'q'] };
    expect(cutAfter(program, open, at('tasks')).way).toEqual(['tasks', 'p', 'q']);
    expect(cutAfter(program, run, at('end')).way).toEqual(['tasks', 'p', 'q', 'r', 'end']);
  });
});

describe('an embedded flow', () => {
  const inner: Flow = { ...emptyFlow, id: 'inner', steps: [form('p'), form('q')] };
  const whole = async () => {
    const steps: Step[] = [form('a'), { id: 'sub', kind: 'flow', flow: 'inner' }, form('z')];
    const program = await programOf({ steps }, { inner });
    const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
    const paths = ['a', 'sub', 'sub/p', 'sub/q', 'z'];
    const run: Run = {
      ...begun,
      way: paths,
      trail: paths,
      settled: paths,
      aside: {},
      answers: { '': { aAnswer: 1, zAnswer: 2 }, sub: { pAnswer: 3, qAnswer: 4 } },
    };
    return { program, run, at: (path: string) => placeAt(program, path) };
  };

  test('is over where a step within it is answered anew, and goes whole where it goes', async () => {
    const { program, run, at } = await whole();
    expect(cutAfter(program, run, at('sub/p')).way).toEqual(['a', 'sub/p']);
    expect(cutAfter(program, run, at('sub')).way).toEqual(['a', 'sub', 'sub/p', 'sub/q']);
    const before = cutBefore(program, run, at('sub'));
    expect([before.way, before.answers]).toEqual([['a'], { '': { aAnswer: 1 }, sub: {} }]);
  });
});

describe('coming back', () => {
  test('a step stands as it stood before, once', async () => {
    const { program, run, at } = await three();
    const left = cutBefore(program, run, at('b'));
    const back = restored(left, at('b'));
    expect([back.way, back.settled, back.trail]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect([back.answers[''], back.data[''], back.rests['b'], Object.keys(back.aside)]).toEqual([
      { aAnswer: 'aAnswer given', bAnswer: 'bAnswer given' },
      { loaded: 'loaded brought', sent: 'sent brought' },
      'b rests',
      ['c'],
    ]);
    expect(restored(back, at('b'))).toEqual(back);
  });

  test.each([
    ['a page that is closed', 'b', true],
    ['a step that is no page', 'k', false],
  ])('%s is not shown by Back', async (_, path, closed) => {
    const { program, run, at } = await through([form('a'), form('b'), { id: 'k', kind: 'call', submit: call('x') }]);
    const left = cutBefore(program, run, at(path));
    expect(restored(left, at(path), closed).trail).toEqual(left.trail);
  });

  test('a step of which nothing is kept is on the way all the same', async () => {
    const { run, at } = await three();
    const bare = restored({ ...run, way: ['a'], settled: ['a'], trail: ['a'], aside: {}, rests: {} }, at('b'));
    expect([bare.way, bare.settled, bare.rests]).toEqual([['a', 'b'], ['a', 'b'], {}]);
  });

  test('of the answers of a step that is shown again none count until they are taken; what it fetched stays', async () => {
    const { program, run, at } = await three();
    const shown = withdrawn(program, run, at('b'));
    expect([shown.answers[''], shown.data, shown.aside['b']?.answers]).toEqual([
      { aAnswer: 'aAnswer given', cAnswer: 'cAnswer given' },
      run.data,
      { bAnswer: 'bAnswer given' },
    ]);
    const nothing = { ...run, answers: { '': {} } };
    expect(withdrawn(program, nothing, at('b'))).toBe(nothing);
    expect(withoutAside(shown, at('b')).aside).toEqual({});
  });

  test('a list is there again to be looked through, and what was put aside of it is used up', async () => {
    const list: Step = { id: 'list', kind: 'group', title: 'List', item: { name: 'x', summary: 'x', steps: [form('p')] } };
    const { program, run, at } = await through([form('a'), list], {}, { answers: { '': { aAnswer: 1, list: [{ pAnswer: 1 }] } } });
    expect(withdrawn(program, run, at('list'))).toBe(run);
    const left = cutBefore(program, run, at('list'));
    expect(left.answers['']).toEqual({ aAnswer: 1 });
    const back = adopted(left, at('list'));
    expect([back.way, back.answers[''], back.aside['list']?.answers]).toEqual([['a', 'list'], { aAnswer: 1, list: [{ pAnswer: 1 }] }, {}]);
    expect(adopted({ ...left, aside: {} }, at('list')).answers).toEqual(left.answers);
  });

  test('a page of an item is not on the way of the run, nor is a step twice', async () => {
    const list: Step = { id: 'list', kind: 'group', title: 'List', item: { name: 'x', summary: 'x', steps: [form('p')] } };
    const { run, at } = await through([form('a'), list]);
    expect([onWay(run, at('list/p')).way, onWay(run, at('a')).way, onWay({ ...run, way: [] }, at('a')).way]).toEqual([
      ['a', 'list'],
      ['a', 'list'],
      ['a'],
    ]);
  });
});

describe('what a page fetched that was not answered', () => {
  const fetching = page('b', { load: { operation: 'thing.save', input: { name: { '=': 'answers.a' } }, as: 'loaded', on: {} } });
  const fetched = (call: string, reference: string): HostEvent => ({ type: 'succeeded', call, data: { reference } });
  const answered = [says('a', 'x'), fetched('b#1', 'for x'), says('b', 'y')];
  const changed: HostEvent | RunEvent = { type: 'edit', step: 'review', target: 'a' };

  test('is not kept with its answer of before, which counts again with what was fetched for that', async () => {
    const events = [...answered, changed, says('a', 'z'), fetched('b#2', 'for z'), { type: 'back', step: 'b' } as const, says('a', 'x')];
    const { run, screen } = await walk([page('a'), fetching, { id: 'review', kind: 'review', title: 'Check' }], events);
    expect([screen?.step, run.answers, run.data]).toEqual([
      'review',
      { '': { a: 'x', b: 'y' } },
      { '': { loaded: { reference: 'for x' } } },
    ]);
  });
});

describe('a page that a way back leads to and that was passed over before', () => {
  const given = (answer: string) => `(answered(${answer}) ? ${answer} : '-')`;
  const sending = page('b', {
    submit: { operation: 'thing.save', input: { name: { '=': `${given('answers.b')} + ${given('answers.c')}` } }, on: {} },
  });
  const steps = [page('a', { next: 'c' }), sending, page('c', { next: [{ to: 'b', times: 1 }] })];

  test('takes what came after it along while it is asked, and no further once it is answered: that is asked again', async () => {
    const asked = await walk(steps, [says('a', 'x'), says('c', 'y')]);
    expect([asked.screen?.step, asked.run.answers]).toEqual(['b', { '': { a: 'x', c: 'y' } }]);
    const { run } = await walk(steps, [says('a', 'x'), says('c', 'y'), says('b', 'z')]);
    expect([run.answers, run.pending?.input]).toEqual([{ '': { a: 'x', b: 'z' } }, { name: 'z-' }]);
  });
});

describe('what a step leaves behind is its own', () => {
  const handled = { operation: 'thing.save', on: { no: { message: 'save.no', as: 'refused' }, '*': { message: 'save.no' } } };

  test.each<[string, Partial<Step>, readonly string[], readonly string[]]>([
    ['what is fetched for it stays where it is shown again', { load: call('x') }, ['x'], []],
    ['what its buttons brought too', { actions: [{ id: 'on', label: 'On', call: call('x') }] }, ['x'], []],
    ['what it sent does not', { submit: call('x') }, [], []],
    ['nor what it asked for again and again', { poll: call('x') }, [], []],
    ['what it sent under the name of what it fetched stays', { load: call('x'), submit: call('x') }, ['x'], []],
    ['what it sent beside that does not', { load: call('x'), submit: call('y') }, ['x'], []],
    ['what a refusal was about does not', { submit: handled }, [], []],
  ])('%s', async (_, step, shown, gone) => {
    const { program, run, at } = await through([form('a'), form('b', step), form('c')]);
    const data = { '': { ...run.data[''], ...(step.submit === handled ? { refused: 1 } : {}), others: 2 } };
    expect(Object.keys(cutFrom(program, { ...run, data }, at('b')).data[''] ?? {})).toEqual([...shown, 'others']);
    expect(Object.keys(cutBefore(program, { ...run, data }, at('b')).data[''] ?? {})).toEqual([...gone, 'others']);
  });

  test('with a list goes what the pages of its items brought, and no other step takes that along', async () => {
    const list: Step = {
      id: 'list',
      kind: 'group',
      title: 'L',
      item: { name: 'x', summary: 'x', steps: [form('p', { load: call('inner') })] },
    };
    const { program, run, at } = await through([form('a'), list, form('c')], {}, { data: { '': { inner: 1, others: 2 } } });
    expect(cutBefore(program, run, at('list'))).toMatchObject({ data: { '': { others: 2 } }, aside: { list: { data: { inner: 1 } } } });
    expect('inner' in (cutBefore(program, run, at('list')).data[''] ?? {})).toBe(false);
    expect(cutBefore(program, run, at('c')).data['']).toEqual({ inner: 1, others: 2 });
  });

  test('a flow in it may ask what is asked outside as well', async () => {
    const inner: Flow = { ...emptyFlow, id: 'inner', steps: [page('same')] };
    const program = await programOf({ steps: [page('same'), { id: 'sub', kind: 'flow', flow: 'inner' }, page('z')] }, { inner });
    const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
    const way = ['same', 'sub', 'sub/same', 'z'];
    const run: Run = { ...begun, way, settled: way, answers: { '': { same: 1, z: 2 }, sub: { same: 3 } } };
    expect(cutBefore(program, run, placeAt(program, 'sub')).answers).toEqual({ '': { same: 1 }, sub: {} });
  });

  test('with it goes what its customer came back with, which is kept', async () => {
    const { program, run, at } = await three();
    const params = { status: 'ok' };
    const after = cutBefore(program, { ...run, returned: params, returnedTo: 'b' }, at('b'));
    expect([after.returned, after.aside['b']?.returned, 'returned' in (after.aside['c'] ?? {})]).toEqual([undefined, params, false]);
    const kept = { answers: {}, data: {}, stood: true, returned: params };
    expect(cutBefore(program, { ...run, aside: { b: kept } }, at('b')).aside['b']?.returned).toBe(params);
    expect('rests' in (cutBefore(program, { ...run, rests: {} }, at('b')).aside['b'] ?? {})).toBe(false);
    expect(cutBefore(program, { ...run, answers: {}, data: {} }, at('b'))).toMatchObject({ answers: {}, data: {} });
    expect(Object.keys(cutBefore(program, { ...run, answers: {} }, at('b')).answers)).toEqual([]);
  });

  test('a step that is shown again has of two answers the one that there is, and what it fetched with how that was asked for', async () => {
    const { program, run, at } = await through([
      form('a'),
      form('b', {
        fields: [
          { id: 'x', type: 'text', label: 'x' },
          { id: 'y', type: 'text', label: 'y' },
        ],
        load: call('l'),
        submit: call('s'),
      }),
    ]);
    const origins = { '': { l: { operation: 'thing.list', input: {}, locale: 'en' } } } as const;
    const shown = withdrawn(program, { ...run, answers: { '': { y: 1, z: 2 } }, origins }, at('b'));
    expect([shown.answers, shown.origins, shown.data, shown.aside['b']?.answers]).toEqual([{ '': { z: 2 } }, origins, run.data, { y: 1 }]);
    expect(shown.aside['b']?.data).toEqual({ s: 's brought' });
    expect('origins' in withdrawn(program, run, at('b'))).toBe(false);
    expect(withoutAside(run, at('a'))).toBe(run);
  });
});

describe('sections', () => {
  const named = {
    sections: [
      { id: 's1', title: 'One' },
      { id: 's2', title: 'Two' },
    ],
  };
  const hub: Step = { id: 'tasks', kind: 'tasks', title: 'Tasks' };
  const inner: Flow = { ...emptyFlow, id: 'inner', steps: [form('p'), form('q')] };
  const whole = async (steps: readonly Step[], way: readonly string[]) => {
    const program = await programOf({ ...named, steps }, { inner });
    const run: Run = { ...beginRun(program, { id: 'r1', facts: stranger }).run, way, settled: way };
    return (path: string) => cutAfter(program, run, placeAt(program, path)).way;
  };

  test('are spared with the flows in them, and by no step before the list of them', async () => {
    const steps = [form('before'), hub, form('a', { section: 's1' }), { id: 'in', kind: 'flow', flow: 'inner', section: 's2' } as Step];
    const after = await whole(steps, ['before', 'tasks', 'a', 'in', 'in/p', 'in/q']);
    expect([after('a'), after('in/p'), after('before')]).toEqual([
      ['before', 'tasks', 'a', 'in', 'in/p', 'in/q'],
      ['before', 'tasks', 'a', 'in/p'],
      ['before'],
    ]);
  });

  test('without a list of them are none', async () => {
    const after = await whole([form('a', { section: 's1' }), form('b', { section: 's2' })], ['a', 'b']);
    expect(after('a')).toEqual(['a']);
  });

  test('in a flow are their own, whatever the sections outside are called', async () => {
    const steps = [hub, form('a', { section: 's1' }), { id: 'in', kind: 'flow', flow: 'inner', section: 's1' } as Step];
    expect((await whole(steps, ['tasks', 'a', 'in', 'in/p']))('a')).toEqual(['tasks', 'a']);
  });
});

test('some steps leave the way wherever they stand, and all else stays', async () => {
  const { program, run, at } = await three();
  const after = withoutSteps(program, run, [at('b')]);
  expect([after.way, after.trail, after.settled, after.answers['']]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
    ['a', 'c'],
    { aAnswer: 'aAnswer given', cAnswer: 'cAnswer given' },
  ]);
  expect([after.aside['b']?.data, after.data['']]).toEqual([{ loaded: 'loaded brought', sent: 'sent brought' }, {}]);
  expect(withoutSteps(program, run, [])).toBe(run);
});

test.each<[Pick<Run, 'way' | 'settled' | 'trail'>, readonly string[]]>([
  [{ way: ['a', 'b', 'c'], settled: ['a'], trail: ['b'] }, ['a', 'b']],
  [{ way: ['a'], settled: ['a', 'z'], trail: ['a', 'y'] }, ['a']],
  [{ way: [], settled: ['a'], trail: ['a'] }, []],
])('of %o these were shown: %o', (run, shown) => {
  expect(shownPages(run)).toEqual(shown);
  expect([picked({ a: 1, b: 2 }, ['b', 'c']), picked(undefined, ['a'])]).toEqual([{ b: 2 }, {}]);
});
