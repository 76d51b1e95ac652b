import type { RequestRecord } from './bank.ts';
import { addDays, dayOf, firstOfNextMonth } from './clock.ts';

/** Details of Gopal's of which the bank has a request already, and does not come to an end with it. */
const heldUp: readonly Pick<RequestRecord, 'operation' | 'detail'>[] = [
  { operation: 'residentialStatus.update' },
  { operation: 'mobile.update' },
  { operation: 'email.update' },
  { operation: 'dob.update' },
  { operation: 'pan.update' },
  { operation: 'address.update', detail: 'communication' },
  ...['employer', 'landline', 'maritalStatus', 'username'].map((detail) => ({ operation: 'profile.field.update', detail })),
  { operation: 'address.update', detail: 'permanent' },
];

/**
 * Asha's earlier requests, so that tracking has something to show: done, being checked, rejected. Gopal's and Meena's are
 * held up, Leela's takes effect on the 1st of the next month.
 */
export function seededRequests(now: Date): RequestRecord[] {
  const daysAgo = (days: number) => now.getTime() - days * 86_400_000;
  const due = (days: number) => addDays(dayOf(now), days);
  return [
    {
      reference: 'SR100000001',
      customer: 'CU100001',
      operation: 'address.update',
      detail: 'communication',
      receivedAt: daysAgo(40),
      dueOn: due(-33),
      told: true,
    },
    {
      reference: 'SR100000002',
      customer: 'CU100001',
      operation: 'grievance.submit',
      receivedAt: now.getTime() - 3_600_000,
      dueOn: due(30),
    },
    {
      reference: 'SR100000003',
      customer: 'CU100001',
      operation: 'pan.update',
      receivedAt: daysAgo(9),
      dueOn: due(-2),
      rejected: true,
      told: true,
    },
    ...heldUp.map((what, index) => ({
      reference: `SR1000007${String(index + 1).padStart(2, '0')}`,
      customer: 'CU100007',
      ...what,
      receivedAt: daysAgo(2),
      dueOn: due(5),
      heldUp: true,
    })),
    {
      reference: 'SR100001201',
      customer: 'CU100012',
      operation: 'variant.change',
      about: 'A1',
      variant: 'gold',
      receivedAt: daysAgo(2),
      dueOn: firstOfNextMonth(dayOf(now)),
    },
    {
      reference: 'SR100001401',
      customer: 'CU100014',
      operation: 'taxResidency.update',
      receivedAt: daysAgo(2),
      dueOn: due(5),
      heldUp: true,
    },
  ];
}
