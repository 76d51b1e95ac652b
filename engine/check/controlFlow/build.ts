import type { Call, Handler } from '../../language/call.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import { broughtBy } from '../subject/brought.ts';
import { callsOf, type CallSite } from '../subject/calls.ts';
import { conjunctsOf, type Named } from '../subject/readings.ts';
import { actionPoint, pointOf, outcomePoint, type ProgramPoint } from '../subject/site.ts';
import { naturalTarget, targetOf, type StepSite, type Target } from '../subject/steps.ts';
import type { Flow } from '../../language/flow.ts';
import { factsIfTrue, neededFor, oppositeOf, VERIFIED, type FactBook } from './facts.ts';
import { possibleTogether } from '../conditions/satisfiable.ts';
import { graphOf, type Edge, type Graph } from './graph.ts';

/** What a flow that embeds another must know of it. */
export interface EmbeddedControlFlow {
  /** Facts on every way to a success: `answers.pan`, `data.otp`, `verified`. */
  readonly gains: readonly string[];
  /** Whether it can be passed over, and whether the customer is verified then. */
  readonly passes: boolean;
  readonly passVerifies: boolean;
}

/** What is needed to draw the ways of a flow. */
export interface WaysParts {
  readonly flow: Flow;
  readonly steps: readonly StepSite[];
  readonly language: Language;
  readonly book: FactBook;
  /** Undefined for a flow that is unknown or embeds itself. */
  embedded(id: string): EmbeddedControlFlow | undefined;
}

/** Draws every way through a flow, embedded flows as one step each. Pure but for the book. */
export function buildWays(parts: WaysParts): Graph {
  const first = parts.steps[0];
  const builder = new Builder(parts);
  for (const site of parts.steps) builder.step(site);
  builder.sections();
  return graphOf(first ? pointOf(first.path, 'enter') : 'nowhere', builder.edges);
}

/** One of the ways on from a step; `brings` is what its first step gives for sure, where the way is gone. */
interface WayOn {
  readonly target: Target;
  readonly gains: readonly string[];
  readonly free: boolean;
  readonly brings: readonly string[];
}

class Builder {
  readonly edges: Edge[] = [];
  readonly #parts: WaysParts;
  readonly #named: Named;
  /** What a step that routes lead to brings where their conditions hold. */
  readonly #routed = new Map<StepSite, readonly string[]>();

  constructor(parts: WaysParts) {
    this.#parts = parts;
    this.#named = parts.flow.conditions ?? {};
  }

  step(site: StepSite): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const { when } = site.step;
    if (when !== undefined) this.#edge(at('enter'), at('done'), [...this.#opposite(when), ...this.#sureFacts(site, conjunctsOf(when))]);
    if (site.kind !== 'flow')
      for (const { outcome } of this.#parts.flow.eligibility ?? []) this.#edge(at('enter'), outcomePoint(outcome), [], { denies: true });
    const begun = when === undefined ? [] : this.#ifTrue(when);
    if (site.step.load) this.#load(site, site.step.load, begun);
    else this.#edge(at('enter'), at('show'), begun);
    if (site.kind === 'flow') this.#embedded(site);
    else this.#shown(site);
    this.#leave(site);
  }

