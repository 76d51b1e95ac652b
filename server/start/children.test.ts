import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, runPart, stopParts, type Part } from './children.ts';
import { freePort } from './freePort.ts';

afterEach(() => vi.restoreAllMocks());

/** A process that does nothing for the time of a test. */
function idle(): Part {
  return { name: 'server', process: spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']) };
}

test('a part that takes long is waited for, which is said now and then', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const part = idle();
  const port = await freePort();
  const server = createServer((_request, response) => response.end());
  const answers = answering(part, `http://127.0.0.1:${port}`, { all: 60, word: 0.2 });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('still waiting')));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await answers;
  server.close();
  part.process.kill();
});

test('one that never answers is given up, and so is one that ends', async () => {
  const [part, port] = [idle(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  await expect(answering(part, address, { all: 0.3, word: 60 })).rejects.toThrow('within 0.3 s');
  const ended = answering(part, address);
  part.process.kill();
  await expect(ended).rejects.toThrow('ended before it answered');
});

test('a script that runs to its end says what it has to say, and is no part any more', async () => {
  const parts: Part[] = [];
  const script = "console.log('out'); console.error('why'); process.exitCode = 3";
  expect(await runPart(parts, 'check', ['-e', script])).toEqual({ code: 3, out: 'out\n', complaints: 'why\n' });
  expect(parts).toEqual([]);
});

test('a script that is still running is stopped with the other parts, and says nothing', async () => {
  const parts = [idle()];
  const ran = runPart(parts, 'check', ['-e', 'setInterval(() => {}, 1000)']);
  const processes = parts.map((part) => part.process);
  expect(processes).toHaveLength(2);
  await stopParts(parts);
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', 'SIGTERM']);
  expect(await ran).toBeUndefined();
});
