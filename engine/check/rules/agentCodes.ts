import { isForApplicants, type Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { callsOf } from '../subject/calls.ts';
import { stepSitesOf } from '../subject/steps.ts';

/** Flows for agents that send a code to the customer: the server refuses an agent, who could never finish. */
export const agentCodes: Rule = (subject) => {
  const { flow, language, calls, steps, at } = subject;
  if (flow.area === 'shared' || isForApplicants(flow) || flow.audience?.includes('agent') === false) return [];
  const own = calls.filter(({ call }) => isCode(call.operation)).map(({ call }) => told(at(call, 'operation'), call.operation, flow));
  const inside = steps.flatMap(({ step }) => {
    const operation = step.flow === undefined ? undefined : codeInside(step.flow, language, [flow.id]);
    return operation === undefined ? [] : [told(at(step, 'flow'), operation, flow)];
  });
  return [...own, ...inside].slice(0, 1);
};

function isCode(operation: string): boolean {
  return operation.startsWith('otp.');
}

/** A code that an embedded flow sends, unless it is passed over for whom is verified: then an agent never comes to it. */
function codeInside(id: string, language: Language, embedding: readonly string[]): string | undefined {
  const flow = embedding.includes(id) ? undefined : language.flows.get(id);
  if (!flow || flow.passWhen?.includes('session.verified') === true) return undefined;
  for (const site of stepSitesOf(flow)) {
    const operation =
      callsOf(site).find(({ call }) => isCode(call.operation))?.call.operation ??
      (site.step.flow === undefined ? undefined : codeInside(site.step.flow, language, [...embedding, id]));
    if (operation !== undefined) return operation;
  }
  return undefined;
}

function told(pointer: string, operation: string, { audience }: Flow): FlowProblem {
  return problem(
    'agent-without-code',
    pointer,
    `${operation} sends a code to the customer’s own telephone, and the bank refuses it to an agent.`,
    audience === undefined ? 'Write "audience": ["customer"].' : 'Take "agent" out of "audience".',
  );
}
