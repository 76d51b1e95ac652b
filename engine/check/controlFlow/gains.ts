import type { Call } from '../../language/call.ts';
import type { Field } from '../../language/field.ts';
import { once } from '../../load/once.ts';
import { possibleTogether } from '../conditions/satisfiable.ts';
import { broughtBy } from '../subject/brought.ts';
import type { Named } from '../subject/readings.ts';
import type { StepSite } from '../subject/steps.ts';
import { factsIfFalse, factsUnless, VERIFIED, waysAnswered } from './facts.ts';
import type { Edge } from './graph.ts';
import type { WaysParts } from './parts.ts';
import { askedByRule } from './ruled.ts';

/** Which facts the steps of a flow, their calls and their conditions give and take. */
export class Gains {
  readonly #parts: WaysParts;
  readonly #named: Named;
  /** What a step tells that is begun with a verified customer: nothing denies, and what has no value would. The same for every step. */
  readonly eligible: () => readonly string[];

  constructor(parts: WaysParts) {
    this.#parts = parts;
    this.#named = parts.flow.conditions ?? {};
    this.eligible = once(() => (parts.flow.eligibility ?? []).flatMap(({ deny }) => factsIfFalse(deny, this.#named)));
  }

  /** What a condition that held tells. */
  ifTrue(condition: string): readonly string[] {
    return this.#parts.book.ifTrue(condition, this.#named);
  }

  /** What a condition that did not hold tells; it may have had no value. */
  opposite(condition: string): readonly string[] {
    return factsUnless(condition, this.#named);
  }

  /** What an answer of the bank tells that was not refused: a refusal without a value refuses too. */
  notRefused({ refuse = [] }: Call): readonly string[] {
    return refuse.flatMap(({ when }) => factsIfFalse(when, this.#named));
  }

  /** What an answer of the bank brings. */
  callGains(call: Call): readonly string[] {
    const verifies = this.#parts.language.operations.get(call.operation)?.verifies === true;
    return [...(call.as === undefined ? [] : [`data.${call.as}`]), ...(verifies ? [VERIFIED] : [])];
  }

  /** Answers that are there once the step has been answered: those of required fields; of conditional ones where the condition holds. */
  answerGains(site: StepSite): readonly string[] {
    const { step } = site;
    const root = site.group ? 'item' : 'answers';
    const brought = broughtBy(site).map(({ path }) => path);
    const own = (step.fields ?? []).flatMap((field) => this.#fieldGains(field, `${root}.${field.id}`));
    return [...own, ...brought, ...(site.kind === 'group' ? [`answers.${step.id}`] : [])];
  }

  /** Answers that may be there once the step has been answered. */
  answerNames(site: StepSite): readonly string[] {
    const root = site.group ? 'item' : 'answers';
    return (site.step.fields ?? []).map((field) => `${root}.${field.id}`);
  }

  #fieldGains(field: Field, fact: string): readonly string[] {
    return waysAnswered(field).map((conditions) => this.#factIf(fact, conditions));
  }

  /** What the rules of a step ask for, where some conditions hold besides; without what is forgotten. */
  ruledFacts({ rules = [] }: StepSite['step'], besides: readonly string[] = [], forgotten: readonly string[] = []): readonly string[] {
    return rules
      .flatMap((rule) => askedByRule(rule, this.#parts.flow))
      .filter(({ path }) => !forgotten.includes(path))
      .map(({ path, conditions }) => this.#factIf(path, [...besides, ...conditions]));
  }

  #factIf(fact: string, conditions: readonly string[]): string {
    return conditions.length === 0 ? fact : this.#parts.book.conditional(fact, conditions);
  }

  /** Facts that hold where all of some conditions do. */
  conditional(facts: readonly string[], conditions: readonly string[]): readonly string[] {
    return facts.map((fact) => this.#parts.book.conditional(fact, conditions));
  }

  /** What a step gives for sure when it is not passed over, as facts that hold where its condition does. */
  sureFacts(site: StepSite, conditions: readonly string[]): readonly string[] {
    const { load, submit, poll, fields = [] } = site.step;
    const forgotten = this.transient(site);
    const calls = [load && alwaysBrings(load) ? load : undefined, poll, submit];
    const root = site.group ? 'item' : 'answers';
    const own = [
      ...(site.kind === 'flow' ? this.conditional(this.#surelyEmbedded(site), conditions) : []),
      ...fields.flatMap((field) =>
        forgotten.includes(`${root}.${field.id}`)
          ? []
          : waysAnswered(field).map((way) => this.#parts.book.conditional(`${root}.${field.id}`, [...conditions, ...way])),
      ),
      ...this.ruledFacts(site.step, conditions, forgotten),
      ...(site.kind === 'group' ? [this.#parts.book.conditional(`answers.${site.step.id}`, conditions)] : []),
    ];
    const results = calls.flatMap((made) => (made === undefined || made.when !== undefined ? [] : this.callGains(made)));
    return [...own, ...this.conditional(results, conditions)];
  }

  /** What an embedded flow brings that is gone through, or passed over. */
  #surelyEmbedded(site: StepSite): readonly string[] {
    return this.passes(site) ? this.passedGains(site) : this.embeddedGains(site);
  }

  /** What an embedded flow brings that is passed over. */
  passedGains({ step }: StepSite): readonly string[] {
    return this.#parts.embedded(step.flow ?? '')?.passVerifies === true ? [VERIFIED] : [];
  }

  /** What an embedded flow that came to a success has brought. */
  embeddedGains({ step }: StepSite): readonly string[] {
    const { gains } = this.#parts.embedded(step.flow ?? '') ?? { gains: [VERIFIED] };
    return [
      ...gains.map((fact) => (fact === VERIFIED ? fact : fact.replace('.', `.${step.id}.`))),
      `answers.${step.id}`,
      `data.${step.id}`,
    ];
  }

  /** Whether an embedded flow may be passed over, as far as what it is given here does not rule that out. */
  passes({ step }: StepSite): boolean {
    const flow = this.#parts.language.flows.get(step.flow ?? '');
    if (this.#parts.embedded(step.flow ?? '')?.passes !== true || flow?.passWhen === undefined) return false;
    const given = Object.entries(step.with ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [`input.${name} == ${JSON.stringify(value)}`]
        : [],
    );
    return possibleTogether([flow.passWhen, ...given], {
      conditions: flow.conditions ?? {},
      computed: flow.computed ?? {},
      limits: this.#parts.language.limits,
    });
  }

  /** Facts that are gone once the step is left: answers that are not kept. */
  transient(site: StepSite): readonly string[] {
    const kept = (field: Field) => this.#parts.language.fieldTypes.get(field.type)?.transient !== true;
    const root = site.group ? 'item' : 'answers';
    const found = broughtBy(site).flatMap(({ path, forgotten }) => (forgotten === true ? [path] : []));
    return [...(site.step.fields ?? []).filter((field) => !kept(field)).map((field) => `${root}.${field.id}`), ...found];
  }

  /** Facts about one item of a group, gone when the next one begins. */
  itemFacts(group: StepSite): readonly string[] {
    return this.#parts.steps
      .filter((site) => site.group === group)
      .flatMap((site) => (site.step.fields ?? []).map((field) => `item.${field.id}`));
  }
}

/** Whether a load leaves its data behind whenever the step is shown: no error of it is passed by. What is refused is kept. */
function alwaysBrings({ on }: Call): boolean {
  return Object.values(on).every((handler) => handler.message === undefined && handler.proceed === undefined);
}

/** What a call brings anew that may have been brought before. Pure. */
export function renewedBy({ as }: Call): Pick<Edge, 'renews'> {
  return as === undefined ? {} : { renews: `data.${as}` };
}
