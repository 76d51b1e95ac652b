import type { StaticType } from './staticType.ts';
import type { Place } from './syntax.ts';

/** What the checker knows while it walks an expression. */
export interface Checking {
  readonly source: string;
  /** Roots and loop variables in force. */
  readonly names: ReadonlyMap<string, StaticType>;
  report(code: string, place: Place, message: string, hint: string): void;
}

/** The source of a part of the expression, as the author wrote it. */
export function written(place: Place, checking: Checking): string {
  return checking.source.slice(place.start, place.end);
}

/** Reports a wrong type. */
export function mistyped(place: Place, message: string, hint: string, checking: Checking): StaticType {
  checking.report('expression-type', place, message, hint);
  return 'unknown';
}
