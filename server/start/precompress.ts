import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Files smaller than this gain nothing. */
const worthwhile = 1024;

/** Vite plugin: lays `.br` and `.gz` beside each text file of the build, so that the server never compresses while it serves. */
export function precompress(): Plugin {
  return {
    name: 'seva:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!compressible.test(fileName) || bytes.length < worthwhile) continue;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(bytes, quality) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }) });
        }
      },
    },
  };
}
