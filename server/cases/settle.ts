import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import { parseAnswer } from '../bank/parseAnswer.ts';
import { isRecord, textAt } from '../json/json.ts';
import { resend, type AlsoStored, type Finding } from '../outbox/settlement.ts';
import { bankTime } from '../runtime/clock.ts';
import { findingOf, knownOf, settleEither } from './cases.ts';
import { answerOf, partsOf, type WrittenPart } from './parts.ts';
import { openCase, type OpenCase, type ShownCaseContext } from './show.ts';

/**
 * `case.settle`: keeps what a manager has found out of a case. When a second one finds the same, it is settled. The result is stored
 * in the same transaction, so that a request that comes twice decides once.
 */
export async function settleCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const opened = await openCase(context, request);
  if (typeof opened === 'string') return { ok: false, code: opened };
  const finding = await findingIn(context, opened, request);
  if (typeof finding === 'string') return { ok: false, code: finding };
  const deciding = decide(context, request, { key: opened.one.key, finding, by: opened.manager });
  request.hold(deciding);
  return deciding;
}

/** `case.resend`: has a write of which nobody knows dealt with anew, by its key. */
export async function resendCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const opened = await openCase(context, request);
  if (typeof opened === 'string') return { ok: false, code: opened };
  const result: CallResult = { ok: true, data: { at: bankTime(context.clock()) } };
  const sending = resend(context, opened.one.key, opened.manager, (trx) => keepResult(context, trx, request, result));
  request.hold(sending);
  if (await sending) return result;
  return (await earlierResult(context, context.store.db, request)) ?? { ok: false, code: 'case.gone' };
}

interface Decision {
  readonly key: string;
  readonly finding: Finding;
  readonly by: string;
}

/** Who decides about a case at the same moment is a few people, and each is answered by one of them. */
const MOST_TRIES = 5;

async function decide(context: ShownCaseContext, request: BuiltInRequest, { key, finding, by }: Decision): Promise<CallResult> {
  const told = (state: string): CallResult => ({ ok: true, data: { state, at: bankTime(context.clock()) } });
  const also: AlsoStored = (trx, settled) => keepResult(context, trx, request, told(settled));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const settled = await settleEither(context, key, finding, by, also);
    // Who finds the same a second time has proposed it already.
    if (settled !== 'no-case') return told(settled === 'same-person' ? 'proposed' : settled);
    const earlier = await earlierResult(context, context.store.db, request);
    if (earlier) return earlier;
    // Somebody else has found something in this moment: it is compared with that.
    if (typeof (await openCase(context, request)) === 'string') break;
  }
  return { ok: false, code: 'case.gone' };
}

/** What was found; the code of the refusal where it is not what was read, or not what the operation answers. */
async function findingIn(context: ShownCaseContext, opened: OpenCase, request: BuiltInRequest): Promise<Finding | string> {
  const { one } = opened;
  const { input } = request;
  const outcome = textAt(input, 'outcome');
  if (outcome === 'failed') return { outcome };
  if (outcome === 'same') {
    const first = await findingOf(context, one.key);
    // Nobody agrees with what they have not read.
    return first?.mark === textAt(input, 'proposal') ? (first?.finding ?? 'case.changed') : 'case.changed';
  }
  const contract = context.contract(one.operation);
  const written = answerOf(partsOf(contract?.output ?? 'string'), writtenIn(input['parts']));
  if (!contract || !isRecord(written)) return 'case.malformed';
  const known = await knownOf(context, one, request.session.channel);
  const inBooks = known?.result?.ok && isRecord(known.result.data) ? known.result.data : {};
  const answer = parseAnswer({ ok: true, data: { ...inBooks, ...written } }, contract);
  return answer?.kind === 'done' ? { outcome: 'done', data: answer.data } : 'case.malformed';
}

function writtenIn(parts: unknown): readonly WrittenPart[] {
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [];
  return list.flatMap((part) => {
    const [name, value] = isRecord(part) ? [textAt(part, 'name'), textAt(part, 'value')] : [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}
