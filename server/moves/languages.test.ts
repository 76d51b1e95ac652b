import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

// One store: which language the bank is asked in has nothing to do with where the run is kept.
describeOneStore('what the bank says, in the language of who reads it', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());

  const speak = (client: Client, locale: string) => client.send('GET', '/api/session', { 'x-locale': locale });
  /** Somebody who reads this language, verified as Asha. */
  async function visitor(locale: string): Promise<Client> {
    const client = seva.client();
    await speak(client, locale);
    await client.session();
    await identify(seva, client);
    return client;
  }
  const labels = ({ screen }: RunView, field: string) => screen?.fields.find(({ id }) => id === field)?.options?.map(({ label }) => label);
  const heard = (run: string, operation: string) =>
    (seva.bank.bank.heard ?? []).filter((call) => call.correlation === run && call.operation === operation).map(({ input }) => input);
  /** A cheque book, asked for until the bank has the request; what was shown on the way. */
  async function askForChequeBook(client: Client) {
    const types = await client.begin('service-request', undefined, { type: 'chequeBook' });
    const details = await client.answer(types, { type: 'chequeBook' });
    const review = await client.answer(await client.answer(details, { account: 'A1' }), {});
    const { outcome } = await client.answer(review, {});
    return {
      run: types.run,
      types: labels(types, 'type'),
      title: details.screen?.title,
      accounts: labels(details, 'account'),
      end: outcome?.kind,
    };
  }

  test('two customers at a time, each in their own, who send the bank the same', async () => {
    const [hindi, english] = [await visitor('hi'), await visitor('en')];
    seva.bank.bank.heard = [];
    const [one, other] = await Promise.all([askForChequeBook(hindi), askForChequeBook(english)]);
    expect(one).toMatchObject({ title: 'चेक बुक', accounts: ['बचत खाता', 'वेतन खाता', 'संयुक्त बचत खाता'], end: 'success' });
    expect(other).toMatchObject({
      title: 'Cheque book',
      accounts: ['Savings account', 'Salary account', 'Joint savings account'],
      end: 'success',
    });
    expect(one.types?.slice(0, 2)).toEqual(['चेक बुक', 'काग़ज़ पर खाते का स्टेटमेंट']);
    expect(other.types?.slice(0, 2)).toEqual(['Cheque book', 'Account statement on paper']);
    for (const operation of ['customer.products', 'serviceRequest.create']) {
      expect(heard(one.run, operation)).toHaveLength(1);
      expect(heard(one.run, operation)).toEqual(heard(other.run, operation));
    }
    expect(heard(one.run, 'serviceRequest.create')).toMatchObject([{ type: 'chequeBook', fields: [{ name: 'account', value: 'A1' }] }]);
  });

  test('who changes the language reads in the new one what was read before, and what is read from then on', async () => {
    const client = await visitor('hi');
    const types = await client.begin('service-request', undefined, { type: 'chequeBook' });
    const hindi = await client.answer(types, { type: 'chequeBook' });
    await speak(client, 'en');
    const english = await client.look(hindi.run);
    expect([english.screen?.title, labels(english, 'account')?.[0]]).toEqual(['Cheque book', 'Savings account']);
    const back = await client.event(english, { type: 'back', step: english.screen?.step ?? '' });
    const again = await client.answer(back, { type: 'statement' });
    expect([again.screen?.title, labels(again, 'account')?.[0]]).toEqual(['Account statement on paper', 'Savings account']);
  });
});
