/** A folder whose code is changed on purpose, and the tests that must notice. */
export interface Area {
  /** As named on the command line and in the report. */
  readonly folder: string;
  /** Globs of the tests that are run against each change. */
  readonly tests: readonly string[];
}

const language = 'tests/language/engine.test.ts';

/** The folders whose tests are held to a score: what decides about answers, calls, codes and sessions. */
export const areas: readonly Area[] = [
  { folder: 'engine/advance', tests: ['engine/{advance,run,kinds}/**/*.test.ts', language] },
  { folder: 'engine/run', tests: ['engine/{advance,run,kinds}/**/*.test.ts', language] },
  { folder: 'engine/kinds', tests: ['engine/{advance,run,kinds}/**/*.test.ts', language] },
  { folder: 'engine/check/controlFlow', tests: ['engine/check/**/*.test.ts', 'flows/tool/paths/*.test.ts'] },
  { folder: 'server/outbox', tests: ['server/outbox/*.test.ts'] },
  { folder: 'server/attempts', tests: ['server/attempts/*.test.ts'] },
  { folder: 'server/otp', tests: ['server/otp/*.test.ts'] },
  { folder: 'server/identity', tests: ['server/identity/*.test.ts', 'server/attack/guessing.test.ts'] },
  { folder: 'server/sessions', tests: ['server/sessions/*.test.ts'] },
  { folder: 'server/store', tests: ['server/store/*.test.ts'] },
  { folder: 'portal/flow', tests: ['portal/flow/*.test.ts'] },
  { folder: 'portal/api', tests: ['portal/{api,flow}/*.test.ts'] },
];
