import { expect, it } from 'vitest';
import type { Example } from '../language/example.ts';
import type { Field } from '../language/field.ts';
import type { Step } from '../language/step.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { pageTexts } from './pageTexts.ts';
import { callsSent, stepsSeen } from './record.ts';
import { runExample, type ExampleHost } from './runExample.ts';

/** A bank that refuses as it is told, in turn, and a clock that moves. */
function hostOf(refusals: readonly (string | undefined)[] = []): ExampleHost {
  let now = Date.parse(stranger.now);
  const left = [...refusals];
  return {
    bank: () => {
      const code = left.shift();
      return code === undefined ? { ok: true, data: {} } : { ok: false, code };
    },
    facts: () => ({ ...stranger, now: new Date(now).toISOString() }),
    replace: (answer) => answer,
    pass: (seconds) => {
      now += seconds * 1000;
    },
  };
}

const step = (id: string, more: object = {}): Step => ({ id, title: id, fields: [{ id, type: 'text', label: id }], ...more });
const people = (more: object = {}): Step => ({
  id: 'people',
  kind: 'group',
  title: 'People',
  item: {
    name: 'Person',
    summary: '{{item.name}}',
    steps: [{ id: 'who', title: 'Who', fields: [{ id: 'name', type: 'text', label: 'Name' }] }],
  },
  ...more,
});
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const change = (id: string, answers: Example['answers']) => ({ on: 'review', change: id, ...(answers ? { answers } : {}) });

async function follow(steps: readonly Step[], example: Partial<Example>, host = hostOf()) {
  const result = runExample(await programOf({ steps }), { name: 'an example', ...example }, host);
  return { ...result, answers: result.run.answers[''], sees: stepsSeen(result.views), sends: callsSent(result.calls) };
}

it('makes the changes of an example from the review, one after the other', async () => {
  const does = [change('a', { a: 'A' }), change('b', { b: 'B' }), change('a', { a: 'AA' })];
  expect(await follow([step('a'), step('b'), review], { answers: { a: 'x', b: 'y' }, does })).toMatchObject({
    ends: 'done',
    answers: { a: 'AA', b: 'B' },
    sees: ['a', 'b', 'review', 'a', 'review', 'b', 'review', 'a', 'review'],
  });
});

it('adds, opens and removes items until they are as the example says', async () => {
  const answers = { people: named('Anita', 'Ravi') };
  expect(await follow([people(), review], { answers })).toMatchObject({ ends: 'done', answers });
  expect(await follow([people(), review], { answers, does: [change('people', { people: named('Anita') })] })).toMatchObject({
    ends: 'done',
    answers: { people: named('Anita') },
  });
  const does = [change('people', { people: named('Kamal', 'Ravi') }), change('people', { people: named('Kamal', 'Anita', 'Ravi') })];
  expect(await follow([people(), review], { answers, does })).toMatchObject({
    ends: 'done',
    answers: { people: named('Kamal', 'Anita', 'Ravi') },
  });
});

it('removes and opens an item by its number, and sees the step of each item', async () => {
  const does: Example['does'] = [
    { on: 'people', action: 'look' },
    { on: 'people', edit: 1, answers: { name: 'Kamal' } },
    { on: 'people', remove: 2 },
  ];
  const steps = [people({ actions: [{ id: 'look', label: 'Look' }], min: 1 }), review];
  expect(await follow(steps, { answers: { people: named('Anita') }, does: does.slice(0, 2) })).toMatchObject({
    ends: 'done',
    answers: { people: named('Kamal') },
    sees: ['people/who', 'people', 'people/who', 'people', 'review'],
  });
  const two = { people: named('Anita', 'Ravi') };
  expect(
    await follow([people(), review], { answers: two, does: [change('people', undefined), { on: 'people', remove: 2 }] }),
  ).toMatchObject({
    ends: 'done',
    answers: { people: named('Anita') },
  });
});

it('follows a list of fifty items, written once', async () => {
  const { ends, answers, sees } = await follow([people(), review], { answers: { people: [{ $times: 50, name: 'Person $n' }] } });
  expect(ends).toBe('done');
  expect(answers?.['people']).toHaveLength(50);
  expect(answers?.['people']).toMatchObject({ 0: { name: 'Person 1' }, 49: { name: 'Person 50' } });
  expect(sees.filter((one) => one === 'people/who')).toHaveLength(50);
});

