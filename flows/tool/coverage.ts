import { importModule, loadProgram } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import { markedWordings, partsToTake, wordingsIn, type PartToTake } from '../../engine/examples/coverage.ts';
import { runExample } from '../../engine/examples/index.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';

/** How much of a flow its examples take. */
export interface Coverage {
  readonly taken: number;
  readonly all: number;
  /** What no example takes. */
  readonly missing: readonly PartToTake[];
}

/** Plays the examples of a flow and finds which of its parts none of them takes. */
export async function coverageOf(checked: CheckedFlow): Promise<Coverage> {
  const module = await importModule((await compileFlow(checked)).source);
  // Each wording carries its place, so that it is known on a page: words decide nothing.
  const program = loadProgram(
    { ...module, program: { ...module.program, flow: markedWordings(module.program.flow) } },
    checked.language.fieldTypes,
  );
  const parts = partsToTake(program.data.flow);
  const missing = new Set(parts);
  for (const example of checked.flow.examples) {
    const { taken, ends, views } = runExample(program, example, exampleHost(example));
    const wordings = wordingsIn(views);
    for (const part of missing)
      if ((part.object && taken.has(part.object)) || part.outcome === ends || wordings.has(part.pointer)) missing.delete(part);
  }
  return { taken: parts.length - missing.size, all: parts.length, missing: [...missing] };
}
