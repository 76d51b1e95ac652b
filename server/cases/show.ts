import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Known } from '../bank/byKey.ts';
import { textAt } from '../json/json.ts';
import { noteInTrail } from '../outbox/settlement.ts';
import { referenceIn } from '../reconciliation/compare.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  caseInDetail,
  findingOf,
  knownOf,
  type AskedCaseContext,
  type CaseContext,
  type CaseInDetail,
  type MarkedSettlement,
} from './cases.ts';
import { servicesOf, toldOf } from './list.ts';
import { hasPart, managerIn } from './manager.ts';
import { partsOf, readableValue, writtenParts, type AskedPart } from './parts.ts';

/** What telling of one case needs of the server. */
export interface ShownCaseContext extends CaseContext, AskedCaseContext {
  readonly secrets: Secrets;
}

/** A case that a manager may decide about, and who that is. */
export interface OpenCase {
  readonly one: CaseInDetail;
  readonly manager: string;
}

/** The case of a request's input, where a manager asks for it who may decide about it; else the code of the refusal. */
export async function openCase(context: CaseContext, request: BuiltInRequest): Promise<OpenCase | string> {
  const manager = managerIn(request);
  if (manager === undefined) return 'manager.only';
  const one = await caseInDetail(context, textAt(request.input, 'key') ?? '');
  if (!one || (one.state !== 'unknown' && one.ours === undefined)) return 'case.gone';
  return (await hasPart(context.store, request, one.run)) ? 'case.own' : { one, manager };
}

/** `case.show`: one case, with what the bank's books say of it now, for a manager. Notes in the trail who has looked. */
export async function showCase(context: ShownCaseContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const opened = await openCase(context, request);
  if (typeof opened === 'string') return { ok: false, code: opened };
  const { one, manager } = opened;
  const { key, operation, run, ours, bank: books } = one;
  const known = await knownOf(context, one, request.session.channel);
  const parts = partsOf(context.contract(operation)?.output ?? 'string');
  const finding = await findingOf(context, key);
  const service = (await servicesOf(context.store, [one])).get(run ?? '');
  const line = { at: context.clock(), run, action: 'case-looked', detail: { key, by: manager } };
  await context.store.db.transaction().execute((trx) => noteInTrail(trx, line));
  return {
    ok: true,
    data: {
      ...toldOf(one, service),
      resendable: one.state === 'unknown',
      ...(ours === undefined ? {} : { told: standing(ours) }),
      ...(books === undefined ? {} : { books: standing(books) }),
      ...(known ? { now: { state: known.state, ...referenceOf(referenceIn(known)) } } : {}),
      ...(finding ? { proposal: proposalOf(finding, parts, manager) } : {}),
      asks: parts.map((part) => ({ ...part, ...knownValue(known, part) })),
    },
  };
}

/** As differences keep it: a state, and its number or code behind it (`compare.ts`). A code is no number. */
function standing(words: string): { readonly state: string; readonly reference?: string } {
  const [state = '', number] = words.split(' ');
  return { state, ...referenceOf(state === 'done' ? number : undefined) };
}

function referenceOf(reference: string | undefined): { readonly reference?: string } {
  return reference === undefined ? {} : { reference };
}

function proposalOf({ by, finding, mark }: MarkedSettlement, parts: readonly AskedPart[], manager: string) {
  const values = finding.outcome === 'done' ? parts.flatMap((part) => readable(part, writtenParts([part], finding.data)[0]?.value)) : [];
  return { mark, by, own: by === manager, outcome: finding.outcome, parts: values };
}

function readable(part: AskedPart, value: string | undefined) {
  return value === undefined ? [] : [{ name: part.name, label: part.label, value: readableValue(part, value) }];
}

/** What the books say of a part of the answer, as text. Nobody need give it then. */
function knownValue(known: Known | undefined, part: AskedPart): { readonly known?: string; readonly optional?: boolean } {
  const [written] = known?.result?.ok ? writtenParts([part], known.result.data) : [];
  return written ? { known: readableValue(part, written.value), optional: true } : {};
}
