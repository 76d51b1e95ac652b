import { refuse, succeed, type Answer } from '../answer.ts';
import { noteOf, type ApplicationRecord } from '../applicants.ts';
import { nowAt, type Bank } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { objectOf, objectsOf, requiredText, textOf } from '../reading.ts';
import type { Named } from '../answer.ts';
import { hasLapsed, isDecided, isUnfinished } from '../applicationStanding.ts';
import { maskPan } from '../mask.ts';
import { writtenDay } from '../pdf/writePdf.ts';
import products from '../products.json' with { type: 'json' };
import { refuseExceeded } from '../refuseExceeded.ts';

/** What an agent compares the original of a document with. */
interface Original {
  readonly id: string;
  readonly title: string;
  readonly look: string;
  /** What the application says that the original must say too. */
  readonly says: readonly Line[];
}

interface Line {
  readonly label: string;
  readonly value: string;
}

/** Lines for what is known. */
function linesOf(lines: readonly (readonly [label: string, value: string | undefined])[]): readonly Line[] {
  return lines.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]));
}

const lastFour = (number: string | undefined) => (number === undefined ? undefined : `XXXX${number.slice(-4)}`);
const dayOf = (date: string | undefined) => (date === undefined ? undefined : writtenDay(date));

function addressOf(of: Named): string {
  return ['line1', 'line2', 'city', 'pincode'].flatMap((part) => textOf(of, part) ?? []).join(', ');
}

/** Who applies, as the bank knows a customer, else as they say with the application. */
function applicantOf(bank: Bank, { applicant, saved }: ApplicationRecord) {
  const { applicants, customers } = bank.state;
  const customer = customers.find(({ id }) => id === applicant);
  const pan = customer?.pan ?? applicants.find(({ id }) => id === applicant)?.pan;
  return {
    name: textOf(saved, 'fullName') ?? customer?.name,
    born: dayOf(textOf(saved, 'dateOfBirth') ?? customer?.dateOfBirth),
    pan: pan === undefined ? undefined : maskPan(pan),
  };
}

const identityCards: Readonly<Record<string, string>> = {
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  voterCard: 'Voter card',
  nregaCard: 'NREGA job card',
};

/** What to compare, by the document. */
const LOOK = {
  pan: 'Compare the name, the date of birth and the number, and the photograph with the applicant.',
  proof: 'Compare the name and the address, and the photograph with the applicant.',
  person: 'Compare the name and the date of birth.',
  payslip: 'Compare the name and the employer, and look at the date.',
  passport: 'Compare the name and the number, the photograph with the applicant, and look at the day until which it is valid.',
  admission: 'Compare the name and the university, and look at the day on which the studies begin.',
};

/** An application about which wrong numbers were given too often. */
const LOCKED = 'LD100000199';

/** The documents that an applicant has sent, for an agent who has the originals in front of them. */
export const listOriginals: OpenOperation = (bank, input) => {
  if (requiredText(input, 'leadId') === LOCKED) return refuseExceeded(bank);
  const application = applicationFor(bank, input);
  if (!('leadId' in application)) return application;
  const product = products.find(({ path }) => path === application.product);
  return succeed({
    name: nameOf(bank, application),
    product: product?.name ?? application.product,
    items: originalsOf(bank, application),
  });
};

/** The business, else who applies: a customer gave no name with the application, since the bank has it. */
function nameOf(bank: Bank, { applicant, saved }: ApplicationRecord): string {
  const customer = bank.state.customers.find(({ id }) => id === applicant);
  return textOf(objectOf(saved, 'company'), 'name') ?? textOf(saved, 'fullName') ?? customer?.name ?? '';
}

/** Keeps of each document whether its original was seen, by which agent and when; the applicant reads in Track that they were. */
export const recordOriginals: OpenOperation = (bank, input, _correlation, caller) => {
  const application = applicationFor(bank, input);
  if (!('leadId' in application)) return application;
  const documents = objectsOf(input, 'documents');
  const same = new Set(documents.filter(({ seen }) => seen === 'same').map(({ of }) => of));
  const complete = originalsOf(bank, application).every(({ id }) => same.has(id));
  const at = nowAt(bank);
  application.originals = [
    ...(application.originals ?? []),
    ...documents.map((document) => ({ ...document, by: caller?.agent ?? null, at })),
  ];
  noteOf(application, at, complete ? 'We have seen your original documents' : 'We have seen some of your original documents');
  return succeed({ reference: application.leadId, receivedAt: at, complete });
};

