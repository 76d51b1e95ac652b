import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowCard, ReceiptView, RequestLine, RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const hindiFile = 'cards/block-debit-card.hi.json';

describeEachStore('what the server says in the locale that is read', (makeStore) => {
  let seva: TestServer;
  let folder: string;

  beforeEach(async () => {
    const empty = await makeStore();
    folder = copyOfFlows(empty.dataFolder, flowsOfTests());
    seva = await startTestServer(empty, { flowsFolder: folder });
  });
  afterEach(() => seva.stop());

  /** Asks in a locale from now on, as the portal does with every request. */
  const inLocale = (client: Client, locale: string) => client.send('GET', '/api/session', { 'x-locale': locale });
  const again = (client: Client) => Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
  const runOf = ({ run }: RunView) =>
    seva.server.services.store.db.selectFrom('runs').select(['hash', 'title']).where('id', '=', run).executeTakeFirstOrThrow();

  test('a step is told in the locale of the session, and the run stays pinned to the same version', async () => {
    const client = seva.client();
    const english = await identify(seva, client);
    expect(english.screen?.title).toBe('Which card do you want to block?');
    await inLocale(client, 'hi-IN');
    const hindi = await client.look(english.run);
    expect(hindi.screen).toMatchObject({ step: 'card', title: 'आप कौन सा कार्ड ब्लॉक करना चाहते हैं?' });
    expect(hindi.hash).not.toBe(english.hash);
    expect((await runOf(english)).hash).toBe(english.hash);
    expect(await (await fetch(`${seva.server.address}/flows/${hindi.hash}.js`)).text()).toContain('डेबिट कार्ड ब्लॉक करें');

    const review = await client.answer(hindi, { card: 'D1', reason: 'lost', replace: 'no' });
    expect(review.screen?.review?.flatMap(({ lines }) => lines)).toContainEqual({ label: 'क्यों?', value: 'कार्ड खो गया' });
    await inLocale(client, 'en');
    const done = await client.answer(await client.look(english.run), { forGood: true });
    expect(done.outcome?.title).toMatch(/^The card .* is blocked$/);

    const receipt = () => client.get<ReceiptView>(`/api/runs/${english.run}/receipt`);
    const requests = () => client.get<{ requests: RequestLine[] }>('/api/requests');
    expect([(await receipt()).title, (await requests()).requests[0]?.title]).toEqual(['Block a debit card', 'Block a debit card']);
    await inLocale(client, 'hi');
    expect([(await receipt()).title, (await requests()).requests[0]?.title]).toEqual(['डेबिट कार्ड ब्लॉक करें', 'डेबिट कार्ड ब्लॉक करें']);
    expect((await receipt()).lines).toContainEqual({ label: 'क्यों?', value: 'कार्ड खो गया' });
  });

  test('problems name their fields in the locale in which they are read', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    await client.answer(view, {});
    const labels = async () => (await client.look(view.run)).problems.map(({ params }) => params['label']);
    expect(await labels()).toContain('Why?');
    await inLocale(client, 'hi');
    expect(await labels()).toContain('क्यों?');
  });

  test('the list of services, before there is a session and with one', async () => {
    const titles = async (client: Client, locale?: string) =>
      (await client.send<{ flows: FlowCard[] }>('GET', '/api/flows', locale === undefined ? {} : { 'x-locale': locale })).body.flows.map(
        ({ title }) => title,
      );
    const client = seva.client();
    expect(await titles(client, 'hi')).toContain('डेबिट कार्ड ब्लॉक करें');
    expect(await titles(client)).toContain('Block a debit card');
    await inLocale(client, 'hi');
    expect(await titles(client)).toContain('डेबिट कार्ड ब्लॉक करें');
    expect(await titles(client, 'xx')).toContain('डेबिट कार्ड ब्लॉक करें');
  });

  test('a code is sent in Hindi, and verifying keeps the locale', async () => {
    const client = seva.client();
    await inLocale(client, 'hi');
    await client.session();
    const view = await identify(seva, client);
    expect(seva.lastMessage(asha.mobile)).toMatch(/^\d{6} आपका वन-टाइम पासवर्ड \(OTP\) है, सेवा बैंक में “डेबिट कार्ड ब्लॉक करें” के लिए/);
    expect(view.screen?.title).toBe('आप कौन सा कार्ड ब्लॉक करना चाहते हैं?');
  });

  test('fixed words are read at once, also by those who are in the middle', async () => {
    const client = seva.client();
    await inLocale(client, 'hi');
    await client.session();
    const view = await identify(seva, client);
    const file = join(folder, hindiFile);
    writeFileSync(file, readFileSync(file, 'utf8').replace('आप कौन सा कार्ड ब्लॉक करना चाहते हैं?', 'कौन सा कार्ड?'));
    await seva.server.services.flows.reload();
    expect((await client.look(view.run)).screen?.title).toBe('कौन सा कार्ड?');
    await seva.restart();
    expect((await again(client).look(view.run)).screen?.title).toBe('कौन सा कार्ड?');
  });

  test('without a translation, or with one that does not check, the flow speaks English and the log says why', async () => {
    const client = seva.client();
    await inLocale(client, 'hi');
    await client.session();
    const file = join(folder, hindiFile);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "डेबिट कार्ड', '"titel": "डेबिट कार्ड'));
    await seva.server.services.flows.reload();
    expect((await identify(seva, client)).screen?.title).toBe('Which card do you want to block?');
    expect(seva.log.filter((line) => line.includes('a translation does not check')).join()).toContain(hindiFile);
    rmSync(file);
    await seva.server.services.flows.reload();
    expect((await client.begin('block-debit-card')).screen?.title).toBe('Which card do you want to block?');
  });

  test('a version from before there were translations is told in English', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    const { db } = seva.server.services.store;
    await db.deleteFrom('flow_versions').where('base', '=', view.hash).execute();
    const file = join(folder, 'cards/block-debit-card.flow.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Which card do you want to block?', 'Which card?'));
    await seva.restart();
    const later = again(client);
    await inLocale(later, 'hi');
    expect((await later.look(view.run)).screen?.title).toBe('Which card do you want to block?');
  });

  test('words that somebody has put under another version in the database are not read', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    const { db } = seva.server.services.store;
    const other = await db
      .selectFrom('flow_versions')
      .select('base')
      .where('base', 'is not', null)
      .where('base', '!=', view.hash)
      .executeTakeFirstOrThrow();
    await db.updateTable('flow_versions').set({ base: other.base }).where('base', '=', view.hash).execute();
    await inLocale(client, 'hi');
    await expect(client.look(view.run)).rejects.toMatchObject({ status: 500 });
  });
});
