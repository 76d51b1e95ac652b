import type { ExampleAnswers } from '../language/example.ts';
import { kinds } from '../kinds/registry.ts';
import type { Screen } from '../render/view.ts';
import type { RunEvent } from '../run/run.ts';
import { answersFor, givenAt, itemsAt } from './answers.ts';

/** Swaps what stands for something else in an answer: `$otp`, `$grid:<n>`, `$file:<name>`. */
export type Replace = (answer: unknown) => unknown;

/** What a customer does on a page to go on with these answers; `instead` are given in their place on this page. Pure. */
export function eventFor(screen: Screen, answers: ExampleAnswers, replace: Replace, instead?: ExampleAnswers): RunEvent {
  const { step, kind } = screen;
  const own = kinds.get(kind)?.example?.event?.(screen, instead ?? itemsAt(answers, step) ?? givenAt(answers, step));
  return own ?? { type: 'answer', step, answers: answersFor(screen, answers, replace, instead) };
}
