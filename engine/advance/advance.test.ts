import { describe, expect, it } from 'vitest';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import type { Program } from '../run/program.ts';
import { advance, beginRun } from './advance.ts';
import type { Advanced, Facts, HostEvent, RunEvent } from '../run/run.ts';
import { programOf, stranger, verified } from './testing/program.ts';

const name: Step = { id: 'name', title: 'Your name', fields: [{ id: 'name', type: 'text', label: 'Name' }] };
const size: Step = {
  id: 'size',
  title: 'Size',
  fields: [{ id: 'size', type: 'number', label: 'Size', max: { '=': 'size(answers.name)' } }],
};
const review: Step = {
  id: 'review',
  kind: 'review',
  title: 'Check',
  submit: {
    operation: 'thing.save',
    input: { name: { '=': 'answers.name' } },
    as: 'saved',
    on: { no: { message: 'save.no' }, '*': { outcome: 'failed' } },
  },
  next: 'done',
};

/** Sends events one after the other and returns where they led. */
function follow(program: Program, events: readonly (RunEvent | HostEvent)[], facts: Facts = stranger): Advanced {
  return events.reduce<Advanced>((so, event) => advance(program, so.run, event, facts), beginRun(program, { id: 'r1', facts }));
}

const answer = (step: string, answers: Record<string, unknown>): RunEvent => ({ type: 'answer', step, answers });
const succeeded = (call: string, data: object): HostEvent => ({ type: 'succeeded', call, data: JSON.parse(JSON.stringify(data)) });

