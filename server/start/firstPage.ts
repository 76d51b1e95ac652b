import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { buildLogger } from './buildLogger.ts';
import { FIRST_PAGE } from '../../schemas/firstPage.ts';

/**
 * Vite plugin: builds beside the portal what draws a first page on the server, from the same components, by the
 * plugins that these need. It brings all that it needs, since a portal may be served from anywhere.
 */
export function firstPage(plugins: readonly PluginOption[]): Plugin {
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
      handler: () => buildFirstPage(outDir, plugins),
    },
  };
}

async function buildFirstPage(outDir: string, plugins: readonly PluginOption[]): Promise<void> {
  const [folder = '', file = ''] = FIRST_PAGE.split('/');
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../portal', import.meta.url)),
    logLevel: 'warn',
    customLogger: buildLogger(),
    publicDir: false,
    plugins: [...plugins],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: fileURLToPath(new URL('../../portal/firstPage/draw.tsx', import.meta.url)),
      outDir: join(outDir, folder),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        // Words of every language are at hand here, and in the browser when they are asked for.
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: file, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
