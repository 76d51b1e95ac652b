import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { loadRun } from '../runs/record.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const MUCH = 1_000_000_000;

describeEachStore('what nobody has without end', (makeStore) => {
  let seva: TestServer;
  const unlimited = { sessionsOfAddress: MUCH, runsOfSession: MUCH, runsOfAddress: MUCH, interestOfSession: MUCH, interestOfAddress: MUCH };
  const hourly = { ...unlimited };
  const draftBytes = { session: MUCH, customer: MUCH, installation: MUCH };

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { hourly, draftBytes });
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    Object.assign(hourly, unlimited);
    Object.assign(draftBytes, { session: MUCH, customer: MUCH, installation: MUCH });
  });

  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const refused = (code: string, status = 429) => ({ status, body: { code } });

  test('sessions: an address opens so many within an hour; those that are open go on', async () => {
    hourly.sessionsOfAddress = 2;
    const [first] = [await visitor(), await visitor()];
    await expect(visitor()).rejects.toMatchObject(refused('sessions-exceeded'));
    const answer = await fetch(new URL('/api/session', seva.server.address));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    await first.session();
    expect((await first.begin('update-pan')).state).toBe('asking');
    seva.later(HOUR);
    await visitor();
  });

  test('services: a session begins so many within an hour, and a beginning that is sent again counts once', async () => {
    hourly.runsOfSession = 2;
    const client = await visitor();
    const key = randomUUID();
    const { run } = await client.begin('update-pan', key);
    expect((await client.begin('update-pan', key)).run).toBe(run);
    await client.begin('update-pan');
    await expect(client.begin('update-pan')).rejects.toMatchObject(refused('runs-exceeded'));
    await (await visitor()).begin('update-pan');
    expect((await client.begin('update-pan', key)).run).toBe(run);
  });

  test('services: an address begins so many within an hour, whatever its sessions', async () => {
    hourly.runsOfAddress = 2;
    for (let times = 0; times < 2; times += 1) await (await visitor()).begin('update-pan');
    const client = await visitor();
    await expect(client.begin('update-pan')).rejects.toMatchObject(refused('runs-exceeded'));
    seva.later(HOUR);
    await client.session();
    await (await visitor()).begin('update-pan');
  });

  test('numbers that are to be told of a service: a session and an address give so many within an hour', async () => {
    const ask = (client: Client) => client.post('/api/services/not-here/interest', { mobile: '9876543210' });
    hourly.interestOfSession = 1;
    const client = await visitor();
    await ask(client);
    await expect(ask(client)).rejects.toMatchObject(refused('too-many-requests'));
    hourly.interestOfAddress = 1;
    await expect(ask(await visitor())).rejects.toMatchObject(refused('too-many-requests'));
    seva.later(HOUR);
    await ask(await visitor());
  });

  describe('drafts', () => {
    let client: Client;
    let view: RunView;
    beforeEach(async () => {
      client = await visitor();
      view = await client.begin('update-pan');
    });

    const using = ['mobile', 'dateOfBirth'];
    const db = () => seva.server.services.store.db;
    const save = (mobile: string, at = view) => client.event(at, { type: 'save', step: at.screen?.step ?? '', answers: { using, mobile } });
    const draft = async () => (await loadRun(seva.server.services, view.run))?.run.draft?.answers;
    /** Bytes of all unfinished runs, or of those of the session to which the run belongs, or of the drafts of its customer beside it. */
    const bytes = async (by?: 'session' | 'customer') => {
      const rows = await db().selectFrom('runs').selectAll().where('ended_at', 'is', null).execute();
      const own = rows.find(({ id }) => id === view.run);
      const counts = ({ id, answered }: (typeof rows)[number]) => by !== 'customer' || answered === 1 || id === view.run;
      const counted = rows.filter((row) => by === undefined || (row[by] === own?.[by] && counts(row)));
      return counted.reduce((sum, { sealed_run }) => sum + sealed_run.length, 0);
    };
    const alerts = () => seva.log.filter((line) => line.includes('drafts-near-quota')).length;

    test('of a session: beyond its quota nothing more is kept, what is smaller is, and answers are taken', async () => {
      await client.begin('update-pan');
      const at = await save('600');
      draftBytes.session = (await bytes('session')) + 50;
      await expect(save('6'.repeat(120), at)).rejects.toMatchObject(refused('drafts-exceeded', 413));
      expect(await draft()).toEqual({ using, mobile: '600' });
      const smaller = await save('60', at);
      expect(await draft()).toEqual({ using, mobile: '60' });
      const wrong = await client.answer(smaller, { using, mobile: '6'.repeat(120) });
      expect(wrong.problems).toMatchObject([{ field: 'mobile' }, { field: 'dateOfBirth' }]);
      expect(await draft()).toEqual({});
      const next = await client.answer(wrong, { using, mobile: '6000000001', dateOfBirth: '1991-05-14' });
      expect(next.screen?.step).not.toBe(wrong.screen?.step);
    });

    test('of a customer: over all sessions; a run in which nothing was given counts for its session alone', async () => {
      const elsewhere = seva.client();
      const begun = await identify(seva, elsewhere);
      await elsewhere.event(begun, { type: 'save', step: begun.screen?.step ?? '', answers: { reason: 'lost' } });
      for (let times = 0; times < 3; times += 1) await identify(seva, seva.client());
      client = seva.client();
      view = await identify(seva, client);
      const keep = () => client.event(view, { type: 'save', step: view.screen?.step ?? '', answers: { reason: 'lost' } });
      draftBytes.customer = (await bytes('customer')) + 20;
      expect(await bytes('customer')).toBeGreaterThan(await bytes('session'));
      await expect(keep()).rejects.toMatchObject(refused('drafts-exceeded', 413));
      draftBytes.customer += 1000;
      view = await keep();
      expect(await draft()).toEqual({ reason: 'lost' });
    });

    test('of the installation: the log warns from four fifths on, once a minute, and beyond it nothing more is kept', async () => {
      const before = alerts();
      draftBytes.installation = Math.ceil((await bytes()) / 0.7);
      seva.later(MINUTE);
      let at = await save('6');
      await seva.server.services.inFlight.idle();
      expect(alerts()).toBe(before);
      draftBytes.installation = (await bytes()) + 150;
      seva.later(MINUTE);
      for (const digits of ['60', '600', '6000']) {
        at = await save(digits, at);
        await seva.server.services.inFlight.idle();
      }
      expect(alerts()).toBe(before + 1);
      await expect(save('6'.repeat(180), at)).rejects.toMatchObject(refused('drafts-exceeded', 413));
      expect(await draft()).toEqual({ using, mobile: '6000' });
      expect(alerts()).toBe(before + 1);
    });

    test('a draft that there is no room for does not fill the trail either', async () => {
      const lines = async () => (await db().selectFrom('audit').select('id').where('run', '=', view.run).execute()).length;
      const before = await lines();
      draftBytes.session = 1;
      await expect(save('6')).rejects.toMatchObject(refused('drafts-exceeded', 413));
      expect(await lines()).toBe(before);
    });
  });
});