describe('advance', () => {
  it('goes through a flow to its outcome, calling the bank on the way', async () => {
    const program = await programOf({ steps: [name, size, review] });
    const at = follow(program, [answer('name', { name: 'Anita' }), answer('size', { size: 4 }), answer('review', {})]);
    expect(at.run.pending).toEqual({ call: 'review#1', operation: 'thing.save', input: { name: 'Anita' }, write: true });
    const end = advance(program, at.run, succeeded('review#1', { reference: 'SR1' }), stranger);
    expect(viewOf(program, end.run, stranger)).toMatchObject({ state: 'ended', outcome: { id: 'done', kind: 'success' } });
  });

  it.each<[string, (RunEvent | HostEvent)[], string]>([
    ['an event for another step', [answer('size', { size: 1 })], 'step-moved'],
    ['a field of another step', [answer('name', { name: 'A', size: 3 })], 'field-unknown'],
    [
      'an answer while the bank is asked',
      [answer('name', { name: 'Anita' }), answer('size', { size: 4 }), answer('review', {}), answer('review', {})],
      'run-busy',
    ],
    ['a bank answer that nobody waits for', [succeeded('name#1', {})], 'event-not-allowed'],
    ['an edit outside a review', [{ type: 'edit', step: 'name', target: 'size' }], 'event-not-allowed'],
    ['back on the first step', [{ type: 'back', step: 'name' }], 'event-not-allowed'],
    ['an unknown action', [{ type: 'act', step: 'name', action: 'fly' }], 'event-not-allowed'],
    [
      'an event after the end',
      [
        answer('name', { name: 'Anita' }),
        answer('size', { size: 4 }),
        answer('review', {}),
        { type: 'failed', call: 'review#1', code: 'down' },
        answer('review', {}),
      ],
      'run-ended',
    ],
  ])('refuses %s', async (_, events, code) => {
    const program = await programOf({ steps: [name, size, review] });
    expect(follow(program, events).refused).toEqual({ code });
  });

  it('refuses a run of another version of the flow', async () => {
    const program = await programOf({ steps: [name] });
    const { run } = beginRun(program, { id: 'r', facts: stranger });
    expect(advance(program, { ...run, hash: 'other' }, answer('name', { name: 'A' }), stranger).refused).toEqual({
      code: 'flow-version-wrong',
    });
  });

  it('reports missing answers, failed schemas and limits that are expressions, and keeps what was typed', async () => {
    const program = await programOf({ steps: [name, size, review] });
    expect(follow(program, [answer('name', {})]).problems).toEqual([{ field: 'name', key: 'text.required', params: { label: 'Name' } }]);
    expect(follow(program, [answer('name', { name: 7 })]).problems[0]?.key).toBe('text.type');
    const over = follow(program, [answer('name', { name: 'Bo' }), answer('size', { size: 3 })]);
    expect(over.problems).toEqual([{ field: 'size', key: 'number.max', params: { label: 'Size', max: 2 } }]);
    expect(viewOf(program, over.run, stranger).screen?.fields[0]?.value).toBe(3);
  });

  it('drops the answer of a hidden field and never requires it', async () => {
    const fields = [
      { id: 'kind', type: 'text', label: 'Kind' },
      { id: 'other', type: 'text', label: 'Other', when: "answers.kind == 'other'" },
    ];
    const program = await programOf({ steps: [{ id: 'kind', fields }, name] });
    expect(follow(program, [answer('kind', { kind: 'x', other: 'smuggled' })]).run.answers['']).toEqual({ kind: 'x' });
    expect(follow(program, [answer('kind', { kind: 'other' })]).problems[0]?.field).toBe('other');
  });

  it('keeps the answer that alternative steps share when it passes over the other one', async () => {
    const where: Step = { id: 'where', fields: [{ id: 'where', type: 'text', label: 'Where' }] };
    const here: Step = { id: 'here', when: "answers.where == 'here'", fields: [{ id: 'town', type: 'text', label: 'Town' }] };
    const there: Step = {
      id: 'there',
      when: "answers.where == 'there'",
      fields: [
        { id: 'town', type: 'text', label: 'Town there' },
        { id: 'country', type: 'text', label: 'Country' },
      ],
    };
    const program = await programOf({ steps: [where, here, there, review] });
    const at = follow(program, [answer('where', { where: 'here' }), answer('here', { town: 'Pune' })]);
    expect(at.run).toMatchObject({ state: 'review.asking', answers: { '': { where: 'here', town: 'Pune' } } });
    const moved = follow(program, [
      answer('where', { where: 'here' }),
      answer('here', { town: 'Pune' }),
      { type: 'edit', step: 'review', target: 'where' },
      answer('where', { where: 'there' }),
    ]);
    expect(moved.run.state).toBe('there.asking');
    const neither = follow(program, [
      answer('where', { where: 'here' }),
      answer('here', { town: 'Pune' }),
      { type: 'edit', step: 'review', target: 'where' },
      answer('where', { where: 'nowhere' }),
    ]);
    expect(neither.run).toMatchObject({ state: 'review.asking', answers: { '': { where: 'nowhere' } } });
    expect(neither.run.answers['']).not.toHaveProperty('town');
  });

  it('holds a read-only field to what stands there, whatever is given', async () => {
    const fields = [
      { id: 'fee', type: 'number', label: 'Fee', readOnly: true, default: { '=': 'answers.pieces * 5' } },
      { id: 'pieces', type: 'number', label: 'Pieces' },
      { id: 'note', type: 'text', label: 'Note', when: 'answers.fee < 5' },
      { id: 'blank', type: 'text', label: 'Blank', readOnly: true },
    ];
    const program = await programOf({ steps: [{ id: 'fee', fields }, name] });
    const at = follow(program, [answer('fee', { fee: 1, pieces: 2, note: 'smuggled', blank: 'smuggled' })]);
    expect(at.run).toMatchObject({ state: 'name.asking', answers: { '': { fee: 10, pieces: 2 } } });
    expect(at.run.answers['']).not.toHaveProperty('note');
    expect(at.run.answers['']).not.toHaveProperty('blank');
    const back = advance(program, at.run, { type: 'back', step: 'name' }, stranger);
    expect(viewOf(program, back.run, stranger).screen?.fields[0]).toMatchObject({ readOnly: true, value: 10 });
  });

  it('refuses an option that is shown but closed, and names it', async () => {
    const fields = [
      {
        id: 'plan',
        type: 'choice',
        label: 'Plan',
        options: [
          { value: 'a', label: 'Basic' },
          { value: 'b', label: 'Gold', disabled: 'true' },
        ],
      },
    ];
    const program = await programOf({ steps: [{ id: 'plan', fields }, name] });
    expect(follow(program, [answer('plan', { plan: 'b' })]).problems).toEqual([
      { field: 'plan', key: 'engine.optionDisabled', params: { label: 'Plan', option: 'Gold' } },
    ]);
    expect(follow(program, [answer('plan', { plan: 'c' })]).problems).toEqual([
      { field: 'plan', key: 'engine.optionUnknown', params: { label: 'Plan' } },
    ]);
    expect(follow(program, [answer('plan', { plan: 'a' })]).run.state).toBe('name.asking');
  });

  it('shows nothing and skips nothing by a condition on a missing answer', async () => {
    const optional: Step = { id: 'first', fields: [{ id: 'colour', type: 'text', label: 'Colour', optional: true }] };
    const unlessRed: Step = { ...name, when: "answers.colour != 'red'" };
    const program = await programOf({ steps: [optional, unlessRed, review] });
    expect(follow(program, [answer('first', {})]).run.state).toBe('review.asking');
    expect(follow(program, [answer('first', { colour: 'blue' })]).run.state).toBe('name.asking');
  });

  it('refuses a submit that lacks a required input', async () => {
    const program = await programOf({
      steps: [{ ...name, fields: [{ id: 'name', type: 'text', label: 'Name', optional: true }] }, review],
    });
    const at = follow(program, [answer('name', {}), answer('review', {})]);
    expect(at.problems).toEqual([{ field: null, key: 'engine.inputMissing', params: {} }]);
    expect(at.run.state).toBe('review.asking');
  });

  it('tells a bank error as its handler says: on the step, on a field, or as an outcome', async () => {
    const program = await programOf({ steps: [name, { ...review, kind: 'form' }] });
    const at = follow(program, [answer('name', { name: 'Anita' }), answer('review', {}), { type: 'failed', call: 'review#1', code: 'no' }]);
    expect(at.run).toMatchObject({ state: 'review.asking', notice: { key: 'save.no' } });
    const onField = await programOf({
      steps: [
        {
          ...name,
          submit: { operation: 'thing.save', input: { name: { '=': 'answers.name' } }, on: { '*': { message: 'save.no', field: 'name' } } },
        },
      ],
    });
    const refused = follow(onField, [answer('name', { name: 'Anita' }), { type: 'failed', call: 'name#1', code: 'no', attemptsLeft: 2 }]);
    expect(refused.problems).toEqual([{ field: 'name', key: 'save.no', params: { attemptsLeft: 2 } }]);
  });

  it('keeps what a refusal is about, and the end may say it', async () => {
    const on = { open: { outcome: 'failed', as: 'open' }, '*': { outcome: 'failed' } };
    const submit = { operation: 'thing.save', input: { name: { '=': 'answers.name' } }, on };
    const program = await programOf({ steps: [{ ...name, submit }] });
    const refused = (code: string) =>
      follow(program, [answer('name', { name: 'Anita' }), { type: 'failed', call: 'name#1', code, about: { reference: 'SR7' } }]).run;
    expect(refused('open')).toMatchObject({ state: 'outcome:failed', data: { '': { open: { reference: 'SR7' } } } });
    expect(refused('other').data).toEqual({});
  });

  it('takes a success of which nobody knows whether it means no for a refusal', async () => {
    const refuse = [{ when: "data.saved.reference == 'none'", message: 'save.no' }];
    const submit = {
      operation: 'thing.save',
      input: { name: { '=': 'answers.name' } },
      as: 'saved',
      on: { '*': { outcome: 'failed' } },
      refuse,
    };
    const program = await programOf({ steps: [{ ...name, submit }] });
    const ends = (data: Readonly<Record<string, string>>) =>
      follow(program, [answer('name', { name: 'Anita' }), succeeded('name#1', data)]).run.notice?.key;
    expect([ends({ reference: 'none' }), ends({}), ends({ reference: 'SR1' })]).toEqual(['save.no', 'save.no', undefined]);
  });

  it('takes a success that means no for a refusal', async () => {
    const submit = {
      operation: 'thing.save',
      input: { name: { '=': 'answers.name' } },
      as: 'saved',
      on: { '*': { outcome: 'failed' } },
      refuse: [{ when: "data.saved.reference == ''", message: 'save.no', field: 'name' }],
    };
    const program = await programOf({ steps: [{ ...name, submit }] });
    const at = follow(program, [answer('name', { name: 'Anita' }), succeeded('name#1', { reference: '' })]);
    expect(at.run).toMatchObject({ state: 'name.asking', problems: [{ field: 'name', key: 'save.no' }] });
  });

  it('goes back to the step shown before, with its answer', async () => {
    const program = await programOf({ steps: [name, size, review] });
    const at = follow(program, [answer('name', { name: 'Anita' }), { type: 'back', step: 'size' }]);
    expect(at.run.state).toBe('name.asking');
    expect(viewOf(program, at.run, stranger).screen?.fields[0]?.value).toBe('Anita');
  });

  it('goes back to a page that still has what was loaded for it, where its submit brings the same anew', async () => {
    const call = { operation: 'thing.limits', as: 'limits', on: {} };
    const amount: Step = {
      ...size,
      load: call,
      submit: call,
      fields: [{ id: 'size', type: 'number', label: 'Size', max: { '=': 'data.limits.max' } }],
    };
    const program = await programOf({ steps: [amount, name, review] });
    const at = follow(program, [
      succeeded('size#1', { max: 4 }),
      answer('size', { size: 3 }),
      succeeded('size#2', { max: 5 }),
      { type: 'back', step: 'name' },
    ]);
    expect(at.run).toMatchObject({ state: 'size.asking', data: { '': { limits: { max: 5 } } } });
    expect(advance(program, at.run, answer('size', { size: 6 }), stranger).run.problems).toMatchObject([{ field: 'size' }]);
  });

  it('changes an answer from the review and comes straight back, unless a later answer rests on it', async () => {
    const other: Step = { id: 'other', fields: [{ id: 'other', type: 'text', label: 'Other' }] };
    const program = await programOf({ steps: [name, size, other, review] });
    const start = [answer('name', { name: 'Anita' }), answer('size', { size: 4 }), answer('other', { other: 'o' })];
    const back = follow(program, [...start, { type: 'edit', step: 'review', target: 'other' }, answer('other', { other: 'p' })]);
    expect(back.run.state).toBe('review.asking');
    const again = follow(program, [...start, { type: 'edit', step: 'review', target: 'name' }, answer('name', { name: 'Bo' })]);
    expect(again.run.state).toBe('size.asking');
    expect(follow(program, [...start, { type: 'edit', step: 'review', target: 'name' }, answer('name', { name: 'Anita' })]).run.state).toBe(
      'review.asking',
    );
    expect(advance(program, again.run, answer('size', { size: 2 }), stranger).run.state).toBe('review.asking');
  });

  it('lets Back undo a change, and leads back to what was changed while the rest is asked again', async () => {
    const program = await programOf({ steps: [name, size, review] });
    const changed = follow(program, [
      answer('name', { name: 'Anita' }),
      answer('size', { size: 4 }),
      { type: 'edit', step: 'review', target: 'name' },
      answer('name', { name: 'Bo' }),
      { type: 'back', step: 'size' },
    ]);
    expect(changed.run).toMatchObject({ state: 'name.asking', answers: { '': {} } });
    const again = advance(program, changed.run, answer('name', { name: 'Anita' }), stranger);
    expect(again.run).toMatchObject({ state: 'review.asking', answers: { '': { name: 'Anita', size: 4 } } });
    const edited = advance(program, again.run, { type: 'edit', step: 'review', target: 'name' }, stranger);
    const undone = advance(program, edited.run, { type: 'back', step: 'name' }, stranger);
    expect(undone.run).toMatchObject({ state: 'review.asking', answers: { '': { name: 'Anita', size: 4 } } });
  });

  it('makes void what a bank call brought when an answer under it changes', async () => {
    const quote: Step = {
      id: 'quote',
      load: { operation: 'thing.save', input: { name: { '=': 'answers.name' } }, as: 'quote', on: { '*': { outcome: 'failed' } } },
      fields: [],
    };
    const program = await programOf({ steps: [name, quote, review] });
    const at = follow(program, [
      answer('name', { name: 'Anita' }),
      succeeded('quote#1', { reference: 'Q1' }),
      answer('quote', {}),
      { type: 'edit', step: 'review', target: 'name' },
      answer('name', { name: 'Bo' }),
    ]);
    expect(at.run.data['']).toEqual({});
    expect(at.run.pending).toMatchObject({ call: 'quote#2', input: { name: 'Bo' } });
  });

  it('takes a bounded loop back no more often than it says', async () => {
    const loop: Step = {
      ...size,
      fields: [{ id: 'size', type: 'number', label: 'Size' }],
      next: [{ to: 'name', when: 'answers.size < 1', times: 2 }, { to: 'done' }],
    };
    const program = await programOf({ steps: [name, loop] });
    const round = [answer('name', { name: 'A' }), answer('size', { size: 0 })];
    expect(follow(program, [...round, ...round]).run.state).toBe('name.asking');
    expect(follow(program, [...round, ...round, ...round]).run.state).toBe('outcome:done');
  });

  it('denies who is not eligible, and fails closed for a verified customer without the value', async () => {
    const flow: Partial<Flow> = { steps: [name], eligibility: [{ deny: "customer.residency == 'NRI'", outcome: 'failed' }] };
    const program = await programOf(flow);
    const state = (facts: Facts) => beginRun(program, { id: 'r', facts }).run.state;
    expect(state(verified)).toBe('name.asking');
    expect(state({ ...verified, customer: { residency: 'NRI' } })).toBe('outcome:failed');
    expect(state({ ...verified, customer: {} })).toBe('outcome:failed');
    expect(state(stranger)).toBe('name.asking');
  });

  it('keeps sensitive answers out of the view and keeps them when they are left out', async () => {
    const program = await programOf({ steps: [{ id: 'pan', fields: [{ id: 'pan', type: 'secret', label: 'PAN' }] }, name, review] });
    const back = follow(program, [answer('pan', { pan: 'ABCD99' }), { type: 'back', step: 'name' }]);
    expect(viewOf(program, back.run, stranger).screen?.fields[0]).toMatchObject({ kept: '•••99' });
    expect(JSON.stringify(viewOf(program, back.run, stranger))).not.toContain('ABCD');
    expect(advance(program, back.run, answer('pan', {}), stranger).run.answers['']).toEqual({ pan: 'ABCD99' });
    expect(advance(program, back.run, answer('pan', { pan: null }), stranger).problems[0]?.key).toBe('secret.required');
  });

  it('offers a sensitive answer that the bank has refused no more, and asks for it anew', async () => {
    const submit = { operation: 'name.save', input: { name: { '=': 'answers.pan' } }, on: { '*': { message: 'save.no', field: 'pan' } } };
    const program = await programOf({ steps: [{ id: 'pan', fields: [{ id: 'pan', type: 'secret', label: 'PAN' }], submit }, name] });
    const refused = follow(program, [answer('pan', { pan: 'ABCD99' }), { type: 'failed', call: 'pan#1', code: 'name.unknown' }]);
    expect(refused.run.problems).toMatchObject([{ field: 'pan' }]);
    expect(viewOf(program, refused.run, stranger).screen?.fields[0]).not.toHaveProperty('kept');
    expect(advance(program, refused.run, answer('pan', {}), stranger).problems[0]?.key).toBe('secret.required');
  });

  it('forgets an OTP as soon as its call is over', async () => {
    const program = await programOf({
      steps: [
        {
          id: 'otp',
          fields: [{ id: 'otp', type: 'code', label: 'Code' }],
          submit: { operation: 'code.verify', input: { code: { '=': 'answers.otp' } }, on: { '*': { message: 'save.no', field: 'otp' } } },
        },
        name,
      ],
    });
    const at = follow(program, [answer('otp', { otp: '123456' })]);
    expect(at.run.pending?.input).toEqual({ code: '123456' });
    expect(JSON.stringify(advance(program, at.run, succeeded('otp#1', {}), stranger).run)).not.toContain('123456');
  });

  it('rests an action until its time, and shows no action whose condition does not hold', async () => {
    const program = await programOf({
      steps: [
        {
          ...name,
          actions: [
            { id: 'again', label: 'Again', after: "'2026-11-21T10:00:30+05:30'" },
            { id: 'never', label: 'Never', when: 'false' },
          ],
        },
      ],
    });
    const { run } = beginRun(program, { id: 'r', facts: stranger });
    const act = (action: string, now: string) =>
      advance(program, run, { type: 'act', step: 'name', action }, { ...stranger, now }).refused?.code;
    expect(act('again', stranger.now)).toBe('action-cooldown');
    expect(act('again', '2026-11-21T10:00:31+05:30')).toBeUndefined();
    expect(act('never', stranger.now)).toBe('event-not-allowed');
  });

  it('refuses an answer after the deadline, or leads where the deadline says', async () => {
    const deadline = { at: "'2026-11-21T10:05:00+05:30'" };
    const late = { ...stranger, now: '2026-11-21T10:05:01+05:30' };
    const stays = await programOf({ steps: [{ ...name, deadline }] });
    expect(advance(stays, beginRun(stays, { id: 'r', facts: stranger }).run, answer('name', { name: 'A' }), late)).toMatchObject({
      refused: { code: 'deadline-passed' },
      run: { notice: { key: 'engine.deadlinePassed' } },
    });
    const leads = await programOf({ steps: [{ ...name, deadline: { ...deadline, to: 'failed' } }] });
    expect(advance(leads, beginRun(leads, { id: 'r', facts: stranger }).run, answer('name', { name: 'A' }), late).run.state).toBe(
      'outcome:failed',
    );
  });
});