it('goes back, and on again with other answers', async () => {
  const does: Example['does'] = [
    { on: 'b', back: true },
    { on: 'a', answers: { a: 'A' } },
  ];
  expect(await follow([step('a'), step('b')], { answers: { a: 'x', b: 'y' }, does })).toMatchObject({
    ends: 'done',
    answers: { a: 'A', b: 'y' },
    sees: ['a', 'b', 'a', 'b'],
  });
});

it('goes on from a list that is not as long as the example has it', async () => {
  const does: Example['does'] = [{ on: 'people', continue: true }];
  expect(await follow([people()], { answers: { people: named('Anita', 'Ravi') }, does })).toMatchObject({
    ends: 'done',
    answers: { people: [] },
  });
});

it('takes what stands in a field where nothing is typed; null leaves it empty', async () => {
  const steps = [{ id: 'a', title: 'A', fields: [{ id: 'a', type: 'text', label: 'A', default: 'usual', optional: true }] }];
  expect(await follow(steps, {})).toMatchObject({ ends: 'done', answers: { a: 'usual' } });
  expect((await follow(steps, { answers: { a: null } })).answers).toEqual({});
});

it('leaves and comes back to what was typed', async () => {
  const does: Example['does'] = [{ on: 'b', leave: true, answers: { b: 'typed' } }];
  expect(await follow([step('a'), step('b')], { answers: { a: 'x' }, does })).toMatchObject({
    ends: 'done',
    answers: { a: 'x', b: 'typed' },
  });
});

it('takes what a deed answers on a page of an item for the item that is asked there, and opens it only once', async () => {
  const both = {
    ...people(),
    item: {
      ...people().item,
      steps: [{ id: 'who', title: 'Who', fields: ['name', 'town'].map((id) => ({ id, type: 'text', label: id })) }],
    },
  };
  const answers: Example['answers'] = { people: [{ name: 'Anita', town: 'Pune' }, { name: 'Ravi' }] };
  const does: Example['does'] = [
    { on: 'people', action: 'look' },
    { on: 'people/who', wait: '1 minute', answers: { town: 'Goa' } },
  ];
  const steps = [{ ...both, actions: [{ id: 'look', label: 'Look' }], min: 2 } as Step, review];
  expect(await follow(steps, { answers, does: does.slice(1) })).toMatchObject({ answers: { people: [{ name: 'Anita', town: 'Goa' }] } });
  expect(await follow(steps, { answers, does })).toMatchObject({
    ends: 'done',
    answers: {
      people: [
        { name: 'Anita', town: 'Pune' },
        { name: 'Ravi', town: 'Goa' },
      ],
    },
    sees: ['people/who', 'people', 'people/who', 'people', 'review'],
  });
});

it('lets time pass', async () => {
  const late = step('late', { deadline: { at: "'2026-11-21T10:10:00+05:30'", message: 'too.long' } });
  const problem = { step: 'late', key: 'too.long' };
  expect((await follow([late], { answers: { late: 'x' } })).ends).toBe('done');
  expect(await follow([late], { answers: { late: 'x' }, does: [{ on: 'late', wait: '1 hour' }], problem })).toMatchObject({ problem });
});

it('is refused on the way and goes on, with every problem of the page', async () => {
  const two = { id: 'two', title: 'Two', fields: ['a', 'b'].map((id) => ({ id, type: 'text', label: id })) };
  const refuses: Example['refuses'] = [
    {
      step: 'two',
      answers: { a: null, b: null },
      problems: [
        { field: 'a', key: 'text.required' },
        { field: 'b', key: 'text.required' },
      ],
    },
  ];
  expect(await follow([two], { answers: { a: 'x', b: 'y' }, refuses })).toMatchObject({ ends: 'done', answers: { a: 'x', b: 'y' } });
  const some = [{ step: 'two', answers: { a: null, b: null }, problems: [{ field: 'a', key: 'text.required' }] }];
  expect(await follow([two], { answers: { a: 'x', b: 'y' }, refuses: some })).toMatchObject({
    problem: { step: 'two', field: 'a', key: 'text.required' },
    problems: [{ field: 'a' }, { field: 'b' }],
  });
  const none = [{ step: 'two', problems: [{ key: 'text.required' }] }];
  expect(await follow([two], { answers: { a: 'x', b: 'y' }, refuses: none })).toMatchObject({
    stuck: 'it ends in "done" before "two" refused anything',
  });
});

it('tells what was sent, and goes on when the bank has failed once', async () => {
  const sending = step('a', { submit: { operation: 'send', input: { a: { '=': 'answers.a' } }, on: { '*': { message: 'bank.down' } } } });
  const refuses = [{ step: 'a', problems: [{ key: 'bank.down' }] }];
  const found = await follow([sending, step('b')], { answers: { a: 'x', b: 'y' }, refuses }, hostOf(['service.error']));
  expect(found).toMatchObject({ ends: 'done', sends: [{ send: { a: 'x' } }, { send: { a: 'x' } }] });
});

