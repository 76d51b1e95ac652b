import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { StepSite } from '../subject/steps.ts';
import type { FactBook } from './facts.ts';

/** What a flow that embeds another must know of it. */
export interface EmbeddedControlFlow {
  /** Facts on every way to a success: `answers.pan`, `data.otp`, `verified`. */
  readonly gains: readonly string[];
  /** Whether it can be passed over, and whether the customer is verified then. */
  readonly passes: boolean;
  readonly passVerifies: boolean;
}

/** What is needed to draw the ways of a flow. */
export interface WaysParts {
  readonly flow: Flow;
  readonly steps: readonly StepSite[];
  readonly language: Language;
  readonly book: FactBook;
  /** Undefined for a flow that is unknown or embeds itself. */
  embedded(id: string): EmbeddedControlFlow | undefined;
}
