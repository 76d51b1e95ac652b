import { randomUUID } from 'node:crypto';
import type { RunEvent } from '../../engine/run/run.ts';
import type { ErrorBody, RunView, SessionView, UploadView } from '../../schemas/api.ts';
import { ask, headersOf } from './ask.ts';

/** What the server answered: a status, and a body of the type asked for or a refusal. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A refusal, as an exception of the client. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}`);
    this.status = status;
    this.body = body;
  }
}

/** A browser as far as the server can tell: it keeps its cookie and sends the CSRF token with every write. */
export class Client {
  readonly address: string;
  /** As it goes over the wire: `seva=…`. */
  cookie = '';
  /** What it is known by when it comes again with a link: `seva-browser=…`. */
  browser = '';
  csrf = '';
  readonly #network: Readonly<Record<string, string>>;

  /** `network`: the address that it comes from, as a proxy before the server reports it. */
  constructor(address: string, network?: string) {
    this.address = address;
    this.#network = network === undefined ? {} : { 'x-forwarded-for': network };
  }

  /** Opens or renews the session. */
  async session(channel?: string): Promise<SessionView> {
    const view = await this.get<SessionView>(`/api/session${channel === undefined ? '' : `?channel=${channel}`}`);
    this.csrf = view.csrf;
    return view;
  }

  /** Begins a run, beside a draft of the same flow where there is one. */
  begin(flow: string, key: string = randomUUID(), entry?: Readonly<Record<string, string>>): Promise<RunView> {
    return this.post('/api/runs', { flow, another: true, ...(entry ? { entry } : {}) }, { 'idempotency-key': key });
  }

  /** The run, once the server no longer says `busy`. */
  async look(run: string): Promise<RunView> {
    for (;;) {
      const view = await this.get<RunView>(`/api/runs/${run}`);
      if (view.state !== 'busy') return view;
    }
  }

  /** Sends an event and waits until the bank has answered. */
  async event(view: RunView, event: RunEvent, key: string = randomUUID()): Promise<RunView> {
    const after = await this.post<RunView>(`/api/runs/${view.run}/events`, { event, version: view.version }, { 'idempotency-key': key });
    return after.state === 'busy' ? this.look(view.run) : after;
  }

  /** Answers the step on the screen. */
  answer(view: RunView, answers: Readonly<Record<string, unknown>>, key?: string): Promise<RunView> {
    return this.event(view, { type: 'answer', step: view.screen?.step ?? '', answers }, key);
  }

  async upload(run: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<UploadView> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    return (await this.send<UploadView>('POST', `/api/runs/${run}/uploads/${field}`, {}, form)).body;
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.send<Body>('GET', path)).body;
  }

  async post<Body>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Body> {
    return (await this.send<Body>('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))).body;
  }

  #cookies(): Readonly<Record<string, string>> {
    const cookies = [this.cookie, this.browser].filter((cookie) => cookie !== '');
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
  }

  /** One request. Throws `Refused` on every status from 400 on. */
  async send<Body>(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: BodyInit): Promise<Answer<Body>> {
    const {
      status,
      headers: given,
      text,
    } = await ask(new URL(path, this.address), {
      method,
      body,
      headers: { ...this.#network, ...this.#cookies(), ...(method === 'GET' ? {} : { 'x-csrf-token': this.csrf }), ...headers },
    });
    for (const cookie of given['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';');
      if (/^[^=]*-browser=/.test(pair)) this.browser = pair;
      else this.cookie = pair;
    }
    if (status >= 400) throw new Refused(status, JSON.parse(text) as ErrorBody);
    return { status, headers: headersOf(given), body: (text === '' ? undefined : JSON.parse(text)) as Body };
  }
}
