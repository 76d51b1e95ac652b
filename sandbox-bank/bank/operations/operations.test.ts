import { describe, expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { wordsInPdf } from '../testing/wordsInPdf.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function ask(bank: Bank, operation: string, input: object, customer = 'asha') {
  const answer = answerOperation(bank, operation, input, { customer });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}

describe('identify', () => {
  const cases = [
    { two: 'PAN and mobile', input: { pan: 'ZZZPR0001Z', mobile: '6000000001' } },
    { two: 'mobile with country code and date of birth', input: { mobile: '+916000000001', dateOfBirth: '1991-05-14' } },
    { two: 'Aadhaar and account number', input: { aadhaar: '999999990019', accountNumber: '000100000102' } },
    {
      two: 'all five',
      input: { pan: 'ZZZPR0001Z', mobile: '6000000001', dateOfBirth: '1991-05-14', aadhaar: '999999990019', accountNumber: '000100000101' },
    },
  ];
  test.each(cases)('$two find the customer and show contacts masked', ({ input }) => {
    const answer = answerOperation(openBank(), 'customer.identify', input);
    expect(answer).toEqual({ ok: true, data: { customerRef: 'R-7C41E9A2', maskedMobile: 'XXXXXX0001', maskedEmail: 'a****@example.com' } });
  });

  test('three wrong tries of one run end it, another run is not touched', () => {
    const bank = openBank();
    const wrong = { pan: 'ZZZPR0001Z', dateOfBirth: '1991-05-15' };
    const right = { pan: 'ZZZPR0001Z', dateOfBirth: '1991-05-14' };
    const identify = (input: object, correlation: string) => answerOperation(bank, 'customer.identify', input, { correlation });
    expect(identify(wrong, 'r1')).toMatchObject({ code: 'customer.nomatch', attemptsLeft: 2 });
    expect(identify(wrong, 'r1')).toMatchObject({ code: 'customer.nomatch', attemptsLeft: 1 });
    expect(identify(wrong, 'r1')).toMatchObject({ code: 'attempts.exceeded', attemptsLeft: 0 });
    expect(identify(right, 'r1')).toMatchObject({ code: 'attempts.exceeded' });
    expect(identify(right, 'r2')).toMatchObject({ ok: true });
  });

  test('a right try clears the wrong ones', () => {
    const bank = openBank();
    const identify = (dateOfBirth: string) =>
      answerOperation(bank, 'customer.identify', { pan: 'ZZZPR0001Z', dateOfBirth }, { correlation: 'r1' });
    identify('1991-05-15');
    identify('1991-05-14');
    expect(identify('1991-05-15')).toMatchObject({ attemptsLeft: 2 });
  });
});

describe('what a write changes can be read back', () => {
  test('cancelled mandates leave the list', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'mandate.cancel', { mandateIds: ['M1', 'M3'] });
    const { items } = ask(bank, 'mandate.list', {});
    expect(items).not.toContainEqual(expect.objectContaining({ id: 'M1' }));
    expect(items).toContainEqual(expect.objectContaining({ id: 'M2' }));
  });

  test('one mandate that cannot be cancelled leaves all as they were', () => {
    const bank = openBank({ clock: morning });
    expect(answerOperation(bank, 'mandate.cancel', { mandateIds: ['M1', 'M6'] }, { customer: 'asha' })).toMatchObject({
      code: 'card.cancel.level',
    });
    expect(ask(bank, 'mandate.list', {}).items).toHaveLength(7);
  });

  test('a blocked card is shown as blocked and cannot be blocked again', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'card.block', { cardId: 'D1', reason: 'lost' });
    expect(ask(bank, 'customer.products', { productId: 'D1' }).items).toEqual([expect.objectContaining({ status: 'blocked' })]);
    expect(answerOperation(bank, 'card.block', { cardId: 'D1', reason: 'lost' }, { customer: 'asha' })).toMatchObject({
      code: 'card.blocked',
    });
  });

  test('nominees, with all that was said of each', () => {
    const bank = openBank({ clock: morning });
    const nominees = [
      { name: 'Mohan Rao', relationship: 'father', dateOfBirth: '1960-02-01', share: 62.5 },
      {
        name: 'Lila Rao',
        relationship: 'daughter',
        dateOfBirth: '2018-02-01',
        share: 37.5,
        guardianName: 'Vivek Rao',
        guardianRelationship: 'father',
      },
    ];
    ask(bank, 'nominee.register', { accountId: 'A2', nominees });
    expect(ask(bank, 'nominee.list', { accountId: 'A2' })).toMatchObject({ totalShare: 100, items: nominees });
    expect(ask(bank, 'nominee.list', { accountId: 'A2' })).toMatchObject({ items: [{ minor: false }, { minor: true }] });
  });
});

