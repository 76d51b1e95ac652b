import type { JsonValue } from '../../engine/language/text.ts';
import { fieldJson } from '../../storybook/stories/field/fieldJson.ts';
import type { TypeExample } from './examples.ts';

/** An example as a customer meets it: a flow that asks it, and what is answered. */
export interface Asked extends TypeExample {
  readonly flow: { readonly id: string };
  /** The answer with file ids of its own; undefined where nothing is answered. */
  readonly answer: JsonValue | undefined;
}

/**
 * Each example with the smallest flow that asks what it shows: one field, with its settings and options, on the first
 * step. Where the example shows an answer that was kept, a second step follows, from which one comes back to it.
 * Examples that ask the same share a flow. Pure.
 */
export function asked(examples: readonly TypeExample[]): readonly Asked[] {
  const ids = new Map<string, string>();
  return examples.map((one, index) => {
    const answer = withOwnFiles(one.example.answer, `file-${String(index)}`);
    const steps = stepsOf(one, answer);
    const key = JSON.stringify(steps);
    const id = ids.get(key) ?? `parity-${String(ids.size)}`;
    ids.set(key, id);
    return {
      ...one,
      answer,
      flow: { id, title: 'Parity', area: 'care', steps, outcomes: { done: { kind: 'success', title: 'Done' } }, examples: [] },
    };
  });
}

function stepsOf({ type, example }: TypeExample, answer: JsonValue | undefined): readonly object[] {
  const { lookup, ...field } = fieldJson(type, example);
  // What a lookup finds judges nothing, and some are only for those who are verified.
  const needed = type.lookup === 'suggests' ? { lookup } : {};
  const fixed = example.readOnly ? { default: answer } : {};
  const first = { id: 'ask', title: 'Ask', fields: [{ ...field, ...needed, ...fixed }] };
  return example.kept === undefined
    ? [first]
    : [first, { id: 'next', title: 'Next', fields: [{ id: 'more', type: 'Textinput', label: 'More' }] }];
}

/** A file belongs to one run only, so each example names files of its own. */
function withOwnFiles(answer: JsonValue | undefined, prefix: string): JsonValue | undefined {
  if (Array.isArray(answer)) return answer.map((one: JsonValue) => withOwnFiles(one, prefix) ?? null);
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('size' in answer) ||
    !('id' in answer) ||
    typeof answer.id !== 'string' ||
    answer.id === ''
  )
    return answer;
  return { ...answer, id: `${prefix}-${answer.id}` };
}
