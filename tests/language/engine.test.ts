import { describe, expect, test } from 'vitest';
import { playedInEngine, programOf } from '../every-flow/trace.ts';
import { checkedFeatures } from './checked.ts';

describe.for(checkedFeatures().map((one) => [one.feature.name, one] as const))('%s in the engine', ([, { feature, checked, problems }]) => {
  let compiled: ReturnType<typeof programOf> | undefined;

  test('checks without a warning', () => {
    expect(problems).toEqual([]);
  });

  test('has an example for each of its outcomes', () => {
    const ends = new Set(checked?.flow.examples.map(({ ends }) => ends));
    expect(Object.keys(checked?.flow.outcomes ?? {}).filter((id) => !ends.has(id))).toEqual([]);
  });

  test('is described', () => {
    expect(feature.title).toMatch(/^[A-Z]/);
    expect(feature.words.replace(/<!--.*?-->/g, '').trim().length).toBeGreaterThan(100);
  });

  test.for((checked?.flow.examples ?? []).map((example) => [example.name, example] as const))('%s', async ([, example]) => {
    if (checked === undefined) throw new Error('The flow does not check.');
    expect(playedInEngine(await (compiled ??= programOf(checked)), example).differences).toEqual([]);
  });
});
