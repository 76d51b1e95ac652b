import { request as plainRequest, type ClientRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

/** What is sent by `post`, in how much time, and how much of an answer is taken. */
export interface Posted {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the beginning to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Largest answer that is read, in bytes, whatever its header says. */
  readonly most: number;
  /** It changes nothing over there: it is sent once more where a kept connection had been closed by the other side. */
  readonly repeatable?: boolean;
}

/** An answer, whatever its status; `text` is undefined for a larger one, of which no more was taken. */
export interface PostAnswer {
  readonly status: number;
  readonly text: string | undefined;
}

/** Nothing was sent: there was no connection yet. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/**
 * Posts JSON over a connection that is kept open, by Node's own client: `fetch`, with its streams, takes several times as much of the
 * processor. Follows no redirect. Rejects where no whole answer came in time, with `NotSentError` where the other side cannot have seen
 * anything, and where a header cannot be sent.
 */
export async function post(posted: Posted): Promise<PostAnswer> {
  const began = performance.now();
  try {
    return await postOnce(posted);
  } catch (error) {
    if (!posted.repeatable || !(error instanceof StaleError)) throw error;
    const left = posted.timeoutMs - (performance.now() - began);
    return postOnce({ ...posted, timeoutMs: Math.max(1, left) }, false);
  }
}

/** A kept connection ended without a word of an answer: the other side had closed it, or has seen the request and then did. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

/** `kept`: whether a connection that was used before may be taken. */
async function postOnce({ url, headers, body, timeoutMs, most }: Posted, kept = true): Promise<PostAnswer> {
  const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, ...(kept ? {} : { agent: false }) };
  const request = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options);
  const answered = answerTo(request, most);
  request.end(body);
  let late: NodeJS.Timeout | undefined;
  const inTime = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      reject(new Error('Nobody answered in time'));
      request.destroy();
    }, timeoutMs);
  });
  try {
    return await Promise.race([answered, inTime]);
  } finally {
    clearTimeout(late);
  }
}

/** What goes wrong is heard from the beginning to the end: unheard, it would end the process. */
function answerTo(request: ClientRequest, most: number): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', (error) => reject(named(error, request.reusedSocket)));
    // Also where it is given up without a word: an answer that changes the protocol is nobody's response.
    let answers = false;
    request.on('close', () => {
      if (!answers) reject(new Error('The connection was closed'));
    });
    request.on('response', (response) => {
      answers = true;
      const answer = (text: string | undefined) => resolve({ status: response.statusCode ?? 0, text });
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.byteLength;
        if (size <= most) parts.push(part);
        // Ends the transfer.
        else response.destroy();
      });
      response.on('end', () => answer(Buffer.concat(parts).toString('utf8')));
      response.on('close', () => {
        if (size > most) answer(undefined);
        // Not made for each answer: an error looks at where it is made.
        else if (!response.complete) reject(new Error('The answer broke off'));
      });
      response.on('error', () => undefined);
    });
  });
}

/** Failures of a connection that was never made. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What a machine does before there is a connection: the same codes may come while one is used. */
const before = new Set(['connect', 'getaddrinfo']);

/** https://nodejs.org/api/http.html#requestreusedsocket */
const closed = new Set(['ECONNRESET', 'EPIPE']);

function named(error: Error, reused: boolean): Error {
  if (reused && closed.has(String(Reflect.get(error, 'code')))) return new StaleError('The kept connection was closed', { cause: error });
  return isUnsent(error) ? new NotSentError('Nothing was sent', { cause: error }) : error;
}

/** Of a name with several addresses each was tried. */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent);
  if (!(error instanceof Error)) return false;
  return unreached.has(String(Reflect.get(error, 'code'))) && before.has(String(Reflect.get(error, 'syscall')));
}
