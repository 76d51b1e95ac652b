import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { identify, MORNING, startTestServer, type TestServer } from '../testing/testServer.ts';

const block = 'cards/block-debit-card.flow.json';

describeEachStore('the flow registry', (makeStore) => {
  let seva: TestServer;
  let folder: string;

  beforeEach(async () => {
    const empty = await makeStore();
    folder = copyOfFlows(empty.dataFolder, flowsOfTests());
    seva = await startTestServer(empty, { flowsFolder: folder });
  });
  afterEach(() => seva.stop());

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  const cards = async () => (await seva.client().get<{ flows: FlowCard[] }>('/api/flows')).flows;
  const hashOf = async (id: string) => (await cards()).find((card) => card.id === id)?.hash ?? '';
  const reload = () => seva.server.services.flows.reload();

  test('lists every service but the embedded ones', async () => {
    const list = await cards();
    expect(list.map((card) => card.id)).toContain('block-debit-card');
    expect(list.map((card) => card.area)).not.toContain('shared');
    expect(list.find((card) => card.id === 'block-debit-card')).toMatchObject({
      area: 'cards',
      title: 'Block a debit card',
      urgent: true,
      routes: ['verify', 'otp', 'preview'],
    });
  });

  test('an application is told from a service whose own page shows first what is theirs, and from all else', async () => {
    const list = await cards();
    const begins = (id: string) => list.find((card) => card.id === id)?.begins;
    for (const id of ['savings-account', 'credit-card-for-customers']) expect(begins(id)).toBe('application');
    for (const id of ['deposit-servicing', 'investment-servicing', 'forex-servicing']) expect(begins(id)).toBe('overview');
    for (const id of ['update-address', 'track-application', 'overdue-payment']) expect(begins(id)).toBeUndefined();
  });

  test('serves a version as a module that never changes', async () => {
    const hash = await hashOf('block-debit-card');
    const response = await fetch(`${seva.server.address}/flows/${hash}.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toContain(`export const hash = "${hash}"`);
  });

  test.each([['0'.repeat(32)], ['../../package'], ['x']])('has no module %s', async (name) => {
    expect((await fetch(`${seva.server.address}/flows/${encodeURIComponent(name)}.js`)).status).toBe(404);
  });

  test('a run ends on the version that it began with; a new one begins on the new version', async () => {
    const client = seva.client();
    const before = await hashOf('block-debit-card');
    const view = await identify(seva, client);
    edit(block, (text) =>
      text
        .replace('Which card do you want to block?', 'Which card?')
        .replace('"blocked": {', '"stopped": {')
        .replaceAll('"next": "blocked"', '"next": "stopped"')
        .replaceAll('"ends": "blocked"', '"ends": "stopped"'),
    );
    await reload();
    const after = await hashOf('block-debit-card');
    expect(after).not.toBe(before);

    const fresh = await client.begin('block-debit-card');
    expect(fresh).toMatchObject({ hash: after, screen: { title: 'Which card?' } });
    await seva.restart();
    const again = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    expect(await again.look(view.run)).toMatchObject({ hash: before, screen: { title: 'Which card do you want to block?' } });
    const review = await again.answer(view, { card: 'D1', reason: 'lost', replace: 'no' });
    expect(await again.answer(review, { forGood: true })).toMatchObject({ hash: before, outcome: { id: 'blocked' } });
    expect((await fetch(`${seva.server.address}/flows/${before}.js`)).status).toBe(200);
  });

  test('a service that is taken away ends for those who are in it and begins for nobody', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    rmSync(join(folder, block));
    await seva.restart();
    const again = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    await expect(again.begin('block-debit-card')).rejects.toMatchObject({ status: 404, body: { code: 'flow-not-found' } });
    const review = await again.answer(view, { card: 'D1', reason: 'lost', replace: 'no' });
    expect(await again.answer(review, { forGood: true })).toMatchObject({ outcome: { id: 'blocked' } });
  });

  test('a flow that does not check is left out, says why in the log, and holds nobody up', async () => {
    edit(block, (text) => text.replace('"next": "blocked"', '"next": "nowhere"'));
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/broken.flow.json'), '{ "id": ');
    await reload();
    const ids = (await cards()).map((card) => card.id);
    expect(ids).not.toContain('block-debit-card');
    expect(ids).toContain('update-pan');
    const lines = seva.log.filter((line) => line.includes('does not check'));
    expect(lines.join()).toContain(block);
    expect(lines.join()).toContain('nowhere');
    expect(lines.join()).toContain('broken.flow.json');
  });

  test('a second file with the same id takes nothing over', async () => {
    edit(block, (text) => text);
    writeFileSync(join(folder, 'cards/copy.flow.json'), readFileSync(join(folder, block), 'utf8').replace('Block a debit card', 'A copy'));
    await reload();
    expect((await cards()).filter((card) => card.id === 'block-debit-card')).toMatchObject([{ title: 'Block a debit card' }]);
  });

  test('a module that was altered in the database is not run', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    await seva.server.services.store.db
      .updateTable('flow_versions')
      .set({ source: 'export const hash = "x"; export const program = {}; export const validators = {};' })
      .execute();
    const hash = await hashOf('block-debit-card');
    expect((await fetch(`${seva.server.address}/flows/${hash}.js`)).status).toBe(500);
    await seva.restart().catch(() => undefined);
    const again = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    await expect(again.look(view.run)).rejects.toMatchObject({ status: 500 });
  });

  test('outside its hours a service is shown as closed and cannot be begun', async () => {
    edit(block, (text) => text.replace('"urgent": true,\n  "hours": "always"', '"hours": "service"'));
    await reload();
    const client = seva.client();
    await client.session();
    await expect(client.begin('block-debit-card')).resolves.toMatchObject({ state: 'asking' });
    seva.later(Date.parse('2026-11-21T17:30:00+05:30') - MORNING);
    await client.session();
    expect((await cards()).find((card) => card.id === 'block-debit-card')?.closed).toEqual({ opens: '09:00' });
    await expect(client.begin('block-debit-card')).rejects.toMatchObject({
      status: 403,
      body: { code: 'flow-closed', params: { opens: '09:00' } },
    });
  });

  test('a service for agents is neither shown to customers nor begun by them', async () => {
    edit('cards/card-redispatch.flow.json', (text) => text.replace('"audience": ["customer", "agent"]', '"audience": ["agent"]'));
    await reload();
    const client = seva.client();
    await client.session();
    expect((await cards()).map((card) => card.id)).not.toContain('card-redispatch');
    await expect(client.begin('card-redispatch')).rejects.toMatchObject({ status: 403, body: { code: 'flow-not-for-role' } });
  });
});

describeEachStore('a server in development', (makeStore) => {
  test('takes a saved flow in by itself', async () => {
    const empty = await makeStore();
    const folder = copyOfFlows(empty.dataFolder, flowsOfTests());
    const seva = await startTestServer(empty, { flowsFolder: folder, dev: true });
    const text = readFileSync(join(folder, block), 'utf8');
    writeFileSync(join(folder, block), text.replace('Block a debit card', 'Stop a card'));
    const titles = async () => (await seva.client().get<{ flows: FlowCard[] }>('/api/flows')).flows.map((card) => card.title);
    await expect.poll(titles, { timeout: 5000 }).toContain('Stop a card');
    await seva.stop();
  });
});
