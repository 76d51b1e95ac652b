import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const key = randomBytes(32).toString('base64');
const replaced = randomBytes(32).toString('base64');
/** What a public server must be told; every other variable has a default. */
const open = {
  SEVA_ORIGIN: 'https://seva.example',
  SEVA_TRUSTED_PROXIES: '1',
  SEVA_KEY: key,
  BANK_URL: 'https://bank.example/seva',
  BANK_TOKEN: randomBytes(20).toString('hex'),
  HOST: '0.0.0.0',
};

const bucket = { SEVA_FILES: 's3://files/seva', SEVA_S3_ACCESS_KEY: 'id', SEVA_S3_SECRET_KEY: 'secret' };

describe('configuration', () => {
  test('an empty environment describes a single server on this machine', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', secure: false, sandbox: false, dev: false });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.keys).toBeUndefined();
  });

  test('an https origin makes cookies secure and needs a key', () => {
    expect(parseConfig(open).secure).toBe(true);
    expect(() => parseConfig({ ...open, SEVA_KEY: '' })).toThrow(/SEVA_KEY/);
  });

  test.each([
    ['the sandbox', { SEVA_SANDBOX: '1' }, /SEVA_SANDBOX is on/],
    ['development', { SEVA_DEV: '1' }, /SEVA_DEV is on/],
    ['a bank in the clear', { BANK_URL: 'http://bank.example' }, /BANK_URL must be https/],
    ['files in the clear', { ...bucket, SEVA_S3_ENDPOINT: 'http://s3.example' }, /SEVA_S3_ENDPOINT must be https/],
    ['no bank', { BANK_URL: '' }, /BANK_URL is missing/],
    ['no token for the bank', { BANK_TOKEN: '' }, /BANK_TOKEN is missing/],
    ['a token of one letter', { BANK_TOKEN: 'a'.repeat(40) }, /BANK_TOKEN can be guessed/],
    ['a bank with a password', { BANK_URL: 'https://u:p@bank.example' }, /BANK_URL must be an address without a name/],
    ['a bank with a question', { BANK_URL: 'https://bank.example/?y=1' }, /BANK_URL must be an address without a name/],
    ['the portal in a folder', { SEVA_ORIGIN: 'https://seva.example/x' }, /SEVA_ORIGIN must end behind its host/],
    ['another database', { DATABASE_URL: 'mysql://db.example/seva' }, /DATABASE_URL must be an address of PostgreSQL/],
    ['nobody having thought about proxies', { SEVA_TRUSTED_PROXIES: '' }, /SEVA_TRUSTED_PROXIES is missing/],
    ['a key of one byte', { SEVA_KEY: Buffer.alloc(32, 7).toString('base64') }, /SEVA_KEY can be guessed/],
    ['a key that is a text', { SEVA_KEY: Buffer.from('the quick brown fox jumps over a').toString('base64') }, /SEVA_KEY can be guessed/],
  ])('a public server is refused with %s', (_, env, message) => {
    expect(() => parseConfig({ ...open, ...env })).toThrow(message);
  });

  test('a public server is refused without the built portal, and told what its folder does not have', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seva-built-'));
    const serve = (env: Readonly<Record<string, string>> = open) => parseConfig({ ...env, SEVA_PORTAL: folder }, { serves: true });
    const refused = (missing: string) => `SEVA_PORTAL is not the built portal: ${folder} has no ${missing}. Build it`;
    expect(() => serve()).toThrow(refused('index.html and no .vite/first-files.json'));
    expect(() => serve({ ...open, BANK_URL: '' })).toThrow(/BANK_URL is missing[^]*SEVA_PORTAL is not the built portal/);
    writeFileSync(join(folder, 'index.html'), '');
    expect(() => serve()).toThrow(refused('.vite/first-files.json'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/first-files.json'), '{}');
    expect(serve().portalFolder).toBe(folder);
    rmSync(folder, { recursive: true });
    expect(() => serve()).toThrow(refused('index.html and no .vite/first-files.json'));
    // In development the log warns, and commands beside a server need no portal.
    expect(serve({}).portalFolder).toBe(folder);
    expect(parseConfig({ ...open, SEVA_PORTAL: folder }).portalFolder).toBe(folder);
  });

  test('a bank on the same machine may be reached in the clear, and a path before its operations is kept', () => {
    expect(parseConfig({ ...open, BANK_URL: 'http://127.0.0.1:9000' }).bankUrl.href).toBe('http://127.0.0.1:9000/');
    expect(parseConfig(open).bankUrl.href).toBe('https://bank.example/seva/');
  });

  test('a database elsewhere is reached by TLS unless its address says otherwise', () => {
    const address = (DATABASE_URL: string) => parseConfig({ ...open, DATABASE_URL }).databaseUrl;
    expect(address('postgres://seva@db.example/seva')).toBe('postgres://seva@db.example/seva?sslmode=verify-full');
    for (const other of ['postgres://seva@127.0.0.1/seva', 'postgres://seva@db.example/seva?sslmode=disable', 'postgres:///seva?host=/run'])
      expect(address(other)).toBe(other);
  });

  test('files lie in a folder, or in a part of a bucket at an address and with a key that are given', () => {
    expect(parseConfig({}).s3).toBeUndefined();
    const whole = { ...bucket, SEVA_S3_REGION: 'ap-south-1', SEVA_FILES: 's3://files' };
    expect(parseConfig(whole).s3).toEqual({
      bucket: 'files',
      prefix: '',
      region: 'ap-south-1',
      endpoint: new URL('https://s3.ap-south-1.amazonaws.com/'),
      accessKey: 'id',
      secretKey: 'secret',
    });
    const own = { ...bucket, SEVA_S3_ENDPOINT: 'http://127.0.0.1:9000/s3' };
    expect(parseConfig({ ...open, ...own }).s3).toMatchObject({ prefix: 'seva/', endpoint: new URL('http://127.0.0.1:9000/s3/') });
  });

  test('the key to the bucket may stand in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seva-key-'));
    const file = join(folder, 'key');
    writeFileSync(file, 'id\n secret \n');
    const inFile = { SEVA_FILES: 's3://files', SEVA_S3_KEY_FILE: file };
    expect(parseConfig(inFile).s3).toMatchObject({ accessKey: 'id', secretKey: 'secret' });
    expect(() => parseConfig({ ...inFile, SEVA_S3_ACCESS_KEY: 'id' })).toThrow(/together with a key/);
    rmSync(folder, { recursive: true });
    expect(() => parseConfig(inFile)).toThrow(/SEVA_S3_KEY_FILE cannot be read/);
  });

  test.each([
    ['a place that is none', { ...bucket, SEVA_FILES: '/var/files' }, /s3:\/\/bucket/],
    ['a bucket that cannot be one', { ...bucket, SEVA_FILES: 's3://Files' }, /s3:\/\/bucket/],
    ['a prefix that leads out of it', { ...bucket, SEVA_FILES: 's3://files/../x' }, /s3:\/\/bucket/],
    ['no key to the bucket', { SEVA_FILES: 's3://files' }, /The key to the bucket in SEVA_FILES is missing/],
    ['half a key', { ...bucket, SEVA_S3_SECRET_KEY: '' }, /The key to the bucket in SEVA_FILES is missing/],
    ['a name in the address', { ...bucket, SEVA_S3_ENDPOINT: 'https://id:secret@s3.example' }, /without a name/],
    ['a region that is none', { ...bucket, SEVA_S3_REGION: 'ap south' }, /SEVA_S3_REGION must be/],
    [
      'a key and no bucket, so that files would lie in a folder',
      { ...bucket, SEVA_FILES: '' },
      /SEVA_S3_ACCESS_KEY is given without SEVA_FILES/,
    ],
  ])('of files is refused with %s', (_, env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });

  test('the key may stand in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seva-key-'));
    const file = join(folder, 'key');
    writeFileSync(file, `${key}\n`);
    const fromFile = { ...open, SEVA_KEY: undefined, SEVA_KEY_FILE: file };
    expect(parseConfig(fromFile).keys?.map((one) => one.toString('base64'))).toEqual([key]);
    expect(() => parseConfig({ ...fromFile, SEVA_KEY: key })).toThrow(/SEVA_KEY and SEVA_KEY_FILE are given together/);
    expect(() => parseConfig({ ...fromFile, SEVA_KEY_FILE: join(folder, 'none') })).toThrow(/SEVA_KEY_FILE cannot be read/);
    writeFileSync(file, `${key}\n${replaced}\n`);
    expect(parseConfig(fromFile).keys?.map((one) => one.toString('base64'))).toEqual([key, replaced]);
    rmSync(folder, { recursive: true });
  });

  test('several keys are read in their order, and each of them must be one', () => {
    const keys = (SEVA_KEYS: string) => parseConfig({ ...open, SEVA_KEY: undefined, SEVA_KEYS }).keys?.map((one) => one.toString('base64'));
    expect(keys(`${key}, ${replaced}`)).toEqual([key, replaced]);
    expect(() => keys(`${key},short`)).toThrow(/SEVA_KEYS must be 32 bytes in base64, each of them/);
    expect(() => keys(`${key},${Buffer.alloc(32, 7).toString('base64')}`)).toThrow(/can be guessed/);
    expect(() => parseConfig({ ...open, SEVA_KEYS: key })).toThrow(/SEVA_KEY and SEVA_KEYS are given together/);
  });

  test.each([
    ['a network address without TLS', { HOST: '0.0.0.0' }, /HOST opens the server/],
    ['a plain origin elsewhere', { SEVA_ORIGIN: 'http://seva.example' }, /SEVA_ORIGIN must be https/],
    ['PostgreSQL without a shared key', { DATABASE_URL: 'postgres://x' }, /SEVA_KEY is missing/],
    ['a database that is not an address', { DATABASE_URL: 'seva' }, /DATABASE_URL must be an address/],
    ['a scanner without a port', { SEVA_SCANNER: 'clamd://scanner' }, /SEVA_SCANNER must be/],
    ['a token for the bank that can be guessed', { BANK_TOKEN: 'secret' }, /BANK_TOKEN must have/],
    ['a short key', { SEVA_KEY: 'c2hvcnQ=' }, /32 bytes/],
    ['a port that is none', { PORT: 'eighty' }, /PORT must be a whole number/],
    ['a flag that is neither on nor off', { SEVA_DEV: 'perhaps' }, /SEVA_DEV must be one of/],
    ['a bank that is not an address', { BANK_URL: 'bank' }, /BANK_URL must be an address/],
    ['a collector that is not an address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  ])('%s is refused', (_, env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });

  test('every problem is told at once', () => {
    try {
      parseConfig({ PORT: '-1', SEVA_LOG: 'loud', BANK_TIMEOUT_MS: 'x' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as ConfigError).problems).toHaveLength(3);
    }
  });
});
