import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { logInAgent } from '../testing/agents.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { askForCells } from '../testing/gridCards.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import { reseal } from './reseal.ts';
import { openSecrets } from './rootKey.ts';
import { sealedTables } from './sealedColumns.ts';

const [before, after] = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)];

describeEachStore('replacing the server key', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken, keys: [before, after] });
  });
  afterAll(() => seva.stop());

  const store = () => seva.server.services.store;
  const resealWith = async (...keys: [Buffer, ...Buffer[]]) => reseal({ store: store(), secrets: await openSecrets(store(), keys) });
  const sum = (tables: Awaited<ReturnType<typeof reseal>>, count: 'rows' | 'resealed' | 'unopened') =>
    tables.reduce((total, table) => total + table[count], 0);

  test('seals everything anew while the server goes on, after which the old key is needed for nothing', async () => {
    const client = seva.client();
    const question = await askForCode(client);
    const first = await resealWith(after, before);
    expect(sum(first, 'unopened')).toBe(0);
    expect(sum(first, 'resealed')).toBeGreaterThan(3);

    const card = await client.answer(question, { code: seva.code(asha.mobile) });
    expect(card.screen?.step).toBe('card');
    const again = await resealWith(after, before);
    expect([sum(again, 'unopened'), sum(again, 'resealed') > 0]).toEqual([0, true]);
    expect([sum(await resealWith(after), 'unopened'), sum(await resealWith(after), 'resealed')]).toEqual([0, 0]);

    const flowsFolder = join(seva.server.services.config.dataFolder, 'no-flows');
    mkdirSync(flowsFolder, { recursive: true });
    await seva.restart({ keys: [after], flowsFolder, cacheFolder: join(flowsFolder, 'compiled') });
    const there = seva.client();
    there.cookie = client.cookie;
    expect(await there.session()).toMatchObject({ verified: true, customer: { name: 'Asha' } });
    expect((await there.look(card.run)).screen?.step).toBe('card');
    await seva.restart();
  });

  test('leaves nothing over on a server whose health is asked for, which keeps how often beside its keys', async () => {
    await seva.client().get('/readyz');
    expect(sum(await resealWith(after, before), 'unopened')).toBe(0);
    expect(sum(await resealWith(after), 'unopened')).toBe(0);
  });

  test('knows every place where something is sealed', async () => {
    const client = seva.client();
    const question = await askForCode(client, gopal, 'update-dob');
    await client.answer(question, { code: seva.code(gopal.mobile) });
    await askForCells(seva.client());
    await logInAgent(seva.client());
    const { token } = await orderLink(seva, { flow: 'overdue-payment', customer: gopal.id });
    const visitor = seva.client();
    await visitor.session();
    await visitor.post('/api/links/open', { token }, { 'idempotency-key': randomUUID() });
    const found = await filled(seva);
    for (const expected of ['sessions.sealed_link', 'sessions.sealed_agent', 'links.sealed_link', 'grid_questions.sealed_asked'])
      expect(found).toContain(expected);
    expect(sum(await resealWith(after, before), 'unopened')).toBe(0);
    expect(sum(await resealWith(after), 'resealed')).toBe(0);
  });

  test('says what opens with none of the keys, and leaves it', async () => {
    await askForCode(seva.client());
    const tables = await resealWith(after);
    expect(sum(tables, 'unopened')).toBeGreaterThan(0);
    expect(sum(tables, 'resealed')).toBe(0);
    expect(sum(await resealWith(after, before), 'unopened')).toBe(0);
  });
});

/** The sealed columns in which something stands. */
async function filled({ server }: TestServer): Promise<readonly string[]> {
  const columns = Object.entries(sealedTables).flatMap(([table, { places }]) => Object.keys(places).map((column) => ({ table, column })));
  const found: string[] = [];
  for (const { table, column } of columns) {
    const one = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(column)} <> '' limit 1`;
    if ((await one.execute(server.services.store.db)).rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
