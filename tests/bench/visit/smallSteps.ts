import type { Browser } from '@playwright/test';
import { median } from '../fields/figures.ts';
import { visit } from '../fields/measure.ts';
import type { Served } from '../fields/serve.ts';
import type { Goal } from './goals.ts';

/** Fields of the steps that are compared: as many as most steps of a bank have. */
export const SMALL: readonly number[] = [8, 20];

/** Why a small step falls short where it does. */
const WHY = {
  'to ready':
    'The hand-written page draws bare inputs; ours works out of the flow what each field shows, and draws a frame with label, hint ' +
    'and a place for its problem around it.',
  'to submit':
    'The hand-written page has no summary of problems, no icons and no hints; a quarter of our submit is their style and layout, ' +
    'which happens when the focus goes to the summary.',
} as const;

/** Processor time of small steps, times the hand-written page in the same round: until the step is ready, and to submit it. */
export async function smallStepGoals(browser: Browser, served: Served, rounds: number): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const fields of SMALL) {
    const ready: number[] = [];
    const submitted: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const hand = await visit(browser, served, 'hookForm', fields, false);
      const ours = await visit(browser, served, 'ours', fields, false);
      // The first round warms the browser up.
      if (round === 0) continue;
      ready.push((ours.work?.mount ?? Number.NaN) / (hand.work?.mount ?? Number.NaN));
      submitted.push((ours.work?.submit ?? Number.NaN) / (hand.work?.submit ?? Number.NaN));
    }
    const goal = (what: keyof typeof WHY, ratios: readonly number[]): Goal => ({
      name: `a step of ${String(fields)} fields: processor time ${what}, times the hand-written`,
      most: 1.5,
      unit: '',
      digits: 2,
      found: { '': median(ratios) },
      why: WHY[what],
    });
    goals.push(goal('to ready', ready), goal('to submit', submitted));
  }
  return goals;
}
