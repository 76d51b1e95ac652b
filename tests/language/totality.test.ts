import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runExample } from '../../engine/examples/index.ts';
import { checkFlow } from '../../engine/check/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { spoiltFlows } from '../../engine/check/testing/spoil.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readFlows, readLanguage } from '../../schemas/readLanguage.ts';
import { tries } from '../../flows/tool/testing/tries.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { programOf } from '../every-flow/trace.ts';
import { root } from '../house/sources.ts';
import { readFeatures } from './features.ts';

const files = [...readFlows(root), ...readFeatures(root).flatMap(({ file, others }) => [file, ...others])];
const language = readLanguage({ root, fieldTypes }, files);
const spoilt = spoiltFlows(
  ...files.map(
    ({ value }) =>
      () =>
        value,
  ),
);

describe('any flow of the repository, spoilt', () => {
  it('is checked without a crash, and what the checker lets through runs without one', async () => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(spoilt, async (flow) => {
        const { checked, problems } = checkFlow(flow, language);
        expect(checked === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
        if (!checked || passed >= 40) return;
        passed += 1;
        await runsToAnEnd(checked);
      }),
      { numRuns: tries(150) },
    );
    expect(passed).toBeGreaterThan(5);
  }, 240_000);
});

/** Its examples may come out otherwise than they say, but each ends, is refused, or goes no further. */
async function runsToAnEnd(checked: CheckedFlow): Promise<void> {
  const program = await programOf(checked);
  for (const example of checked.flow.examples) {
    const { ends, problem, stuck } = runExample(program, example, exampleHost(example));
    expect([ends, problem, stuck].filter((way) => way !== undefined)).toHaveLength(1);
  }
}
