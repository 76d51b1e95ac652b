import type { Call } from '../../language/call.ts';
import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { Step } from '../../language/step.ts';
import type { Edge } from '../controlFlow/graph.ts';
import { placeAt, type ExpressionSite } from '../subject/site.ts';
import { subjectOf, type Subject } from '../subject/subject.ts';
import { sampleLanguage } from './sampleLanguage.ts';

const language = sampleLanguage();

/** A flow of some steps that ends in `done`, and nothing else unless it is told. */
export function smallFlow(steps: readonly Step[], more: Partial<Flow> = {}): Flow {
  return {
    id: 'small',
    title: 'Small',
    area: 'test',
    steps,
    examples: [],
    outcomes: { done: { kind: 'success', title: 'Done' } },
    ...more,
  };
}

/** The same under examination, in the language of the checker's tests unless there is another. */
export function smallSubject(steps: readonly Step[], more: Partial<Flow> = {}, inLanguage: Language = language): Subject {
  return subjectOf(smallFlow(steps, more), new Map(), inLanguage);
}

/** A required text, unless more is told. */
export function field(id: string, more: Partial<Field> = {}): Field {
  return { id, type: 'text', label: id, ...more };
}

/** A call of which nothing is kept, and that leads nowhere where it fails, unless more is told. */
export function call(more: Partial<Call> = {}): Call {
  return { operation: 'code.send', on: {}, ...more };
}

/** A place of a flow where an expression stands, outside of items unless other types are told. */
export function siteAt(subject: Subject, point: string, more: Partial<ExpressionSite> = {}): ExpressionSite {
  return placeAt(point, subject.types.base, more);
}

/** A way that is gone by itself, unless more is told. */
export function way(from: string, to: string, gains: readonly string[] = [], more: Partial<Edge> = {}): Edge {
  return { from, to, gains, auto: true, ...more };
}

/**
 * A way in words: `a:show > a:answered by the customer, +answers.x, ?answers.y, -item.z, renews data.d`. `?` may be there, `-` is there
 * no longer.
 */
export function inWords({ from, to, gains, ifVerified, mayGain, loses, renews, auto, denies, after }: Edge): string {
  return [
    `${from} > ${to}${auto ? '' : ' by the customer'}`,
    ...(denies === true ? ['denied'] : []),
    ...gains.map((fact) => `+${fact}`),
    ...(ifVerified ?? []).map((fact) => `verified +${fact}`),
    ...(mayGain ?? []).map((fact) => `?${fact}`),
    ...(loses ?? []).map((fact) => `-${fact}`),
    ...(renews === undefined ? [] : [`renews ${renews}`]),
    ...(after ?? []).map((group) => `after one of (${group.map(({ from }) => from).join(' ')})`),
  ].join(', ');
}
