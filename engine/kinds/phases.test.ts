import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger, verified } from '../advance/testing/program.ts';
import type { Call } from '../language/call.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { Advanced, Facts, HostEvent, RunEvent } from '../run/run.ts';

const field = (id: string) => ({ id, type: 'text', label: id, optional: true });
const page = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [field(id)], ...more });
const named = (from: string, more: Partial<Call> = {}): Call => ({
  operation: 'thing.save',
  input: { name: { '=': from } },
  on: { '*': { message: 'save.no' } },
  ...more,
});
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const act = (action: string): RunEvent => ({ type: 'act', step: 'one', action });
const succeeded = (call: string, data = {}): HostEvent => ({ type: 'succeeded', call, data });
const failed = (call: string, more = {}): HostEvent => ({ type: 'failed', call, code: 'no', ...more });

async function after(steps: readonly Step[], events: readonly (RunEvent | HostEvent)[], flow: Partial<Flow> = {}, facts: Facts = stranger) {
  const program = await programOf({ steps, ...flow });
  const begun: Advanced = beginRun(program, { id: 'r1', facts });
  return events.reduce((so, event) => advance(program, so.run, event, facts), begun);
}

describe('an action', () => {
  const actions = [
    { id: 'on', label: 'On', to: 'two' },
    { id: 'stay', label: 'Stay' },
    { id: 'call', label: 'Call', call: named("'x'") },
    { id: 'send', label: 'Send', call: named("'x'", { as: 'sent' }), to: 'two' },
    { id: 'lacks', label: 'Lacks', call: named('answers.one') },
    { id: 'unless', label: 'Unless', call: named("'x'", { when: 'session.verified' }) },
  ];
  const steps = [page('one', { actions }), page('two')];
  const done = [succeeded('one#1', { reference: 'R1' })];

  test.each<[string, (RunEvent | HostEvent)[], string]>([
    ['leads where it says', [act('on')], 'two.asking'],
    ['without a place to go stays', [act('stay')], 'one.asking'],
    ['that calls waits for the bank', [act('call')], 'one.acting-call'],
    ['that calls stays when that is done', [act('call'), ...done], 'one.asking'],
    ['that calls leads on when that is done', [act('send'), ...done], 'two.asking'],
    ['that calls stays when that is refused', [act('send'), failed('one#1')], 'one.asking'],
  ])('%s', async (_, events, state) => {
    const { run, refused } = await after(steps, events);
    expect([run.state, refused]).toEqual([state, undefined]);
  });

  test('keeps what its call brings, and says what the bank refuses', async () => {
    expect((await after(steps, [act('send'), ...done])).run.data['']).toEqual({ sent: { reference: 'R1' } });
    expect((await after(steps, [act('send'), failed('one#1')])).run.notice?.key).toBe('save.no');
  });

  test('keeps what its call brought before, where the bank refuses it later', async () => {
    const find = [{ id: 'find', label: 'Find', call: named("'x'", { as: 'found' }) }];
    const { run } = await after([page('one', { actions: find })], [act('find'), ...done, act('find'), failed('one#2')]);
    expect([run.data[''], run.notice?.key]).toEqual([{ found: { reference: 'R1' } }, 'save.no']);
  });

  test.each(['lacks', 'unless'])('whose call cannot be made is refused: %s', async (action) => {
    expect((await after(steps, [act(action)])).refused?.code).toBe('event-not-allowed');
  });
});

describe('what a page shows is fetched', () => {
  test.each<[string, Call, string]>([
    ['before it is shown', named("'x'"), 'one.loading'],
    ['unless it need not be', named("'x'", { when: 'session.verified' }), 'one.asking'],
    ['unless something is lacking for it', named('answers.nothing'), 'one.asking'],
  ])('%s', async (_, load, state) => {
    const { run } = await after([page('one', { load })], []);
    expect([run.state, run.pending !== undefined]).toEqual([state, state === 'one.loading']);
  });
});

