import { digestOf } from './digest.ts';
import type { Bank } from './bank.ts';
import type { Named } from './answer.ts';
import { maskMobile, maskPan } from './mask.ts';

/** Somebody who is no customer yet, by what they gave and proved. */
export interface ApplicantRecord {
  readonly id: string;
  readonly ref: string;
  /** Name by which examples call them; only the one in `schemas/personas.json` has one. */
  readonly persona?: string;
  readonly mobile: string;
  /** Empty for who gave the number of an application that is not theirs. */
  readonly pan: string;
}

/** How far an application is, in the words of the specification. */
export type ApplicationStatus =
  | 'Unable'
  | 'Open'
  | 'AgentAssigned'
  | 'AuditorAssigned'
  | 'AuditorReady'
  | 'Successful'
  | 'Approved'
  | 'Rejected'
  | 'NotApproved'
  | 'Reopen';

/** One application for an account. */
export interface ApplicationRecord {
  readonly leadId: string;
  /** Id of the applicant. */
  readonly applicant: string;
  readonly product: string;
  /** Number of the offer that it takes up. */
  readonly offer?: string;
  /** Run in which it was begun. */
  readonly correlation?: string;
  status: ApplicationStatus;
  step?: string;
  version: number;
  updatedAt: string;
  /** How often it has been asked how far it is, since it was submitted with everything that opens an account at once. */
  asked?: number;
  /** What was decided of a card. */
  decision?: Named;
  /** What has been saved so far. */
  saved: Named;
  /** Ids of the files that were sent, by the step that they came with. */
  files?: Named;
  /** Which originals an agent has seen, one line for each document and each time: `of`, `seen`, `remark`, `by`, `at`. */
  originals?: readonly Named[];
  timeline: readonly { readonly at: string; readonly label: string }[];
}

/** The applicant of this id, or whom examples call by it; undefined when there is none. */
export function findApplicant(bank: Bank, idOrPersona: string): ApplicantRecord | undefined {
  return bank.state.applicants.find((one) => one.id === idOrPersona || one.persona === idOrPersona);
}

/** The applicant with this number and PAN, a new one where there is none: nothing tells the two apart. */
export function applicantWith(bank: Bank, mobile: string, pan: string): ApplicantRecord {
  const known = bank.state.applicants.find((one) => one.mobile === mobile && one.pan === pan);
  if (known) return known;
  const id = applicantId(mobile, pan);
  const made: ApplicantRecord = { id, ref: id.replace('AP', 'P-'), mobile, pan };
  bank.state.applicants.push(made);
  return made;
}

/** What expressions read of an applicant as `customer`: nothing is known but the number, and the PAN where it was given. */
export function describeApplicant({ id, mobile, pan }: ApplicantRecord): Named {
  return {
    id,
    name: '',
    firstName: '',
    residency: 'resident',
    segment: 'individual',
    maskedMobile: maskMobile(mobile),
    ...(pan !== '' && { maskedPan: maskPan(pan) }),
    minor: false,
    senior: false,
    dormant: false,
    dues: false,
    demat: false,
  };
}

/** The id of who gave these two: the same in every bank, so that nobody takes another's place when the sandbox has forgotten its books. */
export function applicantId(mobile: string, pan: string): string {
  return `AP${digestOf(`${mobile} ${pan}`)}`;
}

const THREE_DAYS_AGO = '2026-11-18T12:00:00+05:30';

/** What has happened until an application stands so, in words for the applicant. */
const histories: Readonly<Record<ApplicationStatus, readonly string[]>> = {
  Unable: ['Application started', "The application couldn't be processed"],
  Open: ['Application started'],
  AgentAssigned: ['Application started', 'Application received', 'We are reviewing your application'],
  AuditorAssigned: ['Application started', 'Application received', 'Final check started'],
  AuditorReady: ['Application started', 'Application received', 'Final check completed'],
  Successful: ['Application started', 'Application received', 'Account opened'],
  Approved: ['Application started', 'Application received', 'Application approved'],
  Rejected: ['Application started', 'Application received', 'Application rejected'],
  NotApproved: ['Application started', 'Application received', 'Application not approved'],
  Reopen: ['Application started', 'Application received', 'Sent back to you to complete'],
};

