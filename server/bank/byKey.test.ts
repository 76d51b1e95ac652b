import { describe, expect, test } from 'vitest';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { askByKey, readKnown } from './byKey.ts';
import type { AnswerContract } from './parseAnswer.ts';

const contract: AnswerContract = {
  output: { object: { reference: 'string' }, optional: [] },
  errors: ['card.blocked', 'request.pending'],
  about: { 'request.pending': { object: { reference: 'string' }, optional: [] } },
};
const of = { operation: 'card.block' };
const done = { state: 'done', ...of, at: '2026-11-21T10:00:00+05:30', reference: 'SR1', result: { reference: 'SR1', more: 1 } };

describe('what the bank knows of a write', () => {
  test.each<[string, Parameters<typeof readKnown>[0], object | undefined]>([
    ['done', done, { state: 'done', reference: 'SR1', result: { ok: true, data: { reference: 'SR1' } } }],
    ['done, without saying what it answered', { ...done, result: null }, { state: 'done', reference: 'SR1', result: undefined }],
    ['done, with an answer of another type', { ...done, result: { reference: 1 } }, { state: 'done', reference: 'SR1', result: undefined }],
    [
      'refused',
      { state: 'refused', ...of, code: 'card.blocked', attemptsLeft: 2 },
      { state: 'refused', code: 'card.blocked', result: { ok: false, code: 'card.blocked', attemptsLeft: 2 } },
    ],
    [
      'refused with what it is about',
      { state: 'refused', ...of, code: 'request.pending', about: { reference: 'SR9' } },
      { state: 'refused', code: 'request.pending', result: { ok: false, code: 'request.pending', about: { reference: 'SR9' } } },
    ],
    [
      'refused with a code that the operation does not have',
      { state: 'refused', ...of, code: 'pan.down' },
      { state: 'refused', code: 'pan.down', result: undefined },
    ],
    ['being worked on', { state: 'working', ...of }, { state: 'working' }],
    ['never received', { state: 'neverReceived' }, { state: 'neverReceived' }],
    ['of another operation', { ...done, operation: 'card.pin.set' }, undefined],
    ['in a state that the contract does not know', { ...done, state: 'perhaps' }, undefined],
    ['no object', 'done', undefined],
    ['nothing', null, undefined],
  ])('%s', (_, data, known) => {
    expect(readKnown(data, 'card.block', contract)).toEqual(known);
  });

  test('has no result without a contract to hold it to', () => {
    expect(readKnown(done, 'card.block', undefined)).toEqual({ state: 'done', reference: 'SR1' });
  });
});

describe('the question', () => {
  const asked = { key: 'r1:c1', operation: 'card.block', madeAt: 0, correlation: 'r1', channel: 'web' };
  test('names key and time, and is made once', async () => {
    const bank = scriptedBank();
    bank.answer = { kind: 'done', data: done };
    expect(await askByKey(bank, () => contract, asked)).toMatchObject({ answered: true, known: { state: 'done' } });
    const input = { key: 'r1:c1', sentAt: '1970-01-01T05:30:00+05:30' };
    expect(bank.calls).toEqual([{ operation: 'request.byKey', input, correlation: 'r1', channel: 'web' }]);
  });

  test.each([
    [{ kind: 'lost', sent: true } as const, false],
    [{ kind: 'refused', code: 'service.unavailable', again: true } as const, false],
    [{ kind: 'refused', code: 'key.forgotten', again: false } as const, true],
    [{ kind: 'done', data: { ...done, operation: 'card.order' } } as const, true],
  ])('tells nothing where the bank says %o; that it answered: %s', async (answer, answered) => {
    const bank = scriptedBank();
    bank.answer = answer;
    expect(await askByKey(bank, () => contract, asked)).toEqual({ answered });
  });
});
