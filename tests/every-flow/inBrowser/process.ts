import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxBank } from '../../../sandbox-bank/http/service.ts';
import { answering, startPart, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { newestCode } from '../../../server/testing/codeIn.ts';
import { warmStart } from '../../../server/testing/warmStart.ts';
import { portalFolder } from './portalFolder.ts';

/** A server in a process of its own, which can be killed and started again on the same data. */
export interface ServerProcess {
  readonly address: string;
  /** Ends it as a crash does; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it answers. */
  start(): Promise<void>;
  /** The newest code that was sent to anybody. */
  code(): string;
  /** The writes that took effect at the bank, without the messages. */
  writes(): readonly string[];
  /** Ends it for good, with its bank and its data. */
  stop(): Promise<void>;
}

/** Starts a server as `npm start` does, with a sandbox bank in this process. */
export async function startProcess(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'seva-process-'));
  const { url, bank, stop } = await startSandboxBank({ port: 0 });
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: port,
    SEVA_ORIGIN: address,
    SEVA_DATA: folder,
    ...warmStart,
    SEVA_SANDBOX: '1',
    SEVA_LOG: 'warn',
    BANK_URL: url,
    SEVA_PORTAL: portalFolder,
    SEVA_REQUESTS_PER_MINUTE: '100000',
    SEVA_OVERLOAD_MS: '0',
    SEVA_VISITS_PER_MINUTE: '100000',
    SEVA_SESSIONS_PER_HOUR: '100000',
    SEVA_RUNS_PER_HOUR: '100000',
    SEVA_ADDRESS_RUNS_PER_HOUR: '100000',
    SEVA_GUEST_WRITES_PER_10_MINUTES: '100000',
    SEVA_ADDRESS_GUEST_WRITES_PER_10_MINUTES: '100000',
    SEVA_GUEST_LOOKUPS_PER_10_MINUTES: '100000',
    SEVA_ADDRESS_GUEST_LOOKUPS_PER_10_MINUTES: '100000',
  };
  let part: Part;
  const start = async (): Promise<void> => {
    part = startPart('server', 'server/main.ts', { environment });
    await answering(part, `${address}/readyz`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => part.process.once('exit', resolve));
    part.process.kill(signal);
    await gone;
  };
  await start();
  return {
    address,
    start,
    kill: () => end('SIGKILL'),
    code: () => newestCode(bank.state.messages),
    writes: () => bank.state.writes.map(({ operation }) => operation).filter((operation) => operation !== 'message.send'),
    async stop() {
      await end('SIGTERM');
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
