import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import type { Screen } from '../../render/view.ts';
import type { Advanced, HostEvent, RunEvent } from '../../run/run.ts';
import { viewOf } from '../../view/viewOf.ts';
import { advance, beginRun } from '../advance.ts';
import { programOf, stranger } from './program.ts';

/** A page that asks one text, called as the page is; it need not be answered. */
export function page(id: string, more: Partial<Step> = {}): Step {
  return { id, title: id, fields: [{ id, type: 'text', label: id, optional: true }], ...more };
}

/** A page that asks which of some values, as a list called as the page is. */
export function choices(id: string, ...values: readonly string[]): Step {
  return { id, title: id, fields: [{ id, type: 'choices', label: id, options: values.map((value) => ({ value, label: value })) }] };
}

/** A list of items called as it is, each asked about on some pages. */
export function list(id: string, steps: readonly Step[], more: Partial<Step> = {}): Step {
  return { id, kind: 'group', title: id, item: { name: id, summary: '', steps }, ...more };
}

/** A flow to be embedded, with a page `code`. */
export function embedded(id: string, more: Partial<Flow> = {}): Flow {
  const outcomes = { done: { kind: 'success', title: 'Done' } } as const;
  return { id, title: id, area: 'shared', steps: [page('code')], outcomes, examples: [], ...more };
}

/** An answer to a page, to the field that is called as the page is where it is a text or a list. */
export function says(step: string, answer?: string | readonly string[] | Readonly<Record<string, unknown>>): RunEvent {
  const id = step.slice(step.lastIndexOf('/') + 1);
  const answers = typeof answer === 'string' || Array.isArray(answer) ? { [id]: answer } : { ...answer };
  return { type: 'answer', step, answers };
}

/** Where events lead in a flow of these steps, and the screen there. */
export async function walk(
  steps: readonly Step[],
  events: readonly (RunEvent | HostEvent)[],
  flow: Partial<Flow> = {},
  embedded: Readonly<Record<string, Flow>> = {},
): Promise<Advanced & { readonly screen: Screen | undefined }> {
  const program = await programOf({ ...flow, steps }, embedded);
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  const last = events.reduce((so, event) => advance(program, so.run, event, stranger), begun);
  return { ...last, screen: viewOf(program, last.run, stranger).screen };
}
