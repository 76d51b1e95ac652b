import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerOperation } from './answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { commonErrors, operations, outputFault } from '../contract.ts';
import { errorSamples, successes, type SampleCall } from '../testing/samples/index.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');
const bankOperations = [...operations.values()].filter((facts) => facts.provider === 'bank');

function answer(call: SampleCall, bank: Bank = openBank({ clock: morning }), fail?: Record<string, string>) {
  const { persona: customer, agent } = call;
  for (const { operation, input } of call.before ?? []) answerOperation(bank, operation, input, { customer });
  return answerOperation(bank, call.operation, call.input, { customer, agent, fail });
}

function sampleOf(operation: string): SampleCall {
  const sample = successes.find((candidate) => candidate.operation === operation);
  if (!sample) throw new Error(`No sample of ${operation}`);
  return sample;
}

/** Usha is a customer: what only applicants may call is refused before she could fail at it. */
const isForApplicants = (name: string) => sampleOf(name).persona?.startsWith('AP') ?? false;

describe('every operation of the contract', () => {
  test.each(bankOperations)('$name succeeds as the contract says', ({ name }) => {
    const result = answer(sampleOf(name));
    expect(result).toMatchObject({ ok: true });
    expect(outputFault(name, result)).toBeUndefined();
  });

  const declared = bankOperations.flatMap(({ name, errors }) => errors.map((code) => ({ operation: name, code })));
  test.each(declared)('$operation can be made to answer $code without being told to', ({ operation, code }) => {
    const sample = errorSamples.find((candidate) => candidate.operation === operation && candidate.code === code);
    expect(sample).toBeDefined();
    if (sample) expect(answer(sample)).toMatchObject({ ok: false, code });
  });

  const common = bankOperations.flatMap(({ name }) => commonErrors.map((code) => ({ operation: name, code })));
  test.each(common)('$operation answers $code when told to', ({ operation, code }) => {
    expect(answer(sampleOf(operation), undefined, { [operation]: code })).toMatchObject({ ok: false, code });
    const bank = openBank({ clock: morning });
    bank.failures = { '*': code };
    expect(answer(sampleOf(operation), bank)).toMatchObject({ ok: false, code });
  });

  test.each(bankOperations.filter((facts) => facts.verified))('$name is refused without a verified customer', ({ name }) => {
    expect(answer({ ...sampleOf(name), persona: undefined })).toMatchObject({ ok: false, code: 'session.expired' });
  });

  test('no sample is of an error that the contract does not declare', () => {
    for (const { operation, code } of errorSamples) expect(operations.get(operation)?.errors).toContain(code);
  });

  test('the README lists how each error comes about', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const rows = errorSamples.map(({ operation, code, how }) => `| ${operation} | ${code} | ${how} |`);
    expect(readme).toContain(rows.join('\n'));
  });
});

describe('common errors by value', () => {
  test.each(commonErrors.map((code, index) => ({ code, number: index + 1 })))('$code', ({ code, number }) => {
    const bank = openBank({ clock: morning });
    const identify = { accountNumber: `00090000000${number}`, dateOfBirth: '1991-05-14' };
    expect(answerOperation(bank, 'customer.identify', identify)).toMatchObject({ code });
    expect(answerOperation(bank, 'pincode.lookup', { pincode: `29000${number}` })).toMatchObject({ code });
  });

  test('as usha, reads cannot fetch data and writes end in a service error', () => {
    const bank = openBank({ clock: morning });
    for (const { name, kind, verified } of bankOperations.filter(
      (facts) => facts.verified && facts.name !== 'customer.profile' && !isForApplicants(facts.name),
    )) {
      expect(verified).toBe(true);
      const code = kind === 'read' ? 'data.unavailable' : 'service.error';
      expect(answer({ ...sampleOf(name), persona: 'usha', before: [] }, bank)).toMatchObject({ code });
    }
    expect(answerOperation(bank, 'customer.profile', {}, { customer: 'usha' }).ok).toBe(true);
  });
});

