import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import {
  applicantWith,
  describeApplicant,
  findApplicant,
  noteOf,
  seededApplications,
  type ApplicantRecord,
  type ApplicationRecord,
} from '../applicants.ts';
import { hasLapsed, isUnfinished } from '../applicationStanding.ts';
import { nowAt, todayAt, type Bank } from '../bank.ts';
import type { ApplicantOperation, HeldOperation, OpenOperation } from '../call.ts';
import { decideCard } from '../cardDecision.ts';
import { inTheWay, isCustomer } from '../earlierApplications.ts';
import { openedDeposit } from '../openedDeposit.ts';
import { partnerLead } from '../partnerLeads.ts';
import { applicantsCredit } from '../personas/credit.ts';
import { hasUnreadableFile } from '../unreadableFiles.ts';
import { maskAccount, maskMobile } from '../mask.ts';
import { objectsOf, requiredText, textOf } from '../reading.ts';
import { ageOn } from '../clock.ts';
import { isAadhaarConfirmed } from './aadhaar.ts';
import { refusedSerial } from './pan.ts';
import { versionToConfirm } from './people.ts';
import products from '../products.json' with { type: 'json' };
import { refuseExceeded } from '../refuseExceeded.ts';

/** Serial digits of a PAN with which no account can be opened: at the start, when all is checked, and where the names differ. */
const REFUSED_AT_START = '9021';
const REFUSED_AT_CHECK = '9022';
const OTHER_NAME = '9023';
/** Number of the first application that is begun here, whatever others there are already. */
const FIRST_NUMBER = 200_000_011;
const SEEDED = seededApplications().length;
/** The product about which the bank decides at once. */
const CARD = 'credit-card-application';

/** Somebody who opens an account. What the bank knows of the two details makes no difference to the answer. */
export const identifyApplicant: OpenOperation = (bank, input) => {
  const mobile = requiredText(input, 'mobile');
  const { ref } = applicantWith(bank, mobile, textOf(input, 'pan') ?? panBehind(bank, mobile, textOf(input, 'reference')));
  return succeed({ customerRef: ref, maskedMobile: maskMobile(mobile) });
};

/** The PAN of the application of that number, if it was begun with this mobile number. */
function panBehind(bank: Bank, mobile: string, reference: string | undefined): string {
  const application = bank.state.applications.find(({ leadId }) => leadId === reference);
  const owner = bank.state.applicants.find(({ id }) => id === application?.applicant);
  return owner?.mobile === mobile ? owner.pan : '';
}

/**
 * Whoever comes back. A mobile number is answered alike whether there is an application or not; of a date of birth
 * with a PAN or with the number of an account that was opened, one has to be there.
 */
export const identifyDiy: OpenOperation = (bank, input) => {
  const mobile = textOf(input, 'mobile');
  if (mobile !== undefined) return found(behindMobile(bank, mobile) ?? applicantWith(bank, mobile, ''));
  const [born, pan, account] = [textOf(input, 'dateOfBirth'), textOf(input, 'pan'), textOf(input, 'accountNumber')];
  const barred = bank.state.customers.find((one) => one.pan === pan && one.dateOfBirth === born)?.peculiarity?.refusals?.[
    'customer.identify'
  ];
  if (barred === 'attempts.exceeded') return refuseExceeded(bank);
  const belongs = (one: ApplicationRecord) =>
    pan === undefined ? account !== undefined && accountOf(one) === account : findApplicant(bank, one.applicant)?.pan === pan;
  const application = bank.state.applications.findLast((one) => born !== undefined && one.saved['dateOfBirth'] === born && belongs(one));
  const applicant = application && findApplicant(bank, application.applicant);
  return applicant ? found(applicant) : refuse('customer.nomatch');
};

function found({ ref, mobile }: ApplicantRecord) {
  return succeed({ customerRef: ref, maskedMobile: maskMobile(mobile) });
}

/** Who began the latest application with this number. */
function behindMobile(bank: Bank, mobile: string): ApplicantRecord | undefined {
  const theirs = bank.state.applicants.filter((one) => one.mobile === mobile);
  const latest = bank.state.applications.findLast(({ applicant }) => theirs.some(({ id }) => id === applicant));
  return theirs.find(({ id }) => id === latest?.applicant);
}

/** The number of the account that an application has led to; undefined before there is one. */
export function accountOf({ status, leadId }: ApplicationRecord): string | undefined {
  return status === 'Successful' ? `00010000${leadId.slice(-4)}` : undefined;
}

function maskedAccountOf(application: ApplicationRecord): string | undefined {
  const account = accountOf(application);
  return account === undefined ? undefined : maskAccount(account);
}

/** The channels of an applicant: the number that they gave, and no e-mail address. */
export function channelsOfApplicant(applicant: ApplicantRecord) {
  const { id, mobile } = applicant;
  return succeed({ customerId: id, applicant: true, mobile, maskedMobile: maskMobile(mobile), customer: describeApplicant(applicant) });
}

