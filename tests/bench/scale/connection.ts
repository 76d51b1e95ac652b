import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, startPart } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { warmStart } from '../../../server/testing/warmStart.ts';
import { ofProcess } from '../process/ofProcess.ts';

/** The first ones make what all share. */
const FIRST = 1000;
const COUNTED = 5000;

/** Kilobytes of a server's memory for a connection that is open and has nothing to do: measured over some thousands at once. */
export async function connectionKilobytes(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'seva-bench-scale-'));
  const port = await freePort();
  const part = startPart('server', 'server/main.ts', {
    quiet: true,
    environment: { ...warmStart, PORT: String(port), SEVA_DATA: data, SEVA_LOG: 'fatal', BANK_URL: 'http://127.0.0.1:9' },
  });
  try {
    await answering(part, `http://127.0.0.1:${String(port)}/readyz`);
    const id = part.process.pid ?? 0;
    const held = await openSome(FIRST, port);
    const before = ofProcess(id).kilobytesNow;
    held.push(...(await openSome(COUNTED, port)));
    const after = ofProcess(id).kilobytesNow;
    for (const socket of held) socket.destroy();
    return (after - before) / COUNTED;
  } finally {
    const gone = once(part.process, 'exit');
    part.process.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Each has asked and been answered once. */
async function openSome(count: number, port: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
      await once(socket, 'data');
      return socket;
    }),
  );
}
