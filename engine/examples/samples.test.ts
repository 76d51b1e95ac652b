import { describe, expect, it } from 'vitest';
import { givenTo, sampleInputs } from './samples.ts';

const flow = {
  inputs: { product: { type: 'string', sample: 'L1' }, amount: { type: 'number', sample: 500 }, way: { type: 'string', default: '' } },
} as const;

describe('what stands for a host', () => {
  it('is the sample of each input that has one', () => {
    expect(sampleInputs(flow)).toEqual({ product: 'L1', amount: 500 });
    expect(sampleInputs({})).toEqual({});
  });

  it.each([
    ['an example that gives nothing', flow, {}, { product: 'L1', amount: 500 }],
    ['what an example gives counts for more', flow, { with: { amount: 7, way: 'gateway' } }, { product: 'L1', amount: 7, way: 'gateway' }],
    ['and what its link gives for most', flow, { with: { amount: 7 }, link: { amount: 9 } }, { product: 'L1', amount: 9 }],
    ['a flow that takes nothing', {}, {}, undefined],
  ])('%s', (_, of, example, given) => {
    expect(givenTo(of, example)).toEqual(given);
  });
});
