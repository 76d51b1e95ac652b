import type { AnswerProblem, TypeProblem } from '../language/fieldType.ts';
import type { DraftBook } from './fieldView.ts';
import { fieldOf } from './form/problemTree.ts';

/** A draft book with the hand that empties it. */
export interface OpenDraftBook extends Required<DraftBook> {
  /** Makes every widget hand on what it still holds, in the order in which they registered. */
  flush(): void;
  /** The problems of answers, each in the words of its field where the widget says why it has none. */
  explained(problems: readonly AnswerProblem[]): readonly AnswerProblem[];
}

/** Makes an empty draft book. A flush may register or remove others while it runs. */
export function openDraftBook(): OpenDraftBook {
  const flushes = new Set<() => void>();
  const reasons = new Map<string, Required<TypeProblem>>();
  return {
    register(flush) {
      flushes.add(flush);
      return () => void flushes.delete(flush);
    },
    flush() {
      for (const flush of Array.from(flushes)) flush();
    },
    explain(field, why) {
      reasons.set(field, why);
      return () => void (reasons.get(field) === why && reasons.delete(field));
    },
    explained: (problems) => problems.map((problem) => ({ ...problem, ...reasons.get(fieldOf(problem) ?? '') })),
  };
}
