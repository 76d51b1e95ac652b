import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { followOverHttp } from '../every-flow/overHttp.ts';
import { setStage } from '../every-flow/stage.ts';
import { programOf, traceAtServer, traceInEngine } from '../every-flow/trace.ts';
import { allTypes, makeFlowsFolder } from './allTypes.ts';

const { checked, example } = allTypes();

test('EN03: one flow asks with every type there is, and its example answers each', () => {
  const fields = checked.flow.steps.flatMap((step) => step.fields ?? []);
  expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(fieldTypes.keys()));
  expect(fields.filter(({ id }) => example.answers?.[id] === undefined).map(({ id }) => id)).toEqual([]);
});

test('it ends alike in the engine and over HTTP, with the same answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-all-types-'));
  const stage = await setStage(example, { flowsFolder: makeFlowsFolder(folder) });
  try {
    const client = stage.client();
    await client.session();
    const program = await programOf(checked);
    const followed = await followOverHttp(stage, client, example, await client.begin(checked.flow.id));
    expect(followed.ends).toBe('done');
    expect(await traceAtServer(stage, program, followed)).toEqual(traceInEngine(program, example));
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true });
  }
});
