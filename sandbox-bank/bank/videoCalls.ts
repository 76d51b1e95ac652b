import type { Bank, VideoCallRecord } from './bank.ts';
import { instantOf } from './clock.ts';
import wording from './wording.json' with { type: 'json' };

/** One event in the life of a video call. */
export interface CallEvent {
  readonly at: string;
  readonly stage: 'placed' | 'underProcess' | 'approved' | 'rejected';
  readonly label: string;
}

/** Minutes after its start at which a call is over, and looked at, where nobody asks sooner. */
const OVER_AFTER = 1;
const DECIDED_AFTER = 3;

/** Whose call ends how; everybody else's is approved. */
const endings: Readonly<Record<string, 'rejected' | 'undecided' | 'waiting'>> = {
  CU100007: 'rejected',
  CU100006: 'undecided',
  CU100004: 'waiting',
};

/** What has happened to a video call until now, oldest first. Each question for its status counts as a step on. Pure. */
export function timelineOfCall(bank: Bank, call: VideoCallRecord): readonly CallEvent[] {
  const begun = call.startsAt === undefined ? call.placedAt : Math.max(call.placedAt, Date.parse(call.startsAt));
  const minutes = (bank.clock().getTime() - begun) / 60_000;
  const asked = minutes < 0 ? 0 : call.asked;
  const ending = call.ending ?? endings[call.customer] ?? 'approved';
  const over = call.ending !== undefined || (ending !== 'waiting' && (minutes >= OVER_AFTER || asked > (ending === 'undecided' ? 0 : 1)));
  const decided =
    over && ending !== 'undecided' && ending !== 'waiting' && (call.ending === 'rejected' || minutes >= DECIDED_AFTER || asked > 2);
  const at = (after: number) => instantOf(new Date(Math.min(begun + after * 60_000, Math.max(begun, bank.clock().getTime()))));
  const event = (stage: CallEvent['stage'], when: string): CallEvent => ({ stage, at: when, label: wording.stages[stage] });
  return [
    event('placed', instantOf(new Date(call.placedAt))),
    ...(over ? [event('underProcess', at(OVER_AFTER))] : []),
    ...(decided ? [event(ending, at(DECIDED_AFTER))] : []),
  ];
}

/** Why a call was rejected. */
export function reasonOf({ reason = 'panUnreadable' }: VideoCallRecord): string {
  return reason;
}
