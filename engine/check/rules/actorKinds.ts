import { isForApplicants } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';

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
  return [
    ...foreignCalls(subject, flow).map(({ part, operation }) => told(at(part, 'operation'), operation, subject)),
    ...subject.steps
      .filter(({ kind }) => kind === 'flow')
      .flatMap(({ step }) =>
        foreignInside(step.flow ?? '', subject, [flow.id])
          .slice(0, 1)
          .map((operation) => told(at(step, 'flow'), operation, subject)),
      ),
  ];
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

function foreignCalls(
  { calls, language }: Subject,
  flow: Subject['flow'],
): readonly { readonly part: object; readonly operation: string }[] {
  const actorKind = isForApplicants(flow) ? 'applicant' : 'customer';
  return calls
    .filter(({ call }) => language.operations.get(call.operation)?.actorKinds.includes(actorKind) === false)
    .map(({ call }) => ({ part: call, operation: call.operation }));
}

function foreignInside(
  id: string,
  { flow, language }: Pick<Subject, 'flow' | 'language'>,
  embedding: readonly string[],
): readonly string[] {
  const inner = embedding.includes(id) ? undefined : embeddedSubject(id, language);
  if (!inner) return [];
  const deeper = inner.steps
    .filter(({ kind }) => kind === 'flow')
    .flatMap(({ step }) => foreignInside(step.flow ?? '', { flow, language }, [...embedding, id]));
  return [...foreignCalls(inner, flow).map(({ operation }) => operation), ...deeper];
}
