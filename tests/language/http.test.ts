import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts';
import { hostOf, promised } from '../every-flow/flows.ts';
import { beginAs, followOverHttp, verify } from '../every-flow/overHttp.ts';
import { setScene } from '../every-flow/stage.ts';
import { programOf, seenInEngine, traceAtServer } from '../every-flow/trace.ts';
import { root } from '../house/sources.ts';
import { checkedFeatures } from './checked.ts';
import { seenOf } from './screens.ts';

/** Every feature flow, the shared flows, and one service that verifies, for a server to serve. */
const flowsFolder = mkdtempSync(join(tmpdir(), 'seva-language-'));
const features = checkedFeatures();

let stage: TestServer;

beforeAll(async () => {
  const shared = [
    ...readdirSync(join(root, 'flows/shared'))
      .filter((name) => name.endsWith('.flow.json'))
      .map((name) => `flows/shared/${name}`),
    `flows/${hostOf('identify').host.area}/${hostOf('identify').host.id}.flow.json`,
  ];
  const own = features.flatMap(({ feature }) => [feature.file, ...feature.others]).map((file: FlowFile) => file.path);
  mkdirSync(join(flowsFolder, 'all'));
  for (const path of [...shared, ...own]) copyFileSync(join(root, path), join(flowsFolder, 'all', basename(path)));
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-language-'));
  stage = await startTestServer(
    { dataFolder, remove: () => Promise.resolve(rmSync(dataFolder, { recursive: true, force: true })) },
    { flowsFolder },
  );
}, 60_000);

afterAll(async () => {
  await stage.stop();
  rmSync(flowsFolder, { recursive: true, force: true });
});

/** A flow that never verifies reads nothing of the customer, so its examples need not verify first. */
async function follow({ flow, embedded }: CheckedFlow, example: Example) {
  setScene(stage, example);
  const client = stage.client();
  await client.session(example.channel);
  if (Object.hasOwn(embedded, 'identify') && example.verified !== false && !example.link)
    await verify(stage, client, example.persona ?? 'asha');
  setScene(stage, example);
  return followOverHttp(stage, client, example, await beginAs(stage, client, example, flow.id));
}

describe.for(features.flatMap(({ checked }) => (checked === undefined ? [] : [[checked.flow.id, checked] as const])))(
  '%s through the server',
  ([, checked]) => {
    let compiled: ReturnType<typeof programOf> | undefined;
    test.for(checked.flow.examples.map((example) => [example.name, example] as const))('%s', async ([, example]) => {
      const program = await (compiled ??= programOf(checked));
      const followed = await follow(checked, example);
      expect(followed).toMatchObject(promised(example));
      const { trace, views } = seenInEngine(program, example);
      expect(await traceAtServer(stage, program, followed)).toEqual(trace);
      expect(followed.views.map(seenOf)).toEqual(views.map(seenOf));
    });
  },
);
