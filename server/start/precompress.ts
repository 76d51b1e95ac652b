import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

const brotliOf = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipOf = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Files smaller than this gain nothing. */
const worthwhile = 1024;

/** Vite plugin: lays `.br` and `.gz` beside each text file of the build, so that the server never compresses while it serves. */
export function precompress(): Plugin {
  return {
    name: 'seva:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const packed = Object.entries(bundle).flatMap(([fileName, file]) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          return compressible.test(fileName) && bytes.length >= worthwhile ? [packedFiles(fileName, bytes)] : [];
        });
        for (const file of (await Promise.all(packed)).flat()) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}

/** Packed beside the event loop, so that every processor takes part: it is most of what a build takes. */
async function packedFiles(fileName: string, bytes: Buffer): Promise<readonly { readonly fileName: string; readonly source: Buffer }[]> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotliOf(bytes, quality), gzipOf(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  return [
    { fileName: `${fileName}.br`, source: br },
    { fileName: `${fileName}.gz`, source: gz },
  ];
}
