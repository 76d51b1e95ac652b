import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { placeholdersOf } from './braces.ts';
import { textOf } from './messages.ts';

/** Parameters of a message that no placeholder of it takes. */
export const params: Rule = (subject) => {
  const { steps, calls, at } = subject;
  const owners = [
    ...steps.flatMap(({ step }) => step.rules ?? []),
    ...calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])]),
  ];
  return owners.flatMap(({ message, params: given }): readonly FlowProblem[] => {
    const text = message === undefined ? undefined : textOf(subject, message);
    if (text === undefined || given === undefined) return [];
    const taken = placeholdersOf(text);
    return Object.keys(given)
      .filter((name) => !taken.includes(name))
      .map((name) =>
        problem(
          'param-unused',
          at(given, name),
          `The message "${message ?? ''}" has no place for {${name}}.`,
          `Put {${name}} into the message, or remove the parameter.`,
        ),
      );
  });
};
