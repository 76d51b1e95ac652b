import { expect, it } from 'vitest';
import type { Example } from '../language/example.ts';
import type { Step } from '../language/step.ts';
import { runExample, type ExampleHost } from './runExample.ts';
import { programOf, stranger } from './testing/program.ts';

const host: ExampleHost = { bank: () => ({ ok: true, data: {} }), facts: () => stranger, replace: (answer) => answer };
const step = (id: string, more: object = {}): Step => ({ id, title: id, fields: [{ id, type: 'text', label: id }], ...more });
const people: Step = {
  id: 'people',
  kind: 'group',
  title: 'People',
  item: {
    name: 'Person',
    summary: '{{item.name}}',
    steps: [{ id: 'who', title: 'Who', fields: [{ id: 'name', type: 'text', label: 'Name' }] }],
  },
};
const review: Step = { id: 'review', kind: 'review', title: 'Check' };

async function follow(steps: readonly Step[], example: Partial<Example>) {
  const { ends, stuck, run } = runExample(await programOf({ steps }), { name: 'an example', ...example }, host);
  return { ends, stuck, answers: run.answers[''] };
}

it('makes the changes of an example from the review, one after the other', async () => {
  const changes: Example['changes'] = [
    { step: 'a', answers: { a: 'A' } },
    { step: 'b', answers: { b: 'B' } },
    { step: 'a', answers: { a: 'AA' } },
  ];
  expect(await follow([step('a'), step('b'), review], { answers: { a: 'x', b: 'y' }, changes })).toEqual({
    ends: 'done',
    answers: { a: 'AA', b: 'B' },
  });
});

it('adds and removes items until there are as many as the example says', async () => {
  const [anita, ravi] = [{ name: 'Anita' }, { name: 'Ravi' }];
  const changes = [{ step: 'people', answers: { people: [anita] } }];
  expect(await follow([people, review], { answers: { people: [anita, ravi] } })).toMatchObject({
    ends: 'done',
    answers: { people: [anita, ravi] },
  });
  expect(await follow([people, review], { answers: { people: [anita, ravi] }, changes })).toMatchObject({
    ends: 'done',
    answers: { people: [anita] },
  });
});

it('opens the items again that a change makes others', async () => {
  const [anita, ravi, kamal] = [{ name: 'Anita' }, { name: 'Ravi' }, { name: 'Kamal' }];
  const changes = [
    { step: 'people', answers: { people: [kamal, ravi] } },
    { step: 'people', answers: { people: [kamal, anita, ravi] } },
  ];
  expect(await follow([people, review], { answers: { people: [anita, ravi] }, changes })).toMatchObject({
    ends: 'done',
    answers: { people: [kamal, anita, ravi] },
  });
});

it('says so when no review leads to what an example changes', async () => {
  const changes = [{ step: 'a', answers: { a: 'A' } }];
  expect(await follow([step('a'), step('b')], { answers: { a: 'x', b: 'y' }, changes })).toMatchObject({ stuck: 'no review leads to a' });
});

it('tells a refused event by its message', async () => {
  const late = step('late', { deadline: { at: "'2026-11-21T09:00:00+05:30'", message: 'too.long' } });
  const { problem } = runExample(
    await programOf({ steps: [late] }),
    { name: 'too late', answers: { late: 'x' }, problem: { step: 'late', key: 'too.long' } },
    host,
  );
  expect(problem).toEqual({ step: 'late', key: 'too.long' });
  expect(await follow([step('late', { deadline: { at: "'2026-11-21T09:00:00+05:30'" } })], { answers: { late: 'x' } })).toMatchObject({
    stuck: 'late: deadline-passed',
  });
});
