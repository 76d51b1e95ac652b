import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { Pending, Run } from '../run/run.ts';
import { beginRun } from './advance.ts';
import { passedBeforeDone } from './passed.ts';
import { stored } from './stored.ts';
import { programOf, stranger } from './testing/program.ts';
import { page } from './testing/walk.ts';

const call: Step = { id: 'send', kind: 'call', submit: { operation: 'thing.order', on: {} } };
const otp = page('otp', { fields: [{ id: 'otp', type: 'code', label: 'Code' }] });
const program = await programOf({ steps: [page('one'), page('two'), otp, call, { id: 'review', kind: 'review', title: 'Check' }] });
const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
const writes: Pending = { call: 'send#1', operation: 'thing.order', input: {}, write: true };

describe('a page that was passed over where the way came to its end instead of the review', () => {
  const before: Run = { ...begun, state: 'one.asking', trail: ['one'], returnTo: 'review' };
  const after: Run = { ...begun, state: 'outcome:done', trail: ['one', 'two'] };

  test.each<[string, Partial<Run>, Partial<Run>, string | undefined]>([
    ['a success is told', {}, {}, 'two'],
    ['a write of a step that shows no page is', {}, { state: 'send.submitting', pending: writes }, 'two'],
    ['a write that a page asks for is not', {}, { state: 'two.submitting', pending: writes }, undefined],
    ['what is only read is not', {}, { state: 'send.submitting', pending: { ...writes, write: false } }, undefined],
    ['a failure is not', {}, { state: 'outcome:failed' }, undefined],
    ['an end that there is not is not', {}, { state: 'outcome:gone' }, undefined],
    ['a page is not', {}, { state: 'two.asking' }, undefined],
    ['a step that there is not is not', {}, { state: 'gone.submitting', pending: writes }, undefined],
    ['not where nothing was being changed', { returnTo: undefined }, {}, undefined],
    ['not where it is the page that was answered', {}, { trail: ['two', 'one'] }, undefined],
    ['nor where that was not yet shown', { trail: [] }, { trail: ['one'] }, undefined],
    ['the last of several', {}, { trail: ['one', 'otp', 'review', 'two'] }, 'two'],
    ['not where it was shown before', { trail: ['two', 'one'] }, {}, undefined],
    ['not where no page is left', {}, { trail: [] }, undefined],
    ['not where it stands before a write that was done', {}, { sealed: ['two'] }, undefined],
  ])('%s', (_, then, now, path) => {
    expect(passedBeforeDone(program, { ...before, ...then }, { ...after, ...now })).toBe(path);
  });
});

describe('a run is stored', () => {
  const device = { camera: { state: 'ready' } };
  const kept = {
    aside: { two: { answers: { two: 'x' }, data: {}, stood: true } },
    items: { list: [{ pages: {} }] },
    rests: { one: 'r' },
    left: { two: { two: 'typed' } },
  };
  const run: Run = { ...begun, ...kept, device, asks: 'one', answers: { '': { one: 'Asha', otp: '1234' } } };

  test.each<[string, string, Partial<Run>, Partial<Run>, readonly (keyof Run)[]]>([
    ['with the state that it came to', 'two.asking', {}, { ...kept, state: 'two.asking' }, ['device', 'asks']],
    ['without a code once its call is over', 'two.asking', {}, { answers: { '': { one: 'Asha' } } }, ['device', 'asks']],
    ['with it while its call is made', 'otp.submitting', { pending: writes }, { answers: run.answers, device, pending: writes }, ['asks']],
    ['with what was found of a device while that is submitted', 'two.submitting', {}, { device }, ['asks']],
    ['without it while anything else is called', 'two.loading', { pending: writes }, { answers: run.answers }, ['device', 'asks']],
    [
      'at an end with its answers alone',
      'outcome:done',
      {},
      { aside: {}, items: {}, rests: {}, answers: { '': { one: 'Asha' } } },
      ['left', 'device'],
    ],
  ])('%s', (_, state, more, expected, gone) => {
    const after = stored(program, state, { ...run, ...more });
    expect(after).toMatchObject({ state, ...expected });
    if (state.startsWith('outcome')) expect([after.aside, after.items, after.rests]).toEqual([{}, {}, {}]);
    if (state === 'two.asking') expect(after.answers['']).not.toHaveProperty('otp');
    expect(gone.filter((part) => part in after)).toEqual([]);
  });
});
