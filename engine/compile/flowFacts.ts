import type { Flow } from '../language/flow.ts';
import type { Hours, Language } from '../language/language.ts';
import { wordsOf } from '../render/words.ts';
import type { Layout } from '../run/place.ts';
import type { ProgramData } from '../run/run.ts';

/** What lists and addresses need to know of a flow, without loading its module. Plain data. */
export interface FlowFacts {
  readonly area: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly urgent: boolean;
  /** What somebody does who begins it: applies for something, or looks at what is theirs first; absent of all else. */
  readonly begins?: 'application' | 'overview';
  readonly audience?: NonNullable<Flow['audience']>;
  /** When it is open each day. */
  readonly hours?: Hours;
  /** The addresses of its steps, embedded ones too, in their order; what two steps share once. */
  readonly routes: readonly string[];
  /** Types of the fields that it asks with first. */
  readonly firstTypes: readonly string[];
  /** Operations that it may call. */
  readonly operations: readonly string[];
  /** Whether a link of the bank may begin it. */
  readonly byLink: boolean;
  /** Whether it, or a flow that it embeds, says for whom it is. */
  readonly selects: boolean;
  /** Whether there are customers to whom it is not offered. */
  readonly unlists: boolean;
}

/** The facts of a compiled flow. Pure. */
export function factsOf({ flow, hours, operations }: ProgramData, { places, scopes }: Layout, contract: Language['operations']): FlowFacts {
  const flows = [...scopes.values()].map((scope) => scope.flow);
  const steps = [...places.values()].map(({ step }) => step);
  const applies = Object.keys(operations).some((name) => contract.get(name)?.applies === true);
  const begins = applies ? 'application' : isOverview(flow) ? 'overview' : undefined;
  const first = steps.map(({ fields = [] }) => fields).find((fields) => fields.length > 0) ?? [];
  return {
    area: flow.area,
    title: wordsOf(flow.title, {}),
    summary: wordsOf(flow.summary, {}),
    keywords: flow.keywords ?? [],
    urgent: flow.urgent ?? false,
    ...(begins ? { begins } : {}),
    ...(flow.audience ? { audience: flow.audience } : {}),
    ...(hours ? { hours } : {}),
    routes: [...new Set(steps.flatMap(({ route }) => route ?? []))],
    firstTypes: [...new Set(first.map(({ type }) => type))],
    operations: Object.keys(operations),
    byLink: flow.link !== undefined,
    selects: flows.some(({ eligibility }) => eligibility !== undefined),
    unlists: flows.some(({ outcomes }) => Object.values(outcomes).some(({ unlisted }) => unlisted === true)),
  };
}

/** Whether one of the first pages, of the flow's own, has the service's name or offers other services. */
function isOverview({ title, steps }: Flow): boolean {
  const name = wordsOf(title, {});
  return steps
    .slice(0, 3)
    .some((step) => wordsOf(step.title, {}) === name || step.blocks?.some(({ block }) => block === 'services') === true);
}
