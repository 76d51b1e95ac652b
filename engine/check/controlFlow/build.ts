import type { Call, Handler } from '../../language/call.ts';
import { sectionsBefore } from '../../language/sections.ts';
import { callsOf, type CallSite } from '../subject/calls.ts';
import { conjunctsOf } from '../subject/readings.ts';
import { actionPoint, outcomePoint, pointOf, rulesPoint, type ProgramPoint } from '../subject/site.ts';
import { targetOf, type StepSite, type Target } from '../subject/steps.ts';
import { Gains, renewedBy } from './gains.ts';
import { graphOf, type Edge, type Graph } from './graph.ts';
import type { WaysParts } from './parts.ts';
import { waysOn } from './waysOn.ts';

/** Draws every way through a flow, embedded flows as one step each. Pure but for the book. */
export function buildWays(parts: WaysParts): Graph {
  const first = parts.steps[0];
  const builder = new Builder(parts);
  for (const site of parts.steps) builder.step(site);
  builder.sections();
  return graphOf(first ? pointOf(first.path, 'enter') : 'nowhere', builder.edges);
}

class Builder {
  readonly edges: Edge[] = [];
  readonly #parts: WaysParts;
  readonly #has: Gains;

  constructor(parts: WaysParts) {
    this.#parts = parts;
    this.#has = new Gains(parts);
  }

  step(site: StepSite): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const { when } = site.step;
    if (when !== undefined)
      this.#edge(at('enter'), at('done'), [...this.#has.opposite(when), ...this.#has.sureFacts(site, conjunctsOf(when))]);
    for (const { outcome } of this.#parts.flow.eligibility ?? []) this.#edge(at('enter'), outcomePoint(outcome), [], { denies: true });
    const begun = when === undefined ? [] : this.#has.ifTrue(when);
    const ifVerified = this.#has.eligible();
    // What an embedded flow is given is read on each of its pages, so it may go by what was answered on those before.
    const mayGain = site.kind === 'flow' ? [`answers.${site.step.id}`, `data.${site.step.id}`] : undefined;
    this.#edge(at('enter'), at(site.step.load ? 'load' : 'show'), begun, { ifVerified, mayGain });
    if (site.step.load) this.#load(site, site.step.load);
    if (site.kind === 'flow') this.#embedded(site);
    else this.#shown(site);
    this.#leave(site);
  }

