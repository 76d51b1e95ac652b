import { afterEach, describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { embeddedFlows, hostFor, inside, promised, servedFlows, succeeds } from './flows.ts';
import { enter, followOverHttp } from './overHttp.ts';
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
    const { view, ...end } = await followOverHttp(stage, client, example, await client.begin(checked.flow.id, undefined, example.entry));
    expect(end).toMatchObject(promised(example));
    expect(await traceAtServer(stage, view.run, end)).toEqual(traceInEngine(await programOf(checked), example));
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
      const { view, ...end } = await followOverHttp(stage, client, inside(example, step), await client.begin(host.flow.id));
      if (succeeds(checked.flow, example)) expect(`${view.screen?.step ?? end.ends ?? ''}/`).not.toMatch(new RegExp(`^${step}/`));
      else expect(end).toMatchObject(promised(inside(example, step)));
      const { answers } = within(await traceAtServer(stage, view.run, end), step);
      expect(answers).toEqual(traceInEngine(await programOf(checked), example).answers);
    });
  },
);
