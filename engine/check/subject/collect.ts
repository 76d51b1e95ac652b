import type { Call, Handler } from '../../language/call.ts';
import type { Flow, NextService, Outcome } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { Action, Prefill, Route } from '../../language/step.ts';
import type { JsonValue } from '../../language/text.ts';
import { kinds } from '../../kinds/registry.ts';
import { collectBlocks } from './collectBlocks.ts';
import { collectAnswers, collectField } from './collectField.ts';
import { collectInput } from './collectInput.ts';
import { collectMessages } from './collectMessages.ts';
import type { Collector } from './collector.ts';
import { actionPoint, pointOf, outcomePoint, rulesPoint } from './site.ts';
import { changed, guardedBy, otherwiseThan, standingIn, whereBroken, type Standing } from './standing.ts';
import type { StepSite } from './steps.ts';
import { elementOf, inputType, type FlowTypes } from './types.ts';

type Point = Parameters<typeof pointOf>[1];

/** Gathers every expression and text of a flow. Pure but for the collector. */
export function collectFlow(flow: Flow, steps: readonly StepSite[], types: FlowTypes, language: Language, into: Collector): void {
  const anywhere = standingIn(types.base);
  into.text(flow.title, into.at(flow, 'title'), anywhere);
  into.text(flow.summary, into.at(flow, 'summary'), anywhere);
  into.condition(flow.passWhen, into.at(flow, 'passWhen'), anywhere);
  for (const [name, source] of Object.entries(flow.conditions ?? {}))
    into.expression(source, into.at(flow, 'conditions', name), anywhere, { kind: 'condition' });
  for (const computed of Object.values(flow.computed ?? {}))
    into.expression(computed.value, into.at(computed, 'value'), anywhere, { kind: 'any' });
  const first = steps[0];
  let atGate = changed(anywhere, { guards: ['session.verified'], point: first && pointOf(first.path, 'enter') });
  for (const rule of flow.eligibility ?? []) {
    into.expression(rule.deny, into.at(rule, 'deny'), atGate, { kind: 'condition' }, 'gate');
    // Without a value it denies: those who come to the next one have one.
    atGate = guardedBy(atGate, `!(${rule.deny})`);
  }
  const hub = steps.find((site) => site.kind === 'tasks');
  const atHub = changed(anywhere, { point: hub && pointOf(hub.path, 'show') });
  for (const section of flow.sections ?? []) into.text(section.title, into.at(section, 'title'), atHub);
  for (const site of steps) collectStep(site, types, language, into);
  for (const [id, outcome] of Object.entries(flow.outcomes))
    collectOutcome(outcome, changed(anywhere, { point: outcomePoint(id) }), language, into);
  collectMessages(flow, steps, types, into);
}

/** Texts and expressions that only some kinds of step have; a condition is looked at when the bank has answered. */
function collectOwn({ step, kind }: StepSite, at: (point: Point, live?: boolean) => Standing, into: Collector): void {
  for (const own of kinds.get(kind)?.check?.expressions?.(step) ?? []) {
    const pointer = into.at(own.holder, own.key);
    if (own.is === 'text') into.text(own.value, pointer, at('show', true));
    else if (own.is === 'condition') into.condition(own.value, pointer, at('polled'));
    else into.expression(own.value, pointer, at('show'), { kind: 'words' });
  }
}

function collectStep(site: StepSite, types: FlowTypes, language: Language, into: Collector): void {
  const { step, path } = site;
  const scope = site.group ? types.inItem(site.group) : types.base;
  const at = (point: Point, live = false): Standing => changed(standingIn(scope), { point: pointOf(path, point), live });
  const shown = at('show', true);
  into.condition(step.when, into.at(step, 'when'), at('enter'));
  into.text(step.title, into.at(step, 'title'), shown);
  into.text(step.lead, into.at(step, 'lead'), shown, !saysNothingElse(site));
  into.text(step.button, into.at(step, 'button'), shown);
  collectBlocks(step.blocks ?? [], shown, language, into);
  for (const field of step.fields ?? []) collectField(field, step.fields ?? [], shown, language, into);
  collectOwn(site, at, into);
  collectRules(site, at(rulesPoint(step), true), into);
  for (const action of step.actions ?? []) collectAction(action, site, shown, language, into);
  if (step.deadline) {
    into.expression(step.deadline.at, into.at(step.deadline, 'at'), shown, { kind: 'instant' });
    into.text(step.deadline.label, into.at(step.deadline, 'label'), shown);
  }
  if (step.load) collectCall(step.load, at('load'), at('loaded'), language, into);
  if (step.poll) collectCall(step.poll, at('show'), at('polled'), language, into);
  if (step.submit) collectCall(step.submit, at('answered'), at('submitted'), language, into);
  collectRoutes(step.next, at('done'), into);
  collectWith(site, at('show'), language, into);
  collectGroup(site, types, at('show'), into);
  if (step.prefill) collectPrefill(step.prefill, site, at('show'), language, into);
}

/** A page with nothing on it but a title and its lead: that is what it is for, so it is not left out. */
function saysNothingElse({ kind, step: { fields = [], blocks = [] } }: StepSite): boolean {
  return kind === 'form' && fields.length + blocks.length === 0;
}

function collectRules({ step }: StepSite, standing: Standing, into: Collector): void {
  for (const rule of step.rules ?? []) {
    const guarded = guardedBy(standing, rule.when);
    into.condition(rule.when, into.at(rule, 'when'), standing);
    into.expression(rule.check, into.at(rule, 'check'), guarded, { kind: 'condition' }, 'rule');
    collectParams(rule.params, whereBroken(rule, standing), into);
  }
}

