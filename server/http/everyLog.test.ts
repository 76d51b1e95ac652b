import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunEvent } from '../../engine/advance/index.ts';
import type { RunView } from '../../schemas/api.ts';
import { servedFlows } from '../../tests/every-flow/flows.ts';
import { beginAs, enter, followOverHttp } from '../../tests/every-flow/overHttp.ts';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { failuresOf } from '../../tests/every-flow/stage.ts';
import { operations } from '../../sandbox-bank/bank/contract.ts';
import { personas } from '../../sandbox-bank/bank/personas/index.ts';
import { Client } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

/** Shorter texts stand in a log by chance. */
const SHORTEST = 5;

/** A client that remembers what it sent in fields that are written in, and not chosen from a list of the flow's own words. */
class Remembering extends Client {
  readonly sent: Set<string>;

  constructor(address: string, sent: Set<string>) {
    super(address);
    this.sent = sent;
  }

  override event(view: RunView, event: RunEvent, key?: string): Promise<RunView> {
    const written = view.screen?.fields.filter((field) => field.options === undefined).map((field) => field.id) ?? [];
    if ('answers' in event) for (const id of written) for (const text of textsIn(event.answers[id])) this.sent.add(text);
    return super.event(view, event, key);
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A number of six digits stands within some random id by chance; by itself it does not. */
function tells(text: string, secret: string): boolean {
  return /^\d{1,8}$/.test(secret) ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text) : text.includes(secret);
}

describe('the log of every example of every flow', () => {
  let seva: TestServer;
  const sent = new Set<string>();
  const people = personas.flatMap(({ name, mobile, email, pan, aadhaar, dateOfBirth, id, ref, products, address }) => [
    name,
    mobile,
    email ?? '',
    pan,
    aadhaar ?? '',
    dateOfBirth,
    id,
    ref,
    address.line1,
    ...products.map(({ number }) => number),
  ]);

  beforeAll(async () => {
    seva = await startTestServer(emptyFolder());
    for (const { flow } of servedFlows) {
      for (const example of flow.examples) {
        seva.nextDay();
        const client = new Remembering(seva.server.address, sent);
        await client.session(example.channel);
        await enter(seva, client, example, flow.area);
        seva.bank.bank.failures = failuresOf(example);
        await followOverHttp(seva, client, example, await beginAs(seva, client, example, flow.id));
        for (const { text } of seva.bank.bank.state.messages) sent.add(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      }
    }
  }, 600_000);
  afterAll(() => seva.stop());

  test('tells of every service, call and upload', () => {
    const text = seva.log.join('');
    const asked = servedFlows
      .flatMap(({ flow }) => flow.steps.flatMap(({ submit }) => submit?.operation ?? []))
      .filter((name) => operations.get(name)?.provider === 'bank');
    for (const operation of asked) expect(text).toContain(`"operation":"${operation}"`);
    expect(text).toContain('/api/runs/:id/uploads/:field');
  });

  test('has nothing that anybody wrote, and nothing of whom the bank knows', () => {
    const secrets = [...new Set([...sent, ...people])].filter((text) => text.length >= SHORTEST);
    expect(secrets.length).toBeGreaterThan(100);
    const text = seva.log.join('').replaceAll(/"time":\d+/g, '');
    expect(secrets.filter((secret) => tells(text, secret))).toEqual([]);
  });
});
