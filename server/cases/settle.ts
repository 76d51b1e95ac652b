import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import { parseAnswer } from '../bank/parseAnswer.ts';
import { isRecord, textAt } from '../json/json.ts';
import { resend, settle, type AlsoStored, type Finding } from '../outbox/settlement.ts';
import { settleDifference } from '../reconciliation/settleDifference.ts';
import { bankTime } from '../runtime/clock.ts';
import { caseInDetail, findingOf } from './cases.ts';
import { managerIn } from './manager.ts';
import { answerOf, partsOf, type WrittenPart } from './parts.ts';
import type { ShownCaseContext } from './show.ts';

/**
 * `case.settle`: keeps what a manager has found out of a case. When a second one finds the same, it is settled. The result is stored
 * in the same transaction, so that a request that comes twice decides once.
 */
export async function settleCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const by = managerIn(request);
  if (by === undefined) return { ok: false, code: 'manager.only' };
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const key = textAt(request.input, 'key') ?? '';
  const finding = await findingIn(context, key, request);
  if (typeof finding === 'string') return { ok: false, code: finding };
  const deciding = decide(context, request, { key, finding, by });
  request.hold(deciding);
  return deciding;
}

/** `case.resend`: has a write of which nobody knows sent again under its key. */
export async function resendCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const by = managerIn(request);
  if (by === undefined) return { ok: false, code: 'manager.only' };
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const result: CallResult = { ok: true, data: { at: bankTime(context.clock()) } };
  const sending = resend(context, textAt(request.input, 'key') ?? '', by, (trx) => keepResult(context, trx, request, result));
  request.hold(sending);
  return (await sending) ? result : { ok: false, code: 'case.gone' };
}

interface Decision {
  readonly key: string;
  readonly finding: Finding;
  readonly by: string;
}

async function decide(context: ShownCaseContext, request: BuiltInRequest, { key, finding, by }: Decision): Promise<CallResult> {
  const told = (state: string): CallResult => ({ ok: true, data: { state, at: bankTime(context.clock()) } });
  const also: AlsoStored = (trx, settled) => keepResult(context, trx, request, told(settled));
  const ofWrite = await settle(context, key, finding, by, also);
  const settled = ofWrite === 'no-case' ? await settleDifference(context, key, finding, by, also) : ofWrite;
  if (settled === 'no-case') return { ok: false, code: 'case.gone' };
  // Who finds the same a second time has proposed it already.
  return told(settled === 'same-person' ? 'proposed' : settled);
}

/** What was found; the code of the refusal where there is nothing to find, or it is not what the operation answers. */
async function findingIn(context: ShownCaseContext, key: string, { input }: BuiltInRequest): Promise<Finding | string> {
  const outcome = textAt(input, 'outcome');
  if (outcome === 'failed') return { outcome };
  if (outcome === 'same') {
    const first = await findingOf(context, key);
    // Nobody agrees with what they have not read.
    return first?.mark === textAt(input, 'proposal') ? (first?.finding ?? 'case.gone') : 'case.changed';
  }
  const contract = context.contract((await caseInDetail(context, key))?.operation ?? '');
  if (!contract) return 'case.gone';
  const data = answerOf(partsOf(contract.output), writtenIn(input['parts']));
  const answer = data === undefined ? undefined : parseAnswer({ ok: true, data }, contract);
  return answer?.kind === 'done' ? { outcome: 'done', data: answer.data } : 'case.malformed';
}

function writtenIn(parts: unknown): readonly WrittenPart[] {
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [];
  return list.flatMap((part) => {
    const [name, value] = isRecord(part) ? [textAt(part, 'name'), textAt(part, 'value')] : [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}
