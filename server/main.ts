import { fieldTypes } from '../field-widgets/registry/types.ts';
import { parseConfig } from './config/config.ts';
import { endUnstarted } from './config/startError.ts';
import { settingsText } from './config/settingsText.ts';
import { startServer } from './server.ts';

/** Longest time that finishing what is in flight may take, in milliseconds, once nobody is sent here any more. */
const GRACE_MS = 12_000;

if (['--settings', '--help'].some((word) => process.argv.includes(word))) {
  console.log(settingsText());
  process.exit(0);
}
// What it writes is for its own account alone.
process.umask(0o077);
try {
  const config = parseConfig(process.env, { serves: true });
  const server = await startServer(config, { fieldTypes });
  server.app.log.info({ address: server.address, store: server.services.store.dialect.name, sandbox: config.sandbox }, 'ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.app.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), config.drainMs + GRACE_MS).unref();
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          server.app.log.error({ err: error }, 'did not stop in order');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  endUnstarted(error);
}
