import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { beginAnew, onDevice } from '../testing/devices.ts';
import { giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const about = { what: 'raise' };

describeEachStore('a run that its customer has discarded', (makeStore) => {
  let seva: TestServer;
  let phone: Client;
  let desk: Client;
  let dropped: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    await seva.clear();
    seva.nextDay();
    [phone, desk] = [await onDevice(seva), await onDevice(seva)];
    dropped = await phone.answer(await beginAnew(phone, 'grievance'), about);
  });

  const discard = () => desk.send('DELETE', `/api/runs/${dropped.run}`);
  const asked = (client: Client) => [
    () => client.look(dropped.run),
    () => client.answer(dropped, { subject: 'card', text: 'Charged twice.' }),
    () => client.event(dropped, { type: 'save', step: dropped.screen?.step ?? '', answers: {} }),
  ];
  const gone = { status: 410, body: { code: 'run-discarded', message: 'server.run-discarded' } };

  test('is told of on their other device, with the draft that was kept', async () => {
    const kept = await beginAnew(desk, 'grievance', { another: true });
    await discard();
    await desk.answer(kept, about);
    for (const ask of asked(phone)) {
      const draft = { run: kept.run, flow: 'grievance', step: expect.any(String) };
      await expect(ask()).rejects.toMatchObject({ ...gone, body: { ...gone.body, draft } });
    }
  });

  test('is told of without one, where none was kept', async () => {
    await discard();
    for (const ask of asked(phone)) await expect(ask()).rejects.toMatchObject({ status: 410, body: gone.body });
    await expect(phone.look(dropped.run)).rejects.not.toHaveProperty('body.draft');
  });

  test('is discarded once more in the words for what is not there', async () => {
    await discard();
    await expect(discard()).rejects.toMatchObject({ body: { code: 'run-not-found' } });
  });

  test('is to anybody else as a run that there never was', async () => {
    const stranger = seva.client();
    await stranger.session();
    const other = seva.client();
    await other.session();
    await other.answer(await giveDetails(other, await other.begin('block-debit-card'), gopal), { code: seva.code(gopal.mobile) });
    await discard();
    for (const client of [stranger, other])
      for (const ask of asked(client))
        await expect(ask()).rejects.toMatchObject({ status: 404, body: { code: 'run-not-found', message: 'server.run-not-found' } });
  });
});