  #load(site: StepSite, load: Call): void {
    const [start, loaded, show] = [pointOf(site.path, 'load'), pointOf(site.path, 'loaded'), pointOf(site.path, 'show')];
    if (load.when !== undefined)
      this.#edge(start, show, [
        ...this.#has.opposite(load.when),
        ...this.#has.conditional(this.#has.callGains(load), conjunctsOf(load.when)),
      ]);
    this.#edge(start, loaded, [...this.#has.callGains(load), ...this.#made(load)], renewedBy(load));
    this.#edge(loaded, show, this.#has.notRefused(load));
    this.#handle(site, load, start, loaded, show, true);
  }

  /** A step that the customer sees: answering, submitting, waiting, acting. */
  #shown(site: StepSite): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const { poll, submit, deadline } = site.step;
    if (poll) {
      this.#edge(at('show'), at('polled'), this.#has.callGains(poll), renewedBy(poll));
      this.#edge(at('polled'), at('show'), [], { auto: false });
      this.#edge(at('polled'), at('done'), [
        ...this.#alternatives(site),
        ...(site.step.until === undefined ? [] : this.#has.ifTrue(site.step.until)),
      ]);
      this.#handle(site, poll, at('show'), at('polled'), at('show'), true);
    } else {
      this.#edge(at('show'), at(rulesPoint(site.step)), this.#has.answerGains(site), {
        auto: site.kind === 'call',
        mayGain: this.#has.answerNames(site),
      });
      if (rulesPoint(site.step) === 'given') this.#edge(at('given'), at('answered'), this.#has.ruledFacts(site.step));
      this.#submit(site, submit);
    }
    if (deadline?.to !== undefined) this.#toward(at('show'), this.#target(site, deadline.to), [], { auto: false });
    for (const called of callsOf(site)) this.#action(called);
    for (const action of site.step.actions ?? []) {
      if (action.call === undefined && action.to !== undefined)
        this.#toward(at('show'), this.#target(site, action.to), [], { auto: false });
    }
    const firstOfItem = this.#parts.steps.find((other) => other.group === site);
    // The items so far can be read while the next one is asked about; there is none at first.
    if (firstOfItem)
      this.#edge(at('show'), pointOf(firstOfItem.path, 'enter'), [`answers.${site.step.id}`], { loses: this.#has.itemFacts(site) });
  }

  #submit(site: StepSite, submit: Call | undefined): void {
    const at = (point: Parameters<typeof pointOf>[1]): ProgramPoint => pointOf(site.path, point);
    const loses = this.#has.transient(site);
    const settled = this.#alternatives(site);
    if (!submit) return this.#edge(at('answered'), at('done'), settled, { loses });
    if (submit.when !== undefined)
      this.#edge(
        at('answered'),
        at('done'),
        [...settled, ...this.#has.opposite(submit.when), ...this.#has.conditional(this.#has.callGains(submit), conjunctsOf(submit.when))],
        { loses },
      );
    this.#edge(at('answered'), at('submitted'), [...this.#has.callGains(submit), ...this.#made(submit)], renewedBy(submit));
    this.#edge(at('submitted'), at('done'), [...settled, ...this.#has.notRefused(submit)], { loses });
    this.#handle(site, submit, at('answered'), at('submitted'), at('show'), false, loses);
  }

  /** What a call that is made under a condition tells, once it has been made: that the condition held, and its data hangs on it. */
  #made(call: Call): readonly string[] {
    return call.when === undefined
      ? []
      : [...this.#has.ifTrue(call.when), ...this.#has.conditional(this.#has.callGains(call), conjunctsOf(call.when))];
  }

  #action({ call, site, action }: CallSite): void {
    if (!action) return;
    const [act, acted] = [actionPoint(site.path, action.id, 'act'), actionPoint(site.path, action.id, 'acted')];
    this.#edge(pointOf(site.path, 'show'), act, action.when === undefined ? [] : this.#has.ifTrue(action.when), { auto: false });
    this.#edge(act, acted, this.#has.callGains(call), renewedBy(call));
    this.#toward(acted, action.to === undefined ? { shown: site } : this.#target(site, action.to), []);
    this.#handle(site, call, act, acted, pointOf(site.path, 'show'), false);
  }

  /**
   * Where errors and refusals of a call lead. `before` the call has answered only what the error is about is gained, after it its data
   * is; `loses` is what was kept for the call alone.
   */
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
        this.#toward(from, Object.hasOwn(this.#parts.flow.outcomes, handler.outcome) ? { outcome: handler.outcome } : undefined, gains, {
          loses,
        });
      else if (handler.step !== undefined) this.#toward(from, this.#target(site, handler.step), gains, { loses });
      else if (handler.message !== undefined || (proceeds && handler.proceed === true))
        this.#edge(from, stay, gains, { auto: false, loses });
    };
    for (const handler of Object.values(call.on)) lead(before, handler, handler.as === undefined ? [] : [`data.${handler.as}`]);
    for (const refusal of call.refuse ?? []) lead(after, refusal, this.#has.ifTrue(refusal.when));
  }

  #embedded(site: StepSite): void {
    const [show, done] = [pointOf(site.path, 'show'), pointOf(site.path, 'done')];
    const flow = this.#parts.language.flows.get(site.step.flow ?? '');
    const gains = this.#has.embeddedGains(site);
    const otherwise = this.#alternatives(site);
    if (this.#has.passes(site)) this.#edge(show, done, [...this.#has.passedGains(site), ...otherwise]);
    const mapped = site.step.outcomes ?? {};
    const outcomes = Object.entries(flow?.outcomes ?? {});
    const goesOn = !flow || outcomes.some(([name, outcome]) => outcome.kind === 'success' && !Object.hasOwn(mapped, name));
    if (goesOn) this.#edge(show, done, [...gains, ...otherwise], { auto: false });
    for (const [name, outcome] of outcomes) {
      const to = Object.hasOwn(mapped, name) ? mapped[name] : undefined;
      if (to !== undefined) this.#toward(show, this.#target(site, to), outcome.kind === 'success' ? gains : [], { auto: false });
      else if (outcome.kind !== 'success') this.#edge(show, outcomePoint(`${site.step.id}/${name}`), [], { auto: false });
    }
  }

  /** Routes in order, then the natural way on; a route that is no longer free leads on too. */
  #leave(site: StepSite): void {
    const from = pointOf(site.path, 'done');
    for (const { target, gains, free } of waysOn(site, this.#parts, this.#has)) this.#toward(from, target, gains, { auto: free });
  }

  /** A task list: a section opens once those are done that have to be before it; the list is done once all are. */
  sections(): void {
    const hub = this.#parts.steps.find((site) => site.kind === 'tasks' && site.group === undefined);
    if (!hub) return;
    const listed = this.#parts.flow.sections ?? [];
    const sections = listed.flatMap(({ id }) => {
      const own = hub.siblings.filter((site) => site.step.section === id);
      const ends = this.edges.filter(
        (edge) => edge.to === pointOf(hub.path, 'enter') && own.some((site) => edge.from === pointOf(site.path, 'done')),
      );
      return own[0] ? [{ id, first: own[0], ends }] : [];
    });
    const endsOf = (ids: readonly string[]) => sections.filter(({ id }) => ids.includes(id)).map(({ ends }) => ends);
    for (const { id, first } of sections) {
      const after = endsOf(sectionsBefore(listed, hub.step, id));
      this.#edge(pointOf(hub.path, 'show'), pointOf(first.path, 'enter'), [], { auto: false, after });
    }
    const answered = pointOf(hub.path, rulesPoint(hub.step));
    for (const [index, edge] of this.edges.entries())
      if (edge.to === answered) this.edges[index] = { ...edge, after: sections.map(({ ends }) => ends) };
  }

  /** Every part is written out: edges that are alike inside are read faster. */
  #edge(from: ProgramPoint, to: ProgramPoint, gains: readonly string[], more: Partial<Edge> = PLAIN): void {
    const { ifVerified, mayGain, loses, renews, auto = true, denies, after } = more;
    this.edges.push({ from, to, gains, ifVerified, mayGain, loses, renews, auto, denies, after });
  }

  #toward(
    from: ProgramPoint,
    target: Target | { readonly shown: StepSite },
    gains: readonly string[],
    { auto = true, loses = [] }: { readonly auto?: boolean; readonly loses?: readonly string[] } = {},
  ): void {
    if (!target) return;
    if ('outcome' in target) this.#edge(from, outcomePoint(target.outcome), gains, { auto, loses });
    else if ('commit' in target)
      this.#edge(from, pointOf(target.commit.path, 'show'), gains, {
        auto: false,
        loses: [...loses, ...this.#has.itemFacts(target.commit)],
      });
    else if ('shown' in target) this.#edge(from, pointOf(target.shown.path, 'show'), gains, { auto: false, loses });
    else this.#edge(from, pointOf(target.step.path, 'enter'), gains, { auto, loses });
  }

  /** The same facts on the way through the step, so that both ways out of it know them. */
  #alternatives(site: StepSite): readonly string[] {
    return site.step.when === undefined ? [] : this.#has.sureFacts(site, conjunctsOf(site.step.when));
  }

  #target(site: StepSite, id: string): Target {
    return targetOf(this.#parts.flow, this.#parts.steps, site, id);
  }
}

/** An edge of which there is nothing more to say. */
const PLAIN: Partial<Edge> = {};
