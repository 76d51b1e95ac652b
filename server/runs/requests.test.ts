import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleOrder } from '../../sandbox-bank/bank/orders.ts';
import type { RequestLine, RequestView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { askForCode, giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const DAY = 24 * 3_600_000;

describeEachStore('the requests of a customer', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let reference: string;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    seva.bank.bank.failures = {};
    client = seva.client();
    await identify(seva, client);
    const choice = await client.begin('grievance');
    const story = await client.answer(choice, { what: 'raise' });
    const review = await client.answer(story, { subject: 'card', text: 'My card was charged twice at the Banyan Gym on 3 November.' });
    reference = (await client.answer(review, {})).outcome?.reference ?? '';
    expect(reference).toMatch(/^SR/);
  });

  const status = async () =>
    (await client.get<{ requests: RequestLine[] }>('/api/requests')).requests.find((line) => line.reference === reference)?.status;
  const tracked = (number = reference) => client.get<RequestView>(`/api/requests/${number}`);

  test('SC13: the list says how far each has come at the bank now, as tracking it does', async () => {
    expect([await status(), (await tracked()).status]).toEqual(['received', 'received']);
    seva.later(40 * DAY);
    await identify(seva, (client = seva.client()));
    const view = await tracked();
    expect(await status()).toBe(view.status);
    expect(view.status).toBe('done');
  });

  test('SC13: a request says by when it is done, until it is', async () => {
    const { due, allows } = await tracked();
    expect(due).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(allows).toEqual(['add', 'withdraw']);
    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    expect(requests.find((line) => line.reference === reference)?.due).toBe(due);
    seva.later(40 * DAY);
    await identify(seva, (client = seva.client()));
    const closed = await tracked();
    expect([closed.due, closed.allows]).toEqual([undefined, []]);
  });

  test.each(['service.unavailable', 'account.invalid'])('ER07: where the bank answers %s the list is there all the same', async (code) => {
    seva.bank.bank.failures = { 'serviceRequest.status': code };
    expect(await status()).toBe('received');
  });

  test('ER07: a bank that takes its time does not hold the list up', async () => {
    await seva.setBankMode({ mode: 'slow', delayMs: 4000 });
    const began = Date.now();
    expect(await status()).toBe('received');
    expect(Date.now() - began).toBeLessThan(3500);
    await seva.setBankMode({ mode: 'normal' });
  });

  test('a request that is open at the bank stands in the list, however it was made, and one that is over does not', async () => {
    const listed = async () => (await client.get<{ requests: RequestLine[] }>('/api/requests')).requests;
    const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
    const question = await askForCode((client = seva.client()), gopal);
    await client.answer(question, { code: seva.code(gopal.mobile) });
    const lines = await listed();
    expect(lines).toContainEqual(expect.objectContaining({ reference: 'SR100000701', status: 'checking' }));
    expect(lines.find((line) => line.reference === 'SR100000701')?.run).toBeUndefined();
    seva.bank.bank.failures = { 'customer.profile': 'service.unavailable' };
    expect((await listed()).map((line) => line.reference)).not.toContain('SR100000701');
    seva.bank.bank.failures = {};
    await identify(seva, (client = seva.client()));
    expect((await listed()).map((line) => line.reference)).not.toContain('SR100000003');
  });

  test('a request that was made at a branch can be followed, and has no receipt', async () => {
    const view = await tracked('SR100000001');
    expect(view).toMatchObject({ reference: 'SR100000001', status: 'done' });
    expect(view.title).not.toBe('');
    expect(view.run).toBeUndefined();
    await expect(tracked('SR100000701')).rejects.toMatchObject({ status: 404, body: { code: 'request-not-found' } });
    await expect(tracked('SR999')).rejects.toMatchObject({ status: 404, body: { code: 'request-not-found' } });
    seva.bank.bank.failures = { 'serviceRequest.status': 'service.unavailable' };
    await expect(tracked('SR100000001')).rejects.toMatchObject({ status: 503 });
  });

  test('a request that was not accepted says which documents would mend it and by when, while the bank tells', async () => {
    const { status: rejected, documents } = await tracked('SR100000003');
    expect(rejected).toBe('rejected');
    expect(documents?.by).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(documents?.asked.map(({ title }) => title)).toEqual(['PAN card', 'Proof of date of birth']);
    expect((await tracked('SR100000001')).documents).toBeUndefined();
    seva.bank.bank.failures = { 'discrepancy.list': 'service.unavailable' };
    expect(await tracked('SR100000003')).toMatchObject({ status: 'rejected' });
  });

  test('each of two requests of one run stands in the list once, under its own name, and can be followed', async () => {
    const [email, mobile] = ['asha.new@example.org', '+919876500077'];
    const address = await client.answer(await client.begin('email-mobile-modification'), { change: ['email', 'mobile'] });
    const number = await client.answer(await client.answer(address, { email }), { code: seva.code(email) });
    const review = await client.answer(await client.answer(number, { mobile }), { code: seva.code(mobile) });
    const { run, outcome } = await client.answer(review, { mine: true });
    const listed = async () => (await client.get<{ requests: RequestLine[] }>('/api/requests')).requests;
    const requests = await listed();
    const own = requests.filter((line) => line.run === run);
    expect(new Set(own.map((line) => line.reference)).size).toBe(2);
    expect(own.map(({ title }) => title)).toContain('Change of e-mail address');
    for (const line of own) expect(await tracked(line.reference)).toMatchObject({ run, title: line.title, status: line.status });

    // Another run ends with the same one, as of a loan that is closed in a second try: it stands there once, with that run.
    const beside = own.find(({ reference: one }) => one !== outcome?.reference)?.reference ?? '';
    const again = await client.answer(await client.answer(await client.begin('update-landline'), { landline: '2233445578' }), {});
    await seva.server.services.store.db.updateTable('runs').set({ reference: beside }).where('id', '=', again.run).execute();
    expect((await listed()).filter((line) => line.reference === beside).map((line) => line.run)).toEqual([again.run]);
  });

  test('SC13: a service request stands in the list under the name of its type, and is followed under it', async () => {
    const details = await client.begin('service-request', undefined, { type: 'chequeBook' });
    expect(details.screen?.step).toBe('type');
    const account = await client.answer(details, { type: 'chequeBook' });
    const more = await client.answer(account, { account: 'A1' });
    const { outcome } = await client.answer(await client.answer(more, {}), {});
    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    expect(requests.find((line) => line.reference === outcome?.reference)?.title).toBe('Cheque book');
    expect((await tracked(outcome?.reference)).title).toBe('Cheque book');
    // The sandbox bank counts from the start again on the next day: what is left here would bear the number of another request.
    await seva.clear();
  });

  test('SC13: a request is called by what was asked, in the language of whoever reads it', async () => {
    const titled = async () =>
      (await client.get<{ requests: RequestLine[] }>('/api/requests')).requests.find((line) => line.reference === reference)?.title;
    expect([await titled(), (await tracked()).title]).toEqual(['Grievance about a card', 'Grievance about a card']);
    await client.send('GET', '/api/session', { 'x-locale': 'hi' });
    expect([await titled(), (await tracked()).title]).toEqual(['कार्ड के बारे में शिकायत', 'कार्ड के बारे में शिकायत']);
  });

  test('a request stands once in the list, with the run that made it, however often it was asked for meanwhile', async () => {
    const landline = async () => client.answer(await client.begin('update-landline'), { landline: '2233445577' });
    const made = await client.answer(await landline(), {});
    seva.later(1000);
    const again = await client.begin('update-landline');
    expect(again.outcome).toMatchObject({ kind: 'pending', reference: made.outcome?.reference });
    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    const lines = requests.filter((line) => line.reference === made.outcome?.reference);
    expect(lines.map(({ run }) => run)).toEqual([made.run]);
    expect((await tracked(made.outcome?.reference ?? '')).run).toBe(made.run);
  });

  test('a payment is told from another by its amount and loan or card, in the language of the reader', async () => {
    const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
    client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('overdue-payment'), gopal), { code: seva.code(gopal.mobile) });
    const pay = async (product: string, amount: number) => {
      const way = await client.answer(await client.answer(await client.begin('overdue-payment'), { product }), { amount });
      const gateway = await client.answer(way, { way: 'gateway' });
      const newest = seva.bank.bank.state.orders.at(-1);
      if (newest) settleOrder(seva.bank.bank, newest, 'paid');
      const back = await client.event(gateway, { type: 'return', step: 'pay/gateway', params: { token: 'T1' } });
      return (await client.event(back, { type: 'poll', step: 'pay/waiting' })).outcome?.reference ?? '';
    };
    const paid = [await pay('L1', 500), await pay('C1', 700)];
    const aboutIn = async (locale: string) => {
      const { body } = await client.send<{ requests: RequestLine[] }>('GET', '/api/requests', { 'x-locale': locale });
      return paid.map((one) => body.requests.find((line) => line.reference === one)?.about);
    };
    expect(await aboutIn('en')).toEqual(['₹500.00 for Car loan XXXXXXXX0702', '₹700.00 for Classic credit card XXXX XXXX XXXX 1034']);
    expect((await tracked(paid[0])).about).toBe('₹500.00 for Car loan XXXXXXXX0702');
    expect((await aboutIn('hi'))[0]).toBe('Car loan XXXXXXXX0702 के लिए ₹500.00');

    // Runs that ended before it was stored are opened for it.
    const { db } = seva.server.services.store;
    const rows = await db.selectFrom('runs').select(['id', 'sealed_run', 'sealed_about']).where('reference', 'in', paid).execute();
    await db.updateTable('runs').set({ sealed_about: null }).where('reference', 'in', paid.slice(1)).execute();
    expect(await aboutIn('en')).toEqual(['₹500.00 for Car loan XXXXXXXX0702', '₹700.00 for Classic credit card XXXX XXXX XXXX 1034']);

    // No other is.
    for (const { id, sealed_about } of rows)
      await db.updateTable('runs').set({ sealed_run: 'v1.AAAA', sealed_about }).where('id', '=', id).execute();
    expect(await aboutIn('en')).toEqual(['₹500.00 for Car loan XXXXXXXX0702', '₹700.00 for Classic credit card XXXX XXXX XXXX 1034']);
    expect((await aboutIn('hi'))[0]).toBe('Car loan XXXXXXXX0702 के लिए ₹500.00');
    expect(rows.map(({ sealed_about }) => sealed_about)).not.toContainEqual(expect.stringContaining('500'));
  });

  test.each([
    ['paid', 'paid'],
    ['failed', 'unpaid'],
  ] as const)('a payment that its customer could not wait for, and that is %s in the end, is %s in the list', async (state, status) => {
    const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
    // A bank that begins anew counts its orders anew.
    await seva.clear();
    client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('overdue-payment'), gopal), { code: seva.code(gopal.mobile) });
    const amount = await client.answer(await client.begin('overdue-payment'), { product: 'L1' });
    const scan = await client.answer(await client.answer(amount, { amount: 500 }), { way: 'upiQr' });
    const left = await client.event(scan, { type: 'act', step: scan.screen?.step ?? '', action: 'later' });
    const order = left.outcome?.reference ?? '';
    expect(order).toMatch(/^PO/);
    const now = async () => [
      (await client.get<{ requests: RequestLine[] }>('/api/requests')).requests.find((line) => line.reference === order)?.status,
      (await tracked(order)).status,
    ];
    expect(await now()).toEqual(['checking', 'checking']);
    const open = await tracked(order);
    expect(open).toMatchObject({ about: 'Car loan XXXXXXXX0702', nextStep: expect.stringMatching(/Don't pay again/) });
    // Nobody promises a day, and what nobody knows has no receipt.
    expect([open.due, open.run]).toEqual([undefined, undefined]);
    const newest = seva.bank.bank.state.orders.at(-1);
    if (newest) settleOrder(seva.bank.bank, newest, state);
    expect(await now()).toEqual([status, status]);
    expect((await tracked(order)).nextStep).toBeUndefined();
    await identify(seva, (client = seva.client()));
    await expect(tracked(order)).rejects.toMatchObject({ status: 404 });
  });

  test('a payment that its customer comes back to once it has arrived stands in the list once, by its receipt', async () => {
    const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
    // A bank that begins anew counts its orders anew.
    await seva.clear();
    client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('overdue-payment'), gopal), { code: seva.code(gopal.mobile) });
    const toTheWay = async () =>
      client.answer(await client.answer(await client.begin('overdue-payment'), { product: 'L1' }), { amount: 500 });
    const scan = await client.answer(await toTheWay(), { way: 'upiQr' });
    const left = await client.event(scan, { type: 'act', step: scan.screen?.step ?? '', action: 'later' });
    const newest = seva.bank.bank.state.orders.at(-1);
    if (newest) settleOrder(seva.bank.bank, newest, 'paid');
    const again = await client.answer(await toTheWay(), { way: 'upiQr' });
    expect(again.screen?.step).toBe('pay/again');
    const paid = await client.event(again, { type: 'act', step: 'pay/again', action: 'enough' });
    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    const [order, receipt] = [left.outcome?.reference, paid.outcome?.reference];
    expect([order, receipt]).toEqual([expect.stringMatching(/^PO/), expect.stringMatching(/^RC/)]);
    expect(requests.filter(({ reference }) => [order, receipt].includes(reference))).toMatchObject([
      { reference: receipt, status: 'paid' },
    ]);
  });
});