it('asks what a field looks up, and tells what was found', async () => {
  const looks = {
    id: 'a',
    type: 'Text',
    label: 'A',
    lookup: { operation: 'find', input: { text: { '=': 'answers.a' } }, fill: { b: { '=': 'found.b' } } },
  };
  const page = { ...step('a'), fields: [looks, { id: 'b', type: 'text', label: 'B' }] };
  const host = { ...hostOf([]), bank: () => ({ ok: true as const, data: { b: 'B' } }) };
  expect((await follow([page], { answers: { a: 'x', b: 'y' } }, host)).lookups).toEqual([
    { field: 'a/a', found: expect.arrayContaining(['(b = B)']) },
  ]);
});

it('says so when what an example does cannot be done', async () => {
  expect(await follow([step('a'), step('b')], { answers: { a: 'x', b: 'y' }, does: [change('a', { a: 'A' })] })).toMatchObject({
    stuck: 'it ends in "done" before the deed on "review" could be done',
  });
});

it('tells a refused event by its message', async () => {
  const late = step('late', { deadline: { at: "'2026-11-21T09:00:00+05:30'", message: 'too.long' } });
  const problem = { step: 'late', key: 'too.long' };
  expect((await follow([late], { answers: { late: 'x' }, problem })).problem).toEqual(problem);
  expect(await follow([step('late', { deadline: { at: "'2026-11-21T09:00:00+05:30'" } })], { answers: { late: 'x' } })).toMatchObject({
    stuck: 'late: deadline-passed',
  });
});

it('tells with which code the bank has refused the last call, and nothing of one before it', async () => {
  const call = { operation: 'move', as: 'moved', on: { '*': { outcome: 'done' } } };
  const flow = [step('a', { submit: call })];
  expect(await follow(flow, { answers: { a: 'x' } }, hostOf(['closed']))).toMatchObject({ ends: 'done', refused: { code: 'closed' } });
  const twice = [step('a', { submit: { ...call, on: { '*': { step: 'b' } } } }), step('b', { submit: call })];
  const result = await follow(twice, { answers: { a: 'x', b: 'y' } }, hostOf(['closed', undefined]));
  expect(result.ends).toBe('done');
  expect(result.refused).toBeUndefined();
});

it('tells what options are compared by, although it never changes', async () => {
  const facts = (value: string) => [{ label: 'Fee', value }];
  const options = [
    { value: 'basic', label: 'Basic', facts: facts('None') },
    { value: 'gold', label: 'Gold', facts: facts('₹500.00') },
  ];
  const program = await programOf({ steps: [step('plan', { fields: [{ id: 'plan', type: 'choice', label: 'Plan', options }] })] });
  const { views } = runExample(program, { name: 'an example', answers: { plan: 'gold' } }, hostOf());
  expect(views[0] && pageTexts(program, views[0])).toEqual(['Fee | None', 'Fee | ₹500.00']);
});

it('tells of a list that takes no more, so that its bound is held by an example', async () => {
  const told = async (max: number) => {
    const steps = [people({ max }), review];
    const { views } = await follow(steps, { answers: { people: named('Anita', 'Ravi') } });
    const program = await programOf({ steps });
    return views.filter(({ screen }) => screen?.step === 'people').map((view) => pageTexts(program, view));
  };
  expect((await told(2)).at(-1)).toEqual(['Anita', 'Ravi', '(full: 2)']);
  expect((await told(3)).at(-1)).toEqual(['Anita', 'Ravi']);
});

it('shows what a customer agrees to word for word, so that turning it round is noticed', async () => {
  const shown = async (...fields: readonly Field[]) => {
    const program = await programOf({ steps: [step('terms', { fields })] });
    const { views } = runExample(program, { name: 'an example', answers: { agreed: true, note: 'none' } }, hostOf());
    return views[0] && pageTexts(program, views[0]);
  };
  const agreed = { id: 'agreed', type: 'tick', label: 'I may cancel this' };
  expect(await shown(agreed, { id: 'note', type: 'text', label: 'Note' })).toEqual(['I may cancel this']);
  expect(await shown({ ...agreed, text: 'It costs nothing.', links: [{ label: 'Terms', url: '/terms.pdf' }] })).toEqual([
    'I may cancel this',
    '(agreed text: It costs nothing.)',
    '(agreed links: [{"label":"Terms","url":"/terms.pdf"}])',
  ]);
});
