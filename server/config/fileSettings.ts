import type { Setting } from './setting.ts';

/** The environment variables that say where files of customers lie, in the order in which they are explained. */
export const fileSettings = {
  SEVA_FILES: {
    kind: 'text',
    shown: '`SEVA_DATA/uploads`',
    about:
      '`s3://bucket` or `s3://bucket/prefix`: files lie, sealed, in a bucket of an S3 service, with a prefix for each installation ' +
      'where several share one; `SEVA_DATA` is then of one server and holds a file only while it comes in',
  },
  SEVA_S3_ENDPOINT: {
    kind: 'address',
    shown: '`https://s3.<SEVA_S3_REGION>.amazonaws.com`',
    about: 'the S3 service, asked by addresses in which the bucket is the path; https, with a public origin, or on this machine',
  },
  SEVA_S3_REGION: { kind: 'text', default: 'us-east-1', about: 'the region for which requests are signed' },
  SEVA_S3_ACCESS_KEY: {
    kind: 'secret',
    about: 'id of a key that may list the bucket, and read, write and delete objects of the prefix; needed with `SEVA_FILES`',
  },
  SEVA_S3_SECRET_KEY: { kind: 'secret', about: 'the secret of that key' },
  SEVA_S3_KEY_FILE: {
    kind: 'text',
    about: 'a file that holds id and secret, one a line, in place of `SEVA_S3_ACCESS_KEY` and `SEVA_S3_SECRET_KEY`',
  },
} as const satisfies Readonly<Record<string, Setting>>;
