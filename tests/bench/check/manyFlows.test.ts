import { expect, test } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { readLanguage } from '../../../schemas/readLanguage.ts';
import { root } from '../../house/sources.ts';
import { flowOfTenSteps } from './manyFlows.ts';

// Figures about flows that are not what they are meant to be would say nothing, and the bench is run seldom.
test('the flows of the bench are sound, as the checker is now', () => {
  const language = readLanguage({ root, fieldTypes });
  expect([0, 1, 999].flatMap((number) => checkFlow(flowOfTenSteps(number), language).problems)).toEqual([]);
});
