import { expect, test } from 'vitest';
import { describeExamples, part } from './examplesOverHttp.ts';

const log = describeExamples(part(3, 4));

test('the log of all of them has nothing that anybody wrote, and nothing of whom the bank knows', () => {
  expect(log.leaked).toEqual([]);
  expect(log.count()).toBeGreaterThan(10);
});

test('it tells of every call and every upload', () => expect(log.untold).toEqual([]));
