import { broughtBy } from '../../../engine/check/subject/brought.ts';
import { callsOf } from '../../../engine/check/subject/calls.ts';
import type { StepSite } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import { readBy } from '../../../engine/run/sources.ts';
import type { Leg } from './legs.ts';
import type { Known } from './reason.ts';

/** At the start nothing is known. */
export const nothingYet: Known = { held: [], failed: [] };

/** Goes a leg; undefined where the conditions on it and those before it cannot come out so together. */
export type GoLeg = (before: Known, leg: Leg) => Known | undefined;

/** Prepares to tell which ways conditions allow. A condition stands until a step asks or fetches anew what it reads. Pure. */
export function goingOver(subject: Subject): GoLeg {
  const sites = new Map(subject.steps.map((site) => [site.path, site]));
  const given = new Map(subject.steps.map((site) => [site.path, factsOf(site, subject)]));
  const add = (standing: Known, more: Known): Known | undefined => {
    const next = {
      held: [...standing.held, ...more.held.filter(isLasting)],
      failed: [...standing.failed, ...more.failed.filter(isLasting)],
    };
    return allows(next, subject) ? next : undefined;
  };
  const isLasting = (condition: string): boolean => ![...readsOf(condition, subject)].some((path) => FLEETING.test(path));
  return (before, leg) => {
    const site = sites.get(leg.from);
    const entered = add(before, enteringOf(leg, site));
    if (!entered || isPassedOver(leg)) return entered;
    const facts = given.get(leg.from) ?? [];
    const stands = (condition: string): boolean =>
      ![...readsOf(condition, subject)].some((path) => facts.some((fact) => path === fact || path.startsWith(`${fact}.`)));
    return add({ held: entered.held.filter(stands), failed: entered.failed.filter(stands) }, leavingOf(leg));
  };
}

/** Time goes by, and an item is another each time. */
const FLEETING = /^(now|today|item|index|source|found|returned|device)\b/;

function readsOf(condition: string, { flow }: Subject): ReadonlySet<string> {
  return readBy([condition], flow);
}

function allows({ held, failed }: Known, { reasoning }: Subject): boolean {
  return reasoning.possible(held) && (failed.length === 0 || !reasoning.covered(failed, held));
}

function isPassedOver({ reasons }: Leg): boolean {
  return reasons.some(({ kind }) => kind === 'passed over');
}

function enteringOf({ reasons }: Leg, site: StepSite | undefined): Known {
  const failed = reasons.flatMap((reason) => (reason.kind === 'passed over' ? [reason.unless] : []));
  const when = site?.step.when;
  return { held: failed.length > 0 || when === undefined ? [] : [when], failed };
}

function leavingOf({ reasons }: Leg): Known {
  const refusals = reasons.flatMap((reason) => (reason.kind === 'refusal' ? [reason.when] : []));
  const known = reasons.flatMap((reason) => (reason.kind === 'condition' || reason.kind === 'otherwise' ? [reason.known] : []));
  return {
    held: [...known.flatMap(({ held }) => held), ...(refusals.length === 1 ? refusals : [])],
    failed: known.flatMap(({ failed }) => failed),
  };
}

/** The paths of what a step asks for or fetches; a customer who is verified by it is known from then on. */
function factsOf(site: StepSite, subject: Subject): readonly string[] {
  const inner = subject.steps.filter(({ group }) => group?.path === site.path);
  const own = [site, ...inner].flatMap((one) => [
    ...(one.step.fields ?? []).map(({ id }) => `answers.${id}`),
    ...callsOf(one).flatMap(({ call }) => (call.as === undefined ? [] : [`data.${call.as}`])),
    ...broughtBy(one).map(({ path }) => path),
  ]);
  const verifies =
    site.kind === 'flow' || callsOf(site).some(({ call }) => subject.language.operations.get(call.operation)?.verifies === true);
  return [...own, `answers.${site.step.id}`, `data.${site.step.id}`, ...(verifies ? ['customer', 'session'] : [])];
}
