import type {
  EventBody,
  FlowCard,
  LinkAnswerView,
  LinkView,
  LookupBody,
  LookupView,
  OpenRunLine,
  ReceiptView,
  RequestLine,
  RequestView,
  RunView,
  SandboxView,
  SentLinkView,
  SessionView,
  ShellView,
} from '../../schemas/api.ts';
import { ApiFailure, isSessionLost } from './failure.ts';
import type { Failure } from './failure.ts';
import { withRetry, waitForBrowser } from './retry.ts';
import type { Wait } from './retry.ts';
import {
  readFlows,
  readLink,
  readLinkAnswer,
  readLookup,
  readOpenRuns,
  readReceipt,
  readRequest,
  readRequests,
  readRun,
  readSandbox,
  readSentLink,
  readSession,
  readShell,
} from './readViews.ts';
import { sendOnce } from './transport.ts';
import type { ApiRequest, TransportOptions } from './transport.ts';

/** An event as it was sent, and under which key. */
export interface SentEvent {
  readonly body: EventBody;
  readonly key: string;
}

/**
 * The server, as the portal sees it. Each call throws `ApiFailure` and nothing else; each survives a short
 * absence of the server by trying again with the same idempotency key.
 */
export interface Api {
  /** How the portal is to behave now. Tried once and told to nobody else: whoever polls asks again anyway. */
  shell(signal?: AbortSignal): Promise<ShellView>;
  session(): Promise<SessionView>;
  /** Notes that the session is in use. Tried once and told to nobody else. */
  refreshSession(): Promise<SessionView>;
  endSession(): Promise<void>;
  /** Ends an agent's session and gives the agent's next one, for another customer. */
  nextCustomer(): Promise<SessionView>;
  /** Opens a link from a message in this browser, and tells what it asks. */
  openLink(token: string): Promise<LinkView>;
  /** Sends the verified customer of an unfinished run a link back to it. */
  sendLink(run: string): Promise<SentLinkView>;
  /** Answers it. The same answer again is taken as given. */
  answerLink(token: string, answer: LinkAnswerView['answer'], reason?: string): Promise<LinkAnswerView>;
  flows(): Promise<readonly FlowCard[]>;
  /** Begins a run of a flow, with what its address had to say to it. The same key never begins two. */
  startRun(flow: string, key: string, entry?: Readonly<Record<string, string>>): Promise<RunView>;
  /**
   * How a run stands. `last` is the event that this page sent last: where it is what gave the session another token, and
   * the answer with the token was lost, the old token is good for asking the same event again and for nothing else.
   */
  run(id: string, signal?: AbortSignal, last?: SentEvent): Promise<RunView>;
  /** Hands an event to a run. The same key is never acted on twice. */
  sendEvent(run: string, body: EventBody, key: string, signal?: AbortSignal): Promise<RunView>;
  /** What the bank knows of what is being typed. Tried once and told to nobody else: the next key asks anew. */
  lookup(run: string, field: string, body: LookupBody, signal: AbortSignal): Promise<LookupView>;
  receipt(run: string): Promise<ReceiptView>;
  /** The unfinished runs of whoever is here, the latest first. */
  openRuns(): Promise<readonly OpenRunLine[]>;
  /** Deletes an unfinished run with all that was entered. One that was deleted before is refused as not found. */
  discardRun(run: string): Promise<void>;
  requests(): Promise<readonly RequestLine[]>;
  request(reference: string): Promise<RequestView>;
  sandbox(signal?: AbortSignal): Promise<SandboxView>;
  /** Has the sandbox bank send a customer a link to a service. */
  sandboxLink(persona: string, flow: string): Promise<void>;
  /** The token that a write must carry; for requests that go another way (uploads). */
  csrf(): Promise<string>;
  /** Calls back at each refusal, so that a lost session is noticed wherever it shows. Returns the removal. */
  onFailure(listener: (failure: Failure) => void): () => void;
}

/** What the client needs besides a way to send: how the customer came in, told to a session that begins. */
export interface ClientOptions extends TransportOptions {
  readonly channel?: () => string | undefined;
}

