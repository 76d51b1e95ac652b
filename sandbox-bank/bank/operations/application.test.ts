import { expect, test } from 'vitest';
import { openBank, type Bank } from '../bank.ts';
import { openOrder } from '../orders.ts';
import { answerOperation } from '../answering/answerOperation.ts';
import type { Answer, Named } from '../answer.ts';
import { requiredText } from '../reading.ts';

const CLOCK = () => new Date('2026-11-21T10:00:00+05:30');
const asha = (bank: Bank, name: string, input: Named) => answerOperation(bank, name, input, { customer: 'CU100001' });
const dataOf = (answer: Answer): Named => (answer.ok ? answer.data : { refused: answer.code });

/** Somebody who is no customer, by mobile number and PAN. */
function applicant(bank: Bank, mobile: string, pan: string) {
  answerOperation(bank, 'applicant.identify', { mobile, pan });
  const customer = bank.state.applicants.find((one) => one.pan === pan && one.mobile === mobile)?.id ?? '';
  return (name: string, input: Named) => answerOperation(bank, name, input, { customer });
}

test('a customer applies for each product once, and goes on with what is unfinished', () => {
  const bank = openBank({ clock: CLOCK });
  const leadId = requiredText(dataOf(asha(bank, 'lead.create', { product: 'car-loan-application' })), 'leadId');
  expect(dataOf(asha(bank, 'lead.create', { product: 'car-loan-application' }))).toMatchObject({ leadId });
  asha(bank, 'application.save', { leadId, step: 'terms-conditions', submit: true });
  expect(asha(bank, 'lead.create', { product: 'car-loan-application' })).toMatchObject({ ok: false, code: 'application.exists' });
  expect(dataOf(asha(bank, 'lead.create', { product: 'travel-card' }))['leadId']).not.toBe(leadId);
});

test('an application is gone on with as what it was begun for, and as no other product', () => {
  const bank = openBank();
  const leadId = requiredText(dataOf(asha(bank, 'lead.create', { product: 'business-account' })), 'leadId');
  expect(dataOf(asha(bank, 'lead.create', { product: 'business-account', leadId }))).toMatchObject({ leadId });
  expect(dataOf(asha(bank, 'lead.create', { product: 'savings-account', leadId }))['leadId']).not.toBe(leadId);
});

test('who finds out that a product is not for them begins another, unless a step of the first was kept', () => {
  const bank = openBank({ clock: CLOCK });
  const somebody = applicant(bank, '6000000021', 'ZZZPN0021Z');
  const leadId = requiredText(dataOf(somebody('lead.create', { product: 'salary-account' })), 'leadId');
  expect(somebody('lead.create', { product: 'salary-account' })).toMatchObject({ ok: false, code: 'application.exists' });
  const other = applicant(bank, '6000000022', 'ZZZPN0021Z');
  expect(other('lead.create', { product: 'savings-account' })).toMatchObject({ ok: false, code: 'application.exists' });
  expect(dataOf(somebody('lead.create', { product: 'savings-account' }))['leadId']).not.toBe(leadId);
  somebody('application.save', { leadId: String(bank.state.applications.at(-1)?.leadId), step: 'profile' });
  expect(somebody('lead.create', { product: 'the-one' })).toMatchObject({ ok: false, code: 'application.exists' });
});

test('nobody opens an account with the PAN of a company as their own', () => {
  const bank = openBank({ clock: CLOCK });
  expect(applicant(bank, '6000000021', 'ZZZCN0021Z')('pan.verify', { pan: 'ZZZCN0021Z' })).toMatchObject({ code: 'pan.mismatch' });
  expect(applicant(bank, '6000000022', 'ZZZPN0022Z')('pan.verify', { pan: 'ZZZCN0021Z' })).toMatchObject({ ok: true });
});

test.each([
  ['O1', 'O1'],
  ['O9', undefined],
])('an application takes up the offer %s where it is the customer’s own: %s', (offer, taken) => {
  const bank = openBank({ clock: CLOCK });
  asha(bank, 'lead.create', { product: 'credit-card-application', offer });
  expect(bank.state.applications.at(-1)?.offer).toBe(taken);
});

