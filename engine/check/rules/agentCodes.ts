import { isForAgents, type Flow } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { throughout } from '../subject/throughout.ts';

/** Flows for agents that send a code to the customer: the server refuses an agent, who could never finish. */
export const agentCodes: Rule = (subject) =>
  isForAgents(subject.flow)
    ? throughout(subject, { within: codesSent, enters: (inner) => !isPassedVerified(inner) })
        .slice(0, 1)
        .map(({ pointer, operation }) => told(pointer, operation, subject.flow))
    : [];

function codesSent({ calls, at }: Subject): readonly { readonly pointer: string; readonly operation: string }[] {
  return calls
    .filter(({ call }) => call.operation.startsWith('otp.'))
    .map(({ call }) => ({ pointer: at(call, 'operation'), operation: call.operation }));
}

/** Whether a flow is passed over for whom is verified: an agent, whose customer is, never comes to it. */
function isPassedVerified({ flow }: Subject): boolean {
  return flow.passWhen?.includes('session.verified') === true;
}

function told(pointer: string, operation: string, { audience }: Flow): FlowProblem {
  return problem(
    'agent-without-code',
    pointer,
    `${operation} sends a code to the customer’s own telephone, and the bank refuses it to an agent.`,
    audience === undefined ? 'Write "audience": ["customer"].' : 'Take "agent" out of "audience".',
  );
}
