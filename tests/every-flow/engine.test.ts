import { describe, expect, test } from 'vitest';
import { everyFlow } from './flows.ts';
import { differencesInEngine, programOf } from './trace.ts';

describe.for(everyFlow().map((subject) => [subject.file.path, subject] as const))('%s in the engine', ([, { checked, problems }]) => {
  test('checks', () => {
    expect(problems).toEqual([]);
  });

  test.for((checked?.flow.examples ?? []).map((example) => [example.name, example] as const))('%s', async ([, example]) => {
    if (checked === undefined) throw new Error('The flow does not check.');
    expect(differencesInEngine(await programOf(checked), example)).toEqual([]);
  });
});
