import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LookupView, RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const flow = resolve(import.meta.dirname, '../../tests/language/download/download.flow.json');

// One store: a document is asked of the bank, and nothing is written but a line in the trail.
describeOneStore('a document that a block offers', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let asking: RunView;
  beforeAll(async () => {
    const empty = await makeStore();
    const flowsFolder = copyOfFlows(empty.dataFolder, flowsOfTests());
    mkdirSync(join(flowsFolder, 'language'), { recursive: true });
    copyFileSync(flow, join(flowsFolder, 'language/download.flow.json'));
    seva = await startTestServer(empty, { flowsFolder });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    asking = await identify(seva, client, 'download');
  });

  const fetch = (id: string, by = client) => by.post<LookupView>(`/api/runs/${asking.run}/lookups/${id}`, { answers: {} });

  test('comes on a step, and at the end of the run as often as it is wanted', async () => {
    expect(await fetch('statement')).toMatchObject({ tells: { type: 'application/pdf', name: expect.stringContaining('statement') } });
    const ended = await client.answer(asking, { year: '2024-25' });
    expect(ended).toMatchObject({ state: 'ended', outcome: { blocks: [{ block: 'download', id: 'certificate' }] } });
    for (const _ of [1, 2]) {
      const { tells } = await fetch('certificate');
      expect(tells).toMatchObject({ name: 'interestCertificate-2024-25.pdf', type: 'application/pdf' });
      expect(atob(String(tells?.['content']))).toMatch(/^%PDF/);
    }
    expect(await client.look(asking.run)).toEqual(ended);
  });

  test('comes only where its block stands, and only to whoever may see the run', async () => {
    await expect(fetch('certificate')).rejects.toMatchObject({ body: { code: 'lookup-refused' } });
    await client.answer(asking, { year: '2024-25' });
    await expect(fetch('statement')).rejects.toMatchObject({ body: { code: 'lookup-refused' } });
    const other = seva.client();
    await other.session();
    await expect(fetch('certificate', other)).rejects.toMatchObject({ body: { code: 'run-not-found' } });
  });

  test('says that nothing came where the bank makes none', async () => {
    seva.bank.bank.failures = { 'document.fetch': 'service.error' };
    await expect(fetch('statement')).rejects.toMatchObject({ body: { code: 'service-unavailable' } });
  });
});
