import { describe, expect, test } from 'vitest';
import { everyFlow } from './flows.ts';
import { everyPart } from './journeys.ts';
import { playedInEngine, programOf } from './trace.ts';

/** Every kind of step, field, block and ending, and all that stands around them: what the journeys in the browser show. */
const known = new Set(everyPart);

describe.for(everyFlow().map((subject) => [subject.file.path, subject] as const))('%s in the engine', ([, { checked, problems }]) => {
  test('checks', () => {
    expect(problems).toEqual([]);
  });

  test.for((checked?.flow.examples ?? []).map((example) => [example.name, example] as const))('%s', async ([, example]) => {
    if (checked === undefined) throw new Error('The flow does not check.');
    const { differences, parts } = playedInEngine(await programOf(checked), example);
    expect(differences).toEqual([]);
    expect([...parts].filter((part) => !known.has(part))).toEqual([]);
  });
});