  #load(site: StepSite, load: Call, begun: readonly string[]): void {
    const [start, loaded, show] = [pointOf(site.path, 'load'), pointOf(site.path, 'loaded'), pointOf(site.path, 'show')];
    this.#edge(pointOf(site.path, 'enter'), start, begun);
    if (load.when !== undefined)
      this.#edge(start, show, [...this.#opposite(load.when), ...this.#conditional(this.#callGains(load), conjunctsOf(load.when))]);
    this.#edge(start, loaded, this.#callGains(load));
    this.#edge(loaded, show, []);
    this.#handle(site, load, start, loaded, show, true);
  }

  /** A step that the customer sees: answering, submitting, waiting, acting. */
  #shown(site: StepSite): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const { poll, submit, deadline } = site.step;
    if (poll) {
      this.#edge(at('show'), at('polled'), this.#callGains(poll));
      this.#edge(at('polled'), at('show'), [], { auto: false });
      this.#edge(at('polled'), at('done'), [
        ...this.#alternatives(site),
        ...(site.step.until === undefined ? [] : this.#ifTrue(site.step.until)),
      ]);
      this.#handle(site, poll, at('show'), at('polled'), at('show'), true);
    } else {
      this.#edge(at('show'), at('answered'), this.#answerGains(site), { auto: site.kind === 'call', mayGain: this.#answerNames(site) });
      this.#submit(site, submit);
    }
    if (deadline?.to !== undefined) this.#toward(at('show'), this.#target(site, deadline.to), [], false);
    for (const called of callsOf(site)) if (called.role === 'action') this.#action(called);
    for (const action of site.step.actions ?? []) {
      if (action.call === undefined && action.to !== undefined) this.#toward(at('show'), this.#target(site, action.to), [], false);
    }
    const firstOfItem = this.#parts.steps.find((other) => other.group === site);
    if (firstOfItem) this.#edge(at('show'), pointOf(firstOfItem.path, 'enter'), [], { loses: this.#itemFacts(site) });
  }

  #submit(site: StepSite, submit: Call | undefined): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const loses = this.#transient(site);
    const settled = this.#alternatives(site);
    if (!submit) return this.#edge(at('answered'), at('done'), settled, { loses });
    if (submit.when !== undefined)
      this.#edge(
        at('answered'),
        at('done'),
        [...settled, ...this.#opposite(submit.when), ...this.#conditional(this.#callGains(submit), conjunctsOf(submit.when))],
        { loses },
      );
    const made =
      submit.when === undefined
        ? []
        : [...this.#ifTrue(submit.when), ...this.#conditional(this.#callGains(submit), conjunctsOf(submit.when))];
    this.#edge(at('answered'), at('submitted'), [...this.#callGains(submit), ...made]);
    this.#edge(at('submitted'), at('done'), settled, { loses });
    this.#handle(site, submit, at('answered'), at('submitted'), at('show'), false, loses);
  }

  #action({ call, site, action }: CallSite): void {
    if (!action) return;
    const [act, acted] = [actionPoint(site.path, action.id, 'act'), actionPoint(site.path, action.id, 'acted')];
    this.#edge(pointOf(site.path, 'show'), act, action.when === undefined ? [] : this.#ifTrue(action.when), { auto: false });
    this.#edge(act, acted, this.#callGains(call));
    this.#toward(acted, action.to === undefined ? { step: site, shown: true } : this.#target(site, action.to), []);
    this.#handle(site, call, act, acted, pointOf(site.path, 'show'), false);
  }

  /** Where errors and refusals of a call lead. `before` the call has answered nothing is gained, after it its data is. */
  #handle(
    site: StepSite,
    call: Call,
    before: ProgramPoint,
    after: ProgramPoint,
    stay: ProgramPoint,
    proceeds: boolean,
    loses: readonly string[] = [],
  ): void {
    const lead = (from: ProgramPoint, handler: Handler, gains: readonly string[]) => {
      if (handler.outcome !== undefined)
        this.#toward(from, Object.hasOwn(this.#parts.flow.outcomes, handler.outcome) ? { outcome: handler.outcome } : undefined, gains);
      else if (handler.step !== undefined) this.#toward(from, this.#target(site, handler.step), gains);
      else if (handler.message !== undefined || (proceeds && handler.proceed === true))
        this.#edge(from, stay, gains, { auto: false, loses });
    };
    for (const handler of Object.values(call.on)) lead(before, handler, []);
    for (const refusal of call.refuse ?? []) lead(after, refusal, this.#ifTrue(refusal.when));
  }

  #embedded(site: StepSite): void {
    const [show, done] = [pointOf(site.path, 'show'), pointOf(site.path, 'done')];
    const inner = this.#parts.embedded(site.step.flow ?? '');
    const flow = this.#parts.language.flows.get(site.step.flow ?? '');
    const gains = this.#embeddedGains(site);
    const otherwise = this.#alternatives(site);
    if (this.#passes(site)) this.#edge(show, done, [...(inner?.passVerifies === true ? [VERIFIED] : []), ...otherwise]);
    const mapped = site.step.outcomes ?? {};
    const outcomes = Object.entries(flow?.outcomes ?? {});
    const goesOn = !flow || outcomes.some(([name, outcome]) => outcome.kind === 'success' && !Object.hasOwn(mapped, name));
    if (goesOn) this.#edge(show, done, [...gains, ...otherwise], { auto: false });
    for (const [name, outcome] of outcomes) {
      const to = Object.hasOwn(mapped, name) ? mapped[name] : undefined;
      if (to !== undefined) this.#toward(show, this.#target(site, to), outcome.kind === 'success' ? gains : [], false);
      else if (outcome.kind !== 'success') this.#edge(show, outcomePoint(`${site.step.id}/${name}`), [], { auto: false });
    }
  }

  /** What an embedded flow that came to a success has brought. */
  #embeddedGains({ step }: StepSite): readonly string[] {
    const { gains } = this.#parts.embedded(step.flow ?? '') ?? { gains: [VERIFIED] };
    return [...gains.map((fact) => fact.replace('.', `.${step.id}.`)), `answers.${step.id}`, `data.${step.id}`];
  }

  /** Whether an embedded flow may be passed over, as far as what it is given here does not rule that out. */
  #passes({ step }: StepSite): boolean {
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

  /** Routes in order, then the natural way on; a route that is no longer free leads on too. */
  #leave(site: StepSite): void {
    const from = pointOf(site.path, 'done');
    const ways = this.#waysOn(site);
    for (const way of ways) {
      // What another way would bring is there wherever that way would be gone.
      const elsewhere = ways.filter((other) => other !== way).flatMap(({ brings }) => brings);
      this.#toward(from, way.target, [...way.gains, ...elsewhere], way.free);
    }
    for (const { target, brings } of ways)
      if (target && 'step' in target) this.#routed.set(target.step, [...(this.#routed.get(target.step) ?? []), ...brings]);
  }

  #waysOn(site: StepSite): readonly WayOn[] {
    const { next } = site.step;
    const routes = typeof next === 'string' ? [{ to: next }] : (next ?? []);
    const ways: WayOn[] = [];
    const passed: string[] = [];
    const refused: string[] = [];
    const add = (target: Target, gains: readonly string[], when: string | undefined, free: boolean): void => {
      const conditions = [...refused, ...(when === undefined ? [] : conjunctsOf(when))];
      const step = free && conditions.length > 0 && target && 'step' in target && target.step.index > site.index ? target.step : undefined;
      ways.push({ target, gains, free, brings: step && step.kind !== 'flow' ? this.#sureFacts(step, conditions) : [] });
    };
    for (const route of routes) {
      const bounded = 'times' in route && route.times !== undefined;
      const when = 'when' in route ? route.when : undefined;
      add(this.#target(site, route.to), [...passed, ...(when === undefined ? [] : this.#ifTrue(when))], when, !bounded);
      if (when === undefined && !bounded) return ways;
      if (when === undefined || bounded) continue;
      passed.push(...this.#opposite(when));
      refused.push(`!(${when})`);
    }
    add(naturalTarget(this.#parts.flow, site), passed, undefined, true);
    return ways;
  }

  /** A task list: a section opens once those before it are done; the list is done once all are. */
  sections(): void {
    const hub = this.#parts.steps.find((site) => site.kind === 'tasks' && site.group === undefined);
    if (!hub) return;
    const sections = (this.#parts.flow.sections ?? []).flatMap(({ id }) => {
      const own = hub.siblings.filter((site) => site.step.section === id);
      const ends = this.edges.filter(
        (edge) => edge.to === pointOf(hub.path, 'enter') && own.some((site) => edge.from === pointOf(site.path, 'done')),
      );
      return own[0] ? [{ first: own[0], ends }] : [];
    });
    const before = (index: number) => sections.slice(0, index).map((section) => section.ends);
    sections.forEach(({ first }, index) =>
      this.#edge(pointOf(hub.path, 'show'), pointOf(first.path, 'enter'), [], { auto: false, after: before(index) }),
    );
    const answered = this.edges.findIndex((edge) => edge.from === pointOf(hub.path, 'show') && edge.to === pointOf(hub.path, 'answered'));
    const edge = this.edges[answered];
    if (edge) this.edges[answered] = { ...edge, after: before(sections.length) };
  }

  #edge(from: ProgramPoint, to: ProgramPoint, gains: readonly string[], more: Partial<Edge> = {}): void {
    this.edges.push({ from, to, gains, auto: true, ...more });
  }

  #toward(
    from: ProgramPoint,
    target: Target | { readonly step: StepSite; readonly shown: true },
    gains: readonly string[],
    auto = true,
  ): void {
    if (!target) return;
    if ('outcome' in target) this.#edge(from, outcomePoint(target.outcome), gains, { auto });
    else if ('commit' in target)
      this.#edge(from, pointOf(target.commit.path, 'show'), gains, { auto: false, loses: this.#itemFacts(target.commit) });
    else this.#edge(from, pointOf(target.step.path, 'shown' in target ? 'show' : 'enter'), gains, { auto: auto && !('shown' in target) });
  }

  #target(site: StepSite, id: string): Target {
    return targetOf(this.#parts.flow, this.#parts.steps, site, id);
  }

  #ifTrue(condition: string): readonly string[] {
    return factsIfTrue(condition, this.#named);
  }

  #opposite(condition: string): readonly string[] {
    const parts = conjunctsOf(condition);
    const opposite = parts.length === 1 && parts[0] !== undefined ? oppositeOf(parts[0]) : undefined;
    return opposite === undefined ? [] : factsIfTrue(opposite, this.#named);
  }

  #callGains(call: Call): readonly string[] {
    const verifies = this.#parts.language.operations.get(call.operation)?.verifies === true;
    return [...(call.as === undefined ? [] : [`data.${call.as}`]), ...(verifies ? [VERIFIED] : [])];
  }

  /** Answers that are there once the step has been answered: those of required fields; of conditional ones where the condition holds. */
  #answerGains(site: StepSite): readonly string[] {
    const { step } = site;
    const root = site.group ? 'item' : 'answers';
    const brought = broughtBy(site).map(({ path }) => path);
    const own = (step.fields ?? []).flatMap((field) => this.#fieldGains(field, `${root}.${field.id}`));
    return [...own, ...brought, ...(site.kind === 'group' ? [`answers.${step.id}`] : [])];
  }

  #answerNames(site: StepSite): readonly string[] {
    const root = site.group ? 'item' : 'answers';
    return [
      ...(site.step.fields ?? []).map((field) => `${root}.${field.id}`),
      ...(site.kind === 'group' ? [`answers.${site.step.id}`] : []),
    ];
  }

  #fieldGains(field: Field, fact: string): readonly string[] {
    if (field.optional === true) return [];
    const conditions = neededFor(field);
    return conditions.length === 0 ? [fact] : [this.#parts.book.conditional(fact, conditions)];
  }

  #conditional(facts: readonly string[], conditions: readonly string[]): readonly string[] {
    return facts.map((fact) => this.#parts.book.conditional(fact, conditions));
  }

  /** What a step gives for sure when it is not passed over, as facts that hold where its condition does. */
  #sureFacts(site: StepSite, conditions: readonly string[]): readonly string[] {
    const { load, submit, poll, fields = [] } = site.step;
    const brings = [...(load && alwaysBrings(load) ? [load] : []), ...(poll ? [poll] : []), ...(submit ? [submit] : [])];
    const root = site.group ? 'item' : 'answers';
    const required = fields.filter((field) => field.optional !== true);
    const surely = !this.#passes(site)
      ? this.#embeddedGains(site)
      : this.#parts.embedded(site.step.flow ?? '')?.passVerifies === true
        ? [VERIFIED]
        : [];
    const own = [
      ...(site.kind === 'flow' ? this.#conditional(surely, conditions) : []),
      ...required.map((field) => this.#parts.book.conditional(`${root}.${field.id}`, [...conditions, ...neededFor(field)])),
      ...(site.kind === 'group' ? [this.#parts.book.conditional(`answers.${site.step.id}`, conditions)] : []),
    ];
    const results = brings.filter((call) => call.when === undefined).flatMap((call) => this.#callGains(call));
    return [...own, ...this.#conditional(results, conditions)];
  }

  /** The same facts on the way through the step, so that both ways out of it know them. */
  #alternatives(site: StepSite): readonly string[] {
    return [...(site.step.when === undefined ? [] : this.#sureFacts(site, conjunctsOf(site.step.when))), ...(this.#routed.get(site) ?? [])];
  }

  #transient(site: StepSite): readonly string[] {
    const kept = (field: Field) => this.#parts.language.fieldTypes.get(field.type)?.transient !== true;
    const root = site.group ? 'item' : 'answers';
    const found = broughtBy(site).flatMap(({ path, forgotten }) => (forgotten === true ? [path] : []));
    return [...(site.step.fields ?? []).filter((field) => !kept(field)).map((field) => `${root}.${field.id}`), ...found];
  }

  #itemFacts(group: StepSite): readonly string[] {
    return this.#parts.steps
      .filter((site) => site.group === group)
      .flatMap((site) => (site.step.fields ?? []).map((field) => `item.${field.id}`));
  }
}

/** Whether a load leaves its data behind whenever the step is shown: no error of it is passed by. */
function alwaysBrings(call: Call): boolean {
  return [...Object.values(call.on), ...(call.refuse ?? [])].every(
    (handler) => handler.message === undefined && handler.proceed === undefined,
  );
}
