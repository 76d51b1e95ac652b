import { problem, type Rule } from '../rule.ts';
import { isOneTrueAt, trustedGuards } from '../controlFlow/reading.ts';
import { groupOf } from '../subject/subject.ts';

/** Words that must stand there, of which each wording has a condition, and somebody comes for whom none holds. */
export const coveringWordings: Rule = (subject) =>
  subject.wordings.flatMap(({ pointer, whens, last, rest }) => {
    if (rest !== undefined) return [];
    const group = groupOf(last, subject);
    const guards = trustedGuards(last, subject);
    if (!subject.reasoning.possible(guards, group) || isOneTrueAt(last, whens, subject)) return [];
    return [
      problem(
        'wordings-incomplete',
        pointer,
        'Where none of these conditions holds, nothing stands here.',
        'Write a last wording without "when", for everybody else.',
      ),
    ];
  });
