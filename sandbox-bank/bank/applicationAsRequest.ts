import type { Named } from './answer.ts';
import type { ApplicationRecord, ApplicationStatus } from './applicants.ts';
import { addWorkingDays } from './clock.ts';
import products from './products.json' with { type: 'json' };

const WORKING_DAYS = 3;

/** How far an application is, in the words for requests. */
const stages: Readonly<Record<ApplicationStatus, 'received' | 'checking' | 'approved' | 'rejected'>> = {
  Open: 'received',
  Reopen: 'received',
  AgentAssigned: 'received',
  AuditorAssigned: 'checking',
  AuditorReady: 'checking',
  Successful: 'approved',
  Approved: 'approved',
  Rejected: 'rejected',
  NotApproved: 'rejected',
  Unable: 'rejected',
};

const labels = { checking: "We're reviewing it", approved: 'Approved', rejected: 'Not approved' };

/** An application of a customer among their requests: a customer follows it by its number as they do any other. Pure. */
export function applicationAsRequest({ leadId, product, status, timeline, updatedAt }: ApplicationRecord): Named {
  const name = products.find(({ path }) => path === product)?.name ?? product;
  const receivedAt = timeline.find(({ label }) => label === 'Application received')?.at ?? updatedAt;
  const stage = stages[status];
  const isClosed = stage === 'approved' || stage === 'rejected';
  return {
    reference: leadId,
    operation: 'application.save',
    title: `${name}: application`,
    status: stage,
    receivedAt,
    dueOn: addWorkingDays(receivedAt.slice(0, 10), WORKING_DAYS),
    ...(isClosed ? { closedAt: updatedAt } : { nextStep: 'We look at your application and tell you by SMS' }),
    allows: [],
    timeline: [
      { at: receivedAt, stage: 'received', label: 'Received' },
      ...(stage === 'received' ? [] : [{ at: updatedAt, stage, label: labels[stage] }]),
    ],
  };
}