describe('nominees that somebody else has changed', () => {
  const vivek = { name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 };
  const register = (bank: Bank, account: string, more: object, customer = 'asha') =>
    answerOperation(bank, 'nominee.register', { accountId: account, nominees: [vivek], ...more }, { customer });
  const listed = (bank: Bank, accountId: string, customer = 'asha') => {
    const answer = answerOperation(bank, 'nominee.list', { accountId }, { customer });
    return answer.ok ? answer.data : {};
  };
  const none = { nominees: [], declined: true };

  test.each<[string, object]>([
    ['replaced', {}],
    ['cancelled', none],
  ])('are not %s by whoever read those of before', (_, more) => {
    const bank = openBank({ clock: morning });
    const before = listed(bank, 'A1');
    // The branch has dealt with its own request before the customer sends theirs.
    const asha = bank.state.customers.find(({ persona }) => persona === 'asha');
    Object.assign(asha?.nominees ?? {}, { A1: [{ id: 'N9', ...vivek, name: 'Anil Menon' }] });
    const now = listed(bank, 'A1');
    expect(register(bank, 'A1', { ...more, basedOn: before.version })).toMatchObject({ code: 'nominee.changed', retryable: false });
    expect(listed(bank, 'A1')).toEqual(now);
    expect(register(bank, 'A1', { ...more, basedOn: now.version })).toMatchObject({ ok: true });
  });

  test('are others where they are called the same but were registered again', () => {
    const bank = openBank({ clock: morning });
    const { version } = listed(bank, 'A1');
    register(bank, 'A1', { basedOn: version });
    expect(listed(bank, 'A1').version).not.toBe(version);
  });

  test('are not replaced by whoever was told that there are none, nor are none by whoever was told of some', () => {
    const bank = openBank({ clock: morning });
    expect(register(bank, 'A1', {})).toMatchObject({ code: 'nominee.changed' });
    expect(register(bank, 'A2', { basedOn: listed(bank, 'A1').version })).toMatchObject({ code: 'nominee.changed' });
    expect(register(bank, 'A2', {})).toMatchObject({ ok: true });
  });

  test('as nikhil, are changed by a branch in the moment before he sends his for the first time', () => {
    const bank = openBank({ clock: morning });
    const { version } = listed(bank, 'A1', 'nikhil');
    expect(register(bank, 'A1', { basedOn: version }, 'nikhil')).toMatchObject({ code: 'nominee.changed' });
    expect(listed(bank, 'A1', 'nikhil')).toMatchObject({ items: [{ share: 70 }, { share: 30 }] });
    expect(register(bank, 'A1', { basedOn: listed(bank, 'A1', 'nikhil').version }, 'nikhil')).toMatchObject({ ok: true });
    expect(listed(openBank({ clock: morning }), 'A1', 'nikhil')).toMatchObject({ version });
  });

  test('shares in hundredths come to exactly 100', () => {
    const bank = openBank({ clock: morning });
    const nominees = [33.33, 33.33, 33.34].map((share, index) => ({ ...vivek, name: `Nominee ${index + 1}`, share }));
    expect(register(bank, 'A2', { nominees })).toMatchObject({ ok: true });
    expect(listed(bank, 'A2').totalShare).toBe(100);
  });
});

describe('a new mobile number or e-mail address', () => {
  const cases = [
    {
      operation: 'mobile.update',
      input: { mobile: '+919876500077', proof: 'P1' },
      old: '6000000001',
      fresh: '9876500077',
      masked: 'XXXXXX0077',
    },
    {
      operation: 'email.update',
      input: { email: 'asha@example.org', proof: 'P1' },
      old: 'asha.rao@example.com',
      fresh: 'asha@example.org',
      masked: 'a****@example.org',
    },
  ];
  test.each(cases)(
    '$operation: the old one is told before, both after, and only then it counts',
    ({ operation, input, old, fresh, masked }) => {
      let now = morning();
      const bank = openBank({ clock: () => now });
      const told = () => {
        const messages = bank.state.messages.map(({ to, text }) => [to, text.split('.')[0]]);
        bank.state.messages = [];
        return messages;
      };
      const contacts = () => {
        ask(bank, 'customer.profile', {});
        const { mobile, email } = bank.state.customers.find(({ persona }) => persona === 'asha') ?? {};
        return [mobile, email];
      };
      ask(bank, operation, input);
      expect(contacts()).toContain(old);
      expect(told()).toEqual([[old, expect.stringContaining(`We have received a request to change`)]]);
      now = new Date(now.getTime() + 10 * 60_000);
      expect(contacts()).toContain(fresh);
      expect(told()).toEqual([old, fresh].map((to) => [to, expect.stringContaining(`is now ${masked.split('.')[0] ?? ''}`)]));
      expect(contacts()).not.toContain(old);
    },
  );

  test('whoever has no e-mail address is told by text message', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'email.update', { email: 'savitri@example.org', proof: 'P1' }, 'savitri');
    expect(bank.state.messages).toMatchObject([
      { channel: 'sms', to: '6000000004', text: expect.stringContaining('call us on 1800 000 0000') as string },
    ]);
  });
});

