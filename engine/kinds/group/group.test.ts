import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../../advance/advance.ts';
import { programOf, stranger, verified } from '../../advance/testing/program.ts';
import type { Step } from '../../language/step.ts';
import { checkScreen } from '../../render/live.ts';
import type { Screen } from '../../render/view.ts';
import type { Advanced, HostEvent, RunEvent } from '../../run/run.ts';
import { reviewOf } from '../../view/reviewOf.ts';
import { viewOf } from '../../view/viewOf.ts';

const text = (id: string) => ({ id, type: 'text', label: id });
const list = { id: 'list', type: 'choices', label: 'List', options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) };
const people = (more: Partial<Step> = {}): Step => ({
  id: 'people',
  kind: 'group',
  title: 'People',
  item: {
    name: 'person',
    summary: '{{item.name}}',
    steps: [
      { id: 'who', title: 'Who', fields: [text('name')] },
      { id: 'born', title: 'Born', fields: [{ ...text('town'), label: 'Town of {{item.name}} ({{index}})' }] },
    ],
  },
  ...more,
});
const papers: Step = {
  id: 'papers',
  kind: 'group',
  title: 'Papers',
  each: 'answers.list',
  item: {
    name: 'paper',
    summary: '{{source}}',
    steps: [{ id: 'file', title: 'File', fields: [{ ...text('file'), label: 'File {{source}}' }] }],
  },
};
const ask: Step = { id: 'list', title: 'List', fields: [list] };
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const add: RunEvent = { type: 'add-item', step: 'people' };
const person = (name: string): RunEvent[] => [add, answer('people/who', { name }), answer('people/born', { town: 'Pune' })];
const at = (type: 'edit-item' | 'remove-item', index: number, step = 'people'): RunEvent => ({ type, step, index });

/** Where events lead in a flow, and the screen there. */
async function after(steps: readonly Step[], ...events: (RunEvent | HostEvent)[]): Promise<Advanced & { readonly screen: Screen }> {
  const program = await programOf({ steps });
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  const last = events.reduce((so, event) => advance(program, so.run, event, stranger), begun);
  const { screen } = viewOf(program, last.run, stranger);
  return { ...last, screen: screen ?? ({} as Screen) };
}

describe('a rule over a list', () => {
  const ruled = [people({ min: 2, rules: [{ check: 'size(answers.people) > 2', message: 'few' }] })];
  const keys = ({ problems }: Advanced) => problems.map(({ key }) => key);
  const send = answer('people');

  test('is not looked at while the list is too short, or has an item that is not complete', async () => {
    expect(keys(await after(ruled, ...person('Asha'), send))).toEqual(['engine.tooFew']);
    const half: RunEvent[] = [add, answer('people/who', { name: 'Meera' }), { type: 'back', step: 'people/born' }];
    const back: RunEvent = { type: 'back', step: 'people/who' };
    expect(keys(await after(ruled, ...person('Asha'), ...person('Ravi'), ...half, back, send))).toEqual(['engine.group.itemIncomplete']);
  });

  test('is looked at once the list is right, by the server alone', async () => {
    const two = [...person('Asha'), ...person('Ravi')];
    expect(keys(await after(ruled, ...two, send))).toEqual(['few']);
    const [program, { run }] = [await programOf({ steps: ruled }), await after(ruled, ...two)];
    expect(checkScreen(program, viewOf(program, run, stranger), {})).toEqual([]);
  });
});

describe('the line of an item that is not complete', () => {
  const lines = async (summary: string, ...events: RunEvent[]) => {
    const item = { ...people().item, summary } as NonNullable<Step['item']>;
    const left: RunEvent[] = [
      { type: 'back', step: 'people/born' },
      { type: 'back', step: 'people/who' },
    ];
    const half = [add, answer('people/who', { name: 'Meera' }), ...left];
    const { screen } = await after([people({ item })], ...person('Asha'), ...half, ...events);
    return screen.group?.lines.map((line) => line.summary);
  };

  test('is its name and number where a part of its summary is missing', async () => {
    expect(await lines('{{item.name}} of {{item.town}}')).toEqual(['Asha of Pune', 'Person 2']);
  });

  test('is its summary where all of that is there', async () => {
    expect(await lines('{{item.name}}')).toEqual(['Asha', 'Meera']);
    expect(await lines("{{item.name}}{{answered(item.town) ? ' of ' + item.town : ', not known where'}}")).toEqual([
      'Asha of Pune',
      'Meera, not known where',
    ]);
  });
});

