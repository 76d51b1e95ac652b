import { callsOf } from '../../../engine/check/subject/calls.ts';
import { actionMoment, momentOf, outcomeMoment, type Moment } from '../../../engine/check/subject/site.ts';
import { targetOf, type StepSite, type Target } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import type { Edge } from '../../../engine/check/ways/graph.ts';
import type { Call, Handler } from '../../../engine/language/call.ts';
import type { Action } from '../../../engine/language/step.ts';
import type { Reason } from './reason.ts';

/** Why an edge of the checker's graph is gone, read back from the step that it leaves; nothing where it is a matter of course. Pure. */
export function reasonsOf({ from, to }: Edge, site: StepSite, subject: Subject): readonly Reason[] {
  const own = (moment: Parameters<typeof momentOf>[1]): Moment => momentOf(site.path, moment);
  if (from === own('enter')) return entering(to, site, subject);
  if (from === own('done')) return leaving(to, site, subject);
  if (from === own('show') && to !== own('answered') && to !== own('polled')) return [...shown(to, site, subject), ...errors(from, to, site, subject)];
  return errors(from, to, site, subject);
}

function entering(to: Moment, site: StepSite, { flow }: Subject): readonly Reason[] {
  const { when } = site.step;
  if (to === momentOf(site.path, 'done')) return when === undefined ? [] : [{ kind: 'passed over', unless: when }];
  const deny = (flow.eligibility ?? []).filter(({ outcome }) => outcomeMoment(outcome) === to).map((one) => one.deny);
  return deny.length === 0 ? [] : [{ kind: 'not eligible', deny }];
}

function leaving(to: Moment, site: StepSite, subject: Subject): readonly Reason[] {
  const { next } = site.step;
  if (next === undefined || typeof next === 'string') return [];
  const route = next.find((one) => momentAt(targetOf(subject.flow, subject.steps, site, one.to)) === to);
  if (route?.when !== undefined) return [{ kind: 'condition', when: route.when }];
  return next.some(({ when }) => when !== undefined) ? [{ kind: 'otherwise' }] : [];
}

/** What leads away from a step that is shown: an embedded flow's outcome, a button, the end of its time. */
function shown(to: Moment, site: StepSite, subject: Subject): readonly Reason[] {
  const leads = (id: string | undefined): boolean => id !== undefined && momentAt(targetOf(subject.flow, subject.steps, site, id)) === to;
  const inner = subject.language.flows.get(site.step.flow ?? '');
  // An outcome that is led nowhere ends the run under its own name, which says enough.
  const outcomes = Object.keys(inner?.outcomes ?? {}).filter((name) => leads(site.step.outcomes?.[name]));
  const buttons = (site.step.actions ?? []).filter(({ id, call, to: target }) => actionMoment(site.path, id, 'act') === to || (call === undefined && leads(target)));
  return [
    ...(outcomes.length > 0 ? [{ kind: 'ends in' as const, flow: site.step.flow ?? '', outcomes }] : []),
    ...buttons.map((action): Reason => ({ kind: 'action', action: labelOf(action) })),
    ...(leads(site.step.deadline?.to) ? [{ kind: 'too late' as const }] : []),
  ];
}

function labelOf({ id, label }: Action): string {
  return typeof label === 'string' ? label : (label.at(-1)?.text ?? id);
}

/** The errors and refusals of a step's calls that lead from one moment to another. */
function errors(from: Moment, to: Moment, site: StepSite, subject: Subject): readonly Reason[] {
  return callsOf(site).flatMap(({ call, role, action }): readonly Reason[] => {
    const [before, after] = action
      ? [actionMoment(site.path, action.id, 'act'), actionMoment(site.path, action.id, 'acted')]
      : MOMENTS[role].map((moment) => momentOf(site.path, moment));
    if (from === before && to !== after) return failing(call, to, site, subject);
    return from === after ? refusing(call, to, site, subject) : [];
  });
}

/** Before and after the calls that are not an action's. */
const MOMENTS: Readonly<Record<'load' | 'submit' | 'poll' | 'action', readonly Parameters<typeof momentOf>[1][]>> = {
  load: ['load', 'loaded'],
  submit: ['answered', 'submitted'],
  poll: ['show', 'polled'],
  action: [],
};

function failing(call: Call, to: Moment, site: StepSite, subject: Subject): readonly Reason[] {
  const codes = Object.keys(call.on).filter((code) => handledBy(call.on[code], to, site, subject));
  return codes.length === 0 ? [] : [{ kind: 'error', operation: call.operation, codes, all: codes.length === Object.keys(call.on).length }];
}

function refusing(call: Call, to: Moment, site: StepSite, subject: Subject): readonly Reason[] {
  return (call.refuse ?? []).filter((refusal) => handledBy(refusal, to, site, subject)).map(({ when }) => ({ kind: 'refusal', operation: call.operation, when }));
}

function handledBy(handler: Handler | undefined, to: Moment, site: StepSite, { flow, steps }: Subject): boolean {
  if (handler?.outcome !== undefined) return outcomeMoment(handler.outcome) === to;
  return handler?.step !== undefined && momentAt(targetOf(flow, steps, site, handler.step)) === to;
}

function momentAt(target: Target): Moment | undefined {
  if (!target) return undefined;
  if ('outcome' in target) return outcomeMoment(target.outcome);
  return 'commit' in target ? momentOf(target.commit.path, 'show') : momentOf(target.step.path, 'enter');
}
