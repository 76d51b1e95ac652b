import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate, type Costs, type Demand } from './day.ts';
import { linkOnSalaryDay, ordinaryDay, salaryDay } from './demand.ts';

const costs: Costs = { stepMs: 4, databaseMs: 1, runKb: 30, filesKb: 100, connectionKb: 20 };

describe('a simulated day', () => {
  test('loses nobody: who asked has begun, gave up or waits; who began is done or under way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (services, cores, steps) => {
          const demand: Demand = { ...ordinaryDay, services, steps };
          const day = simulate(demand, costs, cores);
          expect(day.begun + day.gaveUp + day.waiting).toBeCloseTo(services, -1);
          expect(day.done + day.open).toBeCloseTo(day.begun, -1);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('refuses nothing with processors enough, and has no more to do than the steps that are taken', () => {
    const day = simulate(salaryDay, costs, 10_000);
    expect(day).toMatchObject({ refused: 0, gaveUp: 0, shedSeconds: 0 });
    expect(day.peakSteps).toBeLessThan(salaryDay.services);
  });

  test('never has more to do than the processors can, but for what has begun', () => {
    const day = simulate(linkOnSalaryDay, costs, 20);
    expect(day.refused).toBeGreaterThan(0);
    expect(day.peakSteps).toBeLessThanOrEqual((20 * 1000) / costs.stepMs);
  });

  test('sheds for longer with fewer processors', () => {
    const seconds = [12, 14, 16, 40].map((cores) => simulate(linkOnSalaryDay, costs, cores).shedSeconds);
    expect(seconds.toSorted((one, other) => other - one)).toEqual(seconds);
    expect(new Set(seconds).size).toBeGreaterThan(2);
  });
});
