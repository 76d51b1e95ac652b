import { expect, test } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { loadFlowText, readFlows, readLanguage } from '../../../schemas/readLanguage.ts';
import { root } from '../../house/sources.ts';
import { moreFlows } from './moreFlows.ts';

test('copies of services check, each under an id and a file of its own', () => {
  const flows = readFlows(root);
  const made = moreFlows(flows, 30);
  expect(new Set(made.map(({ path }) => path)).size).toBe(made.length);
  const more = made
    .filter(({ path }) => path.endsWith('.flow.json'))
    .map(({ path, text }) => loadFlowText({ path, text, translations: [] }));
  expect(more).toHaveLength(30);
  const language = readLanguage({ root, fieldTypes }, [...flows, ...more]);
  const all = [...flows, ...more].map(({ value }) => checkFlow(value, language).checked?.flow.id);
  expect(all).not.toContain(undefined);
  expect(new Set(all).size).toBe(flows.length + 30);
});
