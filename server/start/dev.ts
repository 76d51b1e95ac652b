import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { followChangedFlows } from './changedFlows.ts';
import { keepRunning, stopOnSignal } from './children.ts';
import { freePort } from './freePort.ts';
import { greeting } from './greeting.ts';
import { startBank, startServer } from './services.ts';
import { waitFor } from './waitFor.ts';

// `npm run dev`: the portal through Vite with hot reload; bank and server start again when their files
// change; flow files are taken in by the server as they are saved, and open pages follow. The portal is where `npm start` has it.
const port = Number(process.env.PORT ?? '4310');
// The portal's own sources in `portal/api` have addresses that begin like the server's.
const OF_SERVER = '^/(api|flows|sandbox|healthz|readyz)(?=[/?]|$)(?!.*\\.tsx?(\\?|$))';
const watch = ['--watch', '--watch-preserve-output'];

await stopOnSignal(async (parts) => {
  const before = process.listeners('SIGTERM');
  const ready = Promise.withResolvers<void>();
  const serverPort = await freePort();
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    plugins: [waitFor(ready.promise)],
    server: { port, strictPort: true, proxy: { [OF_SERVER]: { target: `http://127.0.0.1:${serverPort}` } } },
  });
  // Vite would end this process at SIGTERM by itself, before the parts are stopped.
  for (const own of process.listeners('SIGTERM')) if (!before.includes(own)) process.off('SIGTERM', own);
  await vite.listen();
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://127.0.0.1:${port}`;
  const bank = await startBank(parts, watch);
  const server = await startServer(parts, bank, { SEVA_DEV: '1', SEVA_ORIGIN: address, PORT: String(serverPort) }, watch);
  ready.resolve();
  if (server.part) followChangedFlows(server.part, vite, parts);
  console.log(await greeting(address, bank));
  try {
    await keepRunning(parts);
  } finally {
    await vite.close();
  }
});
