import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../config/s3Place.ts';
import { authorizationOf } from './s3Signature.ts';

/** An S3 service on this machine: s3rver, which keeps real objects, behind a door that checks signatures, which s3rver does not. */
export interface TestS3 {
  /** A part of its one bucket, and the key to it. */
  readonly place: S3Place;
  /** Requests so far that came to the door, as `PUT /files/seva/…`. */
  readonly asked: readonly string[];
  /** What the door does with requests: `silent` never answers, `lost` has them done and never says so. */
  door: 'open' | 'silent' | 'lost';
  /** So many requests are answered 503 before the door does that. */
  failures: number;
  stop(): Promise<void>;
}

const [accessKey, secretKey] = ['S3RVER', 'S3RVER'];

/** Starts one with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'seva-s3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await service.run();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (test.failures > 0) {
      test.failures -= 1;
      refuse(request, response, 503, 'SlowDown');
    } else if (request.headers.authorization !== authorizationOf(request, accessKey, secretKey)) {
      refuse(request, response, 403, 'SignatureDoesNotMatch');
    } else if (test.door === 'silent') request.resume();
    else passOn(request, port, test.door === 'lost' ? undefined : response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const endpoint = new URL(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`);
  const test: TestS3 = {
    place: { endpoint, region: 'ap-south-1', bucket: 'files', prefix: 'seva/', accessKey, secretKey },
    asked,
    door: 'open',
    failures: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return test;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** A connection of its own each: none is left when the service closes. */
function passOn(request: IncomingMessage, port: number, response?: ServerResponse): void {
  const { method, url: path, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    if (!response) answer.resume();
    else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
  });
  onward.on('error', () => response?.destroy());
  request.pipe(onward);
}
