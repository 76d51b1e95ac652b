import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);

/** Texts that are kept packed. The list of services is the same text for everybody of a kind for a minute, a flow's module for ever. */
const MOST = 400;

/** Sends a text packed to whoever takes that, and keeps what it has packed. */
export type SendPacked = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>;

/**
 * Makes what packs texts that say nothing of anybody: how long a packed text is tells something of what is in it
 * (https://en.wikipedia.org/wiki/BREACH), so answers with a customer's data go as they are.
 */
export function packedTexts(): SendPacked {
  const kept = new Map<string, Promise<Buffer>>();
  const packed = (text: string): Promise<Buffer> => {
    const before = kept.get(text);
    if (before) return before;
    const [oldest] = kept.keys();
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
    const made = pack(text);
    kept.set(text, made);
    return made;
  };
  return async (request, reply, text) => {
    void reply.header('vary', 'accept-encoding');
    const { 'accept-encoding': takes } = request.headers;
    if (typeof takes !== 'string' || !/\bgzip\b/.test(takes)) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(await packed(text));
  };
}
