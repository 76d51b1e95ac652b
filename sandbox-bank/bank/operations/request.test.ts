import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank } from '../bank.ts';

test.each([
  ['serviceRequest.create', { type: 'unheardOf' }, { customer: 'asha' }, 'branch.required'],
  ['serviceRequest.createAsGuest', { type: 'unheardOf', name: 'Ila Bose', mobile: '9876500011' }, {}, 'session.expired'],
])('%s refuses a type that nobody knows, and keeps nothing', (operation, input, caller, code) => {
  const bank = openBank();
  const before = bank.state.requests.length;
  expect(answerOperation(bank, operation, input, caller)).toMatchObject({ ok: false, code });
  expect(bank.state.requests).toHaveLength(before);
});
