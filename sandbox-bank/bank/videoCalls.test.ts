import { expect, test } from 'vitest';
import type { Named } from './answer.ts';
import { answerOperation } from './answering/answerOperation.ts';
import { openBank } from './bank.ts';
import { findCustomer } from './customers.ts';

const call = {
  start: 'now',
  consentRef: 'CN200000001',
  camera: 'ready',
  microphone: 'ready',
  location: { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 1000 },
};

/** A bank with a customer who has asked for a call, and a way to ask where it stands. */
function asked(persona: string, parts: object = {}) {
  let now = Date.parse('2026-11-21T10:00:00+05:30');
  const bank = openBank({ clock: () => new Date(now) });
  const customer = findCustomer(bank, persona)?.id ?? '';
  const schedule = () => answerOperation(bank, 'vkyc.schedule', { ...call, ...parts }, { customer });
  const first = schedule();
  const reference = first.ok ? String(first.reference) : '';
  const data = (operation: string): Named => {
    const answer = answerOperation(bank, operation, { reference }, { customer });
    return answer.ok ? answer.data : {};
  };
  return {
    schedule,
    reference,
    later: (minutes: number) => {
      now += minutes * 60_000;
    },
    status: () => data('vkyc.status'),
    request: () => data('serviceRequest.status'),
  };
}

test.each([
  ['asha', ['placed', 'underProcess', 'approved', 'approved']],
  ['gopal', ['placed', 'underProcess', 'rejected', 'rejected']],
  ['farhan', ['underProcess', 'underProcess', 'underProcess']],
  ['savitri', ['placed', 'placed', 'placed']],
])('ST09: asked again and again, %s is told %j', (persona, statuses) => {
  const { status } = asked(persona);
  expect(statuses.map(() => status()['status'])).toEqual(statuses);
});

test('ST09: time alone moves it on, and the request says the same, with the reason of a rejection', () => {
  const { later, request } = asked('gopal');
  expect(request()).toMatchObject({ status: 'placed', title: 'Video KYC' });
  later(1);
  expect(request()).toMatchObject({ status: 'underProcess' });
  later(2);
  expect(request()).toMatchObject({ status: 'rejected', reason: 'panUnreadable', closedAt: '2026-11-21T10:03:00+05:30' });
});

test('a call at a later time waits for it', () => {
  const { later, status } = asked('asha', { start: 'later', day: '2026-11-22', from: '10:00' });
  expect([status()['status'], status()['status'], status()['status']]).toEqual(['placed', 'placed', 'placed']);
  later(24 * 60 + 1);
  expect(status()['status']).not.toBe('placed');
});

test('who asks again while the call is still to come has one request, and afterwards a new one', () => {
  const { schedule, reference, later } = asked('asha');
  expect(schedule()).toMatchObject({ reference });
  later(5);
  expect(schedule()).not.toMatchObject({ reference });
});
