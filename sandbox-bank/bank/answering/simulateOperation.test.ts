import { describe, expect, test } from 'vitest';
import { openBank } from '../bank.ts';
import { outputFault } from '../contract.ts';
import { simulateOperation, simulatedCode } from './simulateOperation.ts';

const bank = () => openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });

describe('operations of our own server, simulated', () => {
  test('a code is sent to the contacts on record and lives five minutes', () => {
    const answer = simulateOperation(bank(), 'otp.send', { customerRef: 'R-7C41E9A2', purpose: 'identify' });
    expect(outputFault('otp.send', answer)).toBeUndefined();
    expect(answer).toMatchObject({
      data: { maskedMobile: 'XXXXXX0001', expiresAt: '2026-11-21T10:05:00+05:30', resendAt: '2026-11-21T10:00:30+05:30' },
    });
  });

  test('for a debit PIN it lives 100 seconds', () => {
    expect(simulateOperation(bank(), 'otp.send', { customerRef: 'R-7C41E9A2', purpose: 'debitPin' })).toMatchObject({
      data: { expiresAt: '2026-11-21T10:01:40+05:30' },
    });
  });

  test.each([
    [simulatedCode, { ok: true, data: { customerId: 'CU100001' } }],
    ['111111', { code: 'otp.invalid' }],
    ['000000', { code: 'otp.expired' }],
    ['999999', { code: 'otp.exhausted' }],
    ['12345', { code: 'service.error', retryable: false }],
  ])('code %s', (code, expected) => {
    const subject = bank();
    const sent = simulateOperation(subject, 'otp.send', { customerRef: 'R-7C41E9A2' });
    const ref = sent.ok ? sent.data.ref : '';
    expect(simulateOperation(subject, 'otp.verify', { ref, code })).toMatchObject(expected);
  });

  test('an upload gets a number', () => {
    const answer = simulateOperation(bank(), 'upload.store', { kind: 'pan', file: { name: 'pan.png', size: 4, type: 'image/png' } });
    expect(outputFault('upload.store', answer)).toBeUndefined();
  });

  test('they fail on purpose, too', () => {
    expect(
      simulateOperation(bank(), 'otp.verify', { ref: 'OTP-CU100001', code: simulatedCode }, { fail: { 'otp.verify': 'otp.exhausted' } }),
    ).toMatchObject({ code: 'otp.exhausted' });
  });

  test('nobody gets a code for a made-up reference', () => {
    expect(simulateOperation(bank(), 'otp.send', { customerRef: 'R-0' })).toMatchObject({ ok: false });
  });

  test('operations of the bank come out as at the bank', () => {
    expect(simulateOperation(bank(), 'pincode.lookup', { pincode: '400050' })).toMatchObject({ ok: true, data: { city: 'Mumbai' } });
  });
});
