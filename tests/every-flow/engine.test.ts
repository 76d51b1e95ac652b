import { describe, expect, test } from 'vitest';
import { everyFlow, promised } from './flows.ts';
import { programOf, traceInEngine } from './trace.ts';

describe.for(everyFlow().map((subject) => [subject.file.path, subject] as const))('%s in the engine', ([, { checked, problems }]) => {
  test('checks', () => {
    expect(problems).toEqual([]);
  });

  test.for((checked?.flow.examples ?? []).map((example) => [example.name, example] as const))('%s', async ([, example]) => {
    if (checked === undefined) throw new Error('The flow does not check.');
    const { end } = traceInEngine(await programOf(checked), example);
    expect(end).toMatchObject(promised(example));
  });
});
