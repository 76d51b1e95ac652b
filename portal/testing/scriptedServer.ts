import { createApi } from '../api/client.ts';
import type { ShellView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import type { ClientOptions } from '../api/session.ts';
import { safeSettings } from '../settings/settingsContext.ts';

/** A request as it came to the server. */
export interface Asked {
  /** Method and address: `POST /api/runs`. */
  readonly name: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Everything else that was said to the browser's `fetch`. */
  readonly request: RequestInit;
}

/** What the server says next to a request: an answer, or undefined where none arrives. */
export type Answers = Readonly<Record<string, readonly (Response | undefined)[]>>;

/** The portal's own client over a server that answers as told. */
export interface ScriptedServer {
  readonly api: Api;
  readonly asked: Asked[];
  /** The requests of one name, in order. */
  of(name: string): readonly Asked[];
  readonly options: ClientOptions;
}

/** An answer of the server. */
export function json(status: number, body?: object, headers?: Record<string, string>): Response {
  return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status, ...(headers && { headers }) });
}

/** A session as the server tells of it, with the token `c`. */
export const aSession = { csrf: 'c', verified: false, role: 'customer', now: '', timeZone: '', sandbox: false, channel: '' };

/** How the server tells the portal to behave. */
export const aShell: ShellView = {
  settings: safeSettings,
  now: '2026-11-02T09:00:00+05:30',
  timeZone: 'Asia/Kolkata',
  hours: { from: '00:00', to: '24:00' },
  idle: {},
  version: 'a',
};

/** Answers requests by name, one answer after the other; what is not told of does not arrive. Sessions are there by themselves. */
export function scriptedServer(answers: Answers, options: Partial<ClientOptions> = {}): ScriptedServer {
  const asked: Asked[] = [];
  const left = new Map(Object.entries(answers).map(([name, all]) => [name, [...all]]));
  const ownSession = answers['GET /api/session'] === undefined;
  const fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const name = `${request.method ?? ''} ${address}`;
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ name, headers: new Headers(request.headers), body, request });
    if (ownSession && /^GET \/api\/session(\?|$)/.test(name)) return json(200, aSession);
    const next = left.get(name)?.shift();
    if (next === undefined) throw new TypeError('Failed to fetch');
    return next.clone();
  };
  const all: ClientOptions = { fetch, timeout: 1000, locale: () => 'en', ...options };
  return { api: createApi(all, async () => undefined), asked, of: (name) => asked.filter((one) => one.name === name), options: all };
}