test('an application of a customer is followed as a request, and nobody else’s is', () => {
  const bank = openBank({ clock: CLOCK });
  const reference = requiredText(dataOf(asha(bank, 'lead.create', { product: 'credit-card-application' })), 'leadId');
  asha(bank, 'application.save', { leadId: reference, step: 'income', monthlyIncome: 85_000 });
  asha(bank, 'application.save', { leadId: reference, step: 'terms-conditions', submit: true });
  const request = () => dataOf(asha(bank, 'serviceRequest.status', { reference }));
  expect(request()).toMatchObject({ title: 'Credit card: application', status: 'received' });
  asha(bank, 'application.track', { reference });
  expect(dataOf(asha(bank, 'application.track', { reference }))).toMatchObject({ status: 'Approved', decision: { limit: 255_000 } });
  expect(request()).toMatchObject({ status: 'approved', closedAt: '2026-11-21T10:00:00+05:30' });
  const other = answerOperation(bank, 'serviceRequest.status', { reference }, { customer: 'CU100002' });
  expect(other).toMatchObject({ ok: false, code: 'account.invalid' });
});

test.each([
  ['LD100000901', '6000000021', { leadId: 'LD100000901', fullName: 'Neha Joshi', country: 'SG', departOn: '2026-12-18' }],
  ['LD100000901', '6000000022', { leadId: 'LD200000011' }],
  ['LD100000902', '6000000021', { leadId: 'LD200000011' }],
  ['LD100000999', '6000000021', { leadId: 'LD200000011' }],
])('SC23: what a travel agent sent as %s is for the right mobile number, once (%s)', (leadId, mobile, begun) => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, mobile, 'ZZZPN0021Z');
  const found = dataOf(ask('lead.create', { product: 'travel-card', leadId }));
  expect(found).toMatchObject(begun);
  expect(found['country']).toBe('country' in begun ? 'SG' : undefined);
});

test('what a travel agent sent is no application for anything else', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, '6000000021', 'ZZZPN0021Z');
  expect(dataOf(ask('lead.create', { product: 'credit-card-application', leadId: 'LD100000901' }))['leadId']).toBe('LD200000011');
});

test('files of one step stay when another step brings its own; the same step sends its files anew', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, '6000000021', 'ZZZPN0021Z');
  const leadId = requiredText(dataOf(ask('lead.create', { product: 'gic-account' })), 'leadId');
  const send = (step: string, documentIds: readonly string[]) => ask('application.save', { leadId, step, documentIds });
  send('profile', ['PASSPORT']);
  send('gic', ['ADMISSION']);
  ask('application.save', { leadId, step: 'address', city: 'Pune' });
  const files = () => bank.state.applications.find((one) => one.leadId === leadId)?.files;
  expect(files()).toEqual({ profile: ['PASSPORT'], gic: ['ADMISSION'] });
  send('profile', ['LICENCE']);
  expect(files()).toEqual({ profile: ['LICENCE'], gic: ['ADMISSION'] });
});

/** Applies for a card until it is decided. */
function applyForCard(ask: (name: string, input: Named) => Answer, monthlyIncome: number): Named {
  const leadId = requiredText(dataOf(ask('lead.create', { product: CARD })), 'leadId');
  ask('application.save', { leadId, step: 'income', monthlyIncome });
  ask('application.save', { leadId, step: 'terms-conditions', submit: true });
  ask('application.track', { reference: leadId });
  return dataOf(ask('application.track', { reference: leadId }));
}

const CARD = 'credit-card-application';

test('who was refused a card for their score applies again from the day that they were told, and for something else at once', () => {
  let now = CLOCK();
  const bank = openBank({ clock: () => now });
  const ask = applicant(bank, '6000000021', 'ZZZPN9031Z');
  const { leadId, decision } = applyForCard(ask, 85_000);
  expect(decision).toMatchObject({ again: '2027-05-20' });
  const refused = { code: 'application.tooSoon', about: { reference: leadId, again: '2027-05-20' } };
  expect(ask('lead.create', { product: CARD })).toMatchObject(refused);
  now = new Date('2027-05-19T23:59:59+05:30');
  expect(ask('lead.create', { product: CARD })).toMatchObject(refused);
  now = new Date('2027-05-20T00:00:00+05:30');
  expect(dataOf(ask('lead.create', { product: CARD }))['leadId']).not.toBe(leadId);
});

test('another product is open to who was refused a card, and their refusal is told to nobody with another mobile number', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, '6000000021', 'ZZZPN9031Z');
  applyForCard(ask, 85_000);
  const other = applicant(bank, '6000000022', 'ZZZPN9031Z')('lead.create', { product: CARD });
  expect(other).toEqual({ ok: false, code: 'application.exists', retryable: false });
  expect(ask('lead.create', { product: 'savings-account' })).toMatchObject({ ok: true });
});

test('a refusal that names no day stands in nobody’s way, and a customer applies again for what they were given', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = (name: string, input: Named) => asha(bank, name, input);
  const refused = applyForCard(ask, 24_999);
  expect(refused).toMatchObject({ status: 'NotApproved' });
  const given = applyForCard(ask, 85_000);
  expect(given).toMatchObject({ status: 'Approved' });
  expect([refused['leadId'], given['leadId']]).not.toContain(dataOf(ask('lead.create', { product: CARD }))['leadId']);
});

