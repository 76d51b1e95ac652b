import { randomUUID } from 'node:crypto';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import type { Client } from './client.ts';
import { identify, type TestServer } from './testServer.ts';

/** One more device of Asha's, on which she has said who she is. */
export async function onDevice(seva: TestServer): Promise<Client> {
  const client = seva.client();
  await identify(seva, client);
  return client;
}

/** Begins a service under a key of its own; `more`: what goes with it. */
export function beginAnew(client: Client, flow: string, more: object = {}): Promise<RunView> {
  return client.post<RunView>('/api/runs', { flow, ...more }, { 'idempotency-key': randomUUID() });
}

/** The ids of what is unfinished, as the list has it. */
export async function unfinishedOf(client: Client): Promise<readonly string[]> {
  return (await client.get<{ runs: OpenRunLine[] }>('/api/runs')).runs.map(({ run }) => run);
}
