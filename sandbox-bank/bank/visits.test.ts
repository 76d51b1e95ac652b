import { describe, expect, test } from 'vitest';
import { answerOperation } from './answering/answerOperation.ts';
import { openBank, type Bank, type VisitRecord } from './bank.ts';
import { signature } from './testing/samples/inputs.ts';
import { answerVisit } from './visits.ts';

const sites = [
  { site: 'DigiLocker', begin: 'digilocker.consent', about: { documents: ['pan'] }, end: 'digilocker.fetch', no: 'upload.failed' },
  { site: 'e-sign', begin: 'kyc.esign.start', about: signature, end: 'kyc.esign', no: 'esign.failed' },
] as const;

/** A bank whose clock a test moves on, and how it answers. */
function openedBank() {
  let now = Date.parse('2026-11-21T10:00:00+05:30');
  const bank = openBank({ clock: () => new Date(now) });
  const ask = (operation: string, input: object, customer = 'asha') => answerOperation(bank, operation, input, { customer });
  return { bank, ask, pass: (minutes: number) => void (now += minutes * 60_000) };
}

function visitOf({ state }: Bank): VisitRecord {
  const visit = [...state.consents, ...state.signatures].at(-1);
  if (!visit) throw new Error('Nobody is on a visit.');
  return visit;
}

describe.each(sites)('$site', ({ begin, about, end, no }) => {
  test('takes the code that its page gave, as often as it is asked, and no other', () => {
    const { bank, ask } = openedBank();
    ask(begin, about);
    const { state } = visitOf(bank);
    const code = answerVisit(bank, visitOf(bank), true);
    const first = ask(end, { state, code });
    expect(first).toMatchObject({ ok: true });
    expect(ask(end, { state, code })).toEqual(first);
    expect(ask(end, { state, code: 'granted' })).toMatchObject({ code: no });
    expect(ask(end, { state, code: `${code}1` })).toMatchObject({ code: no });
  });

  test('the first answer on the page stands', () => {
    const { bank, ask } = openedBank();
    ask(begin, about);
    const { state } = visitOf(bank);
    expect(answerVisit(bank, visitOf(bank), false)).toBe('denied');
    expect(answerVisit(bank, visitOf(bank), true)).toBe('denied');
    expect(ask(end, { state, code: 'denied' })).toMatchObject({ code: no });
  });

  test('another customer gets nothing by a state and code that are not theirs', () => {
    const { bank, ask } = openedBank();
    ask(begin, about);
    const { state } = visitOf(bank);
    const code = answerVisit(bank, visitOf(bank), true);
    expect(ask(end, { state, code }, 'gopal')).toMatchObject({ code: no });
    expect(ask(end, { state, code: 'expired' }, 'gopal')).toMatchObject({ code: no });
  });

  test('a visit has a quarter of an hour on the page, and five minutes more to come back', () => {
    const { bank, ask, pass } = openedBank();
    const begun = ask(begin, about);
    expect(begun).toMatchObject({ ok: true, data: { expiresAt: '2026-11-21T10:15:00+05:30' } });
    const { state } = visitOf(bank);
    pass(14);
    const code = answerVisit(bank, visitOf(bank), true);
    pass(5);
    expect(ask(end, { state, code })).toMatchObject({ ok: true });
    pass(1);
    expect(ask(end, { state, code })).toMatchObject({ code: 'link.expired' });
  });

  test('a page that is answered after that comes back with nothing', () => {
    const { bank, ask, pass } = openedBank();
    ask(begin, about);
    pass(15);
    expect(answerVisit(bank, visitOf(bank), true)).toBe('expired');
    expect(ask(end, { state: visitOf(bank).state, code: 'expired' })).toMatchObject({ code: 'link.expired' });
  });

  test('each visit of a customer has a name of its own', () => {
    const { bank, ask } = openedBank();
    ask(begin, about);
    const first = visitOf(bank).state;
    ask(begin, about, 'gopal');
    ask(begin, about);
    expect([first, visitOf(bank).state].map((state) => state.slice(2))).toEqual(['-CU100001-1', '-CU100001-2']);
  });
});

test('DigiLocker holds what a person can have: a company no Aadhaar, a minor no driving licence', () => {
  const { ask } = openedBank();
  const all = { documents: ['pan', 'aadhaar', 'drivingLicence'] };
  ask('digilocker.consent', all, 'mira');
  ask('digilocker.consent', all, 'konkan');
  expect(ask('digilocker.fetch', { state: 'DL-CU100003-1', code: 'granted' }, 'mira')).toMatchObject({
    data: { documents: [{ kind: 'pan' }, { kind: 'aadhaar' }] },
  });
  expect(ask('digilocker.fetch', { state: 'DL-CU100005-1', code: 'granted' }, 'konkan')).toMatchObject({
    data: { documents: [{ kind: 'pan' }] },
  });
});