/** An operation for applicants, for a customer who applies for something more. */
export function ofCustomer(operation: ApplicantOperation): HeldOperation {
  return (bank, { id, mobile, pan }, input) => operation(bank, { id, ref: id, mobile, pan }, input);
}

/** Begins an application, or goes on with the person's own that is named; a PAN that is in use is sent to Track. */
export const createLead: ApplicantOperation = (bank, applicant, input, correlation) => {
  if (applicant.pan.slice(5, 9) === REFUSED_AT_START) return refuse('pan.refused');
  const product = requiredText(input, 'product');
  const own = bank.state.applications.filter(({ applicant: id }) => id === applicant.id);
  const open = own.filter((one) => one.product === product && isUnfinished(one) && !hasLapsed(bank, one));
  const same =
    own.find((one) => correlation !== undefined && one.correlation === correlation) ??
    open.find((one) => one.leadId === textOf(input, 'leadId')) ??
    (isCustomer(bank, applicant) ? open[0] : undefined);
  if (same) return begun(applicant, same);
  const refused = inTheWay(bank, applicant, product);
  if (refused) return refused;
  const partner = partnerLead(textOf(input, 'leadId'), product, applicant.mobile);
  const isFree = !bank.state.applications.some(({ leadId }) => leadId === partner?.leadId);
  const offer = ownOffer(bank, applicant, textOf(input, 'offer'));
  const made: ApplicationRecord = {
    leadId: partner && isFree ? partner.leadId : `LD${String(FIRST_NUMBER + bank.state.applications.length - SEEDED)}`,
    applicant: applicant.id,
    product,
    status: 'Open',
    version: 0,
    updatedAt: nowAt(bank),
    saved: partner && isFree ? partner.saved : {},
    timeline: [],
    ...(correlation === undefined ? {} : { correlation }),
    ...(offer === undefined ? {} : { offer }),
  };
  noteOf(made, nowAt(bank), 'Application started');
  bank.state.applications.push(made);
  return begun(applicant, made);
};

/** The offer by its number, where it is the applicant's own. */
function ownOffer(bank: Bank, { id }: ApplicantRecord, offer: string | undefined): string | undefined {
  const own = bank.state.customers.find((one) => one.id === id)?.offers ?? [];
  return own.find((one) => one.id === offer)?.id;
}

/** What the tax database says against one of the people whom an application names; undefined where it knows all of them. */
function refusalOfPeople(people: readonly Named[]): 'name.mismatch' | 'pan.refused' | undefined {
  const codes = people.map((person) => refusedSerial(requiredText(person, 'pan'))).filter((code) => code !== undefined);
  if (codes.length === 0) return undefined;
  return codes.every((code) => code === 'pan.namedob') ? 'name.mismatch' : 'pan.refused';
}

function begun({ pan, mobile }: ApplicantRecord, { leadId, saved }: ApplicationRecord) {
  const { fullName, dateOfBirth, email, country, departOn, returnOn } = saved;
  return succeed({ leadId, pan, mobile, reference: leadId, fullName, dateOfBirth, email, country, departOn, returnOn });
}

/** Keeps a step. What `review-confirm` brings is checked; the last step submits the application. */
export const saveApplication: ApplicantOperation = (bank, applicant, input) => {
  const application = bank.state.applications.find((one) => one.leadId === input['leadId'] && one.applicant === applicant.id);
  if (!application || hasLapsed(bank, application)) return refuse('session.expired');
  if (!isUnfinished(application)) return refuse('application.submitted');
  const step = requiredText(input, 'step');
  const serial = applicant.pan.slice(5, 9);
  if (step === 'review-confirm' && serial === REFUSED_AT_CHECK) return refuse('pan.refused');
  if (step === 'review-confirm' && serial === OTHER_NAME) return refuse('name.mismatch');
  if (hasUnreadableFile(application, input)) return refuse('upload.rejected');
  const unknown = refusalOfPeople(objectsOf(input, 'people'));
  if (unknown !== undefined) return refuse(unknown);
  const isOther = input['submit'] === true && versionToConfirm(bank, applicant, application) !== input['peopleVersion'];
  if (isOther) return refuse('application.changed');
  const { leadId, step: _step, submit: _submit, peopleVersion: _version, documentIds, ...answers } = input;
  if (documentIds !== undefined) application.files = { ...application.files, [step]: documentIds };
  application.version += 1;
  application.step = step;
  application.saved = { ...application.saved, ...answers };
  application.updatedAt = nowAt(bank);
  if (input['submit'] === true) {
    application.status = 'AgentAssigned';
    noteOf(application, nowAt(bank), 'Application received');
    if (isAadhaarConfirmed(bank, applicant, textOf(application.saved, 'aadhaarRef')) && isFunded(bank, application)) application.asked = 0;
    if (application.product === CARD) application.asked = 0;
  }
  const fixedDeposit = step === 'fd' ? openedDeposit(bank, application) : undefined;
  return succeed({ version: application.version, reference: leadId, receivedAt: nowAt(bank), fixedDeposit });
};

