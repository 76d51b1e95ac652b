import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { startSandboxBank, type SandboxBank } from '../../sandbox-bank/http/service.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readLanguage } from '../../schemas/readLanguage.ts';
import { httpBank } from '../bank/httpBank.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { customerKeyOf } from '../sessions/session.ts';
import { clearStore } from '../testing/clearStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { commands, type OperateContext } from './commands.ts';
import { signedIn } from './employee.ts';

const NOW = 1_700_000_000_000;
const KEY = 'r1:c1';
const arun = ['AG100001', 'monsoon-lantern-42'] as const;
const joseph = ['MG100002', 'lantern-orchard-58'] as const;
const meena = ['MG100001', 'harbour-saffron-17'] as const;
const receipt = JSON.stringify({
  reference: 'SR1',
  receivedAt: '2026-11-21T10:00:00+05:30',
  dueOn: '2026-11-22',
  blockedAt: '2026-11-21T10:00:00+05:30',
  maskedNumber: 'XX 1234',
});

describeEachStore('npm run operate', (makeStore) => {
  let empty: EmptyStore;
  let bank: SandboxBank;
  let context: OperateContext;
  let who: readonly [string, string] = joseph;
  const printed: string[] = [];

  beforeAll(async () => {
    empty = await makeStore();
    bank = await startSandboxBank({ port: 0, clock: () => new Date(NOW) });
    const { operations } = readLanguage({ root: process.cwd(), fieldTypes }, []);
    const contract = (name: string) => operations.get(name);
    const reached = httpBank({ url: new URL(`${bank.url}/`), timeoutMs: 5000, contract, log: { info() {}, warn() {}, error() {} } });
    context = {
      store: await openedStore(empty),
      secrets: createSecrets(Buffer.alloc(32, 7)),
      clock: () => NOW,
      config: { health: { leastDiskBytes: 0, outboxAgeMs: 60_000 }, bankTimeoutMs: 5000, reconcile: { hour: 3, days: 3 } },
      bank: reached,
      contract,
      employee: (as) => signedIn(reached, who, as),
      print: (line) => printed.push(line),
    };
  });
  beforeEach(async () => {
    await clearStore(context.store);
    printed.length = 0;
    await context.store.db.insertInto('runs').values(waitingRun()).execute();
  });
  afterAll(async () => {
    await bank.stop();
    await context.store.close();
    await empty.remove();
  });

  const put = (changes: Parameters<typeof dueMessage>[0]) => context.store.db.insertInto('outbox').values(dueMessage(changes)).execute();
  const give = (name: string, plain: readonly string[] = [], options: Readonly<Record<string, string>> = {}) =>
    commands[name]?.run(context, { plain, options });
  const state = async () => (await context.store.db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state;

  test('cases are writes of which nobody knows and those that wait for long, the oldest first', async () => {
    await put({ key: 'a', state: 'unknown', created_at: 2 });
    await put({ key: 'b', created_at: 1 });
    await put({ key: 'c', created_at: NOW - 60_000 });
    await put({ key: 'd', state: 'done', created_at: 1 });
    await give('cases');
    expect(printed.map((line): unknown => JSON.parse(line))).toMatchObject([
      { key: 'b', why: 'waits', operation: 'card.block' },
      { key: 'a', why: 'outcome-unknown', since: '1970-01-01T00:00:00.002Z', proposed: false },
    ]);
    expect(printed.join('')).not.toContain('sealed');
  });

  test('a case is settled by two managers whom the bank lets in', async () => {
    await put({ state: 'unknown' });
    who = arun;
    await expect(give('settle', [KEY, 'done'], { data: receipt })).rejects.toThrow('AG100001 is no manager');
    await expect(give('resend', [KEY])).rejects.toThrow('AG100001 is no manager');
    who = joseph;
    expect(await give('settle', [KEY, 'done'], { data: receipt })).toBe(true);
    expect(await give('settle', [KEY, 'done'], { data: receipt })).toBe(false);
    expect(await state()).toBe('unknown');
    who = [meena[0], 'guessed'];
    await expect(give('settle', [KEY, 'done'], { data: receipt })).rejects.toThrow(/does not let MG100001 in/);
    expect(await state()).toBe('unknown');
    who = meena;
    expect(await give('settle', [KEY, 'done'], { data: receipt })).toBe(true);
    expect(await state()).toBe('received');
    printed.length = 0;
    await give('show', [KEY]);
    const shown = JSON.stringify(JSON.parse(printed[0] ?? ''));
    for (const id of [joseph[0], meena[0], 'settlement-proposed', 'settlement-confirmed']) expect(shown).toContain(id);
    expect(shown).not.toContain('SR1');
  });

  test('a comparison with the bank makes cases of what differs, which two managers settle', async () => {
    await put({ state: 'done', reference: 'SR1', created_at: NOW - 2000, finished_at: NOW - 1000, sealed_message: null });
    expect(await give('reconcile')).toBe(false);
    expect(JSON.parse(printed[0] ?? '')).toEqual({ asked: 1, unanswered: 0, different: 1, cases: 1, whole: true });
    printed.length = 0;
    await give('cases');
    const why = 'bank-has-not-done-it';
    expect(printed.map((line): unknown => JSON.parse(line))).toMatchObject([{ key: KEY, why, ours: 'done SR1', bank: 'neverReceived' }]);
    printed.length = 0;
    await give('show', [KEY]);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ why, state: 'done', bankNow: 'neverReceived' });
    await expect(give('resend', [KEY])).rejects.toThrow(/no such thing/);
    for (const employee of [joseph, meena]) {
      who = employee;
      expect(await give('settle', [KEY, 'failed'])).toBe(true);
    }
    expect(await state()).toBe('failed');
    printed.length = 0;
    await give('cases');
    expect(printed).toEqual([]);
    expect(await give('reconcile', [], { days: '1' })).toBe(true);
  });

  test('what a server still sends is not sent again by a person, who is told so', async () => {
    await put({ created_at: 1 });
    who = joseph;
    await expect(give('resend', [KEY])).rejects.toThrow('The servers go on sending this one by themselves');
    expect(await state()).toBe('received');
  });

  test('of a bank that does not answer nobody is told that it does not let them in', async () => {
    const faults = (mode: string) =>
      fetch(`${bank.url}/sandbox/mode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
    who = joseph;
    try {
      await faults('down');
      await expect(give('resend', [KEY])).rejects.toThrow('The bank does not answer (service.unavailable)');
      await faults('server-error');
      await expect(give('resend', [KEY])).rejects.toThrow('The bank does not answer (service.error)');
    } finally {
      await faults('normal');
    }
  });

  describe('says what is missing or wrong, and changes nothing', () => {
    test.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
      ['settle', [KEY, 'done'], { data: '{' }, /must be JSON/],
      ['settle', [KEY, 'done'], { data: '{"reference":1}' }, /not what card.block answers/],
      ['settle', [KEY, 'perhaps'], {}, /done or failed/],
      ['settle', [], {}, /missing/],
      ['resend', ['r9:c1'], {}, /no such thing/],
      ['reconcile', [], { days: '61' }, /from 1 to 60/],
      ['reconcile', [], { days: 'all' }, /from 1 to 60/],
      ['show', ['r9:c1'], {}, /no such thing/],
      ['hold', [], { reason: 'Suit' }, /either --run or --customer/],
      ['hold', [], { run: 'r1' }, /--reason/],
      ['release', [], { run: 'r1', reason: 'Over' }, /no such thing/],
    ])('%s %j %j', async (name, plain, options, words) => {
      await put({ state: 'unknown' });
      await expect(give(name, plain, options)).rejects.toThrow(words);
      expect(await state()).toBe('unknown');
    });
  });

  test('a run is held by an employee, and seen among the holds', async () => {
    who = meena;
    await give('hold', [], { run: 'r1', reason: 'Suit' });
    expect(printed.splice(0)).toEqual(['Held. Runs that it keeps now: 1.']);
    await give('holds');
    expect(printed.map((line): unknown => JSON.parse(line))).toMatchObject([{ name: 'run/r1', placed_by: 'MG100001', reason: 'Suit' }]);
  });

  test('what is not there is not taken for held: a mistyped run is refused, of a customer the number of runs is told', async () => {
    who = meena;
    await expect(give('hold', [], { run: 'r9', reason: 'Suit' })).rejects.toThrow('There is no such run. Nothing is held.');
    await give('holds');
    expect(printed).toEqual([]);
    await context.store.db
      .updateTable('runs')
      .set({ customer: customerKeyOf(context.secrets, 'CU1') })
      .execute();
    for (const customer of ['CU1', 'CU9']) await give('hold', [], { customer, reason: 'Suit' });
    expect(printed).toEqual(['Held. Runs that it keeps now: 1.', 'Held, but nothing is here of this customer: check the number.']);
  });

  test('the trail is checked, and the size of a run is measured', async () => {
    expect(await give('audit')).toBe(true);
    expect(await give('audit', [], { head: '1:made-up' })).toBe(false);
    await context.store.db
      .insertInto('runs')
      .values(waitingRun({ id: 'r2', sealed_run: 'xxx' }))
      .execute();
    await context.store.db.insertInto('uploads').values({ id: 'u', run: 'r2', field: 'f', sealed_fact: 'x', size: 100, at: 1 }).execute();
    printed.length = 0;
    await give('sizes');
    expect(JSON.parse(printed[0] ?? '')).toEqual({ flow: 'f', runs: 2, run: 2, events: 0, messages: 0, results: 0, files: 50 });
  });
});
