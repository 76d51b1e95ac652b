import type { Flow } from '../../language/flow.ts';
import { callsOf, type CallSite } from './calls.ts';
import type { Collector } from './collector.ts';
import { changed, guardedBy, standingIn, whereBroken, type Standing } from './standing.ts';
import { fieldMessages } from './settings.ts';
import { actionPoint, outcomePoint, pointOf, rulesPoint, type ProgramPoint } from './site.ts';
import type { StepSite } from './steps.ts';
import type { FlowTypes } from './types.ts';

/** Where a message is named, and what can be read there. */
interface Naming {
  readonly message: string | undefined;
  readonly standing: Standing;
}

/** Gathers what the messages of a flow read, wherever they are named. One that nobody names is a field type's in other words. */
export function collectMessages(flow: Flow, steps: readonly StepSite[], types: FlowTypes, into: Collector): void {
  const own = Object.entries(flow.messages ?? {}).filter(([, text]) => text.includes('{{') || text.includes('}}'));
  if (own.length === 0) return;
  const anywhere = standingIn(types.base);
  const ends = Object.entries(flow.outcomes).map(([id, { message }]): Naming => ({
    message,
    standing: changed(anywhere, { point: outcomePoint(id) }),
  }));
  const naming = [...steps.flatMap((site) => namedBy(site, types)), ...ends];
  for (const [key, text] of own) {
    const named = naming.filter(({ message }) => message === key).map(({ standing }) => standing);
    for (const standing of named.length > 0 ? named : [anywhere]) into.message(text, into.at(flow.messages ?? flow, key), standing);
  }
}

function namedBy(site: StepSite, types: FlowTypes): readonly Naming[] {
  const { step, path } = site;
  const scope = site.group ? types.inItem(site.group) : types.base;
  const at = (point: ProgramPoint, live = false): Standing => changed(standingIn(scope), { point, live });
  const answered = at(pointOf(path, 'answered'), true);
  return [
    ...(step.rules ?? []).map((rule) => ({
      message: rule.message,
      standing: whereBroken(rule, at(pointOf(path, rulesPoint(step)), true)),
    })),
    ...(step.fields ?? []).flatMap((field) => fieldMessages(field, undefined).map(({ message }) => ({ message, standing: answered }))),
    ...(step.deadline ? [{ message: step.deadline.message, standing: at(pointOf(path, 'show')) }] : []),
    ...callsOf(site).flatMap((one) => namedByCall(one, at)),
  ];
}

function namedByCall(site: CallSite, at: (point: ProgramPoint) => Standing): readonly Naming[] {
  const { call } = site;
  const [before, after] = pointsOf(site);
  return [
    ...Object.values(call.on).map(({ message }) => ({ message, standing: guardedBy(at(before), call.when) })),
    ...(call.refuse ?? []).map(({ message, when }) => ({ message, standing: guardedBy(guardedBy(at(after), call.when), when) })),
  ];
}

function pointsOf({ site: { path }, role, action }: CallSite): readonly [before: ProgramPoint, after: ProgramPoint] {
  if (role === 'load') return [pointOf(path, 'load'), pointOf(path, 'loaded')];
  if (role === 'submit') return [pointOf(path, 'answered'), pointOf(path, 'submitted')];
  if (role === 'poll') return [pointOf(path, 'show'), pointOf(path, 'polled')];
  return [actionPoint(path, action?.id ?? '', 'act'), actionPoint(path, action?.id ?? '', 'acted')];
}
