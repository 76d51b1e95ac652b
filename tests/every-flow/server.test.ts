import { afterEach, describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { embeddedFlows, hostFor, inside, promised, servedFlows, succeeds } from './flows.ts';
import { beginAs, enter, followOverHttp } from './overHttp.ts';
import { setStage } from './stage.ts';
import { programOf, traceAtServer, traceInEngine, within } from './trace.ts';

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.stop();
  stage = undefined;
});

const examplesOf = ({ flow }: { readonly flow: { readonly examples: readonly Example[] } }) =>
  flow.examples.map((example) => [example.name, example] as const);

describe.for(servedFlows.map((checked) => [checked.flow.id, checked] as const))('%s through the server', ([, checked]) => {
  test.for(examplesOf(checked))('%s', async ([, example]) => {
    stage = await setStage(example);
    const client = stage.client();
    await client.session(example.channel);
    await enter(stage, client, example, checked.flow.area);
    const program = await programOf(checked);
    const followed = await followOverHttp(stage, client, example, await beginAs(stage, client, example, checked.flow.id));
    expect(followed).toMatchObject(promised(example));
    expect(await traceAtServer(stage, program, followed)).toEqual(traceInEngine(program, example));
  });
});

describe.for(embeddedFlows.map((checked) => [checked.flow.id, checked] as const))(
  '%s inside of a flow, through the server',
  ([, checked]) => {
    test.for(examplesOf(checked))('%s', async ([, example]) => {
      const { checked: host, step, changes } = hostFor(checked);
      stage = await setStage(example, changes);
      const client = stage.client();
      await client.session(example.channel);
      await enter(stage, client, example, host.flow.area);
      const followed = await followOverHttp(stage, client, inside(example, step), await client.begin(host.flow.id));
      const { view, ends } = followed;
      if (succeeds(checked.flow, example)) expect(`${view.screen?.step ?? ends ?? ''}/`).not.toMatch(new RegExp(`^${step}/`));
      else expect(followed).toMatchObject(promised(inside(example, step)));
      const { answers, sees } = within(await traceAtServer(stage, await programOf(host), followed), step);
      const alone = traceInEngine(await programOf(checked), example);
      expect({ answers, sees }).toEqual({ answers: alone.answers, sees: alone.sees });
    });
  },
);