describe('a page that sends', () => {
  const unless = named('answers.one', { when: "answers.one != 'none'" });

  test.each<[string, object, string]>([
    ['sends what was answered', { one: 'Asha' }, 'one.submitting'],
    ['goes on where nothing is to be sent', { one: 'none' }, 'two.asking'],
  ])('%s', async (_, answers, state) => {
    expect((await after([page('one', { submit: unless }), page('two')], [answer('one', answers)])).run.state).toBe(state);
  });

  test.each<[string, HostEvent, string]>([
    ['succeeds', succeeded('one#1'), 'outcome:done'],
    ['is refused', failed('one#1'), 'outcome:failed'],
  ])('ends the run where that %s, and the run waits for nothing more', async (_, event, state) => {
    const { run } = await after([page('one', { submit: named("'x'", { on: { '*': { outcome: 'failed' } } }) })], [answer('one'), event]);
    expect(run.state).toBe(state);
    expect(run).not.toHaveProperty('pending');
  });

  test('numbers its calls, those of each page for themselves', async () => {
    const steps = [page('one', { submit: named("'x'") }), page('two', { submit: named("'x'") })];
    const { run } = await after(steps, [answer('one'), failed('one#1'), answer('one'), succeeded('one#2'), answer('two')]);
    expect(run.pending?.call).toBe('two#1');
  });

  test('takes a call that nobody knows for one that changes something', async () => {
    const { run } = await after([page('one', { submit: named("'x'", { operation: 'thing.unknown' }) })], [answer('one')]);
    expect(run.pending).toMatchObject({ operation: 'thing.unknown', write: true });
  });

  const said = { key: 'save.no', params: {} };
  test.each<[string, Call['on'], object, object]>([
    ['as the bank is not to be reached, where the page has no words for it', {}, {}, { notice: { key: 'bank.service.error', params: {} } }],
    ['in the words of the page', { '*': { message: 'save.no' } }, {}, { notice: said }],
    [
      'with how often it may be tried yet',
      { '*': { message: 'save.no' } },
      { attemptsLeft: 2 },
      { notice: { key: 'save.no', params: { attemptsLeft: 2 } } },
    ],
    ['as a problem of the page', { '*': { message: 'save.no', problem: true } }, {}, { problems: [{ field: null, ...said }] }],
    ['at a field', { no: { message: 'save.no', field: 'one' } }, {}, { problems: [{ field: 'one', ...said }] }],
    [
      'with nothing kept of what it is about, where the page does not say as what',
      { '*': { message: 'save.no' } },
      { about: { id: 7 } },
      { notice: said },
    ],
    [
      'with what it is about kept',
      { '*': { message: 'save.no', as: 'open' } },
      { about: { id: 7 } },
      { notice: said, data: { '': { open: { id: 7 } } } },
    ],
    ['with nothing kept where it is about nothing', { '*': { message: 'save.no', as: 'open' } }, {}, { notice: said }],
  ])('says what is refused: %s', async (_, on, more, told) => {
    const { run } = await after([page('one', { submit: named("'x'", { on }) })], [answer('one'), failed('one#1', more)]);
    const { state, notice, problems, data } = run;
    expect({ state, notice, problems, data }).toStrictEqual({ state: 'one.asking', notice: undefined, problems: [], data: {}, ...told });
  });

  test('says nothing where a refusal leads elsewhere without a word', async () => {
    const steps = [page('one', { submit: named("'x'", { on: { '*': { step: 'two' } } }) }), page('two')];
    const { run } = await after(steps, [answer('one'), failed('one#1')]);
    expect([run.state, run.notice, run.problems]).toEqual(['two.asking', undefined, []]);
  });
});

