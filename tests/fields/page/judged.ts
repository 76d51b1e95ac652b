import type { Values } from '../../../engine/run/run.ts';
import type { AnswerProblem } from '../../../engine/language/fieldType.ts';
import type { View } from '../../../engine/render/view.ts';

/** What came of pressing Continue on a form. */
export interface Judged {
  /** What the flow's own module found, in the browser. */
  readonly problems: readonly AnswerProblem[];
  /** What the customer reads above the form, line by line. */
  readonly lines: readonly string[];
  /** What the customer reads at the field. */
  readonly atField: string;
  /** What the form sent; undefined where it refused. */
  readonly sent: Values | undefined;
}

/** A screen and what stands in its form. */
export interface Question {
  readonly view: View;
  readonly answers: Values;
}

declare global {
  interface Window {
    /** Draws the screen with these answers in its form, presses Continue, and tells what came of it. Present once the page has loaded. */
    judge?: (question: Question) => Promise<Judged>;
  }
}