describe('calls that are wrong in themselves', () => {
  const wrong = [
    { name: 'an unknown operation', operation: 'pan.guess', input: {} },
    { name: "an operation of our own server's", operation: 'otp.send', input: { customerRef: 'R-7C41E9A2' } },
    { name: 'one detail only', operation: 'customer.identify', input: { pan: 'ZZZPR0001Z' } },
    { name: 'a part that the contract does not know', operation: 'pincode.lookup', input: { pincode: '400001', country: 'IN' } },
    {
      name: 'an address in India without a state',
      operation: 'address.update',
      input: { country: 'IN', line1: 'a', line2: 'b', city: 'c', pincode: '400050' },
    },
    { name: 'no object', operation: 'customer.profile', input: [] },
    { name: 'null', operation: 'mandate.list', input: null },
    {
      name: 'shares that do not total 100',
      operation: 'nominee.register',
      input: { accountId: 'A1', nominees: [{ name: 'A', relationship: 'son', dateOfBirth: '2000-01-01', share: 99 }] },
    },
    {
      name: 'a minor nominee without a guardian',
      operation: 'nominee.register',
      input: { accountId: 'A1', nominees: [{ name: 'A', relationship: 'son', dateOfBirth: '2020-01-01', share: 100 }] },
    },
  ];
  test.each(wrong)('$name', ({ operation, input }) => {
    const result = answerOperation(openBank({ clock: morning }), operation, input, { customer: 'asha' });
    expect(result).toMatchObject({ ok: false, code: 'service.error', retryable: false });
  });

  test('a failure on purpose that the operation cannot have', () => {
    const result = answer(sampleOf('pincode.lookup'), undefined, { 'pincode.lookup': 'pan.down' });
    expect(result).toMatchObject({ ok: false, retryable: false });
  });
});

describe('idempotency', () => {
  const cancel = { mandateIds: ['M1'] };

  test('the same key is answered the same and done once', () => {
    const bank = openBank({ clock: morning });
    const first = answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key: 'k1' });
    const second = answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key: 'k1' });
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(bank.state.writes).toHaveLength(1);
  });

  test('another key does it again', () => {
    const bank = openBank({ clock: morning });
    for (const key of ['k1', 'k2']) answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key });
    expect(bank.state.writes).toHaveLength(2);
  });

  test('a key belongs to one call', () => {
    const bank = openBank({ clock: morning });
    answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key: 'k1' });
    const other = answerOperation(bank, 'mandate.cancel', { mandateIds: ['M2'] }, { customer: 'asha', key: 'k1' });
    expect(other).toMatchObject({ ok: false, code: 'service.error', retryable: false });
    expect(bank.state.writes).toHaveLength(1);
  });

  test('a refusal that may go away does not use the key up', () => {
    const bank = openBank({ clock: morning });
    bank.failures = { '*': 'service.unavailable' };
    expect(answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key: 'k1' }).ok).toBe(false);
    bank.failures = {};
    expect(answerOperation(bank, 'mandate.cancel', cancel, { customer: 'asha', key: 'k1' }).ok).toBe(true);
  });

  test('a refusal for good is kept', () => {
    const bank = openBank({ clock: morning });
    const block = { cardId: 'D2', reason: 'lost' };
    const first = answerOperation(bank, 'card.block', block, { customer: 'asha', key: 'k1' });
    const card = bank.state.customers[0]?.products.find(({ id }) => id === 'D2');
    if (card) card.status = 'active';
    expect(answerOperation(bank, 'card.block', block, { customer: 'asha', key: 'k1' })).toEqual(first);
    expect(bank.state.writes).toHaveLength(0);
  });
});

describe('asked after a write by its key, the bank', () => {
  const sentAt = '2026-11-21T09:59:00+05:30';
  const asked = (bank: Bank, key = 'k1') => answerOperation(bank, 'request.byKey', { key, sentAt });
  const block = (bank: Bank, cardId: string, fail?: Record<string, string>) =>
    answerOperation(bank, 'card.block', { cardId, reason: 'lost' }, { customer: 'asha', key: 'k1', fail });

  test('says what it has done and answered, and when', () => {
    const bank = openBank({ clock: morning });
    const done = block(bank, 'D1');
    if (!done.ok) throw new Error('The card could not be blocked.');
    const at = '2026-11-21T10:00:00+05:30';
    const data = { state: 'done', operation: 'card.block', at, reference: done.reference, result: done.data };
    expect(asked(bank)).toMatchObject({ ok: true, data });
    expect(outputFault('request.byKey', asked(bank))).toBeUndefined();
  });

  test('says why it has refused it for good', () => {
    const bank = openBank({ clock: morning });
    block(bank, 'D2');
    expect(asked(bank)).toMatchObject({ data: { state: 'refused', operation: 'card.block', code: 'card.blocked' } });
    expect(outputFault('request.byKey', asked(bank))).toBeUndefined();
  });

  test('has never received what never came, nor what it refused for the time being', () => {
    const bank = openBank({ clock: morning });
    block(bank, 'D1', { 'card.block': 'service.unavailable' });
    expect(asked(bank)).toEqual({ ok: true, data: { state: 'neverReceived' } });
    block(bank, 'D1');
    expect(asked(bank, 'k2')).toEqual({ ok: true, data: { state: 'neverReceived' } });
  });

  test('does nothing', () => {
    const bank = openBank({ clock: morning });
    asked(bank);
    expect(bank.state).toEqual(openBank({ clock: morning }).state);
  });
});
