import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LinkView, PartLinkView, RunView } from '../../schemas/api.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { everybodyHost, neha, withEverybodyHost } from '../testing/everybodyHost.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const VALID_MS = limits.limits.partLinkValiditySeconds.value * 1000;
const expired = { status: 410, body: { code: 'link-expired' } };
const [suresh, farah] = ['6000000501', '6000000502'];

describeEachStore('a link by which somebody confirms their own part of an application', (makeStore) => {
  let seva: TestServer;
  let applicant: Client;
  let waiting: RunView;

  beforeAll(async () => {
    const store = await makeStore();
    seva = await startTestServer(store, { flowsFolder: withEverybodyHost(store.dataFolder) });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    applicant = await visitor();
    const asked = await applicant.answer(await applicant.begin(everybodyHost), neha);
    waiting = await applicant.answer(asked, { code: seva.code(neha.mobile) });
  });

  const visitor = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const open = (client: Client, mobile: string): Promise<LinkView> => client.post('/api/links/open', { token: linkToken(seva, mobile) });
  const say = async (mobile: string, answer: 'confirmed' | 'declined'): Promise<void> => {
    await answerLink(seva, linkToken(seva, mobile), answer);
  };
  const poll = () => applicant.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });

  test('goes to each number, tells each person their own part alone, masked, and verifies nobody', async () => {
    const phone = await visitor();
    const view: LinkView = await open(phone, suresh);
    expect(view).toMatchObject({
      purpose: 'part',
      about: 'Spice Route Exports Private Limited',
      applicant: 'Neha Kulkarni',
      name: 'Suresh Kulkarni',
      maskedMobile: 'XXXXXX0501',
    } satisfies Partial<PartLinkView>);
    expect(JSON.stringify(view)).not.toMatch(/Farah|ZZZPL0501Z|6000000501/);
    expect((await phone.session()).verified).toBe(false);
    expect(seva.lastMessage(farah)).not.toContain('Spice');
  });

  test('waits for everybody: one who confirms withdraws nobody else’s link', async () => {
    await say(suresh, 'confirmed');
    waiting = await poll();
    expect(waiting.outcome).toBeUndefined();
    await say(farah, 'confirmed');
    expect((await poll()).outcome?.id).toBe('done');
  });

  test('is good a day later, when the applicant comes back on another device', async () => {
    await say(suresh, 'confirmed');
    seva.later(24 * 3_600_000);
    await say(farah, 'confirmed');
    const device = await visitor();
    const asked = await device.answer(await device.begin(everybodyHost), neha);
    await device.answer(asked, { code: seva.code(neha.mobile) });
    waiting = await device.look(waiting.run);
    applicant = device;
    expect((await poll()).outcome?.id).toBe('done');
  });

  test('ends the waiting where somebody says that it is not right', async () => {
    await say(farah, 'declined');
    expect((await poll()).screen?.step).toMatch(/declined$/);
  });

  test('is refused to whoever applies, to an agent, and when it is too old', async () => {
    await expect(open(applicant, suresh)).rejects.toMatchObject(expired);
    const device = await visitor();
    const asked = await device.answer(await device.begin(everybodyHost), neha);
    await device.answer(asked, { code: seva.code(neha.mobile) });
    await expect(open(device, suresh)).rejects.toMatchObject(expired);
    const agent = await visitor();
    await logInAgent(agent);
    await expect(open(agent, suresh)).rejects.toMatchObject(expired);
    seva.later(VALID_MS + 1000);
    await expect(open(await visitor(), suresh)).rejects.toMatchObject(expired);
  });

  test('counts for the words that were read, and for no others', async () => {
    await say(suresh, 'confirmed');
    await say(farah, 'confirmed');
    const application = seva.bank.bank.state.applications.find(({ leadId }) => leadId === 'LD100000152');
    if (!application) throw new Error('The application is gone');
    application.saved = JSON.parse(JSON.stringify(application.saved).replace('"share":40', '"share":41'));
    waiting = await poll();
    expect(waiting.outcome).toBeUndefined();
    expect(JSON.stringify(waiting.screen)).toContain('Link expired');
  });

  test('whoever confirms for two people in one browser is seen in the audit trail by it', async () => {
    const phone = await visitor();
    for (const mobile of [suresh, farah]) await answerLink(seva, linkToken(seva, mobile), 'confirmed', phone);
    const lines = await seva.server.services.store.db
      .selectFrom('audit')
      .select('detail')
      .where('run', '=', waiting.run)
      .where('action', '=', 'link-confirmed')
      .execute();
    const browsers = lines.map(({ detail }) => (JSON.parse(detail ?? '{}') as { browser?: string }).browser);
    expect(browsers).toEqual([expect.any(String), browsers[0]]);
  });

  test('a customer of the bank may confirm too', async () => {
    const phone = await visitor();
    await identify(seva, phone, 'update-pan');
    expect(await open(phone, suresh)).toMatchObject({ purpose: 'part' });
  });
});
