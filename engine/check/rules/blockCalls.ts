import type { StaticType } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt, type BlockCallSite } from '../subject/blockCalls.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';
import { readingProblems } from './reading.ts';

/** Blocks that ask the bank for what it does not answer, or that could not be told apart. */
export const blockCalls: Rule = (subject) =>
  blockCallsAt(subject.flow, subject.steps).flatMap((one) => [
    ...readingProblems(subject, one.call.operation, subject.at(one.block, 'operation'), one.point),
    ...answerProblems(subject, one),
    ...idProblems(subject, one),
  ]);

function answerProblems({ at, language }: Subject, { block, call }: BlockCallSite): readonly FlowProblem[] {
  const operation = language.operations.get(call.operation);
  const lacking = operation ? call.tells.filter((name) => !has(operation.output, name)) : [];
  return lacking.length === 0
    ? []
    : [
        problem(
          'block-without-answer',
          at(block, 'operation'),
          `${call.operation} does not answer ${listed(lacking)}, which a block "${block.block}" needs.`,
          'Name an operation that answers a document, such as document.fetch.',
        ),
      ];
}

function has(output: StaticType, name: string): boolean {
  return typeof output === 'object' && 'object' in output && output.object[name] === 'string';
}

function idProblems({ at }: Subject, { block, call, others }: BlockCallSite): readonly FlowProblem[] {
  return others.includes(call.id)
    ? [problem('duplicate-id', at(block, 'id'), `Something else on this page is called "${call.id}".`, 'Rename one of them.')]
    : [];
}
