import { expect, test } from 'vitest';
import { programOf } from '../advance/testing/program.ts';
import { embedded, says, walk } from '../advance/testing/walk.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { Values } from '../run/run.ts';
import { screenInFull, typedInFull } from './typedInFull.ts';

const fields = [
  { id: 'number', type: 'known', label: 'Number' },
  { id: 'kept', type: 'known', label: 'Kept', sensitive: true, optional: true },
  { id: 'pin', type: 'secret', label: 'Pin', optional: true },
  { id: 'name', type: 'text', label: 'Name', optional: true },
];
const steps: readonly Step[] = [
  { id: 'a', title: 'A', fields },
  { id: 'review', kind: 'review', title: 'Check' },
];

/** The lines of the review after an answer, where the page remembers another, or the same. */
async function lines(answers: Values, typed?: ReadonlyMap<string, Values>) {
  const { screen } = await walk(steps, [says('a', answers)]);
  const [section] = typedInFull(await programOf({ steps }), screen?.review ?? [], typed ?? new Map([['a', answers]]));
  return section?.lines.map(({ label, value }) => `${label} ${value}`);
}

test('what was typed is read in full where its type allows that', async () => {
  expect(await lines({ number: '12345' })).toEqual(['Number 12345']);
});

test.each<[string, Values, ReadonlyMap<string, Values> | undefined, string[]]>([
  ['a type that shows nobody more', { number: '12', pin: '98765' }, undefined, ['Number 12', 'Pin •••65']],
  ['what the flow itself calls sensitive', { number: '12', kept: '12345' }, undefined, ['Number 12', 'Kept •••45']],
  ['what was answered elsewhere since', { number: '12345' }, new Map([['a', { number: '99999' }]]), ['Number •••45']],
  ['what nothing is remembered of', { number: '12345' }, new Map(), ['Number •••45']],
  ['what the page does not know', { number: '12345' }, new Map([['b', { number: '12345' }]]), ['Number •••45']],
])('the mask stays of %s', async (_, answers, typed, shown) => {
  expect(await lines(answers, typed)).toEqual(shown);
});

test('what is not masked is left as the server says it', async () => {
  expect(await lines({ number: '12', name: 'Asha' }, new Map([['a', { number: '12', name: 'Other' }]]))).toEqual([
    'Number 12',
    'Name Asha',
  ]);
});

/** The facts of a review that follows a confirmation of who one is, where this page remembers what was typed for it. */
async function facts(typed: ReadonlyMap<string, Values>, more: Partial<Flow> = { passWhen: 'session.verified' }) {
  const who = { who: embedded('who', { ...more, steps: [{ id: 'a', title: 'A', fields }] }) };
  const items = [
    { label: 'Yours', value: '•••45' },
    { label: 'Another', value: '•••46' },
  ];
  const told: readonly Step[] = [
    { id: 'who', kind: 'flow', flow: 'who' },
    { id: 'review', kind: 'review', title: 'Check', blocks: [{ block: 'facts', items }] },
  ];
  const { screen } = await walk(told, [says('who/a', { number: '12345' })], {}, who);
  const program = await programOf({ steps: told }, who);
  return screen && screenInFull(program, screen, typed).blocks.flatMap(({ items: shown }) => shown);
}

const inFull = [
  { label: 'Yours', value: '12345' },
  { label: 'Another', value: '•••46' },
];
const masked = [{ label: 'Yours', value: '•••45' }, inFull[1]];

test.each<[string, ReadonlyMap<string, Values>, Partial<Flow> | undefined, unknown]>([
  ['is read in full among the facts of a review', new Map([['who/a', { number: '12345' }]]), undefined, inFull],
  ['stays a mask where nothing is remembered of it', new Map(), undefined, masked],
  ['stays a mask where it may be read by nobody', new Map([['who/a', { kept: '12345' }]]), undefined, masked],
  ['is not looked for where the page asked for something else', new Map([['who/a', { number: '12345' }]]), {}, masked],
])('what was typed to confirm who one is %s', async (_, typed, more, shown) => {
  expect(await facts(typed, more)).toEqual(shown);
});
