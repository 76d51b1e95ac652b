import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanForm } from '../../engine/react/lean/leanForm.ts';
import { freePort } from '../../server/start/freePort.ts';
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts';

/** Starts a server that serves these flows and nothing else, and a page of one form in the place of the portal. */
export async function serveFlows(flows: ReadonlyMap<string, unknown>): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-fields-'));
  const flowsFolder = join(dataFolder, 'flows');
  const portalFolder = join(dataFolder, 'page');
  mkdirSync(flowsFolder);
  for (const [name, flow] of flows) writeFileSync(join(flowsFolder, `${name}.flow.json`), JSON.stringify(flow));
  await buildPage(portalFolder);
  const port = await freePort();
  const remove = (): Promise<void> => Promise.resolve(rmSync(dataFolder, { recursive: true, force: true }));
  return startTestServer(
    { dataFolder, remove },
    { flowsFolder, portalFolder, port, origin: new URL(`http://127.0.0.1:${String(port)}`), logLevel: 'warn' },
  );
}

/** Builds the page in production mode, as the portal is built. */
async function buildPage(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('./page/', import.meta.url));
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), leanForm()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4000 },
  });
}
