import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import { copyOfFlows } from '../../server/testing/copyOfFlows.ts';
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts';
import { startWiretap, type Wiretap } from '../../server/testing/wiretap.ts';
import { emptyFolder, type EmptyStore } from '../stores/eachStore.ts';
import { hostedFlows, hostFor, putHost } from './flows.ts';
import { setScene } from './stage.ts';

/** One server and one bank for all examples of a suite. */
export interface SharedStage {
  /** The server as if it were new, its bank at the hour and with the failures of an example. */
  at(example: Example): Promise<TestServer>;
  /** What goes over the wire to the bank. */
  readonly tap: () => Wiretap;
}

/**
 * Declares that the tests of a suite share a server, which serves every flow and a host for each embedded one.
 * Starting one for each example would take ten times as long as following it.
 */
export function shareStage(makeStore: () => Promise<EmptyStore> = async () => emptyFolder()): SharedStage {
  let stage: TestServer | undefined;
  let tap: Wiretap | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'seva-flows-'));
  beforeAll(async () => {
    const flowsFolder = copyOfFlows(folder);
    for (const checked of hostedFlows()) putHost(hostFor(checked), flowsFolder);
    tap = await startWiretap(() => stage?.bank.url ?? '');
    stage = await startTestServer(await makeStore(), { flowsFolder, bankUrl: tap.url });
  }, 60_000);
  afterAll(async () => {
    await stage?.stop();
    await tap?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    async at(example) {
      if (!stage) throw new Error('The server has not started.');
      await stage.clear();
      setScene(stage, example);
      return stage;
    },
    tap: () => {
      if (!tap) throw new Error('The wiretap has not started.');
      return tap;
    },
  };
}
