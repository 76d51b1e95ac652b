import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { remember } from '../../engine/expression/remember.ts';

/** How a text may be packed. */
export type Encoding = 'br' | 'gzip';

/** Texts that are kept packed. The list of services is the same text for everybody of a kind for a minute, a flow's module for ever. */
const MOST = 400;

/** Shorter texts are sent as they are, in bytes: they fit into one packet of a network with what stands around them. */
const LEAST = 1024;

const brotli = promisify(brotliCompress);
const packs: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};

/** Sends a text packed to whoever takes that, and keeps what it has packed. */
export type SendPacked = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>;

/**
 * Makes what packs texts that say nothing of anybody, in the first of these encodings that the client takes: how long a packed text
 * is tells something of what is in it (https://en.wikipedia.org/wiki/BREACH), so answers with a customer's data go as they are.
 */
export function packedTexts(encodings: readonly Encoding[]): SendPacked {
  const kept = encodings.map((name) => ({ name, pack: remember(MOST, packs[name]) }));
  return async (request, reply, text) => {
    const varies = reply.getHeader('vary');
    void reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
    const accepted = acceptedIn(request.headers['accept-encoding'] ?? '');
    const chosen = Buffer.byteLength(text) < LEAST ? undefined : kept.find(({ name }) => accepted.has(name));
    return chosen ? reply.header('content-encoding', chosen.name).send(await chosen.pack(text)) : reply.send(text);
  };
}

/** The encodings that a header names and does not refuse (RFC 9110, 12.5.3); what `*` stands for is not made use of. */
function acceptedIn(header: string): ReadonlySet<string> {
  const named = header
    .toLowerCase()
    .split(',')
    .flatMap((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
      return parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)) ? [] : [name];
    });
  return new Set(named);
}
