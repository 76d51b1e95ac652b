import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A folder served on loopback, with a count of what was sent. */
export interface Served {
  readonly origin: string;
  /** Bytes, gzipped, of each path with this ending that was asked for since the last call, however it was sent. */
  take(ending: string): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder packed as the portal's server packs, under the portal's content security policy. Port 0 is any that is free. */
export async function serve(folder: string, port = 0): Promise<Served> {
  const sent = new Map<string, number>();
  const packed = packedIn(folder);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.endsWith('/') ? `${path}index.html` : path;
    packed(file).then(
      ({ br, gzip }) => {
        sent.set(file, gzip.length);
        const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-encoding': encoding,
          'content-security-policy': policyOf(file),
        });
        response.end(encoding === 'br' ? br : gzip);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    take(ending) {
      const found = new Map(Array.from(sent).filter(([path]) => path.endsWith(ending)));
      sent.clear();
      return found;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads and packs each file once, so that a large one does not take longer to serve than a small one. */
function packedIn(folder: string): (file: string) => Promise<Packed> {
  const packed = new Map<string, Promise<Packed>>();
  return (file) => {
    const body = packed.get(file) ?? readFile(join(folder, file)).then(packedOf);
    packed.set(file, body);
    return body;
  };
}

interface Packed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

function packedOf(bytes: Buffer): Packed {
  return {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(bytes, { level: 9 }),
  };
}

/** The portal's policy. Stock RJSF makes code out of strings, which that forbids, so its page gets its own. */
function policyOf(file: string): string {
  const scripts = file.startsWith('/stock/') ? "'self' 'unsafe-eval'" : "'self'";
  return `default-src 'self'; img-src 'self' data:; script-src ${scripts}; style-src 'self'`;
}
