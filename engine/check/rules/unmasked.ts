import { isForApplicants } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { embeddedSubject, whensOf, type Subject } from '../subject/subject.ts';

/** What stands for an agent in the conditions of a flow. */
const BY_AGENT = "session.role == 'agent'";

/** Pages for agents that ask for what tells amounts in full (`x-unmasked`): the server refuses it to them. */
export const unmasked: Rule = (subject) => {
  const { flow, at, steps } = subject;
  if (flow.area === 'shared' || isForApplicants(flow) || flow.audience?.includes('agent') === false) return [];
  return [
    ...askedByAgents(subject).map(({ part, operation }) => told(at(part, 'operation'), operation)),
    ...steps.flatMap(({ step }) =>
      (step.flow === undefined ? [] : inside(step.flow, subject, [flow.id]))
        .slice(0, 1)
        .map((operation) => told(at(step, 'flow'), operation)),
    ),
  ];
};

function told(pointer: string, operation: string): FlowProblem {
  return problem(
    'unmasked-for-agents',
    pointer,
    `${operation} tells amounts and numbers in full, and is refused to agents, who may see this.`,
    `Show it with "when": "session.role == 'customer'", or take "agent" out of "audience".`,
  );
}

/** A call, or a block that asks for something. */
interface Asking {
  readonly part: object;
  readonly operation: string;
}

/** The calls and blocks of unmasked operations that an agent can come to. */
function askedByAgents(subject: Subject): readonly Asking[] {
  const { flow, calls, language, reasoning, steps } = subject;
  const isUnmasked = (operation: string): boolean => language.operations.get(operation)?.unmasked === true;
  const open = (whens: readonly string[]): boolean => reasoning.possible([...whens, BY_AGENT]);
  const blocks = blockCallsAt(flow, steps)
    .filter(({ block, call, point }) => isUnmasked(call.operation) && open([...whensOf({ point }, subject), ...whenOf(block)]))
    .map(({ block, call }) => ({ part: block, operation: call.operation }));
  const made = calls
    .filter(({ call, site }) => isUnmasked(call.operation) && open([...whenOf(site.step), ...whenOf(call)]))
    .map(({ call }) => ({ part: call, operation: call.operation }));
  return [...blocks, ...made];
}

function whenOf({ when }: { readonly when?: string }): readonly string[] {
  return when === undefined ? [] : [when];
}

/** The unmasked operations that an embedded flow asks agents for. */
function inside(id: string, { language }: Pick<Subject, 'language'>, embedding: readonly string[]): readonly string[] {
  const inner = embedding.includes(id) ? undefined : embeddedSubject(id, language);
  if (!inner) return [];
  const deeper = inner.steps.flatMap(({ step }) => (step.flow === undefined ? [] : inside(step.flow, { language }, [...embedding, id])));
  return [...askedByAgents(inner).map(({ operation }) => operation), ...deeper];
}
