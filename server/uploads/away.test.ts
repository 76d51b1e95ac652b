import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { tidyUp } from '../janitor.ts';
import type { Client } from '../testing/client.ts';
import { storedIds } from '../testing/fileStores.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { png } from '../testing/samples.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { uploadFolder } from './storage.ts';

const bankToken = 'a-token-of-more-than-thirty-two-signs';

// One store: what a customer is told when the service of files is away has nothing to do with the database.
describeOneStore('files while S3 is away', (makeStore) => {
  let s3: TestS3;
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    s3 = await startS3();
    seva = await startTestServer(await makeStore(), { s3: s3.place, bankToken });
    client = seva.client();
    await identify(seva, client, 'update-pan');
  });
  beforeEach(async () => {
    view = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  });
  afterEach(() => {
    Object.assign(s3, { failures: 0 });
  });
  afterAll(async () => {
    await seva.stop();
    await s3.stop();
  });

  const upload = () => client.upload(view.run, 'document', 'card.png', png);
  const parts = () => readdirSync(uploadFolder(seva.server.services.config));
  const rows = async () =>
    (await seva.server.services.store.db.selectFrom('uploads').selectAll().where('run', '=', view.run).execute()).length;
  const ready = async () => (await fetch(`${seva.server.address}/readyz`)).json();

  test('none is taken, the customer is told so, nothing of it is kept anywhere, and readiness says so', async () => {
    s3.failures = 99;
    await expect(upload()).rejects.toMatchObject({ status: 503, body: { code: 'upload-unstored', message: 'shared.file.unstored' } });
    expect(await ready()).toEqual({ ok: true, degraded: ['files'] });
    s3.failures = 0;
    expect([parts(), await rows(), await storedIds(seva.server.services)]).toEqual([[], 0, []]);
    expect(await ready()).toEqual({ ok: true, degraded: [] });
    await upload();
    expect(await rows()).toBe(1);
  });

  test('one that was taken is shown to nobody, and is there again afterwards', async () => {
    const { id } = await upload();
    const headers = { cookie: client.cookie, authorization: `Bearer ${bankToken}` };
    const paths = [`/api/runs/${view.run}/uploads/document/${id}`, `/bank/documents/${id}`];
    const look = () => Promise.all(paths.map(async (path) => (await fetch(seva.server.address + path, { headers })).status));
    s3.failures = 99;
    expect(await look()).toEqual([503, 503]);
    s3.failures = 0;
    expect(await look()).toEqual([200, 200]);
  });

  test('a service is discarded all the same, and its file is removed once it belongs to nothing and S3 is back', async () => {
    const { id } = await upload();
    s3.failures = 99;
    await client.send('DELETE', `/api/runs/${view.run}`);
    expect(await rows()).toBe(0);
    await expect(tidyUp(seva.server.services)).rejects.toThrow(/503/);
    s3.failures = 0;
    expect(await storedIds(seva.server.services)).toContain(id);
    const known = new Set((await seva.server.services.store.db.selectFrom('uploads').select('id').execute()).map((row) => row.id));
    await seva.server.services.storage.removeStrays(-60_000, async () => known);
    expect(await storedIds(seva.server.services)).not.toContain(id);
  });
});
