import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isGiven, readAddress, readText, type Reading } from './readings.ts';

/** A part of a bucket of an S3 service, and the key to it. */
export interface S3Place {
  /** Ends with a slash. */
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  /** Stands before the name of each object; blank, or ends with a slash. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const OTHERS = ['SEVA_S3_ENDPOINT', 'SEVA_S3_REGION', 'SEVA_S3_ACCESS_KEY', 'SEVA_S3_SECRET_KEY', 'SEVA_S3_KEY_FILE'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(\w[\w.-]*\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** Where `SEVA_FILES` says that files lie; undefined where it says nothing: in a folder. Notes what is wrong with it. */
export function readS3Place(from: Reading, root: string): S3Place | undefined {
  const text = readText(from, 'SEVA_FILES');
  if (text === undefined) {
    for (const name of OTHERS.filter((one) => isGiven(from, one)))
      from.problems.push(`${name} is given without SEVA_FILES: files would lie in a folder. Name the bucket, or leave it out.`);
    return undefined;
  }
  const { bucket, prefix } = placeIn(from, text);
  const region = readText(from, 'SEVA_S3_REGION') ?? '';
  if (!REGION.test(region)) from.problems.push('SEVA_S3_REGION must be the name of a region, for example ap-south-1.');
  return { bucket, prefix, region, endpoint: readEndpoint(from, region), ...readKey(from, root) };
}

function placeIn(from: Reading, text: string): Pick<S3Place, 'bucket' | 'prefix'> {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(text) ?? [];
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) from.problems.push('SEVA_FILES must be s3://bucket or s3://bucket/prefix.');
  return { bucket, prefix };
}

function readEndpoint(from: Reading, region: string): URL {
  const standard = `https://s3.${REGION.test(region) ? region : 'us-east-1'}.amazonaws.com`;
  const url = new URL(readAddress(from, 'SEVA_S3_ENDPOINT', standard));
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

function readKey(from: Reading, root: string): Pick<S3Place, 'accessKey' | 'secretKey'> {
  const file = readText(from, 'SEVA_S3_KEY_FILE');
  const [id, secret] = [readText(from, 'SEVA_S3_ACCESS_KEY'), readText(from, 'SEVA_S3_SECRET_KEY')];
  if (file !== undefined && (id !== undefined || secret !== undefined))
    from.problems.push('SEVA_S3_KEY_FILE is given together with a key. Leave one of them out.');
  const [accessKey = '', secretKey = ''] = file === undefined ? [id, secret] : linesOf(from, resolve(root, file));
  if (accessKey === '' || secretKey === '')
    from.problems.push(
      'The key to the bucket in SEVA_FILES is missing: give SEVA_S3_ACCESS_KEY and SEVA_S3_SECRET_KEY, or SEVA_S3_KEY_FILE with ' +
        'both, one a line.',
    );
  return { accessKey, secretKey };
}

function linesOf(from: Reading, path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    from.problems.push(`SEVA_S3_KEY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
