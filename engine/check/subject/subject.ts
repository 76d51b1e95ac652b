import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { escapePointer } from '../../load/flowText.ts';
import { once } from '../../load/once.ts';
import { reasoningOf, type Reasoning } from '../conditions/reasoning.ts';
import { controlFlowOf, type ControlFlow } from '../controlFlow/controlFlow.ts';
import { callsOf, type CallSite } from './calls.ts';
import { collectFlow } from './collect.ts';
import { Collector, type Pointers } from './collector.ts';
import { isPointOf, type ExpressionSite, type LiteralSite, type TextSite, type WordingSite, type WordSite } from './site.ts';
import { stepSitesOf, type StepSite } from './steps.ts';
import { typesOf, type FlowTypes } from './types.ts';

/** A flow under examination, with everything that rules ask about it; worked out when first asked for. */
export interface Subject {
  readonly flow: Flow;
  readonly language: Language;
  readonly steps: readonly StepSite[];
  readonly calls: readonly CallSite[];
  readonly types: FlowTypes;
  readonly sites: readonly ExpressionSite[];
  readonly texts: readonly TextSite[];
  readonly words: readonly WordSite[];
  readonly wordings: readonly WordingSite[];
  readonly literals: readonly LiteralSite[];
  readonly controlFlow: ControlFlow;
  readonly reasoning: Reasoning;
  /** The JSON pointer of a part of the flow, or of something below it. */
  at(part: object, ...keys: readonly (string | number)[]): string;
}

/** Prepares a flow for the rules. `pointers` are those that its parts had in the file. Pure. */
export function subjectOf(flow: Flow, pointers: Pointers, language: Language): Subject {
  const steps = stepSitesOf(flow);
  const into = new Collector(pointers);
  const types = once(() => typesOf(flow, steps, language));
  const collected = once(() => {
    collectFlow(flow, steps, types(), language, into);
    return into;
  });
  const calls = once(() => steps.flatMap(callsOf));
  const reasoning = once(() => reasoningOf(flow, language));
  const controlFlow = once(() => controlFlowOf({ flow, steps, language, embedding: [flow.id] }));
  return {
    flow,
    language,
    steps,
    get calls() {
      return calls();
    },
    get types() {
      return types();
    },
    get sites() {
      return collected().sites;
    },
    get texts() {
      return collected().texts;
    },
    get words() {
      return collected().words;
    },
    get wordings() {
      return collected().wordings;
    },
    get literals() {
      return collected().literals;
    },
    get reasoning() {
      return reasoning();
    },
    get controlFlow() {
      return controlFlow();
    },
    at: (part, ...keys) => into.at(part, ...keys),
  };
}

/** The id of the group whose item is `item` where an expression stands; undefined where it is something else or nothing. */
export function groupOf(site: ExpressionSite, { steps, types }: Subject): string | undefined {
  if (site.types['item'] === undefined) return undefined;
  return steps.find((one) => one.kind === 'group' && types.inItem(one) === site.types)?.step.id;
}

/**
 * The conditions of the step that shows an expression, or what stands at its point, which its guards do not hold: its title is read
 * where they have held.
 */
export function whensOf({ point }: Pick<ExpressionSite, 'point'>, { steps }: Pick<Subject, 'steps'>): readonly string[] {
  return steps.flatMap(({ path, step }) => (step.when !== undefined && isPointOf(path, point) ? step.when : NO_WHENS));
}

const NO_WHENS: readonly string[] = [];

/** A flow that another embeds, as a subject of its own: its pointers are into what the language has of it. */
export function embeddedSubject(id: string, language: Language): Subject | undefined {
  const flow = language.flows.get(id);
  if (!flow) return undefined;
  const known = subjects.get(flow);
  if (known?.language === language) return known;
  const made = subjectOf(flow, pointersIn(flow), language);
  subjects.set(flow, made);
  return made;
}

/** Where each part of a flow stands that was not read just now. */
function pointersIn(part: object, pointer = '', into = new Map<object, string>()): ReadonlyMap<object, string> {
  into.set(part, pointer);
  for (const [key, below] of Object.entries<unknown>({ ...part }))
    if (typeof below === 'object' && below !== null) pointersIn(below, `${pointer}/${escapePointer(key)}`, into);
  return into;
}

const subjects = new WeakMap<Flow, Subject>();