test('the line of an item that was not asked about yet knows that', async () => {
  const item = { ...papers.item, summary: "{{answered(item) ? item.file : 'not asked about'}}" } as NonNullable<Step['item']>;
  const steps = [{ ...papers, item, each: "session.verified ? ['a', 'b'] : ['a']" }];
  const program = await programOf({ steps });
  const back: RunEvent = { type: 'back', step: 'papers/file' };
  const events = [at('edit-item', 0, 'papers'), answer('papers/file', { file: '1' }), back];
  const { run } = await after(steps, answer('papers/file', { file: '1' }));
  const more = events.reduce((so, event) => advance(program, so, event, verified).run, run);
  expect(viewOf(program, more, verified).screen?.group?.lines.map(({ summary }) => summary)).toEqual(['1', 'not asked about']);
});

describe('a list of items', () => {
  test('grows up to its most, and no further', async () => {
    const steps = [people({ max: 2 })];
    const one = await after(steps, ...person('Asha'));
    expect(one.screen.group).toMatchObject({ canAdd: true, canRemove: true });
    const two = await after(steps, ...person('Asha'), ...person('Ravi'));
    expect(two.screen.group).toMatchObject({ canAdd: false, canRemove: true });
    expect((await after(steps, ...person('Asha'), ...person('Ravi'), add)).refused?.code).toBe('event-not-allowed');
  });

  test.each<[string, RunEvent]>([
    ['a change of an item after the last', at('edit-item', 1)],
    ['a removal of an item after the last', at('remove-item', 1)],
  ])('refuses %s', async (_, event) => {
    const { run, refused } = await after([people()], ...person('Asha'), event);
    expect(refused?.code).toBe('event-not-allowed');
    expect(run.answers['']).toEqual({ people: [{ name: 'Asha', town: 'Pune' }] });
  });

  test('loses the item that is removed, and no other', async () => {
    const { run } = await after([people()], ...person('Asha'), ...person('Ravi'), ...person('Mira'), at('remove-item', 1));
    expect(run.answers['']).toEqual({
      people: [
        { name: 'Asha', town: 'Pune' },
        { name: 'Mira', town: 'Pune' },
      ],
    });
  });

  test('changes the item that is chosen, and no other', async () => {
    const { run, screen } = await after([people()], ...person('Asha'), ...person('Ravi'), at('edit-item', 0));
    expect([run.state, screen.fields[0]?.value]).toEqual(['people/who.asking', 'Asha']);
  });

  test('shows what was fetched for it before its first item is asked', async () => {
    const load = { operation: 'thing.list', as: 'things', on: {} };
    const shown = await after([people({ min: 1, load })], { type: 'succeeded', call: 'people#1', data: {} });
    expect(shown.run.state).toBe('people.asking');
    expect((await after([people({ min: 1 })])).run.state).toBe('people/who.asking');
  });

  test('asks about no next item by itself', async () => {
    expect((await after([people({ min: 2 })], answer('people/who', { name: 'A' }), answer('people/born', { town: 'B' }))).run.state).toBe(
      'people.asking',
    );
  });

  test('that is filled freely is shown again after each item, though another one is not complete', async () => {
    const half: RunEvent[] = [
      add,
      answer('people/who', { name: 'Ravi' }),
      { type: 'back', step: 'people/born' },
      { type: 'back', step: 'people/who' },
    ];
    const { run, screen } = await after([people()], ...half, ...person('Asha'));
    expect([run.state, screen.group?.lines.map(({ complete }) => complete)]).toEqual(['people.asking', [false, true]]);
  });

  test('that is longer than it may be by now cannot be left', async () => {
    const most = { ...ask, fields: [{ id: 'most', type: 'number', label: 'Most' }] };
    const steps = [most, people({ max: { '=': 'answers.most' } }), review];
    const two = [answer('list', { most: 2 }), ...person('Asha'), ...person('Ravi'), answer('people')];
    const less: RunEvent[] = [{ type: 'edit', step: 'review', target: 'list' }, answer('list', { most: 1 })];
    const { run, problems } = await after(steps, ...two, ...less, answer('people'));
    expect([run.state, problems]).toEqual(['people.asking', [{ field: null, key: 'engine.tooMany', params: { max: 1 } }]]);
  });

  test('names each item that is not complete', async () => {
    const half = [add, answer('people/who', { name: 'Ravi' }), { type: 'back', step: 'people/born' }, { type: 'back', step: 'people/who' }];
    const { screen, problems } = await after([people()], ...person('Asha'), ...(half as RunEvent[]), answer('people'));
    expect(screen.group?.lines.map(({ complete }) => complete)).toEqual([true, false]);
    expect(problems).toEqual([{ field: 'people/1', key: 'engine.group.itemIncomplete', params: { name: 'person', number: 2 } }]);
  });
});

