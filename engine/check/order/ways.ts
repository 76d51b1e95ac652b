import type { Call } from '../../language/call.ts';
import type { Rule } from '../../language/field.ts';
import { reachedFrom, type Edge } from '../controlFlow/graph.ts';
import { callsOf } from '../subject/calls.ts';
import { actionPoint, outcomePoint, pointOf, rulesPoint, type ProgramPoint } from '../subject/site.ts';
import { naturalTarget, targetOf, type StepSite, type Target } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** A condition, and whether it is true. */
export interface Statement {
  readonly condition: string;
  readonly holds: boolean;
}

/** What a rule says that was kept: its check, for those whom it is for. Pure. */
export function saidByRule({ check, when }: Pick<Rule, 'check' | 'when'>): Statement {
  return { condition: when === undefined ? check : `!(${when}) || (${check})`, holds: true };
}

/** Whether some conditions, true or not, tell what is asked. */
export type Tells = (statements: readonly Statement[]) => boolean;

/**
 * Whether everybody who comes to a step has gone by something that tells: a condition, a rule, a route or a refusal on the way, behind
 * the last of the points `anew`, where something that it is told of is answered or fetched again. Pure.
 */
export function isToldBefore(site: StepSite, tells: Tells, anew: (site: StepSite) => readonly ProgramPoint[], subject: Subject): boolean {
  const { graph, reached } = subject.controlFlow;
  const closed = new Set(subject.steps.flatMap((step) => toldBy(step, tells, subject)).map(({ from, to }) => `${from} ${to}`));
  if (closed.size === 0) return false;
  const isOpen = ({ from, to }: Edge): boolean => !closed.has(`${from} ${to}`);
  const asked = subject.steps.flatMap(anew);
  const comes = (from: ProgramPoint): boolean => reachedFrom(graph, from, isOpen).has(pointOf(site.path, 'show'));
  return ![graph.start, ...asked.filter((point) => reached.has(point))].some(comes);
}

interface Way {
  readonly from: ProgramPoint;
  readonly to: ProgramPoint;
}

/** The ways on which something tells. */
function toldBy(site: StepSite, tells: Tells, subject: Subject): readonly Way[] {
  return [...enteredBy(site, tells), ...ruledBy(site, tells), ...routedBy(site, tells, subject), ...refusedBy(site, tells)];
}

/** Into a step that has a condition. */
function enteredBy({ path, step: { when, load } }: StepSite, tells: Tells): readonly Way[] {
  const told = when !== undefined && tells([{ condition: when, holds: true }]);
  return told ? [{ from: pointOf(path, 'enter'), to: pointOf(path, load ? 'load' : 'show') }] : [];
}

function ruledBy({ path, step }: StepSite, tells: Tells): readonly Way[] {
  const { rules = [] } = step;
  const told = rules.length > 0 && tells(rules.map(saidByRule));
  return told ? [{ from: pointOf(path, rulesPoint(step) === 'given' ? 'given' : 'show'), to: pointOf(path, 'answered') }] : [];
}

/** Over a route, where its own condition is true and those of the routes before it are not. */
function routedBy(site: StepSite, tells: Tells, { flow, steps }: Subject): readonly Way[] {
  const { next } = site.step;
  if (next === undefined || typeof next === 'string') return [];
  const passed: Statement[] = [];
  const ways: { readonly to: ProgramPoint | undefined; readonly told: boolean }[] = [];
  for (const { when, to, times } of next) {
    const own = when === undefined ? [] : [{ condition: when, holds: true }];
    ways.push({ to: pointAt(targetOf(flow, steps, site, to)), told: tells([...passed, ...own]) });
    if (when !== undefined && times === undefined) passed.push({ condition: when, holds: false });
  }
  if (next.every(({ when }) => when !== undefined)) ways.push({ to: pointAt(naturalTarget(flow, site)), told: tells(passed) });
  const from = pointOf(site.path, 'done');
  const untold = new Set(ways.filter(({ told }) => !told).map(({ to }) => to));
  return ways.flatMap(({ to }) => (to === undefined || untold.has(to) ? [] : [{ from, to }]));
}

function pointAt(target: Target): ProgramPoint | undefined {
  if (target === undefined) return undefined;
  if ('outcome' in target) return outcomePoint(target.outcome);
  return 'commit' in target ? pointOf(target.commit.path, 'show') : pointOf(target.step.path, 'enter');
}

/** On from an answer of the bank that was not refused. */
function refusedBy(site: StepSite, tells: Tells): readonly Way[] {
  const [show, done] = [pointOf(site.path, 'show'), pointOf(site.path, 'done')];
  return callsOf(site).flatMap(({ call, role, action }): readonly Way[] => {
    if (!isRefused(call, tells)) return [];
    if (role === 'load') return [{ from: pointOf(site.path, 'loaded'), to: show }];
    if (role === 'submit') return [{ from: pointOf(site.path, 'submitted'), to: done }];
    if (role === 'poll') return [{ from: pointOf(site.path, 'polled'), to: done }];
    return action === undefined ? [] : [{ from: actionPoint(site.path, action.id, 'act'), to: actionPoint(site.path, action.id, 'acted') }];
  });
}

/** Whether a call whose answer is not refused tells; a refusal that goes on all the same does not. */
function isRefused({ refuse = [], when }: Call, tells: Tells): boolean {
  const away = refuse.filter(({ outcome, step }) => outcome !== undefined || step !== undefined);
  return when === undefined && away.length > 0 && tells(away.map((refusal) => ({ condition: refusal.when, holds: false })));
}