/** Makes the client. `wait` passes the time between attempts. */
export function createApi(options: ClientOptions, wait: Wait = waitForBrowser): Api {
  const listeners = new Set<(failure: Failure) => void>();
  let known: SessionView | undefined;

  async function session(): Promise<SessionView> {
    const channel = options.channel?.();
    const path = channel === undefined ? '/api/session' : `/api/session?${new URLSearchParams({ channel })}`;
    known = await send({ method: 'GET', path, read: readSession });
    return known;
  }

  async function csrf(): Promise<string> {
    return (known ?? (await session())).csrf;
  }

  /** `orElse` is asked instead where the session is not known any more. */
  async function send<T>(request: ApiRequest<T>, orElse?: ApiRequest<T>): Promise<T> {
    try {
      return await withRetry(
        () =>
          attempt(request).catch((thrown: unknown) => (orElse !== undefined && isLost(thrown) ? attempt(orElse) : Promise.reject(thrown))),
        wait,
        { signal: request.signal, offline: options.offline },
      );
    } catch (thrown) {
      if (thrown instanceof ApiFailure && request.signal?.aborted !== true) listeners.forEach((tell) => tell(thrown.failure));
      throw thrown;
    }
  }

  /** A stale token is renewed once: the server may have been restarted with a new secret. */
  async function attempt<T>(request: ApiRequest<T>): Promise<T> {
    const token = request.method === 'GET' ? '' : await csrf();
    try {
      return await sendOnce(request, token, options);
    } catch (thrown) {
      if (request.method === 'GET' || !isStaleToken(thrown)) throw thrown;
      return sendOnce(request, (await session()).csrf, options);
    }
  }

  return {
    shell: (signal) => sendOnce({ method: 'GET', path: '/api/shell', read: readShell, ...(signal && { signal }) }, '', options),
    session,
    refreshSession: async () => {
      known = await attempt({ method: 'POST', path: '/api/session/refresh', read: readSession });
      return known;
    },
    csrf,
    endSession: async () => {
      await send({ method: 'POST', path: '/api/session/end', read: () => undefined });
      known = undefined;
    },
    nextCustomer: async () => {
      known = await attempt({ method: 'POST', path: '/api/session/next', read: readSession });
      return known;
    },
    ...callsWithoutEvents(send),
    flows: async () => (await send({ method: 'GET', path: '/api/flows', read: readFlows })).flows,
    startRun: (flow, key, entry) =>
      send({ method: 'POST', path: '/api/runs', body: { flow, ...(entry && { entry }) }, key, read: readRun }),
    run: (id, signal, last) =>
      send(
        { method: 'GET', path: `/api/runs/${encodeURIComponent(id)}`, read: readRun, ...(signal && { signal }) },
        last && eventOf(id, last, signal),
      ),
    sendEvent: (run, body, key, signal) => send(eventOf(run, { body, key }, signal)),
    lookup: (run, field, body, signal) =>
      attempt({
        method: 'POST',
        path: `/api/runs/${encodeURIComponent(run)}/lookups/${encodeURIComponent(field)}`,
        body,
        read: readLookup,
        signal,
      }),
    receipt: (run) => send({ method: 'GET', path: `/api/runs/${encodeURIComponent(run)}/receipt`, read: readReceipt }),
    sandbox: (signal) => send({ method: 'GET', path: '/api/sandbox', read: readSandbox, ...(signal && { signal }) }),
    onFailure: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function callsWithoutEvents(
  send: <T>(request: ApiRequest<T>) => Promise<T>,
): Pick<Api, 'openLink' | 'sandboxLink' | 'sendLink' | 'answerLink' | 'openRuns' | 'discardRun' | 'requests' | 'request'> {
  return {
    openRuns: async () => (await send({ method: 'GET', path: '/api/runs', read: readOpenRuns })).runs,
    discardRun: (run) => send({ method: 'DELETE', path: `/api/runs/${encodeURIComponent(run)}`, read: () => undefined }),
    requests: async () => (await send({ method: 'GET', path: '/api/requests', read: readRequests })).requests,
    request: (reference) => send({ method: 'GET', path: `/api/requests/${encodeURIComponent(reference)}`, read: readRequest }),
    openLink: (token) => send({ method: 'POST', path: '/api/links/open', body: { token }, key: newKey(), read: readLink }),
    sandboxLink: (persona, flow) => send({ method: 'POST', path: '/api/sandbox/links', body: { persona, flow }, read: () => undefined }),
    sendLink: (run) => send({ method: 'POST', path: `/api/runs/${encodeURIComponent(run)}/link`, key: newKey(), read: readSentLink }),
    answerLink: (token, answer, reason) =>
      send({
        method: 'POST',
        path: '/api/links/answer',
        body: { token, answer, ...(reason !== undefined && { reason }) },
        read: readLinkAnswer,
      }),
  };
}

function eventOf(run: string, { body, key }: SentEvent, signal?: AbortSignal): ApiRequest<RunView> {
  return { method: 'POST', path: `/api/runs/${encodeURIComponent(run)}/events`, body, key, read: readRun, ...(signal && { signal }) };
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

/** A fresh idempotency key. */
export function newKey(): string {
  return crypto.randomUUID();
}
