import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** A place that names a message, and the placeholders that are filled there. */
interface Named {
  readonly owner: { readonly message?: string };
  readonly filled: readonly string[];
}

/** Message keys without a text, and texts with placeholders that nobody fills. */
export const messages: Rule = (subject) => namedIn(subject).flatMap((named) => messageProblems(subject, named));

function namedIn({ flow, steps, calls }: Subject): readonly Named[] {
  const params = (owner: { readonly params?: object }) => Object.keys(owner.params ?? {});
  const handlers = calls.flatMap(({ call }) => [...Object.values(call.on).map((handler) => ({ handler, more: ['attemptsLeft'] })), ...(call.refuse ?? []).map((handler) => ({ handler, more: [] }))]);
  return [
    ...steps.flatMap(({ step }) => (step.rules ?? []).map((rule) => ({ owner: rule, filled: params(rule) }))),
    ...handlers.map(({ handler, more }) => ({ owner: handler, filled: [...params(handler), ...more] })),
    ...steps.flatMap(({ step }) => (step.deadline ? [{ owner: step.deadline, filled: [] }] : [])),
    ...Object.values(flow.outcomes).map((outcome) => ({ owner: outcome, filled: [] })),
  ];
}

function messageProblems({ flow, language, at }: Subject, { owner, filled }: Named): readonly FlowProblem[] {
  const { message } = owner;
  if (message === undefined || message === '') return [];
  const own = flow.messages ?? {};
  const text = Object.hasOwn(own, message) ? own[message] : Object.hasOwn(language.messages, message) ? language.messages[message] : undefined;
  if (text === undefined) return [problem('unknown-message', at(owner, 'message'), `There is no message "${message}".`, didYouMean(message, [...Object.keys(own), ...Object.keys(language.messages)]))];
  const holes = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').filter((name) => !filled.includes(name));
  return [...new Set(holes)].map((name) => problem('message-without-value', at(owner, 'message'), `The message "${message}" has a place for {${name}}, which is not given here.`, `Add "params": { "${name}": { "=": "…" } }, or name another message.`));
}