function collectAction(action: Action, { path }: StepSite, shown: Standing, language: Language, into: Collector): void {
  const guarded = guardedBy(shown, action.when);
  into.condition(action.when, into.at(action, 'when'), shown);
  into.text(action.label, into.at(action, 'label'), guarded);
  into.expression(action.after, into.at(action, 'after'), guarded, { kind: 'instant' });
  into.text(action.done, into.at(action, 'done'), guarded);
  const at = (point: 'act' | 'acted'): Standing => changed(guarded, { point: actionPoint(path, action.id, point), live: false });
  if (action.call) collectCall(action.call, at('act'), at('acted'), language, into);
}

function collectRoutes(next: string | readonly Route[] | undefined, standing: Standing, into: Collector): void {
  if (next === undefined || typeof next === 'string') return;
  // A route is looked at where none before it is taken; one with `times` may be used up.
  let rest = standing;
  for (const route of next) {
    into.condition(route.when, into.at(route, 'when'), rest);
    if (route.when !== undefined && route.times === undefined) rest = otherwiseThan(rest, route.when);
  }
}

function collectCall(call: Call, before: Standing, after: Standing, language: Language, into: Collector): void {
  const guarded = guardedBy(before, call.when);
  into.condition(call.when, into.at(call, 'when'), before);
  collectInput(call, guarded, language, into, 'required');
  for (const handler of Object.values(call.on)) {
    // What the refusal is about is kept before the message is put together.
    const kept = handler.as === undefined ? undefined : `answered(data.${handler.as})`;
    collectParams(handler.params, guardedBy(guarded, kept), into);
  }
  // A refusal is looked at where none before it refused: one without a value refuses too.
  let rest = guardedBy(after, call.when);
  for (const refusal of call.refuse ?? []) {
    into.condition(refusal.when, into.at(refusal, 'when'), rest);
    collectParams(refusal.params, guardedBy(rest, refusal.when), into);
    rest = guardedBy(rest, `!(${refusal.when})`);
  }
}

function collectParams(params: Handler['params'], standing: Standing, into: Collector): void {
  for (const [name, value] of Object.entries(params ?? {}))
    into.mapped(value, into.at(params ?? {}, name), standing, { kind: 'words' }, 'words');
}

function collectWith({ step }: StepSite, standing: Standing, language: Language, into: Collector): void {
  const inputs = language.flows.get(step.flow ?? '')?.inputs ?? {};
  for (const [name, value] of Object.entries(step.with ?? {})) {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    const expected = input
      ? { kind: 'type' as const, type: inputType(input, language), what: `the input ${name} of the flow ${step.flow}` }
      : { kind: 'any' as const };
    // A default that says something would be taken for what the host meant to give: the customer would pay that, or read it.
    into.mapped(value, into.at(step.with ?? step, name), standing, expected, absenceOf(input?.default));
  }
}

/** What comes of an input without a value, by its default: one that is empty says just that. */
function absenceOf(preset: JsonValue | undefined): 'required' | 'blank' | 'given' {
  if (preset === undefined) return 'required';
  return preset === null || preset === false || preset === 0 || preset === '' ? 'blank' : 'given';
}

function collectGroup(site: StepSite, types: FlowTypes, standing: Standing, into: Collector): void {
  const { step } = site;
  into.mapped(step.min, into.at(step, 'min'), standing, { kind: 'number' }, 'bound');
  into.mapped(step.max, into.at(step, 'max'), standing, { kind: 'number' }, 'bound');
  into.expression(step.each, into.at(step, 'each'), standing, { kind: 'list' });
  collectKey(site, types, standing, into);
  if (!step.item) return;
  const inItem: Standing = changed(standing, { types: types.inItem(site), live: true });
  into.text(step.item.name, into.at(step.item, 'name'), inItem);
  into.text(step.item.summary, into.at(step.item, 'summary'), inItem);
}

/** A key is read before anything is asked about the element, so it knows no `item`. */
function collectKey(site: StepSite, types: FlowTypes, standing: Standing, into: Collector): void {
  if (site.step.key === undefined) return;
  const { item: _item, ...ofElement } = types.inItem(site);
  into.expression(site.step.key, into.at(site.step, 'key'), changed(standing, { types: ofElement }), { kind: 'words' });
}

/** What an item begins with may be missing, as the bank may not know it: the customer is asked for it. */
function collectPrefill({ from, values }: Prefill, { step }: StepSite, standing: Standing, language: Language, into: Collector): void {
  into.expression(from, into.at(step.prefill ?? step, 'from'), standing, { kind: 'list' });
  const fields = (step.item?.steps ?? []).flatMap((page) => page.fields ?? []);
  const element = changed(standing, { types: { ...standing.types, source: elementOf(from, standing.types), index: 'number' } });
  collectAnswers(values, fields, element, language, into);
}

function collectOutcome(outcome: Outcome, standing: Standing, language: Language, into: Collector): void {
  into.text(outcome.title, into.at(outcome, 'title'), standing);
  into.text(outcome.text, into.at(outcome, 'text'), standing, true);
  into.mapped(outcome.reference, into.at(outcome, 'reference'), standing, { kind: 'words' }, 'reference');
  into.text(outcome.about, into.at(outcome, 'about'), standing);
  if (outcome.service) collectService(outcome.service, standing, into);
  collectBlocks(outcome.blocks ?? [], standing, language, into);
  (outcome.next ?? []).forEach((line, index) => into.text(line, into.at(outcome.next ?? outcome, index), standing));
}

function collectService(service: NextService, standing: Standing, into: Collector): void {
  into.text(service.label, into.at(service, 'label'), standing);
  into.mapped(service.flow, into.at(service, 'flow'), standing, { kind: 'words' });
  for (const [name, value] of Object.entries(service.entry ?? {}))
    into.mapped(value, into.at(service.entry ?? service, name), standing, { kind: 'words' });
}