test.each([
  ['CU100008', 'approved'],
  ['000100000901', 'rejected'],
])('a family with %s is %s after seven days, and may then be joined anew', (id, status) => {
  let now = CLOCK();
  const bank = openBank({ clock: () => now });
  const leadId = requiredText(dataOf(asha(bank, 'lead.create', { product: 'family-banking' })), 'leadId');
  asha(bank, 'application.save', { leadId, step: 'members', members: [{ relation: 'sibling', id }] });
  asha(bank, 'application.save', { leadId, step: 'terms-conditions', submit: true });
  now = new Date('2026-11-28T09:59:59+05:30');
  expect(asha(bank, 'lead.create', { product: 'family-banking' })).toMatchObject({ code: 'application.exists' });
  now = new Date('2026-11-28T10:00:00+05:30');
  const closed = { status, closedAt: '2026-11-28T10:00:00+05:30' };
  expect(dataOf(asha(bank, 'serviceRequest.status', { reference: leadId }))).toMatchObject(closed);
  expect(dataOf(asha(bank, 'lead.create', { product: 'family-banking' }))['leadId']).not.toBe(leadId);
});

test('what was submitted in one window is submitted once, and takes nothing more from another', () => {
  const bank = openBank({ clock: CLOCK });
  const leadId = requiredText(dataOf(asha(bank, 'lead.create', { product: 'car-loan-application' })), 'leadId');
  const submit = () => asha(bank, 'application.save', { leadId, step: 'terms-conditions', submit: true });
  expect(submit()).toMatchObject({ ok: true });
  const [before, second] = [structuredClone(bank.state.applications.at(-1)), submit()];
  expect(second).toMatchObject({ ok: false, code: 'application.submitted' });
  expect(asha(bank, 'application.save', { leadId, step: 'loan', loanAmount: 1 })).toMatchObject({ code: 'application.submitted' });
  expect(bank.state.applications.at(-1)).toEqual(before);
});

test('an agent finds the application of a customer too, by its number and their mobile number', () => {
  const bank = openBank({ clock: CLOCK });
  const leadId = requiredText(dataOf(asha(bank, 'lead.create', { product: 'travel-card' })), 'leadId');
  asha(bank, 'application.save', { leadId, step: 'trip', passport: 'Z1234567' });
  asha(bank, 'application.save', { leadId, step: 'terms-conditions', submit: true });
  const found = answerOperation(bank, 'application.originals', { leadId, mobile: '6000000001' });
  expect(dataOf(found)).toMatchObject({ name: 'Asha Rao', product: 'Travel card' });
  const other = answerOperation(bank, 'application.originals', { leadId, mobile: '6000000002' });
  expect(other).toMatchObject({ ok: false, code: 'customer.nomatch' });
});

test('what the fixed deposit of an application comes to is told once amount and term are known, and when it is open', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, '6000000021', 'ZZZPN0021Z');
  const leadId = requiredText(dataOf(ask('lead.create', { product: 'savings-fd' })), 'leadId');
  const track = () => dataOf(ask('application.track', { reference: leadId }));
  expect(track()).not.toHaveProperty('fixedDeposit');
  const fixedDeposit = { months: 24, rate: 6.9, from: '2026-11-21', maturesOn: '2028-11-21', maturityAmount: 57_342.02 };
  const kept = dataOf(ask('application.save', { leadId, step: 'fd', fdAmount: 50_000, fdMonths: 24 }));
  expect(kept).toMatchObject({ fixedDeposit });
  expect(track()).toMatchObject({ fixedDeposit });
});

test('a submitted application says what first deposit it waits for, until it has come', () => {
  const bank = openBank({ clock: CLOCK });
  const ask = applicant(bank, '6000000021', 'ZZZPN0021Z');
  const leadId = requiredText(dataOf(ask('lead.create', { product: 'savings-fd' })), 'leadId');
  const due = () => dataOf(ask('application.track', { reference: leadId }))['depositDue'];
  ask('application.save', { leadId, step: 'fd', fdAmount: 50_000, fdMonths: 24 });
  expect(due()).toBeUndefined();
  ask('application.save', { leadId, step: 'terms-conditions', submit: true });
  expect(due()).toBe(50_000);
  const [customer = ''] = bank.state.applications.filter((one) => one.leadId === leadId).map((one) => one.applicant);
  const thing = { customer, product: leadId, purpose: 'opening', about: '' };
  openOrder(bank, thing, { payer: customer, amount: 50_000, mode: 'upiQr', returnUrl: undefined }).state = 'paid';
  expect(due()).toBeUndefined();
});
