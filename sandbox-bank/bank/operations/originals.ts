import { refuse, succeed, type Answer } from '../answer.ts';
import { noteOf, type ApplicationRecord } from '../applicants.ts';
import { nowAt, type Bank } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { objectOf, objectsOf, requiredText, textOf } from '../reading.ts';
import type { Named } from '../answer.ts';
import { hasLapsed, isDecided, isUnfinished } from '../applicationStanding.ts';
import products from '../products.json' with { type: 'json' };

/** What an agent compares the original of a document with. */
interface Original {
  readonly id: string;
  readonly title: string;
  readonly look: string;
}

const identityCards: Readonly<Record<string, string>> = {
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  voterCard: 'Voter card',
  nregaCard: 'NREGA job card',
};

/** An application about which wrong numbers were given too often. */
const LOCKED = 'LD100000199';

/** The documents that an applicant has sent, for an agent who has the originals in front of them. */
export const listOriginals: OpenOperation = (bank, input) => {
  if (requiredText(input, 'leadId') === LOCKED) return refuse('attempts.exceeded', { attemptsLeft: 0 });
  const application = applicationFor(bank, input);
  if (!('leadId' in application)) return application;
  const product = products.find(({ path }) => path === application.product);
  return succeed({
    name: nameOf(bank, application),
    product: product?.name ?? application.product,
    items: originalsOf(application),
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
  const complete = originalsOf(application).every(({ id }) => same.has(id));
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

function originalsOf(application: ApplicationRecord): readonly Original[] {
  return application.saved['company'] === undefined ? originalsOfPerson(application) : originalsOfBusiness(application);
}

/** Those of everybody whom it names, each by name, and its own. */
function originalsOfBusiness({ saved }: ApplicationRecord): readonly Original[] {
  const people = objectsOf(saved, 'people').flatMap((person, index) => {
    const name = requiredText(person, 'name');
    return [
      { id: `pan-${String(index + 1)}`, title: `PAN card of ${name}`, look: 'Compare the name, the date of birth and the photograph.' },
      { id: `proof-${String(index + 1)}`, title: `Proof of identity and address of ${name}`, look: 'Compare the number and the address.' },
    ];
  });
  const own = objectsOf(saved, 'documents').flatMap(({ of, title }) =>
    typeof of === 'string' && typeof title === 'string'
      ? [{ id: `business-${of}`, title, look: 'Compare the seal and the signatures.' }]
      : [],
  );
  return [...people, ...own];
}

function originalsOfPerson({ saved, files }: ApplicationRecord): readonly Original[] {
  const proof = identityCards[textOf(saved, 'proof') ?? ''] ?? 'Aadhaar letter or card';
  return [
    { id: 'pan', title: 'PAN card', look: 'Compare the name, the date of birth and the photograph.' },
    { id: 'proof', title: proof, look: 'Compare the number and the address.' },
    ...(textOf(saved, 'employeeId') === undefined
      ? []
      : [{ id: 'payslip', title: 'Payslip or letter of appointment', look: 'Compare the employer and the date.' }]),
    ...(textOf(saved, 'passport') === undefined || proof === identityCards['passport']
      ? []
      : [{ id: 'passport', title: 'Passport', look: 'Compare the number, the photograph and the day until which it is valid.' }]),
    ...(files?.['gic'] === undefined
      ? []
      : [{ id: 'admission', title: 'Letter of admission', look: 'Compare the university and the day on which the studies begin.' }]),
  ];
}