describe('requests', () => {
  test('a request goes from received over being checked to done as time passes', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const { reference } = ask(bank, 'pan.update', { pan: 'ZZZPR0099Z', documentId: 'DOC1' });
    const status = () => ask(bank, 'serviceRequest.status', { reference });
    expect(status()).toMatchObject({
      status: 'received',
      title: 'PAN update',
      dueOn: '2026-12-01',
      timeline: [{ at: '2026-11-21T10:00:00+05:30', stage: 'received' }],
    });
    now = new Date(now.getTime() + 60_000);
    expect(status()).toMatchObject({ status: 'checking' });
    now = new Date(now.getTime() + 600_000);
    expect(status()).toMatchObject({ status: 'done', closedAt: '2026-11-21T10:10:00+05:30' });
    expect(status().timeline).toHaveLength(3);
  });

  test('the profile tells what is pending, until it is done', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const pending = (customer: string) => ask(bank, 'customer.profile', {}, customer).pending;
    const { reference } = ask(bank, 'pan.update', { pan: 'ZZZPM0022Z', documentId: 'DOC1' }, 'arun');
    expect(pending('arun')).toEqual([
      { operation: 'pan.update', reference, title: 'PAN update', receivedAt: '2026-11-21T10:00:00+05:30', dueOn: '2026-12-01' },
    ]);
    now = new Date(now.getTime() + 86_400_000);
    expect(pending('arun')).toEqual([]);
    expect(pending('gopal')).toContainEqual(
      expect.objectContaining({ operation: 'profile.field.update', detail: 'landline', title: 'Change of landline number' }),
    );
    expect(pending('meena')).toMatchObject([{ operation: 'taxResidency.update' }]);
  });

  test.each([
    ['SR100000001', 'done'],
    ['SR100000002', 'checking'],
    ['SR100000003', 'rejected'],
  ])("asha's old request %s is %s", (reference, status) => {
    expect(ask(openBank({ clock: morning }), 'serviceRequest.status', { reference })).toMatchObject({ status });
  });

  test('a card is blocked at once, a grievance answered within 30 days, a mandate cancelled the same day', () => {
    const bank = openBank({ clock: morning });
    const block = ask(bank, 'card.block', { cardId: 'D1', reason: 'stolen', replace: true });
    expect(block).toMatchObject({ blockedAt: '2026-11-21T10:00:00+05:30', maskedNumber: 'XXXX XXXX XXXX 1013' });
    expect(ask(bank, 'serviceRequest.status', { reference: block.reference })).toMatchObject({ status: 'done' });
    expect(ask(bank, 'serviceRequest.status', { reference: block.replacementReference })).toMatchObject({
      status: 'received',
      title: 'New card',
    });
    expect(ask(bank, 'grievance.submit', { subject: 'charges', text: 'Twice.' })).toMatchObject({
      replyBy: '2026-12-21',
      dueOn: '2026-12-21',
    });
    expect(ask(bank, 'mandate.cancel', { mandateIds: ['M1'] })).toMatchObject({ dueOn: '2026-11-21', cancelled: 1 });
  });
});

