import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../../engine/advance/index.ts';
import type { RunView, UploadView } from '../../../schemas/api.ts';
import { Client, Refused } from '../../../server/testing/client.ts';

/** Something that the server has said it took. */
export type Acknowledged =
  | { readonly what: 'begin'; readonly run: string }
  | { readonly what: 'event'; readonly run: string; readonly key: string; readonly version: number }
  | { readonly what: 'upload'; readonly run: string; readonly id: string };

/** What was not answered in so long never will be: on a crowded machine a server that is killed again and again starts for most of it. */
const GIVE_UP_MS = 300_000;
const PAUSE_MS = 40;

/** A client as the portal is one: what was not answered is asked again under the same idempotency key. */
export class StubbornClient {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers of the server that no crash explains. */
  readonly faults: string[] = [];
  private readonly client: Client;
  private readonly name: string;
  private keys = 0;

  /** `name` makes the idempotency keys; no two clients share one. */
  constructor(client: Client, name: string) {
    this.client = client;
    this.name = name;
  }

  async begin(flow: string): Promise<RunView> {
    await this.insisting(() => this.client.session());
    const key = this.newKey();
    const view = await this.insisting(() => this.client.begin(flow, key));
    this.acknowledged.push({ what: 'begin', run: view.run });
    return view.state === 'busy' ? this.settled(view, () => this.insisting(() => this.client.begin(flow, key))) : view;
  }

  async event(before: RunView, event: RunEvent): Promise<RunView> {
    const key = this.newKey();
    const headers = { 'idempotency-key': key };
    const post = () =>
      this.insisting(() => this.client.post<RunView>(`/api/runs/${before.run}/events`, { event, version: before.version }, headers));
    const view = await post();
    this.acknowledged.push({ what: 'event', run: view.run, key, version: view.version });
    if (view.version <= before.version) this.faults.push(`version ${view.version} after ${before.version}`);
    return view.state === 'busy' ? this.settled(view, post) : view;
  }

  async upload(run: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<UploadView> {
    const file = await this.insisting(() => this.client.upload(run, field, name, bytes));
    this.acknowledged.push({ what: 'upload', run, id: file.id });
    return file;
  }

  /** Looks until the bank has answered. Where verification replaced the token meanwhile, the event's own answer brings the new one. */
  private async settled(busy: RunView, again: () => Promise<RunView>): Promise<RunView> {
    for (const until = Date.now() + GIVE_UP_MS; ;) {
      if (Date.now() > until) throw new Error(`busy since more than ${GIVE_UP_MS / 1000} seconds`);
      await sleep(PAUSE_MS);
      const view = await this.insisting(() => this.client.get<RunView>(`/api/runs/${busy.run}`)).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 401) return again();
        throw error;
      });
      if (view.version < busy.version) this.faults.push(`version ${view.version} after ${busy.version}`);
      if (view.state !== 'busy') return view;
    }
  }

  /** Repeats a request until it is answered. A refusal is an answer, unless the server says that it is not able to. */
  private async insisting<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const until = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (error instanceof Refused && error.status !== 503) throw error;
        if (Date.now() > until) throw error;
      }
      await sleep(PAUSE_MS);
    }
  }

  private newKey(): string {
    this.keys += 1;
    return `${this.name}-${this.keys}`;
  }
}