/** The application of that number and that mobile number, once it was submitted, while nobody has decided it and it has not lapsed. */
function applicationFor(bank: Bank, input: Named): ApplicationRecord | Answer {
  const [leadId, mobile] = [requiredText(input, 'leadId'), requiredText(input, 'mobile')];
  const application = bank.state.applications.find((one) => one.leadId === leadId);
  const { applicants, customers } = bank.state;
  const applicant = [...applicants, ...customers].find(({ id }) => id === application?.applicant);
  if (!application || applicant?.mobile !== mobile) return refuse('customer.nomatch');
  if (isUnfinished(application) && !hasLapsed(bank, application)) return refuse('reference.open');
  return isDecided(application) || hasLapsed(bank, application) ? refuse('reference.closed') : application;
}

function originalsOf(bank: Bank, application: ApplicationRecord): readonly Original[] {
  return application.saved['company'] === undefined ? originalsOfPerson(bank, application) : originalsOfBusiness(application);
}

/** Those of everybody whom it names, each by name, and its own. */
function originalsOfBusiness({ saved }: ApplicationRecord): readonly Original[] {
  const people = objectsOf(saved, 'people').flatMap((person, index) => {
    const [name, number] = [requiredText(person, 'name'), String(index + 1)];
    const who = linesOf([
      ['Name', name],
      ['Date of birth', dayOf(textOf(person, 'dateOfBirth'))],
    ]);
    const pan = linesOf([['PAN', maskPan(requiredText(person, 'pan'))]]);
    return [
      { id: `pan-${number}`, title: `PAN card of ${name}`, look: LOOK.pan, says: [...who, ...pan] },
      { id: `proof-${number}`, title: `Proof of identity and address of ${name}`, look: LOOK.person, says: who },
    ];
  });
  const company = objectOf(saved, 'company');
  const said = linesOf([
    ['Name of the business', textOf(company, 'name')],
    ['PAN of the business', lastFour(textOf(company, 'pan'))],
  ]);
  const own = objectsOf(saved, 'documents').flatMap(({ of, title }) =>
    typeof of === 'string' && typeof title === 'string'
      ? [{ id: `business-${of}`, title, look: 'Compare the name of the business, the seal and the signatures.', says: said }]
      : [],
  );
  return [...people, ...own];
}

function originalsOfPerson(bank: Bank, application: ApplicationRecord): readonly Original[] {
  const { saved, files } = application;
  const proof = identityCards[textOf(saved, 'proof') ?? ''] ?? 'Aadhaar letter or card';
  const { name, born, pan } = applicantOf(bank, application);
  const who = [
    ['Name', name],
    ['Date of birth', born],
  ] as const;
  const passport = lastFour(textOf(saved, 'passport'));
  const original = (id: string, title: string, look: string, says: Original['says']): Original => ({ id, title, look, says });
  const number = lastFour(textOf(saved, 'proofNumber'));
  return [
    original('pan', 'PAN card', LOOK.pan, linesOf([...who, ['PAN', pan]])),
    original('proof', proof, LOOK.proof, linesOf([...who, ['Number', number], ['Address', addressOf(saved)]])),
    ...(textOf(saved, 'employeeId') === undefined
      ? []
      : [original('payslip', 'Payslip or letter of appointment', LOOK.payslip, linesOf([...who.slice(0, 1), ...workOf(saved)]))]),
    ...(passport === undefined || proof === identityCards['passport']
      ? []
      : [original('passport', 'Passport', LOOK.passport, linesOf([...who, ['Number', passport]]))]),
    ...(files?.['gic'] === undefined
      ? []
      : [original('admission', 'Letter of admission', LOOK.admission, linesOf([...who.slice(0, 1), ...studiesOf(saved)]))]),
  ];
}

function workOf(saved: Named): readonly (readonly [string, string | undefined])[] {
  return [
    ['Employer', textOf(saved, 'employer')],
    ['Employee ID', textOf(saved, 'employeeId')],
  ];
}

function studiesOf(saved: Named): readonly (readonly [string, string | undefined])[] {
  return [['University or college', textOf(saved, 'university')]];
}
