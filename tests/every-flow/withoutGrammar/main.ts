import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadProgram, type FlowModule } from '../../../engine/advance/index.ts';
import { runExample } from '../../../engine/examples/index.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import type { Example } from '../../../engine/language/example.ts';
import { exampleHost } from '../../../sandbox-bank/bank/answering/exampleHost.ts';

// Runs the examples beside the compiled flows in a folder and prints how each came out, a line of JSON each.
const [folder = ''] = process.argv.slice(2);
for (const file of readdirSync(folder)) {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as FlowModule & { readonly examples: readonly Example[] };
  const program = loadProgram(module, fieldTypes);
  for (const example of module.examples) {
    const { ends, problem, stuck } = runExample(program, example, exampleHost(example));
    console.log(JSON.stringify({ flow: program.data.flow.id, example: example.name, end: { ends, problem, stuck } }));
  }
}
