import type { AddressView, DetailsView, PendingView } from '../../../schemas/api.ts';
import { declarationPath } from '../../addresses/paths.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { text } from '../../texts/text.ts';
import type { MessageKey } from '../../texts/text.ts';

/** One detail: what it is called, what the bank has, the service that changes it, and which requests are about it. */
export interface Row {
  readonly id: string;
  readonly label: MessageKey;
  /** Undefined where nothing is on record. */
  readonly value: (details: DetailsView) => string | undefined;
  /** Absent where the detail is changed by no service. */
  readonly flow?: string;
  /** What the service is begun with, so that it asks about this detail at once. */
  readonly entry?: Readonly<Record<string, string>>;
  /** What the link says; to add or to change unless given. */
  readonly verb?: MessageKey;
  readonly pending?: (request: PendingView) => boolean;
  /** A page of the portal with more about it, where there is one. */
  readonly more?: (details: DetailsView) => { readonly path: string; readonly label: MessageKey } | undefined;
  /** Not shown to whom it does not concern. */
  readonly when?: (details: DetailsView) => boolean;
}

/** Rows that belong together, under a heading. */
export interface Group {
  readonly id: string;
  readonly title: MessageKey;
  readonly rows: readonly Row[];
}

const maritalStatuses = {
  single: 'shell.details.maritalStatus.single',
  married: 'shell.details.maritalStatus.married',
  widowed: 'shell.details.maritalStatus.widowed',
  divorced: 'shell.details.maritalStatus.divorced',
} as const;
const residencies = { resident: 'shell.details.residency.resident', NRI: 'shell.details.residency.NRI' } as const;

const ofPerson = ({ customer }: DetailsView): boolean => customer.segment === 'individual';
const by =
  (operation: string) =>
  (request: PendingView): boolean =>
    request.operation === operation;
const byField =
  (detail: string) =>
  (request: PendingView): boolean =>
    request.detail === detail;

const you: readonly Row[] = [
  {
    id: 'name',
    label: 'shell.details.name',
    value: ({ customer }) => customer.name,
    flow: 'demographic-update',
  },
  {
    id: 'dateOfBirth',
    label: 'shell.details.dateOfBirth',
    value: ({ customer }) => customer.dateOfBirth && day(customer.dateOfBirth),
    flow: 'update-dob',
    pending: by('dob.update'),
    when: ofPerson,
  },
  {
    id: 'maritalStatus',
    label: 'shell.details.maritalStatus',
    value: ({ maritalStatus }) => maritalStatus && text(maritalStatuses[maritalStatus]),
    flow: 'update-marital-status',
    pending: byField('maritalStatus'),
    when: ofPerson,
  },
  {
    id: 'employer',
    label: 'shell.details.employer',
    value: ({ employer }) => employer,
    flow: 'update-employer',
    pending: byField('employer'),
    when: ofPerson,
  },
  {
    id: 'username',
    label: 'shell.details.username',
    value: ({ username }) => username,
    flow: 'update-username',
    pending: byField('username'),
    when: ofPerson,
  },
];

const contact: readonly Row[] = [
  {
    id: 'mobile',
    label: 'shell.details.mobile',
    value: ({ customer }) => customer.maskedMobile,
    flow: 'update-mobile',
    pending: by('mobile.update'),
  },
  {
    id: 'alternateMobile',
    label: 'shell.details.alternateMobile',
    value: ({ alternateMobile }) => alternateMobile,
    flow: 'update-mobile',
    entry: { change: 'second' },
    pending: byField('alternateMobile'),
    when: ofPerson,
  },
  {
    id: 'email',
    label: 'shell.details.email',
    value: ({ customer, emailUnread }) => (emailUnread ? text('shell.details.email.unread') : customer.maskedEmail),
    flow: 'update-email',
    pending: by('email.update'),
  },
  {
    id: 'alternateEmail',
    label: 'shell.details.alternateEmail',
    value: ({ alternateEmail }) => alternateEmail,
    flow: 'update-email',
    entry: { change: 'second' },
    pending: byField('alternateEmail'),
  },
  {
    id: 'landline',
    label: 'shell.details.landline',
    value: ({ landline }) => landline,
    flow: 'update-landline',
    pending: byField('landline'),
  },
  {
    id: 'address',
    label: 'shell.details.address',
    value: ({ address }) => writtenAddress(address),
    flow: 'update-address',
    entry: { kind: 'communication' },
    pending: byField('communication'),
  },
  {
    id: 'permanentAddress',
    label: 'shell.details.permanentAddress',
    value: ({ permanentAddress }) => permanentAddress && writtenAddress(permanentAddress),
    flow: 'update-address',
    entry: { kind: 'permanent' },
    pending: byField('permanent'),
  },
];

const tax: readonly Row[] = [
  { id: 'pan', label: 'shell.details.pan', value: ({ customer }) => customer.maskedPan, flow: 'update-pan', pending: by('pan.update') },
  {
    id: 'residency',
    label: 'shell.details.residency',
    value: ({ customer }) => text(residencies[customer.residency]),
    flow: 'update-residential-status',
    pending: by('residentialStatus.update'),
    when: ofPerson,
  },
  {
    id: 'taxResidences',
    label: 'shell.details.taxResidences',
    value: ({ taxResidences }) => (taxResidences?.length ? taxResidences.join(', ') : undefined),
    flow: 'update-tax-residency',
    pending: by('taxResidency.update'),
    when: ofPerson,
  },
  {
    id: 'fatca',
    label: 'shell.details.fatca',
    value: ({ fatcaDeclaredOn }) => fatcaDeclaredOn && text('shell.details.fatca.on', { day: day(fatcaDeclaredOn) }),
    flow: 'fatca-crs',
    verb: 'shell.details.declare',
    more: ({ fatcaDeclaredOn }) =>
      fatcaDeclaredOn === undefined ? undefined : { path: declarationPath, label: 'shell.details.fatca.see' },
    pending: by('fatca.declare'),
    when: ofPerson,
  },
];

/** Every detail that the page shows, in order. */
export const groups: readonly Group[] = [
  { id: 'you', title: 'shell.details.you', rows: you },
  { id: 'contact', title: 'shell.details.contact', rows: contact },
  { id: 'tax', title: 'shell.details.tax', rows: tax },
];

/** Details that this customer changes in another way, by the way that there is, in the order of the page. */
export function changedElsewhere(details: DetailsView): readonly (readonly [way: string, rows: readonly Row[]])[] {
  const found = new Map<string, readonly Row[]>();
  for (const row of shownRows(details)) {
    const way = details.elsewhere.find(({ flow }) => flow === row.flow)?.text;
    if (way !== undefined) found.set(way, [...(found.get(way) ?? []), row]);
  }
  return [...found];
}

/** Whether one of these ways leads to a branch. */
export function sendsToBranch(details: DetailsView): boolean {
  return shownRows(details).some((row) => details.elsewhere.some(({ flow, branch }) => flow === row.flow && branch));
}

function shownRows(details: DetailsView): readonly Row[] {
  return groups.flatMap(({ rows }) => rows).filter(({ when }) => when?.(details) ?? true);
}

function day(date: string): string {
  return writtenDay(date, 'UTC');
}

function writtenAddress({ line1, line2, line3, landmark, city, state, pincode, country }: AddressView): string {
  const place = [city, pincode].filter(Boolean).join(' ');
  return [line1, line2, line3, landmark, place, state, country].filter(Boolean).join(', ');
}