describe('a list that goes with an earlier one', () => {
  const both: RunEvent[] = [
    answer('list', { list: ['a', 'b'] }),
    answer('papers/file', { file: '1' }),
    answer('papers/file', { file: '2' }),
  ];

  test('becomes neither longer nor shorter', async () => {
    const steps = [ask, { ...papers, max: 9 }];
    expect((await after(steps, ...both)).screen.group).toMatchObject({ canAdd: false, canRemove: false });
    for (const event of [{ type: 'add-item', step: 'papers' } as const, at('remove-item', 0, 'papers')])
      expect((await after(steps, ...both, event)).refused?.code).toBe('event-not-allowed');
    expect((await after(steps, ...both, at('edit-item', 0, 'papers'))).run.state).toBe('papers/file.asking');
  });

  test('is asked about on the way back to a review where the earlier one has become longer, and only then', async () => {
    const edit: RunEvent = { type: 'edit', step: 'review', target: 'list' };
    const back = (values: readonly string[]) =>
      after([ask, papers, review], ...both, answer('papers'), edit, answer('list', { list: values }));
    expect((await back(['a', 'b'])).run.state).toBe('review.asking');
    expect((await back(['a', 'b', 'c'])).run.state).toBe('papers/file.asking');
  });
});

test('a list is asked about again on the way back to a review where more is asked about its items by now', async () => {
  const more: Step = { id: 'more', title: 'More', when: 'session.verified', fields: [text('more')] };
  const steps = [
    ask,
    people({ item: { name: 'person', summary: 'P', steps: [{ id: 'who', title: 'Who', fields: [text('name')] }, more] } }),
    review,
  ];
  const program = await programOf({ steps });
  const list = answer('list', { list: ['a'] });
  const edit: RunEvent = { type: 'edit', step: 'review', target: 'list' };
  const { run } = await after(steps, list, add, answer('people/who', { name: 'Asha' }), answer('people'), edit);
  const [still, anew] = [stranger, verified].map((facts) => advance(program, run, list, facts).run.state);
  expect([still, anew]).toEqual(['review.asking', 'people.asking']);
});

describe('what a receipt says of a list', () => {
  test.each([
    ['of its own items', [people()], [...person('Asha'), ...person('Ravi'), answer('people')]],
    ['of a fixed one', [ask, papers], [answer('list', { list: ['a'] }), answer('papers/file', { file: '1' }), answer('papers')]],
  ])('is at the end what the review said before it: %s', async (_, steps, events) => {
    const [program, { run }] = [await programOf({ steps: [...steps, review] }), await after([...steps, review], ...events)];
    const ended = advance(program, run, answer('review'), stranger).run;
    expect(ended.state).toMatch(/^outcome:/);
    const [before, then] = [run, ended].map((one) => reviewOf(program, one, stranger).flatMap(({ lines }) => lines));
    expect(then).toEqual(before);
    expect(then?.map(({ part }) => part)).toContain('ofItem');
  });
});

describe('the review of a list', () => {
  const lines = async (steps: readonly Step[], ...events: RunEvent[]) =>
    (await after(steps, ...events)).screen.review?.flatMap((section) => section.lines.map(({ label, value }) => [label, value]));

  test('has each item by its number, and below it what was answered about it', async () => {
    expect(await lines([people(), review], ...person('Asha'), ...person('Ravi'), answer('people'))).toEqual([
      ['Person 1', 'Asha'],
      ['name', 'Asha'],
      ['Town of Asha (1)', 'Pune'],
      ['Person 2', 'Ravi'],
      ['name', 'Ravi'],
      ['Town of Ravi (2)', 'Pune'],
    ]);
  });

  test.each([{}, { key: 'source' }])('names what each item goes with, told apart by %o', async (more) => {
    const events = [answer('list', { list: ['a', 'b'] }), answer('papers/file', { file: '1' }), answer('papers/file', { file: '2' })];
    const all = await lines([ask, { ...papers, ...more }, review], ...events, answer('papers'));
    expect(all?.slice(1)).toEqual([
      ['Paper 1', 'a'],
      ['File a', '1'],
      ['Paper 2', 'b'],
      ['File b', '2'],
    ]);
  });
});
