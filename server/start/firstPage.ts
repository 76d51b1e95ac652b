import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { leanForm } from '../../engine/react/lean/leanForm.ts';
import { FIRST_PAGE } from '../../schemas/firstPage.ts';

/**
 * Vite plugin: builds beside the portal what draws a first page on the server, from the same components. It brings all that
 * it needs, since a portal may be served from anywhere.
 */
export function firstPage(): Plugin {
  let outDir = '';
  return {
    name: 'seva:first-page',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => buildFirstPage(outDir),
    },
  };
}

async function buildFirstPage(outDir: string): Promise<void> {
  const [folder = '', file = ''] = FIRST_PAGE.split('/');
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../portal', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), leanForm()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: fileURLToPath(new URL('../../portal/firstPage/draw.tsx', import.meta.url)),
      outDir: join(outDir, folder),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: file, chunkFileNames: '[name]-[hash].js' } },
    },
  });
}
