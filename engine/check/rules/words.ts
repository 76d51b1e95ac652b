import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

/** Outcomes that say nothing, and wordings that are never shown. */
export const words: Rule = (subject) => [...silent(subject), ...never(subject.flow, subject)];

function silent({ flow, at }: Subject): readonly FlowProblem[] {
  const mute = Object.entries(flow.outcomes).filter(([, outcome]) => outcome.title === undefined && outcome.message === undefined);
  return mute.map(([id, outcome]) =>
    problem(
      'outcome-without-words',
      at(outcome),
      `The outcome "${id}" has nothing to say.`,
      'Give it a "title", or a "message" of the catalogue.',
    ),
  );
}

const NONE: readonly FlowProblem[] = [];

/** Lists of wordings stand anywhere: every list whose elements have a `text` is one. */
function never(part: unknown, subject: Subject): readonly FlowProblem[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((value) => (typeof value === 'object' ? never(value, subject) : NONE));
  if (!Array.isArray(part)) return inside;
  const always = part.findIndex((variant: unknown) => isWording(variant) && variant['when'] === undefined);
  if (always < 0 || !part.every(isWording)) return inside;
  return [
    ...inside,
    ...part
      .slice(always + 1)
      .map((variant: object) =>
        problem(
          'wording-never-shown',
          subject.at(variant),
          'This wording is never shown: one before it has no "when".',
          'Put the wording without "when" last.',
        ),
      ),
  ];
}

function isWording(variant: unknown): variant is Readonly<Record<string, unknown>> {
  if (typeof variant !== 'object' || variant === null || !('text' in variant)) return false;
  return Object.keys(variant).every((key) => key === 'when' || key === 'text');
}
