import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem } from '../rule.ts';
import { callsOf } from '../subject/calls.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import { didYouMean } from '../words.ts';

/** Everything in a flow and the flows that it embeds that an example may name. */
export interface Places {
  readonly steps: ReadonlyMap<string, StepSite>;
  /** The flow that each step belongs to. */
  readonly flows: ReadonlyMap<string, Flow>;
  readonly outcomes: readonly string[];
  readonly operations: readonly string[];
  readonly messages: readonly string[];
}

/** Places while they are gathered, in the order in which they come. */
interface Gathered extends Places {
  readonly steps: Map<string, StepSite>;
  readonly flows: Map<string, Flow>;
  readonly outcomes: string[];
  readonly operations: string[];
  readonly messages: string[];
}

/** The places of a flow and of those that it embeds, each called by the way that leads to it. Pure. */
export function unfold(flow: Flow, language: Language): Places {
  const into: Gathered = { steps: new Map(), flows: new Map(), outcomes: [], operations: [], messages: [] };
  addPlaces(flow, language, '', [], into);
  return into;
}

function addPlaces(flow: Flow, language: Language, prefix: string, embedding: readonly string[], into: Gathered): void {
  const sites = stepSitesOf(flow);
  for (const site of sites) {
    into.steps.set(prefix + site.path, site);
    into.flows.set(prefix + site.path, flow);
    for (const { call } of callsOf(site)) into.operations.push(call.operation);
    into.operations.push(...lookedUp(site));
  }
  for (const id of Object.keys(flow.outcomes)) into.outcomes.push(prefix + id);
  into.messages.push(...Object.keys(flow.messages ?? {}));
  for (const site of sites) {
    const embedded = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    if (embedded && !embedding.includes(embedded.id))
      addPlaces(embedded, language, `${prefix}${site.path}/`, [...embedding, embedded.id], into);
  }
}

function lookedUp({ step }: StepSite): readonly string[] {
  return (step.fields ?? []).flatMap(({ lookup }) => lookup?.operation ?? []);
}

/** Nothing where a name is one of the candidates, else a problem that says what may be meant. Pure. */
export function named(name: string, candidates: readonly string[], pointer: string, what: string): readonly FlowProblem[] {
  return candidates.includes(name)
    ? []
    : [problem('example-unknown', pointer, `There is no ${what} "${name}".`, didYouMean(name, candidates))];
}
