import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import { splitState } from '../run/state.ts';
import { advance, beginRun } from './advance.ts';
import { parseRunEvent } from './parseEvent.ts';
import type { HostEvent, Run, RunEvent } from '../run/run.ts';
import { emptyFlow, programOf, stranger, verified } from './testing/program.ts';

const saves = {
  operation: 'thing.save',
  input: { name: { '=': 'answers.name' } },
  as: 'saved',
  on: { no: { message: 'save.no', field: 'name' }, '*': { outcome: 'failed' } },
};
const steps: readonly Step[] = [
  { id: 'inside', kind: 'flow', flow: 'inner' },
  {
    id: 'name',
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      {
        id: 'kind',
        type: 'choice',
        label: 'Kind',
        optional: true,
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B', when: "answers.name != 'x'" },
        ],
      },
    ],
    submit: saves,
  },
  {
    id: 'list',
    kind: 'group',
    min: 1,
    max: 2,
    item: { name: 'Thing', summary: '{{item.thing}}', steps: [{ id: 'thing', fields: [{ id: 'thing', type: 'text', label: 'Thing' }] }] },
  },
  {
    id: 'size',
    when: "answers.kind == 'a'",
    fields: [{ id: 'size', type: 'number', label: 'Size', max: { '=': 'size(answers.list)' } }],
    next: [{ when: 'answers.size < 0', to: 'name', times: 1 }, { to: 'review' }],
  },
  { id: 'review', kind: 'review', fields: [{ id: 'sure', type: 'tick', label: 'Sure' }], submit: saves, next: 'done' },
];
const inner = {
  ...emptyFlow,
  id: 'inner',
  area: 'shared',
  passWhen: 'session.verified',
  steps: [
    {
      id: 'pin',
      fields: [{ id: 'pin', type: 'code', label: 'PIN' }],
      submit: { operation: 'code.verify', input: { code: { '=': 'answers.pin' } }, on: { '*': { outcome: 'failed' } } },
      next: 'done',
    },
  ],
};

const stepId = fc.constantFrom('inside/pin', 'name', 'list', 'list/thing', 'size', 'review', 'inside', 'nowhere', '');
const value = fc.oneof(fc.constantFrom<unknown>('a', 'b', 'x', true, 1, -1, 99, null, '', ['a']), fc.jsonValue());
const answers = fc.dictionary(fc.constantFrom('name', 'kind', 'thing', 'size', 'sure', 'pin', '__proto__'), value);
const clientEvent: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constantFrom('answer', 'save'), step: stepId, answers }),
  fc.record({ type: fc.constantFrom('back', 'poll', 'add-item'), step: stepId }),
  fc.record({ type: fc.constant('edit'), step: stepId, target: stepId }),
  fc.record({ type: fc.constantFrom('edit-item', 'remove-item'), step: stepId, index: fc.nat(3) }),
  fc.record({ type: fc.constant('act'), step: stepId, action: fc.string() }),
  fc.record({ type: fc.constantFrom('xstate.init', 'xstate.stop', 'ANSWERED', 'succeeded', 'failed'), step: stepId }),
  fc.jsonValue(),
);
const goodAnswers: Readonly<Record<string, Record<string, unknown>>> = {
  'inside/pin': { pin: '1' },
  name: { name: 'An', kind: 'a' },
  list: {},
  'list/thing': { thing: 't' },
  size: { size: 1 },
  review: { sure: true },
};
/** Mostly sensible moves, so that the sequences get far; the rest is malice and noise. */
const move = fc.oneof(
  { weight: 3, arbitrary: fc.constant('good' as const) },
  { weight: 2, arbitrary: fc.constantFrom('succeed' as const, 'fail' as const) },
  { weight: 4, arbitrary: clientEvent.map((event) => ({ event })) },
);

describe('any sequence of events', () => {
  it('never throws, never skips a step, and always leaves a view that can be shown', async () => {
    const program = await programOf({ steps }, { inner });
    const legal = (run: Run): void => {
      const view = viewOf(program, run, stranger);
      if (view.state === 'asking') expect(program.places.has(view.screen?.step ?? '?')).toBe(true);
      if (view.state === 'ended') expect(view.outcome?.title).not.toBe('');
      if (view.state === 'busy') expect(run.pending).toBeDefined();
      const [path] = splitState(run.state);
      if (path === 'review') for (const needed of ['name', 'list']) expect(run.settled).toContain(needed);
      if (path === 'outcome:done') expect(run.answers['']).toMatchObject({ name: expect.any(String), sure: true, list: expect.any(Array) });
      // A stored run is plain JSON: what comes back from the store is what went in.
      expect(JSON.parse(JSON.stringify(run))).toEqual(withoutUndefined(run));
    };
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), fc.boolean(), (moves, known) => {
        const facts = known ? verified : stranger;
        let { run } = beginRun(program, { id: 'r', facts });
        legal(run);
        for (const one of moves) {
          const event = eventOf(one, run);
          if (!event) continue;
          run = advance(program, run, event, facts).run;
          legal(run);
        }
      }),
      { numRuns: 400 },
    );
  });
});

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, withoutUndefined(part)]),
  );
}

function eventOf(one: 'good' | 'succeed' | 'fail' | { event: unknown }, run: Run): RunEvent | HostEvent | undefined {
  const [step] = splitState(run.state);
  const call = run.pending?.call ?? 'none#1';
  if (one === 'good') return { type: 'answer', step, answers: goodAnswers[step] ?? {} };
  if (one === 'succeed') return { type: 'succeeded', call, data: { reference: 'R' } };
  if (one === 'fail') return { type: 'failed', call, code: 'no' };
  return parseRunEvent(one.event);
}
