import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../testing/client.ts';
import { askForCells, cellsOf, valuesIn, wrongValues } from '../testing/gridCards.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;

describeEachStore('the grid card', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    client = seva.client();
  });

  const right = (view: RunView, by = client) => by.answer(view, valuesIn(seva, cellsOf(view)));
  const wrong = (view: RunView, by = client) => by.answer(view, wrongValues(seva, view));

  test('the right values verify the session, which gets another token', async () => {
    const question = await askForCells(client);
    const before = client.cookie;
    expect((await right(question)).outcome).toMatchObject({ id: 'gridAuthSuccessScreen', title: 'Confirmed, Asha' });
    expect(client.cookie).not.toBe(before);
    expect(await client.session()).toMatchObject({ verified: true });
    expect((await client.begin('block-debit-card')).screen?.step).toBe('card');
  });

  test('three cells are asked for, each by its name, and no value is told or kept in what is shown', async () => {
    const question = await askForCells(client);
    expect(question.screen?.fields.map(({ label }) => label)).toEqual(cellsOf(question).map((cell) => `Value in ${cell}`));
    expect(new Set(cellsOf(question)).size).toBe(3);
    expect(question.screen?.blocks).toMatchObject([{ block: 'grid', marked: cellsOf(question) }]);
    const refused = await wrong(question);
    expect(refused.screen?.fields.map(({ value }) => value)).toEqual([undefined, undefined, undefined]);
  });

  test('a wrong value says how many tries are left, and keeps asking for the same cells', async () => {
    const question = await askForCells(client);
    const refused = await wrong(question);
    expect(refused.problems).toMatchObject([{ field: 'first', key: 'bank.grid.invalid', params: { attemptsLeft: 2 } }]);
    expect(cellsOf(refused)).toEqual(cellsOf(question));
    expect((await right(refused)).outcome?.id).toBe('gridAuthSuccessScreen');
  });

  test('ER03: the third wrong answer ends it and leads home; nothing lifts the lock but time', async () => {
    const last = await wrong(await wrong(await wrong(await askForCells(client))));
    expect(last.outcome).toMatchObject({ id: 'grid/exhausted', kind: 'failure', retry: false, home: true });
    expect(last.outcome?.text).toContain('Wait 30 minutes');
    expect((await askForCells(seva.client())).outcome?.id).toBe('grid/exhausted');
    await seva.restart();
    const other = seva.client();
    expect((await askForCells(other)).outcome?.id).toBe('grid/exhausted');
    seva.later(31 * MINUTE);
    const again = seva.client();
    expect((await right(await askForCells(again), again)).outcome?.id).toBe('gridAuthSuccessScreen');
  });

  test('a lock holds for a question that was asked before it', async () => {
    const [early, late] = [await askForCells(client), seva.client()];
    await wrong(await wrong(await wrong(await askForCells(late), late), late), late);
    expect((await right(early)).outcome?.id).toBe('grid/exhausted');
    expect(await client.session()).toMatchObject({ verified: false });
  });

  test('what the bank could not compare is no try', async () => {
    let view = await askForCells(client);
    seva.bank.bank.failures = { 'grid.verify': 'data.unavailable' };
    for (let times = 0; times < 4; times += 1) {
      view = await right(view);
      expect(view.notice?.key).toBe('bank.service.error');
    }
    seva.bank.bank.failures = {};
    expect((await wrong(view)).problems).toMatchObject([{ params: { attemptsLeft: 2 } }]);
  });

  test('a right answer clears the wrong ones', async () => {
    await right(await wrong(await wrong(await askForCells(client))));
    const later = seva.client();
    expect((await wrong(await askForCells(later), later)).problems).toMatchObject([{ params: { attemptsLeft: 2 } }]);
  });

  test('a right answer whose answer was lost is given again, to the same request with the same token', async () => {
    const question = await askForCells(client);
    const values = valuesIn(seva, cellsOf(question));
    const cookie = client.cookie;
    const first = await client.answer(question, values, 'the-same-key-twice');
    client.cookie = cookie;
    expect(await client.answer(question, values, 'the-same-key-twice')).toEqual(first);
    expect(await client.session()).toMatchObject({ verified: true });
  });

  test('a question is over after a quarter of an hour', async () => {
    const question = await askForCells(client);
    seva.later(16 * MINUTE);
    expect((await right(question)).outcome).toMatchObject({ id: 'grid/expired', retry: true });
  });

  test('whoever is verified already is not asked', async () => {
    await identify(seva, client);
    expect((await client.begin('grid-authentication')).outcome?.id).toBe('gridAuthSuccessScreen');
  });
});
