import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords } from '../subject/worded.ts';

/** Words that are said twice, and spaces that stand twice. */
export const wording: Rule = (subject) => [...repeated(subject), ...spaces(subject)];

function repeated({ steps, at }: Subject): readonly FlowProblem[] {
  return steps.flatMap(({ step }) =>
    (step.fields ?? [])
      .filter(({ label }) => typeof label === 'string' && typeof step.title === 'string' && plainWords(label) === plainWords(step.title))
      .map((field) =>
        problem(
          'label-repeats-title',
          at(field, 'label'),
          `The title of the page says ${JSON.stringify(step.title)} already.`,
          'Name the thing in the label, such as "PAN", and ask the question in the title.',
        ),
      ),
  );
}

function spaces({ words, flow, at }: Subject): readonly FlowProblem[] {
  const messages = Object.entries(flow.messages ?? {}).map(([key, text]) => ({ text, pointer: at(flow.messages ?? {}, key) }));
  return [...words, ...messages].flatMap(({ text, pointer }) => {
    const outside = text.includes('{{') ? text.replace(/\{\{.*?\}\}/gs, (part) => 'x'.repeat(part.length)) : text;
    const found = /\S( {2,})\S/.exec(outside);
    if (!found) return [];
    const start = found.index + 1;
    return [
      problem('double-space', pointer, 'Two spaces stand together.', 'Leave one of them out.', {
        start,
        end: start + (found[1]?.length ?? 0),
      }),
    ];
  });
}
