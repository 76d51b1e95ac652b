import { expect, test } from 'vitest';
import { answerOperation } from './answering/answerOperation.ts';
import { openBank } from './bank.ts';
import { settle } from './settle.ts';

const MINUTE = 60_000;

/** A bank at which Asha asks for something, and what she was told by its end. */
function toldOf(operation: string, input: object, { minutes, withdrawn = false }: { minutes: number; withdrawn?: boolean }) {
  let now = Date.parse('2026-11-21T10:00:00+05:30');
  const bank = openBank({ clock: () => new Date(now) });
  const asked = answerOperation(bank, operation, input, { customer: 'asha' });
  if (!asked.ok) throw new Error(`${operation} was refused: ${asked.code}`);
  const { reference } = asked.data;
  if (withdrawn) answerOperation(bank, 'serviceRequest.withdraw', { reference }, { customer: 'asha' });
  now += minutes * MINUTE;
  const before = bank.state.messages.length;
  settle(bank);
  settle(bank);
  return bank.state.messages.slice(before).map(({ at, channel, to, text }) => ({ at, channel, to, text }));
}

const landline = ['profile.field.update', { field: 'landline', value: '3324980011' }] as const;

test('who asked for a change is told by text message when it is done, once', () => {
  expect(toldOf(...landline, { minutes: 9 })).toEqual([]);
  expect(toldOf(...landline, { minutes: 30 })).toEqual([
    {
      at: '2026-11-21T10:10:00+05:30',
      channel: 'sms',
      to: '6000000001',
      text: "We've completed your request SR200000001: Change of landline number.",
    },
  ]);
});

test.each([
  ['is done while one waits', 'card.block', { cardId: 'D1', reason: 'lost' }, false],
  ['was withdrawn', 'serviceRequest.create', { type: 'dbt', fields: [{ name: 'account', value: 'A1' }] }, true],
])('of what %s nobody is told', (_, operation, input, withdrawn) => {
  expect(toldOf(operation, input, { minutes: 60, withdrawn })).toEqual([]);
});

test('of a new number the bank tells in words of its own, not twice', () => {
  const told = toldOf('mobile.update', { mobile: '+919876500077', proof: 'P1' }, { minutes: 30 });
  expect(told.map(({ text }) => text)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('is now')));
});
