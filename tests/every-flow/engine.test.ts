import { describe, expect, test } from 'vitest';
import { loadProgram, runExample } from '../../engine/advance/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { loadModule } from '../../server/flows/module.ts';
import { exampleHost } from '../../server/sandbox-bank/bank/exampleHost.ts';
import { everyFlow, promised } from './flows.ts';

describe.for(everyFlow().map((subject) => [subject.file.path, subject] as const))('%s in the engine', ([, { checked, problems }]) => {
  test('checks', () => {
    expect(problems).toEqual([]);
  });

  test.for((checked?.flow.examples ?? []).map((example) => [example.name, example] as const))('%s', async ([, example]) => {
    if (checked === undefined) throw new Error('The flow does not check.');
    const program = loadProgram(await loadModule((await compileFlow(checked)).source), fieldTypes);
    const { ends, problem, stuck } = runExample(program, example, exampleHost(example));
    expect({ ends, problem, stuck }).toMatchObject(promised(example));
  });
});
