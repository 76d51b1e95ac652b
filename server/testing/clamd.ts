import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ScannerAddress } from '../config/scannerAddress.ts';

/** A stand-in of clamd that speaks its protocol and knows one virus. */
export interface Clamd {
  readonly address: ScannerAddress;
  /** Every file that was scanned whole. */
  readonly scanned: readonly Buffer[];
  stop(): Promise<void>;
}

/** The harmless text that every scanner takes for a virus, in two halves so that none takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Starts one that takes files up to a size; `silent` reads and never answers. Listens at a path, or at a free port. */
export async function startClamd({ most = 1024 ** 2 * 25, silent = false, path = '' } = {}): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      const answer = answerTo(heard, most, scanned);
      if (answer !== undefined && !silent) socket.end(`${answer}\0`);
    });
  });
  server.listen(path === '' ? { port: 0, host: '127.0.0.1' } : { path });
  await once(server, 'listening');
  const bound = server.address();
  return {
    address: typeof bound === 'object' && bound ? { host: '127.0.0.1', port: bound.port } : { path },
    scanned,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Undefined while the command has not ended. */
function answerTo(heard: Buffer, most: number, scanned: Buffer[]): string | undefined {
  const end = heard.indexOf(0);
  if (end < 0) return undefined;
  const command = heard.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  for (let at = end + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return verdictOn(Buffer.concat(chunks), scanned);
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
    if (chunks.reduce((sum, chunk) => sum + chunk.length, 0) > most) return 'INSTREAM size limit exceeded. ERROR';
  }
  return undefined;
}

function verdictOn(file: Buffer, scanned: Buffer[]): string {
  scanned.push(file);
  return file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
}
