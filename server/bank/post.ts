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
export async function post({ url, headers, body, timeoutMs, most }: Posted): Promise<PostAnswer> {
  const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
  const request = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options);
  const answered = answerTo(request, most);
  request.end(body);
  const late = setTimeout(() => request.destroy(new Error('Nobody answered in time')), timeoutMs);
  try {
    return await answered;
  } finally {
    clearTimeout(late);
  }
}

/** What goes wrong is heard from the beginning to the end: unheard, it would end the process. */
function answerTo(request: ClientRequest, most: number): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', (error) => reject(named(error)));
    request.on('response', (response) => {
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
      response.on('close', () => (size > most ? answer(undefined) : reject(new Error('The answer broke off'))));
      response.on('error', () => undefined);
    });
  });
}

/** Failures of a connection that was never made. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function named(error: Error): Error {
  return unreached.has(String(Reflect.get(error, 'code'))) ? new NotSentError('Nothing was sent', { cause: error }) : error;
}
