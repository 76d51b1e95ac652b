import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../../config/s3Place.ts';
import { FilesAwayError } from '../fileStore.ts';

/** What is asked of an S3 service. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name of an object; blank asks after the bucket. */
  readonly object: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** How long all of it may take, its answer and a second try included. */
  readonly ms: number;
}

/** Asks an S3 service; gives the bytes of its answer, undefined where there is no such object. Throws `FilesAwayError` otherwise. */
export type AskS3 = (request: S3Request) => Promise<Buffer | undefined>;

/** Answers that a second try may better: every request here may be made twice. */
const PASSING: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** No answer is longer: a file with its seal, or a list of a thousand names. */
const MOST_BYTES = 32 * 1024 ** 2;

/** Signs requests with the key of a place and sends them to its bucket, at that endpoint alone: no redirect is followed. */
export function askS3(place: S3Place): AskS3 {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const send = async (request: S3Request, signal: AbortSignal) => {
    const { method, body } = request;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signed = await client.sign(addressOf(place, request), { method, headers, ...(body ? { body } : {}) });
    return fetch(signed, { signal, redirect: 'error' });
  };
  return async (request) => {
    const signal = AbortSignal.timeout(request.ms);
    try {
      const first = await send(request, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
      });
      if (first && !PASSING.has(first.status)) return await bytesOf(first, request);
      await first?.body?.cancel();
      return await bytesOf(await send(request, signal), request);
    } catch (cause) {
      if (cause instanceof FilesAwayError) throw cause;
      throw new FilesAwayError(`The store of files did not answer ${request.method}`, { cause });
    }
  };
}

function addressOf({ endpoint, bucket }: S3Place, { object, query = {} }: S3Request): URL {
  const url = new URL(object === '' ? bucket : `${bucket}/${object}`, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function bytesOf(response: Response, { method }: S3Request): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length')) > MOST_BYTES) {
    await response.body?.cancel();
    throw new FilesAwayError('The store of files gives a file that is longer than any of ours');
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) return bytes;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? '';
  if (code === 'NoSuchKey' && method !== 'PUT') return undefined;
  throw new FilesAwayError(`The store of files answered ${method} with ${response.status} ${code}`.trimEnd());
}
