import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { eicar, startClamd, type Clamd } from '../testing/clamd.ts';
import { png } from '../testing/samples.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

describeEachStore('files where there is a scanner', (makeStore) => {
  let clamd: Clamd;
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    clamd = await startClamd();
    seva = await startTestServer(await makeStore(), { scanner: clamd.address });
    client = seva.client();
    await identify(seva, client, 'update-pan');
    view = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  });
  afterAll(() => seva.stop());

  const upload = (bytes: Uint8Array<ArrayBuffer>) => client.upload(view.run, 'document', 'card.png', bytes);
  const stored = () => {
    const folder = join(seva.server.services.config.dataFolder, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const ready = async () => (await fetch(`${seva.server.address}/readyz`)).json();

  test('a file with a virus is refused, stands in the audit trail, and nothing of it is kept', async () => {
    const infected = Uint8Array.from([...png, ...Buffer.from(eicar)]);
    await expect(upload(infected)).rejects.toMatchObject({
      status: 422,
      body: { code: 'upload-infected', message: 'shared.file.infected' },
    });
    expect(stored()).toEqual([]);
    const { db } = seva.server.services.store;
    const lines = await db.selectFrom('audit').select('detail').where('run', '=', view.run).where('action', '=', 'refused').execute();
    expect(lines.map(({ detail }) => JSON.parse(detail))).toEqual([expect.objectContaining({ code: 'upload-infected' })]);
  });

  test('a clean file is taken, once the scanner has seen all of it', async () => {
    const { id } = await upload(png);
    expect(clamd.scanned.at(-1)?.equals(png)).toBe(true);
    expect(stored()).toEqual([id]);
    expect(await ready()).toEqual({ ok: true, degraded: [] });
  });

  test('no file is taken while the scanner is away, and readiness says so', async () => {
    const before = stored();
    await clamd.stop();
    await expect(upload(png)).rejects.toMatchObject({ status: 503, body: { code: 'upload-unscanned', message: 'shared.file.unscanned' } });
    expect(stored()).toEqual(before);
    expect(await ready()).toEqual({ ok: true, degraded: ['scanner'] });
  });
});
