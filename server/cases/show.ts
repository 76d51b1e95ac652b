import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Bank } from '../bank/bank.ts';
import { askByKey, type Known } from '../bank/byKey.ts';
import type { AnswerContract } from '../bank/parseAnswer.ts';
import { textAt } from '../json/json.ts';
import { inAWord, referenceIn } from '../reconciliation/compare.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { caseInDetail, findingOf, type CaseContext, type CaseInDetail, type MarkedSettlement } from './cases.ts';
import { servicesOf, toldOf } from './list.ts';
import { managerIn } from './manager.ts';
import { partsOf, writtenParts, type AskedPart } from './parts.ts';

/** What telling of one case needs of the server. */
export interface ShownCaseContext extends CaseContext {
  readonly secrets: Secrets;
  readonly bank: Bank;
  readonly contract: (operation: string) => AnswerContract | undefined;
}

/** As many lines of the audit trail as a page shows, the newest. */
const MOST_LINES = 50;

/** `case.show`: one case, with what the bank's books say of it now, for a manager. Changes nothing. */
export async function showCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const manager = managerIn(request);
  if (manager === undefined) return { ok: false, code: 'manager.only' };
  const key = textAt(request.input, 'key') ?? '';
  const one = await caseInDetail(context, key);
  if (!one || !needsPerson(one)) return { ok: false, code: 'case.gone' };
  const { operation, madeAt, ours, bank: books } = one;
  const correlation = one.run ?? key;
  const asked = { key, operation, madeAt, correlation, channel: request.session.channel };
  const { known } = await askByKey(context.bank, context.contract, asked);
  const parts = partsOf(context.contract(operation)?.output ?? 'string');
  const finding = await findingOf(context, key);
  const service = (await servicesOf(context.store, [one])).get(one.run ?? '');
  return {
    ok: true,
    data: {
      ...toldOf(one, service),
      resendable: one.state === 'unknown',
      ...(ours === undefined ? {} : { told: ours }),
      ...(books === undefined ? {} : { books }),
      ...(known ? { now: inAWord(known.state, referenceIn(known) ?? known.code) } : {}),
      ...(finding ? { proposal: proposalOf(finding, parts, manager) } : {}),
      asks: parts.map((part) => ({ ...part, ...knownValue(known, part) })),
      trail: one.trail.slice(-MOST_LINES).map(({ at, action }) => ({ at: bankTime(at), action })),
    },
  };
}

/** Whether people decide about it: a write that is merely slow is the outbox's. */
function needsPerson({ state, ours }: CaseInDetail): boolean {
  return state !== 'failed' && state !== 'done' ? true : ours !== undefined;
}

function proposalOf({ by, finding, mark }: MarkedSettlement, parts: readonly AskedPart[], manager: string) {
  const values = finding.outcome === 'done' ? writtenParts(parts, finding.data) : [];
  return { mark, by, own: by === manager, outcome: finding.outcome, parts: values.map((part) => ({ ...part })) };
}

/** What the books say of a part of the answer, as text. */
function knownValue(known: Known | undefined, part: AskedPart): { readonly known?: string } {
  const [written] = known?.result?.ok ? writtenParts([part], known.result.data) : [];
  return written ? { known: written.value } : {};
}
