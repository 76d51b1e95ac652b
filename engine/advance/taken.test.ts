import { expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { HostEvent, RunEvent } from '../run/run.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const number = { id: 'size', type: 'number', label: 'Size' };
const small = { when: 'answers.size < 3', to: 'small' };
const other = { to: 'end' };
const no = { message: 'save.no' };
const down = { outcome: 'failed' };
const none = { when: "data.sent.reference == ''", message: 'save.no' };
const help = { id: 'help', label: 'Help', to: 'end' };
const steps: readonly Step[] = [
  { id: 'size', title: 'Size', fields: [number], actions: [help], next: [small, other] },
  { id: 'small', title: 'Small', fields: [{ ...number, id: 'more' }] },
  { id: 'end', title: 'End', submit: { operation: 'thing.order', as: 'sent', on: { no, '*': down }, refuse: [none] } },
];
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const ended = (event: { type: 'succeeded'; data: object } | { type: 'failed'; code: string }): HostEvent =>
  ({ ...event, call: 'end#1' }) as HostEvent;
const sent = [answer('size', { size: 5 }), answer('end')];

// What the examples of a flow leave untried is told by this.
test.each<[string, readonly (RunEvent | HostEvent)[], readonly object[]]>([
  ['the route of an answer', [answer('size', { size: 1 })], [small]],
  ['the route of every other answer', [answer('size', { size: 5 })], [other]],
  ['nothing where a step goes on to the next', [answer('size', { size: 1 }), answer('small', { more: 1 })], []],
  ['the action of a button', [{ type: 'act', step: 'size', action: 'help' }], [help]],
  ['nothing where a call is only begun', sent, []],
  ['nothing of a success', [...sent, ended({ type: 'succeeded', data: { reference: 'R1' } })], []],
  ['what handles a code', [...sent, ended({ type: 'failed', code: 'no' })], [no]],
  ['what handles every other code', [...sent, ended({ type: 'failed', code: 'down' })], [down]],
  ['what makes a refusal of a success', [...sent, ended({ type: 'succeeded', data: { reference: '' } })], [none]],
])('an event tells which parts of the flow it took: %s', async (_, events, parts) => {
  const program = await programOf({ steps });
  const begun = beginRun(program, { id: 'r1', facts: stranger });
  const last = events.reduce((so, event) => advance(program, so.run, event, stranger), begun);
  expect(last.refused).toBeUndefined();
  expect(last.taken).toEqual(parts);
});

test('the start tells them too: the route of a step that is passed over', async () => {
  const past = { to: 'end' };
  const program = await programOf({ steps: [{ id: 'never', title: 'Never', when: 'false', next: [past] }, ...steps] });
  expect(beginRun(program, { id: 'r1', facts: stranger }).taken).toEqual([past]);
});
