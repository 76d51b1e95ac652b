import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFlowTexts } from '../../../schemas/readLanguage.ts';
import { answering, startPart } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { root } from '../../house/sources.ts';
import { ofProcess, type Taken } from '../process/ofProcess.ts';
import { moreFlows } from '../suite/moreFlows.ts';

/** What a start took. */
interface Start extends Taken {
  readonly seconds: number;
}

/** Bounds the memory for young objects, as `server/README.md` says for production: at a start most are soon gone. */
const NODE_OPTIONS = '--max-semi-space-size=16';

const folder = mkdtempSync(join(tmpdir(), 'seva-bench-start-'));

/** Starts a server on some flows, in a process of its own, and ends it. */
async function start(flows: string, data: string): Promise<Start> {
  const port = String(await freePort());
  const began = performance.now();
  const part = startPart('server', 'server/main.ts', {
    quiet: true,
    environment: { NODE_OPTIONS, PORT: port, SEVA_DATA: data, SEVA_FLOWS: flows, SEVA_LOG: 'fatal', BANK_URL: 'http://127.0.0.1:9' },
  });
  await answering(part, `http://127.0.0.1:${port}/readyz`);
  const seconds = (performance.now() - began) / 1000;
  const taken = { seconds, ...ofProcess(part.process.pid ?? 0) };
  const gone = new Promise((resolve) => part.process.once('exit', resolve));
  part.process.kill('SIGTERM');
  await gone;
  return taken;
}

function line(name: string, { seconds, cpuSeconds, megabytes }: Start): string {
  return (
    `${name.padEnd(40)} ${seconds.toFixed(2).padStart(8)} s ${cpuSeconds.toFixed(2).padStart(8)} s ` +
    `${megabytes.toFixed(0).padStart(6)} MB`
  );
}

// `npm run bench:start [flows]`: how long a server takes to its first answer, with today's flows and with a thousand (or as many as
// are asked for): the first start compiles them, each other one takes what is kept. Memory is the most that the process had.
const count = Number(process.argv[2] ?? '1000');
try {
  const texts = readFlowTexts(root);
  cpSync(join(root, 'flows'), join(folder, 'flows'), { recursive: true });
  for (const { path, text } of moreFlows(texts, Math.max(0, count - texts.length))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  console.log(`${''.padEnd(40)} ${'wall'.padStart(10)} ${'processor'.padStart(10)} ${'memory'.padStart(9)}`);
  for (const [name, flows] of [
    [`${String(texts.length)} flows`, join(root, 'flows')],
    [`${String(count)} flows`, join(folder, 'flows')],
  ] as const) {
    const data = join(folder, name);
    mkdirSync(data);
    console.log(line(`${name}, all compiled`, await start(flows, data)));
    for (const again of ['again', 'and again']) console.log(line(`${name}, ${again}`, await start(flows, data)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
