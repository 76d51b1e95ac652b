import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../testing/client.ts';
import { describeEachFileStore, storedIds, type TestFiles } from '../testing/fileStores.ts';
import { png } from '../testing/samples.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const MUCH = 1_000_000_000;
const MINUTE = 60_000;
/** What a small file counts as. */
const LEAST = 16 * 1024;

describeEachFileStore('the room for files', (makeStore, startFiles) => {
  let files: TestFiles;
  let seva: TestServer;
  let client: Client;
  const fileBytes = { session: MUCH, customer: MUCH, installation: MUCH };

  beforeAll(async () => {
    files = await startFiles();
    seva = await startTestServer(await makeStore(), { fileBytes, ...files.config });
  });
  beforeEach(async () => {
    Object.assign(fileBytes, { session: MUCH, customer: MUCH, installation: MUCH });
    for (const id of await storedIds(seva.server.services)) await seva.server.services.storage.remove(id);
    await seva.clear();
    // What was measured before is no longer true.
    await seva.restart();
    client = await customer();
  });
  afterAll(async () => {
    await seva.stop();
    await files.stop();
  });

  const customer = async () => {
    const one = seva.client();
    await identify(seva, one, 'update-pan');
    return one;
  };
  const begin = async (one = client) => one.answer(await one.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  const upload = ({ run }: RunView, one = client) => one.upload(run, 'document', 'card.png', png);
  const exceeded = { status: 413, body: { code: 'upload-exceeded', message: 'shared.file.exceeded' } };
  const full = { status: 503, body: { code: 'upload-full', message: 'shared.file.unstored' } };
  const stored = async () => (await storedIds(seva.server.services)).length;

  test('a session holds so much over all of its services, each file counts, and room is back with a service that goes', async () => {
    fileBytes.session = 2 * LEAST;
    const [first, second] = [await begin(), await begin()];
    await upload(first);
    await upload(second);
    await expect(upload(second)).rejects.toMatchObject(exceeded);
    expect(await stored()).toBe(2);
    await client.send('DELETE', `/api/runs/${first.run}`);
    await upload(second);
    expect(await stored()).toBe(2);
  });

  test('a customer holds so much over all sessions', async () => {
    fileBytes.customer = 2 * LEAST;
    await upload(await begin());
    const elsewhere = await customer();
    const view = await begin(elsewhere);
    await upload(view, elsewhere);
    await expect(upload(view, elsewhere)).rejects.toMatchObject(exceeded);
    await expect(upload(await begin())).rejects.toMatchObject(exceeded);
    expect(await stored()).toBe(2);
  });

  test('all files together fill so much and no more; the log says so once a minute, before it is full', async () => {
    fileBytes.installation = 5 * LEAST;
    const view = await begin();
    for (let times = 0; times < 4; times += 1) await upload(view);
    const warned = () => seva.log.filter((line) => line.includes('files-near-quota')).length;
    expect(warned()).toBe(0);
    seva.later(MINUTE);
    await upload(view);
    await expect(upload(view)).rejects.toMatchObject(full);
    await seva.server.services.inFlight.idle();
    expect(warned()).toBe(1);
    expect(await stored()).toBe(5);
  });
});
