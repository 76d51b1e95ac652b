import type { Field } from '../../../engine/language/field.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import { LEAST, LEAVES_OUT, LIST, MOST, PATTERN, RADIO, questions } from './workload.ts';
import type { Question } from './workload.ts';

/** The step of the comparison as a flow of its own. */
export function questionsFlow(count: number): Flow {
  return oneStep(`questions-${String(count)}`, questions(count).map(fieldOf));
}

/** A flow that asks these fields on its only step. */
export function oneStep(id: string, fields: readonly Field[]): Flow {
  return {
    id,
    title: 'Benchmark',
    area: 'benchmark',
    steps: [{ id: 'asked', title: `A step of ${String(fields.length)} questions`, fields }],
    outcomes: { done: { kind: 'success', title: 'Done' } },
    examples: [],
  };
}

function fieldOf(question: Question): Field {
  const { id, label, unless } = question;
  const shown = unless === undefined ? {} : { when: `!answered(answers.${unless}) || answers.${unless} != '${LEAVES_OUT}'` };
  return { id, label, ...typed(question), ...shown };
}

function typed({
  kind,
}: Question): (Pick<Field, 'type' | 'options'> & Readonly<Record<string, string | number>>) | Pick<Field, 'type' | 'options'> {
  switch (kind) {
    case 'select':
      return { type: 'dropdown', options: LIST };
    case 'radio':
      return { type: 'Radio', options: RADIO };
    case 'checkbox':
      return { type: 'declaration' };
    case 'date':
      return { type: 'date' };
    case 'textarea':
      return { type: 'Textarea' };
    case 'number':
      return { type: 'NumberTextinput', min: LEAST, max: MOST };
    case 'text':
      return { type: 'Textinput', pattern: PATTERN, example: 'ABCDE1234F' };
  }
}
