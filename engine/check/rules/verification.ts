import { references } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOfCall, type CallSite } from '../subject/calls.ts';
import { conjunctsOf } from '../subject/readings.ts';
import { pointOf } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';
import { VERIFIED } from '../controlFlow/facts.ts';
import { isVerifiedAt } from '../controlFlow/reading.ts';
import { didYouMean } from '../words.ts';

/** Operations that need a verified customer where none is, and eligibility that reads a customer whom nobody verifies. */
export const verification: Rule = (subject) => {
  if (subject.flow.area === 'shared') return [];
  return [
    ...unverifiedCalls(subject).map((site) => atCall(subject, site)),
    ...subject.steps.filter((site) => site.kind === 'flow').flatMap((site) => atEmbedded(subject, site)),
    ...strangers(subject),
  ];
};

/** Calls of a flow that need a verified customer on some way on which none has been verified. */
function unverifiedCalls(subject: Subject): readonly CallSite[] {
  const { calls, language, controlFlow } = subject;
  return calls.filter((called) => {
    const point = pointOfCall(called);
    const guarded = conjunctsOf(called.call.when ?? 'false').includes('session.verified');
    return (
      language.operations.get(called.call.operation)?.verified === true &&
      controlFlow.known.comes(point) &&
      !guarded &&
      !isVerifiedAt(point, subject)
    );
  });
}

function atCall(subject: Subject, { call }: CallSite): FlowProblem {
  return problem(
    'operation-unverified',
    subject.at(call, 'operation'),
    `${call.operation} needs a verified customer, and on some way here none has been verified.`,
    verifyFirst(subject),
  );
}

function atEmbedded(subject: Subject, { step, path }: StepSite): readonly FlowProblem[] {
  const { controlFlow, at } = subject;
  const point = pointOf(path, 'show');
  if (!controlFlow.known.comes(point) || isVerifiedAt(point, subject)) return [];
  const needing = neededInside(step.flow ?? '', subject, [subject.flow.id]);
  return needing
    .slice(0, 1)
    .map((operation) =>
      problem(
        'operation-unverified',
        at(step, 'flow'),
        `The flow "${step.flow}" calls ${operation}, which needs a verified customer, and on some way here none has been verified.`,
        verifyFirst(subject),
      ),
    );
}

/** Operations that an embedded flow, or one that it embeds, leaves it to its host to verify for. */
function neededInside(id: string, { language }: Subject, embedding: readonly string[]): readonly string[] {
  const inner = embedding.includes(id) ? undefined : embeddedSubject(id, language);
  if (!inner) return [];
  const open = inner.steps.filter((site) => site.kind === 'flow' && !isVerifiedAt(pointOf(site.path, 'show'), inner));
  return [
    ...unverifiedCalls(inner).map(({ call }) => call.operation),
    ...open.flatMap((site) => neededInside(site.step.flow ?? '', inner, [...embedding, id])),
  ];
}

/** Eligibility that reads the customer in a flow in which the customer is never verified. */
function strangers(subject: Subject): readonly FlowProblem[] {
  const { flow, controlFlow, at } = subject;
  const everVerified = [...controlFlow.reached].some((point) => controlFlow.book.holds(controlFlow.known.sometimes(point), VERIFIED));
  const reading = (flow.eligibility ?? []).filter((rule) => references(rule.deny).some((path) => path.split('.')[0] === 'customer'));
  return everVerified
    ? []
    : reading.map((rule) =>
        problem(
          'eligibility-unverified',
          at(rule, 'deny'),
          'This reads the customer, but the flow never verifies anybody.',
          verifyFirst(subject),
        ),
      );
}

/** Names the shared flow that verifies. */
function verifyFirst({ language }: Subject): string {
  const verifying = [...language.flows.values()].filter(
    (flow) => flow.area === 'shared' && flow.passWhen !== undefined && conjunctsOf(flow.passWhen).includes('session.verified'),
  );
  const name = verifying.find((flow) => flow.id === 'identify')?.id ?? verifying[0]?.id ?? 'identify';
  const step = `{ "id": "${name}", "kind": "flow", "flow": "${name}" }`;
  return `Put a step before it: ${step}. ${verifying.length === 0 ? didYouMean(name, []) : ''}`.trim();
}
