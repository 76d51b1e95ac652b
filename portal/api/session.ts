import { sessionSchema, visitSchema } from '../../schemas/api.ts';
import type { SessionView, VisitView } from '../../schemas/api.ts';
import { ApiFailure, isSessionLost } from './failure.ts';
import type { Failure } from './failure.ts';
import { waitForBrowser, withRetry } from './retry.ts';
import type { Wait } from './retry.ts';
import { sendOnce } from './transport.ts';
import type { ApiRequest, TransportOptions } from './transport.ts';

/** What the client needs besides a way to send: how the customer came in, told to a session that begins. */
export interface ClientOptions extends TransportOptions {
  readonly channel?: () => string | undefined;
}

/** Requests of one session: each write carries its token. */
export interface SessionRequests {
  /** Sends a request, again and again while the server is unreachable. `fallback` is sent instead where the session is lost. */
  send<T>(request: ApiRequest<T>, fallback?: ApiRequest<T>): Promise<T>;
  /** Sends a request once, and reports its failure to nobody else. */
  sendQuietly<T>(request: ApiRequest<T>): Promise<T>;
  /** Asks who is here. */
  load(): Promise<SessionView>;
  /** Asks who is here, and has a service begun for a stranger. */
  visit(flow: string, key: string): Promise<VisitView>;
  /** Replaces what is known of the session. */
  set(session: SessionView | undefined): void;
  /** The token that a write must carry. */
  csrf(): Promise<string>;
  /** Calls back at each failure of `send`. Returns the removal. */
  onFailure(listener: (failure: Failure) => void): () => void;
}

/** Makes the requests of one page. `wait` passes the time between attempts. */
export function createSessionRequests(options: ClientOptions, wait: Wait = waitForBrowser): SessionRequests {
  const listeners = new Set<(failure: Failure) => void>();
  let known: SessionView | undefined;

  async function load(): Promise<SessionView> {
    const channel = options.channel?.();
    const path = channel === undefined ? '/api/session' : `/api/session?${new URLSearchParams({ channel })}`;
    known = await send({ method: 'GET', path, answer: sessionSchema });
    return known;
  }

  async function visit(flow: string, key: string): Promise<VisitView> {
    const body = { flow, channel: options.channel?.() };
    // There is no token yet: the browser itself says that a page of ours asks.
    const visited = await withRetry(
      () => sendOnce({ method: 'POST', path: '/api/visits', body, key, answer: visitSchema }, '', options),
      wait,
      {
        offline: options.offline,
      },
    );
    known = visited.session;
    return visited;
  }

  async function csrf(): Promise<string> {
    return (known ?? (await load())).csrf;
  }

  async function send<T>(request: ApiRequest<T>, fallback?: ApiRequest<T>): Promise<T> {
    const attempt = () =>
      sendQuietly(request).catch((thrown: unknown) =>
        fallback !== undefined && isLost(thrown) ? sendQuietly(fallback) : Promise.reject(thrown),
      );
    try {
      return await withRetry(attempt, wait, { signal: request.signal, offline: options.offline });
    } catch (thrown) {
      if (thrown instanceof ApiFailure && request.signal?.aborted !== true) listeners.forEach((notify) => notify(thrown.failure));
      throw thrown;
    }
  }

  /** A stale token is renewed once: the server may have been restarted with a new secret. */
  async function sendQuietly<T>(request: ApiRequest<T>): Promise<T> {
    const token = request.method === 'GET' ? '' : await csrf();
    try {
      return await sendOnce(request, token, options);
    } catch (thrown) {
      if (request.method === 'GET' || !isStaleToken(thrown)) throw thrown;
      return sendOnce(request, (await load()).csrf, options);
    }
  }

  return {
    send,
    sendQuietly,
    load,
    visit,
    csrf,
    set: (session) => {
      known = session;
    },
    onFailure: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isLost(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && isSessionLost(thrown.failure);
}

function isStaleToken(thrown: unknown): boolean {
  return (
    thrown instanceof ApiFailure &&
    thrown.failure.kind === 'refused' &&
    thrown.failure.status === 403 &&
    thrown.failure.code.startsWith('csrf')
  );
}
