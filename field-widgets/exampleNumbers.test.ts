import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '../engine/language/fieldType.ts';
import { field as multiSlider } from './multiSlider/field.ts';
import { field as numberField } from './NumberTextinput/field.ts';
import { judge } from './testing/judge.ts';
import { judgedInWords } from './testing/judgedInWords.ts';

test.each<[Settings, string]>([
  [{}, '1,500'],
  [{ grouping: false, min: 1950, max: 2026 }, '1988'],
  [{ unit: '%', max: 100 }, '50'],
  [{ money: true, min: 10_000, max: 50_000, multipleOf: 1000 }, '30,000'],
  [{ money: true, moreThan: 2000 }, '2,001'],
  [{ money: true, moreThan: 0, lessThan: 1 }, '0.50'],
  [{ min: 3, max: 24, multipleOf: 3 }, '12'],
  [{ max: -5, min: -10 }, '-7'],
])('what %j takes stands in the example of the message', (settings, example) => {
  expect(judgedInWords(numberField, { answer: 'five', settings }, 'The number')).toEqual([
    `Enter the number in digits, for example ${example}`,
  ]);
});

const ranges = fc.record({
  min: fc.integer({ min: -100_000, max: 100_000 }),
  width: fc.integer({ min: 0, max: 1_000_000 }),
  step: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(0.01, 0.5, 0.25)),
});

test('the example in the message of a slider is within its limits and on a step, whatever they are', () => {
  fc.assert(
    fc.property(ranges, ({ min, width, step }) => {
      const settings = { sliders: [{ id: 'part', label: 'Part', min, max: min + width, step }] };
      const [problem] = judge(multiSlider, { answer: { part: 'five' }, settings });
      expect(judge(multiSlider, { answer: { part: problem?.params?.['example'] }, settings })).toEqual([]);
    }),
  );
});

test('the example in the message of an amount is one that is taken, wherever one of its first steps is', () => {
  fc.assert(
    fc.property(ranges, ({ min, width, step }) => {
      const settings = { money: true, min, max: min + width + step, multipleOf: step };
      const [problem] = judge(numberField, { answer: 'five', settings });
      expect(judge(numberField, { answer: problem?.params?.['example'], settings })).toEqual([]);
    }),
  );
});
