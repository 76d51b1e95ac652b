import { describe, expect, test } from 'vitest';
import { importModule, loadProgram, type Program } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { inLocale } from '../../engine/check/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import { runExample } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { everyFlow } from './flows.ts';
import { programOf } from './trace.ts';

/** A checked flow as the server runs it for whoever reads Hindi. */
async function hindiOf(checked: CheckedFlow): Promise<Program> {
  const spoken = inLocale(checked, 'hi');
  if (spoken === undefined) throw new Error('Hindi is not spoken here.');
  const { source } = await compileFlow(spoken, { locale: 'hi', base: (await programOf(checked)).version });
  return loadProgram(await importModule(source), checked.language.fieldTypes);
}

/** How an example comes out, and everything that it sends: what must be the same in each language. */
function outcomeOf(program: Program, example: Example, locale: Locale) {
  const {
    ends,
    problem,
    stuck,
    calls,
    run: { state },
  } = runExample(program, example, exampleHost(example, { locale }));
  return { ends, problem: problem && { ...problem, params: undefined }, stuck, calls, state };
}

const flows = everyFlow().flatMap(({ file, checked }) => (checked ? [[file.path, checked] as const] : []));

describe('in Hindi, with a bank that answers in Hindi', () => {
  test.for(flows)('%s comes out as in English, and sends the same', async ([, checked]) => {
    const [english, hindi] = [await programOf(checked), await hindiOf(checked)];
    for (const example of checked.flow.examples)
      expect([example.name, outcomeOf(hindi, example, 'hi')]).toEqual([example.name, outcomeOf(english, example, 'en')]);
  });
});
