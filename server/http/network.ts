import { isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets/secrets.ts';

/** What naming a network needs of the server. */
export interface NetworkContext {
  readonly secrets: Secrets;
}

/**
 * The network that an address stands for: of IPv6 the first 64 bits, since a customer who is given one address there is
 * given all that begin with them; of anything else the whole. An IPv4 address in the form of IPv6 is the former. Pure.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (inIPv4 !== undefined || !isIPv6(plain)) return inIPv4 ?? plain;
  const [front = '', back = ''] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = plain.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The keyed digest under which what comes from the network of a request is counted; the address itself is kept nowhere. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>, { secrets }: NetworkContext): string {
  return secrets.digest('pseudonym', `network ${networkOf(ip)}`);
}

/** Has requests keep their address when their client hangs up: a socket that is closed tells it only where it was asked before. */
export function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
}
