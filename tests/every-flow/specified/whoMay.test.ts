import { describe, expect, test } from 'vitest';
import { answerOperation } from '../../../sandbox-bank/bank/answering/answerOperation.ts';
import { openBank } from '../../../sandbox-bank/bank/bank.ts';
import { playerOf } from './inEngine.ts';

// Who may have what done online (specification, section 6), and what must be ticked and chosen before (section 5).

const today = '2026-11-21';

describe('who may have what done', async () => {
  const request = await playerOf('service-request');
  const model = 'RO03: government benefits to a savings account';
  const created = (seen: ReturnType<typeof request>) => seen.calls.filter(({ operation }) => operation === 'serviceRequest.create');

  test('RO03: DBT is for residents and their savings accounts', () => {
    const seen = request(model);
    expect(seen.ends).toBe('srConfirmation');
    expect(created(seen)).toMatchObject([{ input: { type: 'dbt', fields: [{ name: 'account', value: 'A1' }] } }]);
    expect(request(model, { persona: 'meena' }).ends).toBe('srConfirmation');
  });

  test('RO03: DBT is not for a non-resident', () => {
    const seen = request(model, { persona: 'nikhil' });
    expect([seen.ends, created(seen)]).toEqual(['notForThem', []]);
    expect(seen.page('end')).toContain("isn't available to non-residents");
  });

  test('RO03: DBT is not for a current account, and a customer with another chooses that', () => {
    const company = request(model, { persona: 'konkan' });
    expect([company.ends, created(company)]).toEqual(['notForCurrent', []]);
    const seen = request(model, { persona: 'meena', answers: { account: 'A2' } });
    expect(seen.problem).toMatchObject({ step: 'details', field: 'account', key: 'engine.optionDisabled' });
    expect(seen.page('details')).toContain('Not for current accounts');
    expect(created(seen)).toEqual([]);
  });

  test.each([
    ['nikhil', 'A1'],
    ['konkan', 'A1'],
    ['meena', 'A2'],
  ])('RO03: the bank itself does not take DBT of %s for %s', (customer, account) => {
    const bank = openBank({ clock: () => new Date(`${today}T10:00:00+05:30`) });
    const input = { type: 'dbt', fields: [{ name: 'account', value: account }] };
    expect(answerOperation(bank, 'serviceRequest.create', input, { customer })).toMatchObject({ ok: false, code: 'branch.required' });
  });

  test.each(['update-mobile', 'update-dob', 'update-pan'])(
    'RO03: %s of a non-resident goes by e-mail, call or internet banking',
    async (id) => {
      const seen = (await playerOf(id))('a non-resident');
      expect(seen.ends).toBe('nri');
      for (const way of ['internet banking', 'by e-mail', 'calling us']) expect(seen.page('end')).toContain(way);
      expect(seen.calls.filter(({ operation }) => operation.endsWith('.update'))).toEqual([]);
    },
  );

  test.each(['update-mobile', 'update-dob'])('RO03: %s of a resident whom the bank refuses goes by a branch', async (id) => {
    const seen = (await playerOf(id))('a dormant account');
    expect([seen.ends, seen.page('end')]).toEqual(['branch', expect.stringContaining('branch')]);
  });

  test('RO03: a savings account becomes an NRO account by internet banking only', async () => {
    const seen = (await playerOf('update-residential-status'))('RO03: only wants an NRO account');
    expect(seen.ends).toBe('home/nro');
    expect(seen.page('end')).toContain('in internet banking only');
    expect(seen.calls.map(({ operation }) => operation)).not.toContain('residentialStatus.update');
  });

  test('VA17: without the consent, or without a type, nothing is asked for', () => {
    const unticked = request(model, { answers: { agreed: false } });
    expect(unticked.problem).toMatchObject({ step: 'review', field: 'agreed', key: 'declaration.required' });
    const untyped = request('VA17: no type of request is chosen');
    expect(untyped.problem).toMatchObject({ step: 'type', field: 'type', key: 'Radio.required' });
    expect([...created(unticked), ...created(untyped)]).toEqual([]);
  });

  test.each(['12345', 'AB-100000002', 'SR10000000200000'])(
    'VA18: %s is no number of a service request, and nobody is asked for it',
    (reference) => {
      const seen = request('VA18: follows a request, in small letters and with a blank', { answers: { reference }, does: [] });
      expect(seen.problem).toMatchObject({ step: 'reference', field: 'reference', key: 'SRNum.patternExample' });
      expect(seen.calls).toEqual([]);
    },
  );
});

describe('whom one may nominate', async () => {
  const nominate = await playerOf('nominee-registration');
  const model = 'her husband gets everything';
  const person = (changes: Record<string, string | number> = {}) => ({
    name: 'Vivek Rao',
    relationship: 'spouse',
    dateOfBirth: '1989-01-22',
    share: 100,
    ...changes,
  });
  const withNominees = (...nominees: readonly ReturnType<typeof person>[]) =>
    nominate(model, { answers: { account: 'A2', nominees, nomination: true } });
  const stepsOf = (seen: ReturnType<typeof nominate>) => seen.views.map(({ screen }) => screen?.step);

  test('VA18: who is 18 today is named without a guardian; who is a day younger is not', () => {
    const grown = withNominees(person({ relationship: 'sibling', dateOfBirth: '2008-11-21' }));
    expect([grown.ends, stepsOf(grown).includes('nominees/guardian')]).toEqual(['registered', false]);
    const minor = withNominees(person({ relationship: 'sibling', dateOfBirth: '2008-11-22' }));
    expect(minor).toMatchObject({ ends: undefined, problem: { step: 'nominees/guardian', field: 'guardianName' } });
    const kept = withNominees(
      person({ relationship: 'sibling', dateOfBirth: '2008-11-22', guardianName: 'Asha Menon', guardianRelationship: 'mother' }),
    );
    expect(kept.ends).toBe('registered');
  });

  test('nobody is named who is born tomorrow', () => {
    expect(withNominees(person({ dateOfBirth: '2026-11-22' })).problem).toMatchObject({ step: 'nominees/who', field: 'dateOfBirth' });
  });

  test('a fifth is not taken, whatever the shares come to', () => {
    const four = ['Anil', 'Bela', 'Chand', 'Devi'].map((name) => person({ name: `${name} Rao`, share: 25 }));
    expect(withNominees(...four).ends).toBe('registered');
    const five = withNominees(...four, person({ name: 'Esha Rao', share: 25 }));
    const sent = five.calls.flatMap(({ operation, input }) => (operation === 'nominee.register' ? [input] : []));
    expect(JSON.stringify(sent)).not.toContain('Esha');
  });

  test('without a nominee there is nothing to register', () => {
    expect(withNominees().problem).toMatchObject({ step: 'nominees', key: 'engine.tooFew' });
  });
});