describe('a page that goes on by an event of its own', () => {
  const needs = [{ part: 'camera', label: 'Camera' }] as const;
  const found = { camera: { state: 'ready' } } as const;
  const check: Step = { id: 'one', kind: 'device', title: 'Check', needs };
  const away: Step = { id: 'one', kind: 'redirect', title: 'Away', url: "'https://bank.example'", returns: ['code'] };
  const report: RunEvent = { type: 'report', step: 'one', found };
  const comeBack: RunEvent = { type: 'return', step: 'one', params: { code: 'c1' } };

  test.each<[string, Step, RunEvent, string]>([
    ['a device that is ready', check, report, 'two.asking'],
    ['a device that is ready, where nothing is to be sent', { ...check, submit: named("'x'", { when: 'false' }) }, report, 'two.asking'],
    ['a device that is ready, to be sent', { ...check, submit: named('device.camera.state') }, report, 'one.submitting'],
    ['who comes back', away, comeBack, 'two.asking'],
    ['who comes back, where what came along is to be sent', { ...away, submit: named('returned.code') }, comeBack, 'one.submitting'],
    [
      'who comes back, where nothing is to be sent',
      { ...away, submit: named("'x'", { when: "returned.code == 'c2'" }) },
      comeBack,
      'two.asking',
    ],
  ])('goes on: %s', async (_, step, event, state) => {
    const { run } = await after([step, page('two')], [event]);
    expect([run.state, run.way]).toEqual([state, state === 'two.asking' ? ['one', 'two'] : ['one']]);
  });

  test.each<[string, Step, RunEvent]>([
    ['an answer to a device check', check, answer('one')],
    ['an answer to a page elsewhere', away, answer('one')],
    ['coming back without what is required', { ...away, submit: named('returned.token') }, comeBack],
    ['a report where none is asked for', page('one'), { ...report, found: {} }],
  ])('refuses %s', async (_, step, event) => {
    expect((await after([step, page('two')], [event])).refused?.code).toBe('event-not-allowed');
  });
});

describe('a page that waits', () => {
  const wait = (more: Partial<Step> = {}): Step => ({ id: 'one', kind: 'wait', title: 'Wait', until: "data.s.reference == 'ok'", ...more });
  const poll: RunEvent = { type: 'poll', step: 'one' };

  test('goes on when what it waits for has happened, and Back leads to it no more than to any page', async () => {
    const steps = [wait({ poll: named("'x'", { as: 's' }) }), page('two')];
    const { run } = await after(steps, [poll, succeeded('one#1', { reference: 'ok' })]);
    expect(run).toMatchObject({ state: 'two.asking', settled: ['one'] });
  });

  test.each<[string, Step]>([
    ['whose question lacks something', wait({ poll: named('answers.nothing') })],
    ['that has no question', wait()],
  ])('does not ask: one %s', async (_, step) => {
    expect((await after([step, page('two')], [poll])).refused?.code).toBe('event-not-allowed');
  });
});

test.each<[string, Facts, string]>([
  ['is told at once, before anybody is verified too', { ...stranger, customer: { residency: 'NRI' } }, 'outcome:failed'],
  ['is told when verified', { ...verified, customer: { residency: 'NRI' } }, 'outcome:failed'],
  ['may have it, and is asked', verified, 'one.asking'],
])('who asks for a service that is not for all %s', async (_, facts, state) => {
  const eligibility = [{ deny: "customer.residency == 'NRI'", outcome: 'failed' }];
  expect((await after([page('one')], [], { eligibility }, facts)).run.state).toBe(state);
});

test('each route counts for itself how often it was taken', async () => {
  const next = [{ when: "answers.two == 'a'", to: 'one', times: 1 }, { when: "answers.two == 'b'", to: 'zero', times: 1 }, { to: 'done' }];
  const steps = [page('zero'), page('one'), page('two', { next })];
  const events = [answer('zero'), answer('one'), answer('two', { two: 'a' }), answer('one'), answer('two', { two: 'b' })];
  const { run } = await after(steps, events);
  expect([run.state, run.counts]).toEqual(['zero.asking', { 'route:two>one': 1, 'route:two>zero': 1 }]);
  expect((await after(steps, [...events, answer('zero'), answer('one'), answer('two', { two: 'c' })])).run.counts).toEqual(run.counts);
});
