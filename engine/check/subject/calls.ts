import type { Call, Handler } from '../../language/call.ts';
import type { ValueType } from '../../language/fieldType.ts';
import type { Language } from '../../language/language.ts';
import type { Action } from '../../language/step.ts';
import { actionPoint, pointOf, type ProgramPoint } from './site.ts';
import type { StepSite } from './steps.ts';

/** A call of an operation at its place. */
export interface CallSite {
  readonly call: Call;
  readonly site: StepSite;
  readonly role: 'load' | 'submit' | 'poll' | 'action';
  /** Role action: whose call it is. */
  readonly action?: Action;
}

/** What a call leaves behind under a name: its answer, or what a refusal is about. */
export interface Result {
  readonly as: string;
  /** The call or the handler that names it. */
  readonly owner: Call | Handler;
  /** Undefined where the contract does not know it. */
  readonly type: ValueType | undefined;
}

/** What a call may leave behind, its answer first. Pure. */
export function resultsOf(call: Call, { operations }: Pick<Language, 'operations'>): readonly Result[] {
  const operation = operations.get(call.operation);
  const kept = Object.entries(call.on).flatMap(([code, owner]) =>
    owner.as === undefined ? [] : [{ as: owner.as, owner, type: operation?.about?.[code] }],
  );
  return [...(call.as === undefined ? [] : [{ as: call.as, owner: call, type: operation?.output }]), ...kept];
}

/** The names under which a call may leave something behind. Pure. */
export function namesKept({ as, on }: Call): readonly string[] {
  return [as, ...Object.values(on).map((handler) => handler.as)].filter((name) => name !== undefined);
}

/** The calls of one step in the order in which they can happen. Pure. */
export function callsOf(site: StepSite): readonly CallSite[] {
  const { load, poll, submit, actions = [] } = site.step;
  // Most steps call nothing, and every rule about calls asks.
  if (load === undefined && poll === undefined && submit === undefined && actions.length === 0) return NONE;
  return [
    ...(load ? [{ call: load, site, role: 'load' as const }] : []),
    ...(poll ? [{ call: poll, site, role: 'poll' as const }] : []),
    ...actions.flatMap((action) => (action.call ? [{ call: action.call, site, role: 'action' as const, action }] : [])),
    ...(submit ? [{ call: submit, site, role: 'submit' as const }] : []),
  ];
}

const NONE: readonly CallSite[] = [];

/** The point at which a call is made. Pure. */
export function pointOfCall({ role, site, action }: CallSite): ProgramPoint {
  if (role === 'action') return actionPoint(site.path, action?.id ?? '', 'act');
  return pointOf(site.path, role === 'load' ? 'load' : role === 'poll' ? 'show' : 'answered');
}
