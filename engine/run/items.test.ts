import { describe, expect, test } from 'vitest';
import { advance } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { choices, list, page, says, walk } from '../advance/testing/walk.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import { reconciled } from './items.ts';
import type { RunEvent } from './run.ts';

const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const what = choices('what', 'a', 'b', 'c');
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const add: RunEvent = { type: 'add-item', step: 'people' };

describe('the items of a list that goes with another', () => {
  const each = (source: string, more: Partial<Step> = {}) => list('papers', [page('file')], { each: source, ...more });
  const both = [says('what', ['a', 'b']), says('papers/file', 'of a'), says('papers/file', 'of b'), says('papers')];
  const papers = async (group: Step, events: readonly RunEvent[]) =>
    (await walk([what, group, review], events)).run.answers['']?.['papers'];

  test('are as many as that, each with its element', async () => {
    expect(await papers(each('answers.what'), both)).toEqual([
      { file: 'of a', source: 'a' },
      { file: 'of b', source: 'b' },
    ]);
  });

  test('stay with their elements when those change places', async () => {
    expect(await papers(each('answers.what'), [...both, edit('what'), says('what', ['b', 'a'])])).toEqual([
      { file: 'of b', source: 'b' },
      { file: 'of a', source: 'a' },
    ]);
  });

  test('of equal elements are told apart by which they are', async () => {
    const twice = each("['x', 'x', 'y']");
    const events = [says('what', ['a']), says('papers/file', '1'), says('papers/file', '2'), says('papers/file', '3')];
    expect(await papers(twice, events)).toEqual([
      { file: '1', source: 'x' },
      { file: '2', source: 'x' },
      { file: '3', source: 'y' },
    ]);
  });

  test('go by the key of an element where it has one', async () => {
    const keyed = each('pairs(answers.what)', { key: 'source.first' });
    const events = [
      says('what', ['a', 'b', 'c']),
      says('papers/file', 'of ab'),
      says('papers/file', 'of ac'),
      says('papers/file', 'of bc'),
    ];
    const some = await walk([what, keyed, review], events);
    expect((some.run.items['papers'] ?? []).map(({ element }) => element?.name)).toEqual(['"a"', '"a"', '"b"']);
  });

  describe('of two elements of one key', () => {
    const named = each('answers.people', { key: 'source.name' });
    const people = list('people', [page('name'), page('age')]);
    const person = (name: string, age: string) => [add, says('people/name', name), says('people/age', age)];
    const begun = [
      ...person('Meera', '30'),
      ...person('Meera', '40'),
      says('people'),
      says('papers/file', 'of 30'),
      says('papers/file', 'of 40'),
    ];
    const then = async (...events: RunEvent[]) => {
      const { run } = await walk([people, named, review], [...begun, says('papers'), edit('people'), ...events, says('people')]);
      return (run.items['papers'] ?? []).map(({ pages }) => pages['papers/file']?.answers['file']);
    };

    test.each<[string, readonly RunEvent[], readonly unknown[]]>([
      ['stay when a third comes', person('Meera', '50'), ['of 30', 'of 40', undefined]],
      ['go with the one that is taken away, and never to the other', [{ type: 'remove-item', step: 'people', index: 0 }], ['of 40']],
      [
        'are asked again where it cannot be told which is which',
        [
          { type: 'remove-item', step: 'people', index: 0 },
          { type: 'edit-item', step: 'people', index: 0 },
          says('people/name', 'Meera'),
          says('people/age', '41'),
        ],
        [undefined],
      ],
    ])('%s', async (_, events, expected) => {
      expect(await then(...events)).toEqual(expected);
    });
  });

  test('of two elements alike in all, one of which goes, are asked again', async () => {
    const flow = [page('n'), { ...each("answers.n == 'two' ? ['x', 'x'] : ['x']") }, review];
    const events = [says('n', 'two'), says('papers/file', '1'), says('papers/file', '2'), says('papers'), edit('n'), says('n', 'one')];
    const { run } = await walk(flow, events);
    expect(run.items['papers']?.map(({ pages }) => pages)).toEqual([{}]);
  });

  test('that were stored before they knew their element stand in its place in the list', async () => {
    const program = await programOf({ steps: [what, each('answers.what', { key: 'source' }), review] });
    const { run } = await walk([what, each('answers.what', { key: 'source' }), review], both.slice(0, 3));
    const papers = (run.items['papers'] ?? []).map(({ pages }) => ({ pages }));
    const stored = { ...run, hash: program.version, items: { papers } };
    const again = advance(program, stored, { type: 'edit-item', step: 'papers', index: 1 }, stranger).run;
    expect([again.state, viewOf(program, again, stranger).screen?.fields[0]?.value]).toEqual(['papers/file.asking', 'of b']);
    const { run: on } = advance(program, again, says('papers/file', 'of b'), stranger);
    expect([on.state, on.answers['']?.['papers']]).toEqual([
      'papers.asking',
      [
        { file: 'of a', source: 'a' },
        { file: 'of b', source: 'b' },
      ],
    ]);
  });

  test('go by their place where the key says so', async () => {
    const keyed = each('answers.what', { key: 'index' });
    expect(await papers(keyed, [...both, edit('what'), says('what', ['c', 'b'])])).toEqual([
      { file: 'of a', source: 'c' },
      { file: 'of b', source: 'b' },
    ]);
  });

  test('go by the element where its key has no value', async () => {
    const keyed = each('answers.what', { key: 'answers.nothing' });
    const { run } = await walk([what, keyed, review], both);
    expect((run.items['papers'] ?? []).map(({ element }) => element?.name)).toEqual(['"a"', '"b"']);
  });

  test('that were stored before they knew their element are those of its place', async () => {
    const steps = [what, each('answers.what'), review];
    const { run } = await walk(steps, both);
    const stored = { ...run, items: { papers: (run.items['papers'] ?? []).map(({ pages }) => ({ pages })) } };
    const program = await programOf({ steps });
    const place = program.places.get('papers');
    expect(place && reconciled({ program, run: stored, facts: stranger }, place)).toEqual(run);
  });
});

