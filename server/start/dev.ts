import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { followChangedFlows } from './changedFlows.ts';
import { keepRunning, stopOnSignal } from './children.ts';
import { greeting } from './greeting.ts';
import { startBank, startServer } from './services.ts';
import { waitFor } from './waitFor.ts';

// `npm run dev`: the portal through Vite with hot reload; bank and server start again when their files
// change; flow files are taken in by the server as they are saved, and open pages follow.
const watch = ['--watch', '--watch-preserve-output'];

await stopOnSignal(async (parts) => {
  const before = process.listeners('SIGTERM');
  const ready = Promise.withResolvers<void>();
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    plugins: [waitFor(ready.promise)],
  });
  // Vite would end this process at SIGTERM by itself, before the parts are stopped.
  for (const own of process.listeners('SIGTERM')) if (!before.includes(own)) process.off('SIGTERM', own);
  await vite.listen();
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173';
  const bank = await startBank(parts, watch);
  const server = await startServer(parts, bank, { SEVA_DEV: '1', SEVA_ORIGIN: address }, watch);
  ready.resolve();
  if (server.part) followChangedFlows(server.part, vite, parts);
  console.log(await greeting(address, bank));
  try {
    await keepRunning(parts);
  } finally {
    await vite.close();
  }
});
