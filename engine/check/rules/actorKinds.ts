import { isForApplicants } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { throughout } from '../subject/throughout.ts';

/** Operations that the bank carries out for other people than those whom the flow verifies. */
export const actorKinds: Rule = (subject) => {
  const { flow, at } = subject;
  if (flow.area === 'shared') return [];
  const mixed = isForApplicants(flow) && (flow.audience ?? []).length > 1;
  if (mixed)
    return [
      problem(
        'audience-mixed',
        at(flow, 'audience'),
        'A service for applicants verifies applicants, and nobody else.',
        'Write ["applicant"], or a second flow for customers.',
      ),
    ];
  return throughout(subject, { within: foreignCalls(flow) }).map(({ pointer, operation }) => told(pointer, operation, subject));
};

function told(pointer: string, operation: string, { flow }: Subject): FlowProblem {
  return isForApplicants(flow)
    ? problem(
        'operation-for-others',
        pointer,
        `${operation} is for customers, and this service is for applicants.`,
        'Call an operation whose manual says that it is for applicants too.',
      )
    : problem(
        'operation-for-others',
        pointer,
        `${operation} is for applicants, and this service is not.`,
        'Give the flow "audience": ["applicant"], or call another operation.',
      );
}

/** Finds the calls that are not for those whom a service verifies. */
function foreignCalls(service: Subject['flow']) {
  const actorKind = isForApplicants(service) ? 'applicant' : 'customer';
  return ({ calls, language, at }: Subject): readonly { readonly pointer: string; readonly operation: string }[] =>
    calls
      .filter(({ call }) => language.operations.get(call.operation)?.actorKinds.includes(actorKind) === false)
      .map(({ call }) => ({ pointer: at(call, 'operation'), operation: call.operation }));
}
