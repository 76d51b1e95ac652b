import { refuse, refuseMalformed, succeed } from '../answer.ts';
import { nextNumber, nowAt, type Bank, type VideoCallRecord } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { isInIndia } from '../india.ts';
import { objectOf, requiredText, textOf } from '../reading.ts';
import { openRequest } from '../requests.ts';
import { reasonOf, timelineOfCall } from '../videoCalls.ts';
import { isWebAddress } from '../webAddress.ts';

/** Places a request for a video call. The customer's open one, if any, is changed rather than doubled. */
export const scheduleCall: HeldOperation = (bank, customer, input) => {
  const refused =
    placeProblem(objectOf(input, 'location')) ??
    (['camera', 'microphone'].some((part) => textOf(input, part) !== 'ready') ? 'media.missing' : undefined);
  if (refused !== undefined) return refuse(refused);
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const startsAt = startOf(textOf(input, 'start'), textOf(input, 'day'), textOf(input, 'from'));
  if (startsAt === null) return refuseMalformed('A call at a later time needs its day and hour.');
  const call =
    openCall(bank, customer.id, startsAt, returnUrl) ??
    newCall(bank, { customer: customer.id, reference: openRequest(bank, customer, 'vkyc.schedule').reference, startsAt, returnUrl });
  return succeed({
    reference: call.reference,
    status: 'placed',
    receivedAt: nowAt(bank),
    startsAt,
    sessionUrl: startsAt === undefined ? `${bank.url}/vkyc/${call.session}` : undefined,
  });
};

/** Where a video call stands; asking moves it on, so that examples need neither a page nor an officer. */
export const callStatus: HeldOperation = (bank, customer, input) => {
  const reference = requiredText(input, 'reference');
  const call = bank.state.calls.find((candidate) => candidate.reference === reference && candidate.customer === customer.id);
  if (!call) return refuse('account.invalid');
  call.asked += 1;
  const timeline = timelineOfCall(bank, call);
  const status = timeline.at(-1)?.stage;
  return succeed({
    reference,
    status,
    reason: status === 'rejected' ? reasonOf(call) : undefined,
    timeline: timeline.map((event) => ({ ...event })),
  });
};

/** Why a place is not good enough, as a code; what the device says of it is all that there is to go by. */
function placeProblem({ state, latitude, longitude, accuracy }: Readonly<Record<string, unknown>>): string | undefined {
  if (state === 'denied' || state === 'unavailable' || state === 'timeout') return `geo.${state}`;
  if (state !== 'ready' || typeof latitude !== 'number' || typeof longitude !== 'number' || typeof accuracy !== 'number')
    return 'geo.unknown';
  const where = isInIndia({ latitude, longitude, accuracy });
  return { inside: undefined, outside: 'geo.outside', unsure: 'geo.unavailable' }[where];
}

/** Undefined for a call now, null where it is not said when. */
function startOf(start: string | undefined, day: string | undefined, from: string | undefined): string | undefined | null {
  if (start === 'now') return undefined;
  return day === undefined || from === undefined ? null : `${day}T${from}:00+05:30`;
}

function openCall(bank: Bank, customer: string, startsAt: string | undefined, returnUrl: string | undefined): VideoCallRecord | undefined {
  const call = bank.state.calls.findLast((candidate) => candidate.customer === customer && timelineOfCall(bank, candidate).length === 1);
  if (call) Object.assign(call, { startsAt, returnUrl, asked: 0 });
  return call;
}

function newCall(bank: Bank, parts: Pick<VideoCallRecord, 'customer' | 'reference' | 'startsAt' | 'returnUrl'>): VideoCallRecord {
  const call: VideoCallRecord = { ...parts, session: `VK${nextNumber(bank)}`, placedAt: bank.clock().getTime(), asked: 0 };
  bank.state.calls.push(call);
  return call;
}
