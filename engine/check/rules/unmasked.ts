import { isForAgents } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { isForAgent, mayBeAgent } from '../subject/byAgent.ts';
import { whensOf, type Subject } from '../subject/subject.ts';
import { throughout } from '../subject/throughout.ts';

/** Pages for agents that ask for what tells amounts in full (`x-unmasked`): the server refuses it to them. */
export const unmasked: Rule = (subject) =>
  isForAgents(subject.flow)
    ? throughout(subject, { within: askedByAgents, enters: (_, site, outer) => mayBeAgent(site, outer) }).map(({ pointer, operation }) =>
        told(pointer, operation),
      )
    : [];

function told(pointer: string, operation: string): FlowProblem {
  return problem(
    'unmasked-for-agents',
    pointer,
    `${operation} tells amounts and numbers in full, and is refused to agents, who may see this.`,
    `Show it with "when": "session.role == 'customer'", or take "agent" out of "audience".`,
  );
}

/** The calls and blocks of unmasked operations that an agent can come to. */
function askedByAgents(subject: Subject): readonly { readonly pointer: string; readonly operation: string }[] {
  const { flow, calls, language, steps, at } = subject;
  const isUnmasked = (operation: string): boolean => language.operations.get(operation)?.unmasked === true;
  const open = (whens: readonly string[]): boolean => isForAgent(whens, subject);
  const blocks = blockCallsAt(flow, steps)
    .filter(({ block, call, point }) => isUnmasked(call.operation) && open([...whensOf({ point }, subject), ...whenOf(block)]))
    .map(({ block, call }) => ({ pointer: at(block, 'operation'), operation: call.operation }));
  const made = calls
    .filter(({ call, site }) => isUnmasked(call.operation) && open([...whenOf(site.step), ...whenOf(call)]))
    .map(({ call }) => ({ pointer: at(call, 'operation'), operation: call.operation }));
  return [...blocks, ...made];
}

function whenOf({ when }: { readonly when?: string }): readonly string[] {
  return when === undefined ? [] : [when];
}