/** Whether the first deposit has come. */
function isFunded(bank: Bank, application: ApplicationRecord): boolean {
  const { leadId, applicant } = application;
  const paid = bank.state.orders.filter((order) => order.product === leadId && order.customer === applicant && order.state === 'paid');
  return paid.reduce((sum, { amount }) => sum + amount, 0) >= leastDeposit(application);
}

/** What the product asks for as the first deposit, and what a fixed deposit with it takes. */
function leastDeposit({ product, saved }: ApplicationRecord): number {
  const fixed = saved['fdAmount'];
  return Math.max(products.find(({ path }) => path === product)?.deposit ?? 0, typeof fixed === 'number' ? fixed : 0);
}

/** The first deposit that a submitted application still waits for; undefined where there is none. */
function depositDue(bank: Bank, application: ApplicationRecord): number | undefined {
  const waits = ['AgentAssigned', 'AuditorAssigned', 'AuditorReady'].includes(application.status);
  return waits && !isFunded(bank, application) ? leastDeposit(application) : undefined;
}

/** The applicant's application: the one of that number, else the latest. */
export function applicationOf(bank: Bank, { id }: ApplicantRecord, reference: string | undefined): ApplicationRecord | undefined {
  return bank.state.applications.findLast((one) => one.applicant === id && (reference === undefined || one.leadId === reference));
}

/** How far the applicant's application is. */
export const trackApplication: ApplicantOperation = (bank, applicant, input) => {
  const application = applicationOf(bank, applicant, textOf(input, 'reference'));
  if (!application) return refuse('customer.nomatch');
  if (application.product === CARD) decideAtOnce(bank, applicant, application);
  else openAtOnce(bank, application);
  const { leadId, product, status, step, updatedAt, timeline, decision } = application;
  const { mobile } = applicant;
  const [accountNumber, due] = [maskedAccountOf(application), depositDue(bank, application)];
  const needs = status === 'Reopen' ? 'A clearer copy of the document that shows your address' : undefined;
  const kept = { leadId, product, status, step, updatedAt, timeline, decision, fixedDeposit: openedDeposit(bank, application) };
  return succeed({ ...kept, mobile, accountNumber, needs, depositDue: due });
};

/** Who was confirmed by Aadhaar has an account when it is asked after for the second time; anybody else waits for an employee. */
function openAtOnce(bank: Bank, application: ApplicationRecord): void {
  if (application.asked === undefined || application.status !== 'AgentAssigned') return;
  application.asked += 1;
  if (application.asked < 2) return;
  application.status = 'Successful';
  noteOf(application, nowAt(bank), 'Account opened');
}

/** Of a card that is asked after for the second time it is decided by income and score, or an employee looks at it. */
function decideAtOnce(bank: Bank, { id, pan }: ApplicantRecord, application: ApplicationRecord): void {
  if (application.asked === undefined || application.status !== 'AgentAssigned') return;
  application.asked += 1;
  if (application.asked < 2) return;
  const { monthlyIncome } = application.saved;
  const customer = bank.state.customers.find((one) => one.id === id);
  const credit = customer ? customer.credit : applicantsCredit(pan);
  const decided = decideCard(typeof monthlyIncome === 'number' ? monthlyIncome : 0, credit?.score, todayAt(bank));
  const { status = 'AuditorAssigned', ...decision } = decided ?? {};
  application.status = status;
  if (decided) application.decision = decision;
  noteOf(application, nowAt(bank), decided ? 'Application decided' : "We're reviewing your application");
}

/**
 * Looks the applicant's own PAN up, or that of an organisation; the tax database knows everybody by the name that they give, but
 * not the young by another date.
 */
export const verifyApplicantPan: ApplicantOperation = (bank, applicant, input) => {
  const pan = requiredText(input, 'pan');
  if (pan[3] !== 'P') return pan === applicant.pan ? refuse('pan.mismatch') : organisationPan(pan, input);
  if (pan !== applicant.pan) return refuse('pan.fetch.nomatch');
  const code = refusedSerial(applicant.pan);
  if (code !== undefined) return refuse(code);
  const born = textOf(input, 'dateOfBirth');
  if (born !== undefined && ageOn(born, todayAt(bank)) > 110) return refuse('pan.namedob');
  return succeed({ match: true, nameOnPan: (textOf(input, 'name') ?? '').toUpperCase(), holder: 'individual', onRecord: false });
};

function organisationPan(pan: string, input: Named): Answer {
  const code = refusedSerial(pan);
  if (code !== undefined) return refuse(code);
  const nameOnPan = (textOf(input, 'name') ?? '').toUpperCase();
  return succeed({ match: true, nameOnPan, holder: pan[3] === 'C' ? 'company' : 'other', onRecord: false });
}
