import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { codeIn } from '../testing/codeIn.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

const MINUTE = 60_000;

/** Somebody without an application, and two with one that is not finished. */
const neha = { mobile: '6000000021', pan: 'ZZZPN0021Z' };
const open = { mobile: '6000000102', pan: 'ZZZPL0102Z', leadId: 'LD100000102' };
const reopened = { mobile: '6000000110', pan: 'ZZZPL0110Z', leadId: 'LD100000110' };

// One store: locks and counts are the statements of server/otp, which are tried on both.
describeOneStore('people who are no customers yet', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const asked = async (
    client: Client,
    { mobile, pan }: { readonly mobile: string; readonly pan: string },
    flow = 'savings-account',
    entry?: Readonly<Record<string, string>>,
  ) =>
    client.answer(await client.begin(flow, undefined, entry), { mobile, pan, ...(flow === 'track-application' ? { using: 'pan' } : {}) });
  const proved = async (
    client: Client,
    who: { readonly mobile: string; readonly pan: string },
    flow?: string,
    entry?: Readonly<Record<string, string>>,
  ) => {
    const question = await asked(client, who, flow, entry);
    return client.answer(question, { code: seva.code(who.mobile) });
  };
  const aboutYou = (client: Client, tasks: RunView) =>
    client.event(tasks, { type: 'open-section', step: tasks.screen?.step ?? '', section: 'you' });
  const runsOf = async (client: Client) => (await client.get<{ runs: readonly OpenRunLine[] }>('/api/runs')).runs.map(({ run }) => run);
  const wrong = (mobile: string) => (seva.code(mobile) === '000000' ? '000001' : '000000');
  const shown = ({ run: _run, screen, ...rest }: RunView) =>
    JSON.stringify({ ...rest, screen: screen && { ...screen, actions: [], deadline: undefined } });

  test('ST16: without the code nobody learns whether there is an application: every answer is the same', async () => {
    const client = await visitor();
    const answers: string[] = [];
    for (const who of [neha, open, { mobile: open.mobile, pan: 'ZZZPX0001Z' }, { mobile: open.mobile, pan: asha.pan }]) {
      seva.later(MINUTE);
      const question = await asked(client, who);
      answers.push(
        shown(question).replace(/XXXXXX\d{4}/, 'X'),
        shown(await client.answer(question, { code: wrong(who.mobile) })).replace(/XXXXXX\d{4}/, 'X'),
      );
    }
    expect(new Set(answers.filter((_, index) => index % 2 === 0)).size).toBe(1);
    expect((await client.session()).applicant).toBeUndefined();
  });

  test('ST16: a draft is found on another device by a code to the same number, and by nobody else', async () => {
    const [phone, desk, stranger] = [await visitor(), await visitor(), await visitor()];
    const begun = await proved(phone, neha);
    expect(begun.screen?.step).toBe('opening/begin/privacy');
    const agreed = await phone.answer(begun, { agreesToUse: true });
    seva.later(MINUTE);
    await proved(desk, neha, 'track-application');
    expect(await runsOf(desk)).toContain(begun.run);
    expect((await desk.look(begun.run)).screen?.step).toBe(agreed.screen?.step);

    seva.later(MINUTE);
    for (const other of [
      { ...neha, pan: 'ZZZPX0001Z' },
      { ...neha, mobile: '6000000022' },
    ]) {
      const client = await visitor();
      await proved(client, other);
      seva.later(MINUTE);
      expect(await runsOf(client)).not.toContain(begun.run);
      expect((await inVain(seva, [() => client.get(`/api/runs/${begun.run}`)], begun.run)).map(({ status }) => status)).toEqual([404]);
    }
    await inVain(seva, [() => stranger.get(`/api/runs/${begun.run}`), () => stranger.answer(agreed, {})], begun.run);
  });

  test('whoever proved a number is a stranger to the services for customers', async () => {
    const client = await visitor();
    await proved(client, { mobile: asha.mobile, pan: asha.pan });
    expect(await client.session()).toMatchObject({ verified: false, applicant: true });
    expect((await client.begin('block-debit-card')).screen?.step).toBe('identify/details');
    await expect(client.get('/api/requests')).rejects.toMatchObject({ body: { code: 'not-verified' } });
    expect(seva.bank.bank.state.writes.filter(({ operation }) => operation !== 'message.send')).toEqual([]);
  });

  test('a customer is no applicant, and their session can be both without mixing the two', async () => {
    const client = await visitor();
    const card = await identify(seva, client);
    seva.later(MINUTE);
    const run = await client.begin('savings-account');
    expect(run.screen?.step).toBe('identify/number');
    const application = await client.answer(await client.answer(run, { mobile: neha.mobile, pan: neha.pan }), {
      code: seva.code(neha.mobile),
    });
    expect(application.screen?.step).toBe('opening/begin/privacy');
    const { db } = seva.server.services.store;
    const owners = await db.selectFrom('runs').select(['id', 'customer']).where('id', 'in', [card.run, run.run]).execute();
    expect(new Set(owners.map(({ customer }) => customer)).size).toBe(2);
    await client.answer(application, { agreesToUse: true });
    await client.answer(card, { card: 'D1', reason: 'lost', replace: 'no' });
    const again = await db.selectFrom('runs').select(['id', 'customer']).where('id', 'in', [card.run, run.run]).execute();
    expect(again.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(owners.toSorted((a, b) => a.id.localeCompare(b.id)));
    expect(seva.bank.bank.state.writes.filter(({ operation }) => operation === 'consent.record').map(({ customer }) => customer)).toEqual([
      expect.stringMatching(/^AP/),
    ]);
  });

  test('a session speaks for one applicant only', async () => {
    const client = await visitor();
    await proved(client, neha);
    const second = await client.begin('savings-account');
    expect(second.screen?.step).toBe('opening/begin/privacy');
    const other = await visitor();
    const question = await asked(other, neha);
    seva.later(MINUTE);
    const later = await asked(other, open);
    const proven = await other.answer(later, { code: seva.code(open.mobile) });
    await other.answer(proven, { agreesToUse: true });
    expect((await other.answer(question, { code: seva.code(neha.mobile) })).outcome?.id).toBe('identify/other');
    expect(await runsOf(other)).toContain(later.run);
  });

  test('a number of an application that is somebody else’s says nothing, before the code and after it', async () => {
    const client = await visitor();
    const question = await asked(client, neha, 'savings-account', { sav: open.leadId });
    const code = seva.code(neha.mobile);
    expect(shown(question)).toBe(shown(await asked(await visitor(), neha, 'savings-account', { sav: 'LD999999999' })));
    const privacy = await client.answer(question, { code });
    const product = await client.answer(privacy, { agreesToUse: true });
    const person = await aboutYou(client, await client.answer(product, { variant: 'basic' }));
    expect(person.screen?.step).toBe('opening/person/person');
    expect(JSON.stringify(person)).not.toContain('Kulkarni');
    expect(seva.bank.bank.state.applications.find(({ leadId }) => leadId === open.leadId)?.version).toBe(1);
  });

  test('one’s own number of an application goes on with it, on the step for the personal details', async () => {
    const client = await visitor();
    const privacy = await proved(client, reopened, 'savings-account', { sav: reopened.leadId, lead_id: 'LD999999999', other: 'x' });
    const product = await client.answer(privacy, { agreesToUse: true });
    const person = await aboutYou(client, await client.answer(product, { variant: 'basic' }));
    expect(person.screen?.fields.find(({ id }) => id === 'fullName')?.value).toBe('Neha Kulkarni');
  });

  test('what is no parameter is refused, and what no flow declares is dropped', async () => {
    const client = await visitor();
    const refused = await inVain(
      seva,
      [
        { a: 1 },
        { a: 'x'.repeat(101) },
        Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, 'x'])),
        'sav=1',
        ['sav'],
      ].map((entry) => () => client.post('/api/runs', { flow: 'savings-account', entry })),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
    const run = await client.begin('savings-account', undefined, { constructor: 'x', sav: 'LD100000102 ', lead_id: 'ld100000102' });
    const row = await seva.server.services.store.db
      .selectFrom('runs')
      .select('sealed_run')
      .where('id', '=', run.run)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(seva.server.services.secrets.open(`runs/${run.run}`, row.sealed_run))).not.toHaveProperty('entry');
  });

  test('three wrong codes lock the number, whatever PAN is given with it', async () => {
    const client = await visitor();
    let view = await asked(client, neha);
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong(neha.mobile) });
    expect(view.outcome?.id).toBe('identify/exhausted');
    seva.later(MINUTE);
    expect((await asked(await visitor(), { ...neha, pan: 'ZZZPX0002Z' })).outcome?.id).toBe('identify/locked');
    expect((await asked(await visitor(), open)).screen?.step).toBe('identify/otp');
  });

  test('nobody floods a number by giving one PAN after the other', async () => {
    const before = seva.bank.bank.state.messages.length;
    for (let tries = 0; tries < 12; tries += 1) await asked(await visitor(), { mobile: neha.mobile, pan: `ZZZPX00${String(10 + tries)}Z` });
    expect(seva.bank.bank.state.messages.length - before).toBe(8);
  });

  test('a code that was asked for as a customer verifies no applicant, and the other way round', async () => {
    const client = await visitor();
    const question = await askForCode(client);
    seva.later(MINUTE);
    const application = await asked(client, { mobile: asha.mobile, pan: asha.pan });
    const codes = seva.bank.bank.state.messages.filter(({ to }) => to === asha.mobile).map(({ text }) => codeIn(text));
    const [first = '', second = ''] = codes;
    if (first === second) return;
    expect((await client.answer(application, { code: first })).problems).toMatchObject([{ key: 'bank.otp.invalid' }]);
    expect((await client.answer(question, { code: second })).problems).toMatchObject([{ key: 'bank.otp.invalid' }]);
    expect(await client.session()).toMatchObject({ verified: false });
  });
});
