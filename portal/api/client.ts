import { pipe, transform, unknown } from 'valibot';
import {
  detailsSchema,
  duesSchema,
  flowsSchema,
  interestSchema,
  linkAnswerSchema,
  linkSchema,
  openRunsSchema,
  openSessionsSchema,
  paperSchema,
  receiptSchema,
  requestSchema,
  requestsSchema,
  sentLinkSchema,
  sessionSchema,
  shellSchema,
} from '../../schemas/api.ts';
import { sandboxSchema } from '../../schemas/sandboxApi.ts';
import type { RunView } from '../../schemas/api.ts';
import { fileSchema } from './file.ts';
import { lookupSchema, runSchema } from '../../schemas/runView.ts';
import type { Api, SentEvent } from './api.ts';
import type { Wait } from './retry.ts';
import { createSessionRequests } from './session.ts';
import type { ClientOptions, SessionRequests } from './session.ts';
import { sendOnce } from './transport.ts';
import type { ApiRequest } from './transport.ts';

/** Whatever the server answers to a request that brings nothing back. */
const nothing = pipe(
  unknown(),
  transform(() => undefined),
);

/** Makes the client: one line for each request that the server takes. `wait` passes the time between attempts. */
export function createApi(options: ClientOptions, wait?: Wait): Api {
  const requests = createSessionRequests(options, wait);
  return {
    // Without a session and told to nobody: whoever polls asks again anyway.
    shell: (signal) => sendOnce({ method: 'GET', path: '/api/shell', answer: shellSchema, signal }, '', options),
    csrf: requests.csrf,
    onFailure: requests.onFailure,
    ...sessionCalls(requests),
    ...runCalls(requests),
    ...linkCalls(requests),
    ...listCalls(requests),
  };
}

function sessionCalls({ load, visit, send, sendQuietly, set }: SessionRequests): Pick<Api, SessionCall> {
  const renewed = async (path: string) => {
    const session = await sendQuietly({ method: 'POST', path, answer: sessionSchema });
    set(session);
    return session;
  };
  return {
    session: load,
    visit,
    refreshSession: () => renewed('/api/session/refresh'),
    nextCustomer: () => renewed('/api/session/next'),
    openSessions: async () => (await send({ method: 'GET', path: '/api/sessions', answer: openSessionsSchema })).sessions,
    endOwnSession: (id) => send({ method: 'DELETE', path: `/api/sessions/${encodeURIComponent(id)}`, answer: nothing }),
    endOtherSessions: () => send({ method: 'DELETE', path: '/api/sessions', answer: nothing }),
    endSession: async () => {
      await send({ method: 'POST', path: '/api/session/end', answer: nothing });
      set(undefined);
    },
  };
}
type SessionCall =
  'session' | 'visit' | 'refreshSession' | 'nextCustomer' | 'endSession' | 'openSessions' | 'endOwnSession' | 'endOtherSessions';

function runCalls({ send, sendQuietly }: SessionRequests): Pick<Api, RunCall> {
  return {
    // What is undefined is not sent.
    startRun: (flow, key, beginning = {}) =>
      send({ method: 'POST', path: '/api/runs', body: { flow, ...beginning }, key, answer: runSchema }),
    run: (id, signal, last) =>
      send({ method: 'GET', path: runPath(id), answer: runSchema, signal }, last && eventRequest(id, last, signal)),
    sendEvent: (run, body, key, signal) => send(eventRequest(run, { body, key }, signal)),
    lookup: (run, field, body, signal) =>
      sendQuietly({ method: 'POST', path: `${runPath(run)}/lookups/${encodeURIComponent(field)}`, body, answer: lookupSchema, signal }),
    receipt: (run) => send({ method: 'GET', path: `${runPath(run)}/receipt`, answer: receiptSchema }),
    receiptFile: (run) => send({ method: 'GET', path: `${runPath(run)}/receipt.pdf`, answer: fileSchema }),
    discardRun: (run) => send({ method: 'DELETE', path: runPath(run), answer: nothing }),
    sendLink: (run) => send({ method: 'POST', path: `${runPath(run)}/link`, key: newKey(), answer: sentLinkSchema }),
  };
}
type RunCall = 'startRun' | 'run' | 'sendEvent' | 'lookup' | 'receipt' | 'receiptFile' | 'discardRun' | 'sendLink';

function linkCalls({ send }: SessionRequests): Pick<Api, 'openLink' | 'answerLink' | 'sandboxLink'> {
  return {
    openLink: (token) => send({ method: 'POST', path: '/api/links/open', body: { token }, key: newKey(), answer: linkSchema }),
    answerLink: (token, answer, reason) => {
      const body = { token, answer, ...(reason !== undefined && { reason }) };
      return send({ method: 'POST', path: '/api/links/answer', body, answer: linkAnswerSchema });
    },
    sandboxLink: (persona, flow) => send({ method: 'POST', path: '/api/sandbox/links', body: { persona, flow }, answer: nothing }),
  };
}

function listCalls({ send }: SessionRequests): Pick<Api, ListCall> {
  return {
    tellWhenHere: (service, mobile) => {
      const body = mobile === undefined ? {} : { mobile };
      return send({ method: 'POST', path: `/api/services/${encodeURIComponent(service)}/interest`, body, answer: interestSchema });
    },
    flows: async () => (await send({ method: 'GET', path: '/api/flows', answer: flowsSchema })).flows,
    openRuns: async () => (await send({ method: 'GET', path: '/api/runs', answer: openRunsSchema })).runs,
    declaration: () => send({ method: 'GET', path: '/api/declaration', answer: paperSchema }),
    details: () => send({ method: 'GET', path: '/api/details', answer: detailsSchema }),
    dues: async () => (await send({ method: 'GET', path: '/api/dues', answer: duesSchema })).dues,
    requests: async () => (await send({ method: 'GET', path: '/api/requests', answer: requestsSchema })).requests,
    request: (reference) => send({ method: 'GET', path: `/api/requests/${encodeURIComponent(reference)}`, answer: requestSchema }),
    sandbox: (signal) => send({ method: 'GET', path: '/api/sandbox', answer: sandboxSchema, signal }),
  };
}

type ListCall = 'tellWhenHere' | 'flows' | 'openRuns' | 'declaration' | 'details' | 'dues' | 'requests' | 'request' | 'sandbox';

function eventRequest(run: string, { body, key }: SentEvent, signal?: AbortSignal): ApiRequest<RunView> {
  return { method: 'POST', path: `${runPath(run)}/events`, body, key, answer: runSchema, signal };
}

function runPath(run: string): string {
  return `/api/runs/${encodeURIComponent(run)}`;
}

/** A fresh idempotency key. */
export function newKey(): string {
  return crypto.randomUUID();
}
