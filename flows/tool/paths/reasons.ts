import { callsOf } from '../../../engine/check/subject/calls.ts';
import { actionPoint, pointOf, outcomePoint, type ProgramPoint } from '../../../engine/check/subject/site.ts';
import { naturalTarget, targetOf, type StepSite, type Target } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import type { Edge } from '../../../engine/check/controlFlow/graph.ts';
import type { Call, Handler } from '../../../engine/language/call.ts';
import type { Action, Route } from '../../../engine/language/step.ts';
import type { Reason } from './reason.ts';

/** Why an edge of the checker's graph is gone, read back from the step that it leaves; nothing where it is a matter of course. Pure. */
export function reasonsOf({ from, to }: Edge, site: StepSite, subject: Subject): readonly Reason[] {
  const own = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
  if (from === own('enter')) return entering(to, site, subject);
  if (from === own('done')) return leaving(to, site, subject);
  if (from === own('show') && to !== own('answered') && to !== own('polled'))
    return [...shown(to, site, subject), ...errors(from, to, site, subject)];
  return errors(from, to, site, subject);
}

function entering(to: ProgramPoint, site: StepSite, { flow }: Subject): readonly Reason[] {
  const { when } = site.step;
  if (to === pointOf(site.path, 'done')) return when === undefined ? [] : [{ kind: 'passed over', unless: when }];
  const deny = (flow.eligibility ?? []).filter(({ outcome }) => outcomePoint(outcome) === to).map((one) => one.deny);
  return deny.length === 0 ? [] : [{ kind: 'not eligible', deny }];
}

function leaving(to: ProgramPoint, site: StepSite, subject: Subject): readonly Reason[] {
  if (site.step.next === undefined || typeof site.step.next === 'string') return [];
  const { next, isOpen } = lookedAt(site.step.next);
  const leads = (target: Target): boolean => pointAt(target) === to;
  const taken = next.findIndex((one) => leads(targetOf(subject.flow, subject.steps, site, one.to)));
  // One that may be gone a number of times is passed by though its condition is true.
  const failed = next.slice(0, taken === -1 ? next.length : taken).flatMap(({ when, times }) => (times === undefined ? (when ?? []) : []));
  const when = next[taken]?.when;
  const others = next.slice(taken + 1).some((one) => leads(targetOf(subject.flow, subject.steps, site, one.to)));
  // Where more than one leads to the same place, it is not told which was taken.
  const alone = !others && !(isOpen && leads(naturalTarget(subject.flow, site)));
  if (when !== undefined) return [{ kind: 'condition', when, known: alone ? { held: [when], failed } : { held: [], failed: [] } }];
  return next.some((one) => one.when !== undefined) ? [{ kind: 'otherwise', known: { held: [], failed } }] : [];
}

/** The routes up to the first that is always taken, and whether there is none, so that the step may go on to the next in the file. */
function lookedAt(next: readonly Route[]): { readonly next: readonly Route[]; readonly isOpen: boolean } {
  const last = next.findIndex(({ when, times }) => when === undefined && times === undefined);
  return { next: last === -1 ? next : next.slice(0, last + 1), isOpen: last === -1 };
}

/** What leads away from a step that is shown: an embedded flow's outcome, a button, the end of its time. */
function shown(to: ProgramPoint, site: StepSite, subject: Subject): readonly Reason[] {
  const leads = (id: string | undefined): boolean => id !== undefined && pointAt(targetOf(subject.flow, subject.steps, site, id)) === to;
  const inner = subject.language.flows.get(site.step.flow ?? '');
  // An outcome that is led nowhere ends the run under its own name, which says enough.
  const outcomes = Object.keys(inner?.outcomes ?? {}).filter((name) => leads(site.step.outcomes?.[name]));
  const buttons = (site.step.actions ?? []).filter(
    ({ id, call, to: target }) => actionPoint(site.path, id, 'act') === to || (call === undefined && leads(target)),
  );
  return [
    ...(outcomes.length > 0 ? [{ kind: 'ends in' as const, flow: site.step.flow ?? '', outcomes }] : []),
    ...buttons.map((action): Reason => ({ kind: 'action', action: labelOf(action) })),
    ...(leads(site.step.deadline?.to) ? [{ kind: 'too late' as const }] : []),
  ];
}

function labelOf({ id, label }: Action): string {
  return typeof label === 'string' ? label : (label.at(-1)?.text ?? id);
}

/** The errors and refusals of a step's calls that lead from one point to another. */
function errors(from: ProgramPoint, to: ProgramPoint, site: StepSite, subject: Subject): readonly Reason[] {
  return callsOf(site).flatMap(({ call, role, action }): readonly Reason[] => {
    const [before, after] = action
      ? [actionPoint(site.path, action.id, 'act'), actionPoint(site.path, action.id, 'acted')]
      : POINTS[role].map((point) => pointOf(site.path, point));
    if (from === before && to !== after) return failing(call, to, site, subject);
    return from === after ? refusing(call, to, site, subject) : [];
  });
}

/** Before and after the calls that are not an action's. */
const POINTS: Readonly<Record<'load' | 'submit' | 'poll' | 'action', readonly Parameters<typeof pointOf>[1][]>> = {
  load: ['load', 'loaded'],
  submit: ['answered', 'submitted'],
  poll: ['show', 'polled'],
  action: [],
};

function failing(call: Call, to: ProgramPoint, site: StepSite, subject: Subject): readonly Reason[] {
  const codes = Object.keys(call.on).filter((code) => handledBy(call.on[code], to, site, subject));
  return codes.length === 0 ? [] : [{ kind: 'error', operation: call.operation, codes, all: codes.length === Object.keys(call.on).length }];
}

function refusing(call: Call, to: ProgramPoint, site: StepSite, subject: Subject): readonly Reason[] {
  return (call.refuse ?? [])
    .filter((refusal) => handledBy(refusal, to, site, subject))
    .map(({ when }) => ({ kind: 'refusal', operation: call.operation, when }));
}

function handledBy(handler: Handler | undefined, to: ProgramPoint, site: StepSite, { flow, steps }: Subject): boolean {
  if (handler?.outcome !== undefined) return outcomePoint(handler.outcome) === to;
  return handler?.step !== undefined && pointAt(targetOf(flow, steps, site, handler.step)) === to;
}

function pointAt(target: Target): ProgramPoint | undefined {
  if (!target) return undefined;
  if ('outcome' in target) return outcomePoint(target.outcome);
  return 'commit' in target ? pointOf(target.commit.path, 'show') : pointOf(target.step.path, 'enter');
}
