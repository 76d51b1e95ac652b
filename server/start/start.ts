import { fileURLToPath } from 'node:url';
import { keepRunning, stopOnSignal } from './children.ts';
import { settingsText } from '../config/settingsText.ts';
import { greeting } from './greeting.ts';
import { startBank, startServer } from './services.ts';

// `npm start`: builds the portal, starts the sandbox bank (unless BANK_URL names another) and the
// server, says what to try, and stops both on Ctrl-C or SIGTERM. `npm start -- --settings` says what can be set.
async function buildPortal(): Promise<void> {
  if (process.env.SEVA_PORTAL !== undefined) return;
  const { build } = await import('vite');
  const { buildLogger } = await import('./buildLogger.ts');
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'warn',
    customLogger: buildLogger(),
  });
}

if (process.argv.includes('--settings')) {
  console.log(settingsText());
  process.exit(0);
}
await stopOnSignal(async (parts) => {
  console.log('Building the portal ...');
  await buildPortal();
  const bank = await startBank(parts);
  const server = await startServer(parts, bank, {});
  console.log(await greeting(process.env.SEVA_ORIGIN ?? `http://localhost:${new URL(server.url).port}`, bank));
  await keepRunning(parts);
});
