import type { Call } from '../../language/call.ts';
import type { Action } from '../../language/step.ts';
import type { StepSite } from './steps.ts';

/** A call of an operation at its place. */
export interface CallSite {
  readonly call: Call;
  readonly site: StepSite;
  readonly role: 'load' | 'submit' | 'poll' | 'action';
  /** Role action: whose call it is. */
  readonly action?: Action;
}

/** The calls of one step in the order in which they can happen. Pure. */
export function callsOf(site: StepSite): readonly CallSite[] {
  const { load, poll, submit, actions = [] } = site.step;
  return [
    ...(load ? [{ call: load, site, role: 'load' as const }] : []),
    ...(poll ? [{ call: poll, site, role: 'poll' as const }] : []),
    ...actions.flatMap((action) => (action.call ? [{ call: action.call, site, role: 'action' as const, action }] : [])),
    ...(submit ? [{ call: submit, site, role: 'submit' as const }] : []),
  ];
}
