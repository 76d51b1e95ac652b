import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readableName } from '../../engine/language/fileName.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { textAt } from '../json/json.ts';
import type { IncomingFile } from './take.ts';

/** How long a file and the form around it may be, in bytes. */
export interface FormLimits {
  /** What goes beyond is not kept. */
  readonly file: number;
  /** What goes beyond is not even read: the request is answered and its connection closed. */
  readonly request: number;
}

/**
 * The one file of a form, as it comes in. Throws `upload-failed` for a form that is broken, breaks off, or holds anything
 * but one file with a name, and `upload-too-large` for one that does not end; both also while the file's stream is read.
 */
export async function fileInForm(request: FastifyRequest, reply: FastifyReply, limits: FormLimits): Promise<IncomingFile> {
  const overflow = overflowOf(request, reply, limits.request);
  const parts = request.parts({ limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: limits.file } });
  const next = () => blamingClient(() => Promise.race([parts.next(), overflow]));
  const first = await next();
  if (first.done || first.value.type !== 'file') throw new ServiceError('upload-failed');
  const { file } = first.value;
  const name = textAt(first.value, 'filename') ?? '';
  if (name === '') file.resume();
  if (name === '') throw new ServiceError('upload-failed');
  overflow.catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  return {
    name: readableName(name),
    stream: Readable.from(chunksOf(file)),
    async truncated() {
      if (!(await next()).done) throw new ServiceError('upload-failed');
      return file.truncated;
    },
  };
}

/** Rejects, and reads no further, once more has come than any form may hold. */
function overflowOf({ raw }: FastifyRequest, reply: FastifyReply, most: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) return;
    raw.unpipe();
    raw.pause();
    reply.header('connection', 'close');
    reject(new ServiceError('upload-too-large'));
  });
  return promise;
}

/** A failure to read is the client's, one to write is ours; only the former passes through here. */
async function* chunksOf(file: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  for (;;) {
    const chunk = await blamingClient(() => chunks.next());
    if (chunk.done === true) return;
    yield chunk.value;
  }
}

async function blamingClient<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError('upload-failed', { cause: error });
  }
}
