import type { AnswerProblem, TypeProblem } from '../language/fieldType.ts';
import type { DraftBook } from './fieldView.ts';
import { fieldOf } from './form/problemTree.ts';

/** A draft book with the hand that empties it. */
export interface OpenDraftBook extends Required<DraftBook> {
  /** Makes every widget hand on what it still holds, in the order in which they registered. */
  flush(): void;
  /** Empties the boxes of codes: what was typed counts no longer. */
  voidCodes(): void;
  /**
   * The problems of answers, each in the words of its field where the widget says why it has none. Of a field that holds something
   * that was not taken, it is that which is told.
   */
  explained(problems: readonly AnswerProblem[]): readonly AnswerProblem[];
}

/** Makes an empty draft book. A flush may register or remove others while it runs. */
export function openDraftBook(): OpenDraftBook {
  const flushes = new Set<() => void>();
  const codes = new Set<() => void>();
  const reasons = new Map<string, Required<TypeProblem>>();
  const held = new Map<string, readonly Required<TypeProblem>[]>();
  return {
    register(flush) {
      flushes.add(flush);
      return () => void flushes.delete(flush);
    },
    flush() {
      for (const flush of Array.from(flushes)) flush();
    },
    voids(empty) {
      codes.add(empty);
      return () => void codes.delete(empty);
    },
    voidCodes() {
      for (const empty of Array.from(codes)) empty();
    },
    explain(field, why) {
      reasons.set(field, why);
      return () => void (reasons.get(field) === why && reasons.delete(field));
    },
    hold(field, whys) {
      held.set(field, whys);
      return () => void (held.get(field) === whys && held.delete(field));
    },
    explained(problems) {
      const told = problems.filter((problem) => !held.has(fieldOf(problem) ?? ''));
      return [
        ...told.map((problem) => ({ ...problem, ...reasons.get(fieldOf(problem) ?? '') })),
        ...[...held].flatMap(([field, whys]) => whys.map((why) => ({ ...why, field }))),
      ];
    },
  };
}
