/** A folder whose code is changed on purpose, and the tests that must notice. */
export interface Area {
  /** As named on the command line and in the report. */
  readonly folder: string;
  /** Globs, without `|`, of the tests that are run against each change that they reach: those beside the code. */
  readonly quick: readonly string[];
  /** Globs of tests that take longer. They are run only against the changes that the quick ones leave. */
  readonly slow?: readonly string[];
  /** Its tests run on PostgreSQL too; those of others on SQLite alone, since a change of the code is tried hundreds of times. */
  readonly onPostgres?: true;
}

/** Without property tests: they draw other examples each time, and a score that rests on them would not stand. */
const interpreter: Pick<Area, 'quick' | 'slow'> = {
  quick: ['engine/{advance,run,kinds,render}/**/!(*.property).test.ts'],
  slow: ['tests/language/engine.test.ts', 'engine/check/catalogue/*.test.ts'],
};

/** The folders whose tests are held to a score: what decides about answers, calls, codes and sessions. */
export const areas: readonly Area[] = [
  { folder: 'engine/advance', ...interpreter },
  { folder: 'engine/run', ...interpreter },
  { folder: 'engine/kinds', ...interpreter },
  {
    folder: 'engine/check/controlFlow',
    quick: ['engine/check/controlFlow/*.test.ts'],
    slow: ['engine/check/promises.test.ts', 'flows/tool/paths/*.test.ts', 'tests/language/engine.test.ts'],
  },
  { folder: 'engine/check/order', quick: ['engine/check/promises.test.ts', 'engine/check/order/*.test.ts'] },
  { folder: 'server/outbox', quick: ['server/outbox/*.test.ts'] },
  { folder: 'server/attempts', quick: ['server/attempts/*.test.ts'] },
  {
    folder: 'server/otp',
    quick: ['server/otp/{message,proof,recipient,send,velocity,verify}.test.ts'],
    slow: ['server/otp/{otp,purposes,debitPin,declared}.test.ts'],
  },
  { folder: 'server/identity', quick: ['server/identity/counted.test.ts'], slow: ['server/identity/{aadhaar,held}.test.ts'] },
  { folder: 'server/sessions', quick: ['server/sessions/*.test.ts'] },
  {
    folder: 'server/store',
    quick: ['server/store/**/!({plans,heldRow}).test.ts'],
    slow: ['server/store/{plans,heldRow}.test.ts'],
    onPostgres: true,
  },
  { folder: 'portal/flow', quick: ['portal/flow/*.test.{ts,tsx}'] },
  { folder: 'portal/api', quick: ['portal/api/*.test.{ts,tsx}'], slow: ['portal/flow/*.test.{ts,tsx}'] },
];
