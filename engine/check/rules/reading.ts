import type { FlowProblem } from '../../language/problem.ts';
import { isVerifiedAt } from '../controlFlow/reading.ts';
import { problem } from '../rule.ts';
import type { ProgramPoint } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/** What is asked while a page stands there must only read, and be open to whoever may be there. */
export function readingProblems(subject: Subject, name: string, pointer: string, point: ProgramPoint): readonly FlowProblem[] {
  const { language, controlFlow, flow } = subject;
  const operation = language.operations.get(name);
  if (!operation) return [];
  if (operation.kind === 'write' || operation.verifies || operation.provider !== 'bank')
    return [
      problem(
        'lookup-changes',
        pointer,
        `${name} does more than read.`,
        'Name an operation of the bank that only reads, or call it when the step is submitted.',
      ),
    ];
  const open = flow.area === 'shared' || !operation.verified || !controlFlow.known.comes(point) || isVerifiedAt(point, subject);
  return open
    ? []
    : [
        problem(
          'operation-unverified',
          pointer,
          `${name} needs a verified customer, and on some way here none has been verified.`,
          'Put a step before that embeds `identify`.',
        ),
      ];
}