describe('the way through an item', () => {
  const next = [{ when: "item.kind == 'short'", to: 'last' }, { when: "item.kind == 'round'", to: 'kind', times: 1 }, { to: 'more' }];
  const people = list('people', [page('kind', { next }), page('more'), page('last', { when: "item.kind != 'none'" })]);
  const state = async (...events: RunEvent[]) => (await walk([people], [add, ...events])).run.state;

  test.each([
    ['by the route that holds', [says('people/kind', 'short')], 'people/last.asking'],
    ['else by the last', [says('people/kind', 'long')], 'people/more.asking'],
    ['over a page that asks nothing', [says('people/kind', 'none'), says('people/more', 'x')], 'people.asking'],
    ['to its end', [says('people/kind', 'short'), says('people/last', 'x')], 'people.asking'],
  ])('leads %s', async (_, events, to) => {
    expect(await state(...events)).toBe(to);
  });

  test('leaves out what a changed answer leads past, and offers it where the way comes there again', async () => {
    const whole = [add, says('people/kind', 'long'), says('people/more', 'm'), says('people/last', 'l')];
    const change = (kind: string): RunEvent[] => [{ type: 'edit-item', step: 'people', index: 0 }, says('people/kind', kind)];
    const short = await walk([people], [...whole, ...change('short'), says('people/last', 'l')]);
    expect(short.run.answers['']).toEqual({ people: [{ kind: 'short', last: 'l' }] });
    const again = await walk([people], [...whole, ...change('short'), says('people/last', 'l'), ...change('long')]);
    expect([again.run.state, again.screen?.fields[0]?.value]).toEqual(['people/more.asking', 'm']);
  });

  test('counts as complete when it has come to its end, and not before', async () => {
    const complete = async (events: readonly RunEvent[]) =>
      (await walk([people], [add, ...events])).screen?.group?.lines.map((line) => line.complete);
    const leave: RunEvent[] = [
      { type: 'back', step: 'people/last' },
      { type: 'back', step: 'people/kind' },
    ];
    expect(await complete([says('people/kind', 'short'), ...leave])).toEqual([false]);
    expect(await complete([says('people/kind', 'short'), says('people/last', 'x')])).toEqual([true]);
    expect(await complete([says('people/kind', 'none'), says('people/more', 'x')])).toEqual([true]);
  });

  test('that leads out of the flow ends it', async () => {
    const out = list('people', [page('kind', { next: 'failed' })]);
    expect((await walk([out], [add, says('people/kind', 'x')])).run.state).toBe('outcome:failed');
  });
});

