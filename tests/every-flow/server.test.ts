import { afterEach, describe, expect, test } from 'vitest';
import type { Example, Flow } from '../../engine/language/flow.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { embeddingStep, everyFlow, isServed, promised } from './flows.ts';
import { followOverHttp, verify } from './overHttp.ts';
import { setStage } from './stage.ts';

const subjects = everyFlow().flatMap(({ checked }) => (checked === undefined ? [] : [checked.flow]));
const served = subjects.filter(isServed);
const embedded = subjects.filter((flow) => !isServed(flow));

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.stop();
  stage = undefined;
});

/** The first flow that embeds another, and the step where. */
function hostOf(flow: string): { readonly host: Flow; readonly step: string } {
  for (const host of served) {
    const step = embeddingStep(host, flow);
    if (step !== undefined) return { host, step };
  }
  throw new Error(`No flow embeds ${flow}.`);
}

const examplesOf = (flow: Flow) => flow.examples.map((example) => [example.name, example] as const);

describe.for(served.map((flow) => [flow.id, flow] as const))('%s through the server', ([, flow]) => {
  test.for(examplesOf(flow))('%s', async ([, example]) => {
    stage = await setStage(example);
    const client = stage.client();
    await client.session(example.channel);
    const { host, step } = hostOf('identify');
    if (example.verified !== false) await verify(stage, client, example.persona ?? 'asha', host, step);
    const end = await followOverHttp(stage, client, example, await client.begin(flow.id));
    expect(end).toMatchObject(promised(example));
  });
});

describe.for(embedded.map((flow) => [flow.id, flow] as const))('%s inside of a flow, through the server', ([, flow]) => {
  test.for(examplesOf(flow))('%s', async ([, example]) => {
    stage = await setStage(example);
    const client = stage.client();
    await client.session(example.channel);
    const { host, step } = hostOf(flow.id);
    const within: Example = { ...example, answers: { [step]: { ...example.answers } } };
    const { problem, ends, view } = await followOverHttp(stage, client, inside(within, step), await client.begin(host.id));
    const success = example.ends !== undefined && flow.outcomes[example.ends]?.kind === 'success';
    if (success) expect(`${view.screen?.step ?? ends ?? ''}/`).not.toMatch(new RegExp(`^${step}/`));
    else expect({ problem, ends }).toMatchObject(promised(inside(example, step)));
  });
});

/** The example as the embedding flow sees it: its problem and its end stand under the embedding step. */
function inside(example: Example, step: string): Example {
  const { problem, ends } = example;
  return {
    ...example,
    ...(problem === undefined ? {} : { problem: { ...problem, step: `${step}/${problem.step}` } }),
    ...(ends === undefined ? {} : { ends: `${step}/${ends}` }),
  };
}
