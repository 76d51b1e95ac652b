import type { GenericSchema } from 'valibot';
import { errorSchema } from '../../schemas/api.ts';
import { ApiFailure } from './failure.ts';
import { REQUEST_ID, requestIdOf } from './requestId.ts';
import type { QuotedId } from './requestId.ts';
import type { Failure } from './failure.ts';
import { Unreadable, read } from './read.ts';

/** One request to the server. */
export interface ApiRequest<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** What the server answers. */
  readonly answer: GenericSchema<unknown, T>;
  readonly body?: object;
  /** Sent as Idempotency-Key: the server answers a repeated key as it answered the first. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

/** What the transport needs from its host; tests pass their own. */
export interface TransportOptions {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Milliseconds after which a silent server counts as unreachable. */
  readonly timeout: number;
  /** What the customer reads at present; the server answers in it. */
  readonly locale: () => string;
  /** Tells whether the device has no connection. */
  readonly offline?: () => boolean;
  /** Tells whether the page may be gone before an answer comes: it is hidden, as each is that is closed. */
  readonly hidden?: () => boolean;
}

/** All requests that outlive their page may have 64 KiB together. See https://fetch.spec.whatwg.org/#http-network-or-cache-fetch. */
const MOST_OUTLIVING = 32 * 1024;

/** Sends one request and reads its answer. Throws `ApiFailure` and nothing else. */
export async function sendOnce<T>(request: ApiRequest<T>, csrf: string, options: TransportOptions): Promise<T> {
  const response = await reach(request, csrf, options);
  const body = await bodyOf(response);
  if (!response.ok) throw new ApiFailure(refusal(response, body));
  try {
    return read(request.answer, body);
  } catch (thrown) {
    throw asFailure(thrown, requestIdOf(response.headers.get(REQUEST_ID)));
  }
}

async function reach<T>(request: ApiRequest<T>, csrf: string, options: TransportOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout);
  const body = request.body === undefined ? null : JSON.stringify(request.body);
  const keepalive = body !== null && body.length <= MOST_OUTLIVING && options.hidden?.() === true;
  try {
    return await options.fetch(request.path, {
      method: request.method,
      headers: headersOf(request, csrf, options.locale()),
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(keepalive ? { keepalive } : {}),
      signal: request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]),
    });
  } catch {
    throw new ApiFailure({ kind: 'unreachable' });
  }
}

function headersOf<T>(request: ApiRequest<T>, csrf: string, locale: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-locale': locale };
  if (request.method !== 'GET') headers['x-csrf-token'] = csrf;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.key !== undefined) headers['idempotency-key'] = request.key;
  return headers;
}

/** A PDF comes as a file (`fileSchema`), everything else as JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    if (response.headers.get('content-type') === 'application/pdf') return { name: nameOf(response), content: await response.blob() };
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}

/** A refusal that the server itself wrote is `refused`; a 5xx of anything between counts as unreachable. */
function refusal(response: Response, body: unknown): Failure {
  const id = requestIdOf(response.headers.get(REQUEST_ID));
  try {
    const error = read(errorSchema, body);
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'refused',
      status: response.status,
      code: error.code,
      message: error.message,
      params: error.params ?? {},
      ...(error.run === undefined ? {} : { run: error.run }),
      ...(error.draft === undefined ? {} : { draft: error.draft }),
      ...(error.about === undefined ? {} : { about: error.about }),
      ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
      ...id,
    };
  } catch {
    return response.status >= 500 ? { kind: 'unreachable', ...id } : { kind: 'unreadable', at: `status ${response.status}`, ...id };
  }
}

function asFailure(thrown: unknown, id: QuotedId): unknown {
  return thrown instanceof Unreadable ? new ApiFailure({ kind: 'unreadable', at: thrown.at, ...id }) : thrown;
}
