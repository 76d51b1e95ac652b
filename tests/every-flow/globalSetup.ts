import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { portalFolder } from './inBrowser/portalFolder.ts';

/** Builds the portal as `npm start` does, once for all tests, into a folder of its own. */
export default async function globalSetup(): Promise<void> {
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: portalFolder } });
}
