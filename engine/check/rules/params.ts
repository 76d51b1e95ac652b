import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { placeholdersOf } from './braces.ts';

/** Parameters of a message that no placeholder of it takes. */
export const params: Rule = ({ flow, steps, calls, language, at }) => {
  const owners = [
    ...steps.flatMap(({ step }) => step.rules ?? []),
    ...calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])]),
  ];
  return owners.flatMap(({ message, params: given }): readonly FlowProblem[] => {
    // Keys come from the flow: `toString` is no message.
    const text = [flow.messages ?? {}, language.messages].flatMap((some) =>
      message !== undefined && Object.hasOwn(some, message) ? [some[message]] : [],
    )[0];
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
