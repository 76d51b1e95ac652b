import { createConnection, type Socket } from 'node:net';
import type { ScannerAddress } from '../config/scannerAddress.ts';

/** Looks for viruses in files. */
export interface Scanner {
  /** Whether a file holds one. Throws when the scanner cannot tell: it is away, too slow, or takes no file so large. */
  isInfected(file: Buffer): Promise<boolean>;
  /** Whether the scanner answers. Never throws. */
  answers(): Promise<boolean>;
}

/** How long the scanner may say nothing, in milliseconds. */
export interface ScannerTimes {
  readonly scanMs: number;
  readonly pingMs: number;
}

const standard: ScannerTimes = { scanMs: 20_000, pingMs: 2000 };

/** Bytes of one chunk of a file. */
const CHUNK = 64 * 1024;

/** No answer of clamd is longer; what goes on beyond is none of its own. */
const LONGEST_ANSWER = 4096;

/** The scanner of ClamAV, asked over its own protocol: one connection for each file. */
export function clamdScanner(address: ScannerAddress, { scanMs, pingMs }: ScannerTimes = standard): Scanner {
  return {
    async isInfected(file) {
      const answer = await ask(address, scanMs, inStream(file));
      if (answer === 'stream: OK') return false;
      if (/^stream: .+ FOUND$/.test(answer)) return true;
      throw new Error(`The scanner cannot tell: ${answer}`);
    },
    answers: () =>
      ask(address, pingMs, [Buffer.from('zPING\0')]).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  };
}

/** Each chunk behind its length, and a length of nothing at the end. */
function inStream(file: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let from = 0; from < file.length; from += CHUNK) {
    const chunk = file.subarray(from, from + CHUNK);
    parts.push(lengthOf(chunk.length), chunk);
  }
  return [...parts, lengthOf(0)];
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends all of it and gives the one answer, which ends with a zero byte. The time is for everything together. */
async function ask(address: ScannerAddress, ms: number, parts: readonly Buffer[]): Promise<string> {
  const socket = createConnection(address);
  const timer = setTimeout(() => socket.destroy(new Error('The scanner did not answer in time')), ms);
  try {
    for (const part of parts) socket.write(part);
    return await answerOf(socket);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let heard = '';
  socket.on('data', (part: Buffer) => {
    heard += part.toString('latin1');
    const end = heard.indexOf('\0');
    if (end >= 0) resolve(heard.slice(0, end));
    else if (heard.length > LONGEST_ANSWER) reject(new Error('The scanner answers without end'));
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The scanner closed the connection without an answer')));
  return promise;
}