describe('answers that say no, and answers that wait', () => {
  test('a name that is spelt differently does not match', () => {
    expect(ask(openBank(), 'pan.verify', { pan: 'ZZZPR9010Z', name: 'Asha Rao' })).toMatchObject({ match: false, nameOnPan: 'ASHA RA' });
    expect(ask(openBank(), 'pan.verify', { pan: 'ZZZPR0001Z', name: 'asha  rao' })).toMatchObject({ match: true });
  });

  test('an acknowledgement of 91 days is too old, one of 90 is not', () => {
    const update = (acknowledgementDate: string) =>
      answerOperation(
        openBank({ clock: morning }),
        'pan.update',
        { pan: 'ZZZPR0099Z', documentId: 'D', proof: 'acknowledgement', acknowledgementDate },
        { customer: 'asha' },
      );
    expect(update('2026-08-22')).toMatchObject({ code: 'upload.rejected' });
    expect(update('2026-08-23')).toMatchObject({ ok: true });
    expect(update('2026-11-22')).toMatchObject({ code: 'upload.rejected' });
  });

  test('a payment is pending when first asked about, then paid', () => {
    const bank = openBank({ clock: morning });
    const { order } = ask(bank, 'payment.initiate', { productId: 'L1', amount: 500 }, 'gopal');
    expect(ask(bank, 'payment.status', { order }, 'gopal')).toMatchObject({ status: 'pending', amount: 500 });
    expect(ask(bank, 'payment.status', { order }, 'gopal')).toMatchObject({ status: 'success', paidAt: '2026-11-21T10:00:00+05:30' });
  });

  test("nobody sees another customer's order, request or mandate", () => {
    const bank = openBank({ clock: morning });
    const { order } = ask(bank, 'payment.initiate', { productId: 'L1', amount: 500 }, 'gopal');
    expect(answerOperation(bank, 'payment.status', { order }, { customer: 'asha' })).toMatchObject({ code: 'data.unavailable' });
    expect(answerOperation(bank, 'serviceRequest.status', { reference: 'SR100000001' }, { customer: 'gopal' })).toMatchObject({
      code: 'account.invalid',
    });
    expect(answerOperation(bank, 'mandate.cancel', { mandateIds: ['M4'] }, { customer: 'gopal' })).toMatchObject({
      code: 'data.unavailable',
    });
  });

  test('dues add up to the paisa', () => {
    expect(ask(openBank({ clock: morning }), 'loan.overdue', {}, 'gopal')).toMatchObject({
      total: 29304.35,
      items: [
        { id: 'C1', total: 4761.85 },
        { id: 'L1', total: 24542.5, dueSince: '2026-10-05' },
      ],
    });
  });

  test('dues name the customer, the kind of loan and its vehicle, hidden but for what the customer knows them by', () => {
    expect(ask(openBank({ clock: morning }), 'loan.overdue', {}, 'gopal')).toMatchObject({
      customerName: 'G**** D**',
      items: [{ loanType: 'creditCard' }, { loanType: 'vehicle', maskedRegistration: 'WBXXXX4321' }],
    });
  });
});

describe('documents', () => {
  test('a certificate is a PDF about one product, its number masked', async () => {
    const { name, content } = ask(openBank({ clock: morning }), 'document.fetch', { kind: 'balanceCertificate', productId: 'A2' }, 'asha');
    expect(name).toBe('balanceCertificate-2025-26.pdf');
    expect(await wordsInPdf(content)).toMatch(/^Sandbox Bank.*Balance certificate.*Asha Rao.*XXXXXXXX0102.*2025-26/);
  });

  test.each([
    ['F1', 'Matures on'],
    ['F4', 'Matured on'],
  ])('the certificate of the deposit %s says “%s”', async (productId, words) => {
    const { content } = ask(openBank({ clock: morning }), 'document.fetch', { kind: 'depositCertificate', productId }, 'savitri');
    expect(await wordsInPdf(content)).toContain(words);
  });
});

describe('a family', () => {
  const members = (...ids: readonly string[]) => ids.map((id) => ({ relation: 'parent', id }));

  test.each([
    [
      'gold',
      ['000100000801', '000100000601'],
      {
        eligible: true,
        activeHolders: 1,
        members: [
          { holder: 'active', variant: 'gold' },
          { holder: 'dormant', variant: 'basic' },
        ],
      },
    ],
    ['silver', ['CU100004'], { eligible: true, activeHolders: 1, members: [{ id: 'CU100004', holder: 'active', variant: 'silver' }] }],
    ['gold', ['000100000701'], { eligible: false, activeHolders: 0, members: [{ holder: 'active', variant: 'basic' }] }],
    ['gold', ['000100000801', '000999999999'], { eligible: false, activeHolders: 1, members: [{}, { holder: 'none', eligible: false }] }],
  ])('%s with %j', (variant, ids, found) => {
    expect(ask(openBank(), 'family.eligibility', { variant, members: members(...ids) }, 'asha')).toMatchObject(found);
  });
});

describe('employers', () => {
  test.each([
    ['kon', ['Konark Textiles Private Limited', 'Konark Shipping Lines']],
    ['PUBLIC', ['Ganga Valley Public School']],
    ['i', ['Indus Star Airways', 'Gulmohar Insurance Brokers', 'Kaveri Agro Industries', 'Sahyadri Information Systems']],
    ['onark', []],
  ])('%s finds', (text, names) => {
    expect(ask(openBank(), 'employer.search', { text }).items).toEqual(names.map((name) => expect.objectContaining({ name })));
  });
});

describe('PIN codes', () => {
  test.each([
    ['400050', 'MH', 'Maharashtra', 'Mumbai'],
    ['194101', 'LA', 'Ladakh', 'Leh'],
    ['500002', 'TS', 'Telangana', 'Hyderabad'],
    ['403001', 'GA', 'Goa', 'Panaji'],
    ['683101', 'KL', 'Kerala', undefined],
  ])('%s is in %s', (pincode, stateCode, state, city) => {
    const place = ask(openBank(), 'pincode.lookup', { pincode });
    expect(place).toMatchObject({ pincode, stateCode, state });
    expect(place.city).toBe(city);
  });
});
