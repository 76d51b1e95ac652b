import type { FieldExample } from '../../engine/language/fieldType.ts';

/** The day on which all examples are judged, in tests, stories and on both sides of the wire. */
export const EXAMPLES_TODAY = '2026-11-21';

/** The examples of one type, by the type's folder. */
export interface TypeExamples {
  readonly folder: string;
  readonly examples: readonly FieldExample[];
}