/**
 * Statuses in the order of the numbers by which the sandbox has somebody for each: mobile 6000000101, PAN ZZZPL0101Z,
 * application LD100000101 for the first.
 */
const seededStatuses: readonly ApplicationStatus[] = [
  'Unable',
  'Open',
  'AgentAssigned',
  'AuditorAssigned',
  'AuditorReady',
  'Successful',
  'Approved',
  'Rejected',
  'NotApproved',
  'Reopen',
];

/** Somebody for each status, and who was refused a card; nobody of them is a customer. */
export function seededApplicants(): ApplicantRecord[] {
  return [...seededStatuses.map((status, index) => seededApplicant(101 + index, status)), seededApplicant(REFUSED_CARD)];
}

function seededApplicant(number: number, status?: ApplicationStatus): ApplicantRecord {
  const [mobile, pan] = [`600000${String(number).padStart(4, '0')}`, `ZZZPL${String(number).padStart(4, '0')}Z`];
  const id = applicantId(mobile, pan);
  return { id, ref: id.replace('AP', 'P-'), mobile, pan, ...(status === 'Open' && { persona: 'neha' }) };
}

/** Number of the applicant who was refused a card three days ago, and may apply again half a year later. */
const REFUSED_CARD = 111;

/**
 * Applications for an account of a business, by the status of the applicants whose second one they are: Neha's is open, the other
 * was submitted.
 */
const business: Partial<Record<ApplicationStatus, string>> = { Open: 'LD100000152', AgentAssigned: 'LD100000153' };

/** What they say: the people of the business are named. */
const spiceRoute: Named = {
  company: { constitution: 'private', name: 'Spice Route Exports Private Limited' },
  people: [
    { name: 'Neha Kulkarni', pan: 'ZZZPL0102Z', mobile: '6000000102', roles: ['manages', 'signs', 'owns'], share: 60 },
    { name: 'Suresh Kulkarni', pan: 'ZZZPL0501Z', mobile: '6000000501', roles: ['manages', 'owns'], share: 40 },
    { name: 'Farah Khan', pan: 'ZZZPL0502Z', mobile: '6000000502', roles: ['signs'] },
  ],
  documents: [
    { of: 'pan', title: 'PAN card of the business', documentIds: [] },
    { of: 'incorporation', title: 'Certificate of incorporation', documentIds: [] },
  ],
};

/** Their applications; those for a business come first, so that the latest of each is for a savings account. */
export function seededApplications(): ApplicationRecord[] {
  const each = seededStatuses.map((status, index) => savingsApplication(seededApplicant(101 + index, status), status));
  const others = each.flatMap((one) => {
    const leadId = business[one.status];
    return leadId === undefined ? [] : [{ ...one, leadId, product: 'business-account', saved: { ...one.saved, ...spiceRoute } }];
  });
  return [...others, ...each, refusedCard()];
}

function refusedCard(): ApplicationRecord {
  const decision = { reasons: ['Your credit report shows payments that are overdue or were late.'], again: '2027-05-17' };
  return { ...savingsApplication(seededApplicant(REFUSED_CARD), 'NotApproved'), product: 'credit-card-application', decision };
}

function savingsApplication(applicant: ApplicantRecord, status: ApplicationStatus): ApplicationRecord {
  return {
    leadId: `LD1000001${applicant.mobile.slice(-2)}`,
    applicant: applicant.id,
    product: 'savings-account',
    status,
    step: 'profile',
    version: 1,
    updatedAt: THREE_DAYS_AGO,
    saved: {
      fullName: 'Neha Kulkarni',
      dateOfBirth: '1998-02-17',
      email: 'neha.kulkarni@example.com',
      ...(status === 'Open' ? {} : { line1: '7 Shanti Niwas', line2: 'Tilak Road', city: 'Pune', stateCode: 'MH', pincode: '411030' }),
    },
    timeline: histories[status].map((label) => ({ at: THREE_DAYS_AGO, label })),
  };
}

/** Adds a line to the history of an application. */
export function noteOf(application: ApplicationRecord, at: string, label: string): void {
  application.updatedAt = at;
  application.timeline = [...application.timeline, { at, label }];
}
