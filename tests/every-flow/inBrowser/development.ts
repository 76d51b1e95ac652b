import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/start/freePort.ts';
import { copyOfFlows } from '../../../server/testing/copyOfFlows.ts';
import { warmStart } from '../../../server/testing/warmStart.ts';
import { root } from '../../house/sources.ts';

/** `npm run dev` on a copy of the flows. */
export interface Development {
  /** Which port it was told. */
  readonly port: number;
  /** Where the portal is served by Vite. */
  readonly address: string;
  /** What the terminal has said so far. */
  said(): string;
  /** Saves a flow file with one text replaced by another; throws where the text is not in it. */
  save(flow: string, before: string, after: string): void;
  stop(): Promise<void>;
}

/** Starts what `npm run dev` starts; resolves when it says where it runs, rejects when it ends first. */
export async function startDevelopment(): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'seva-dev-'));
  const flows = copyOfFlows(folder);
  const port = await freePort();
  const child = spawn(process.execPath, ['server/start/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SEVA_DATA: folder,
      SEVA_FLOWS: flows,
      ...warmStart,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const at = /Seva runs at (\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then(() => reject(new Error(said)));
  });
  return {
    port,
    address,
    said: () => said,
    save(flow, before, after) {
      const file = join(flows, flow);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(before)) throw new Error(`${flow} does not say ${before}`);
      writeFileSync(file, text.replace(before, after));
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await gone;
      rmSync(folder, { recursive: true, force: true });
      // Whoever is ended in another way leaves the bank and the server running.
      if (code !== 0) throw new Error(`npm run dev did not stop in order; it said:\n${said}`);
    },
  };
}