describe('how many items', () => {
  const shown = async (more: Partial<Step>, count: number, flow = {}) => {
    const one = [add, says('people/who', 'x')];
    const { screen } = await walk([list('people', [page('who')], more)], Array.from({ length: count }, () => one).flat(), flow);
    return [screen?.group?.canAdd, screen?.group?.full];
  };

  test.each<[string, Partial<Step>, number, boolean, number | undefined]>([
    ['a number', { max: 2 }, 1, true, undefined],
    ['a number, and there are as many', { max: 2 }, 2, false, 2],
    ['a value', { max: { '=': 'limits.most' } }, 3, false, 3],
    ['a value that is none', { max: { '=': 'answers.nothing' } }, 3, true, undefined],
    ['more than any list takes', { max: 60 }, 50, false, 50],
    ['nothing, and there are as many as any list takes', {}, 50, false, 50],
    ['fewer than none', { max: { '=': '0 - 1' } }, 0, false, undefined],
  ])('there may be is told by %s', async (_, more, count, canAdd, full) => {
    expect(await shown(more, count)).toEqual([canAdd, full]);
  });

  test('there must be is never more than there may be', async () => {
    const people = list('people', [page('who')], { min: 3, max: 1 });
    const { run } = await walk([people], [says('people/who', 'x'), says('people')]);
    expect(run.state).toBe('outcome:done');
  });

  test('there may be is never fewer than none, and a list of none can be left', async () => {
    const people = list('people', [page('who')], { max: { '=': '0 - 1' } });
    expect((await walk([people], [says('people')])).run.state).toBe('outcome:done');
  });

  test('an item that nothing was answered in is not kept', async () => {
    const { run } = await walk([list('people', [page('who')])], [add, { type: 'back', step: 'people/who' }]);
    expect([run.state, run.answers[''], run.item]).toEqual(['people.asking', { people: [] }, undefined]);
  });
});

test('a list that was looked at and not changed keeps what came after it', async () => {
  const steps = [list('people', [page('who')]), page('then'), review];
  const there = [add, says('people/who', 'x'), says('people'), says('then', 'y')];
  const look: RunEvent[] = [edit('people'), { type: 'edit-item', step: 'people', index: 0 }, { type: 'back', step: 'people/who' }];
  const { run } = await walk(steps, [...there, ...look, says('people')]);
  expect(run).toMatchObject({ state: 'review.asking', answers: { '': { people: [{ who: 'x' }], then: 'y' } } });
});

test('Back from a list leads to the review that it was changed from, while it was only looked at', async () => {
  const steps = [page('first'), list('people', [page('who')]), review];
  const there = [says('first', 'f'), add, says('people/who', 'x'), says('people'), edit('people')];
  const open: RunEvent = { type: 'edit-item', step: 'people', index: 0 };
  const back = (step: string): RunEvent => ({ type: 'back', step });
  const state = async (...events: RunEvent[]) => (await walk(steps, [...there, open, ...events, back('people')])).run.state;
  expect(await state(back('people/who'))).toBe('review.asking');
  expect(await state(says('people/who', 'z'))).toBe('first.asking');
});

test('a section is not done any more once an item of its list is removed, until the list is left', async () => {
  const steps: readonly Step[] = [
    { id: 'hub', kind: 'tasks', title: 'Tasks' },
    list('people', [page('who')], { section: 'one', min: 1 }),
    review,
  ];
  const open: RunEvent = { type: 'open-section', step: 'hub', section: 'one' };
  const whole = [open, says('people/who', 'x'), add, says('people/who', 'y'), says('people')];
  const opened = [...whole, open, { type: 'remove-item', step: 'people', index: 0 } as const];
  const status = async (...events: RunEvent[]) =>
    (await walk(steps, events, { sections: [{ id: 'one', title: 'One' }] })).screen?.tasks?.map((task) => task.status);
  expect(await status(...whole)).toEqual(['done']);
  expect(await status(...opened, { type: 'back', step: 'people' })).toEqual(['open']);
  expect(await status(...opened, says('people'))).toEqual(['done']);
});
