import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

/** Each standing instruction with each: nothing for a few of them. */
const twice = 'data.mandates.items.exists(a, data.mandates.items.exists(b, a.id == b.merchant))';

const flow = {
  id: 'costly',
  title: 'A careless flow',
  summary: 'It compares each with each',
  area: 'care',
  audience: ['customer'],
  steps: [
    { id: 'identify', kind: 'flow', flow: 'identify', with: { purpose: 'Careless' } },
    {
      id: 'first',
      title: 'The first page',
      load: { operation: 'mandate.list', as: 'mandates', on: { '*': { outcome: 'failed' } } },
      fields: [{ id: 'sure', type: 'Radio', label: 'Sure?', when: twice, options: ['a', 'b'].map((value) => ({ value, label: value })) }],
    },
  ],
  outcomes: { done: { kind: 'success', title: 'Done' }, failed: { kind: 'failure', title: 'Not done' } },
  examples: [],
};

// One store: an event that is refused writes nothing.
describeOneStore('a flow whose loops meet a longer list than its author thought of', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    const empty = await makeStore();
    const flowsFolder = copyOfFlows(empty.dataFolder, flowsOfTests());
    writeFileSync(join(flowsFolder, 'care/costly.flow.json'), JSON.stringify(flow));
    seva = await startTestServer(empty, { flowsFolder });
  });
  afterAll(() => seva.stop());

  test('is refused as flow-too-costly, named in the log, and keeps nobody else waiting', async () => {
    const customer = seva.bank.bank.state.customers.find(({ mobile }) => mobile === asha.mobile);
    const [mandate] = customer?.mandates ?? [];
    if (customer === undefined || mandate === undefined) throw new Error('Asha has no standing instruction');
    const client = seva.client();
    const mandates = Array.from({ length: 1200 }, (_, index) => ({ ...mandate, id: `M${String(index)}` }));
    Object.assign(customer, { mandates });
    const question = await askForCode(client, asha, 'costly');
    await expect(client.answer(question, { code: seva.code(asha.mobile) })).rejects.toMatchObject({
      status: 500,
      body: { code: 'flow-too-costly', message: 'shell.error.later' },
    });
    expect(seva.log.join('')).toContain('looks at too many elements: data.mandates.items.exists');
    await client.get('/api/flows');
  });
});
