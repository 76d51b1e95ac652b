/** The day on which all examples are judged, in tests, stories and on both sides of the wire. */
export const EXAMPLES_TODAY = '2026-11-21';
