import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');

describe('configuration', () => {
  test('an empty environment describes a single server on this machine', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', secure: false, sandbox: false, dev: false });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.key).toBeUndefined();
  });

  test('an https origin makes cookies secure and needs a key', () => {
    expect(parseConfig({ SEVA_ORIGIN: 'https://seva.example', SEVA_KEY: key, HOST: '0.0.0.0' }).secure).toBe(true);
    expect(() => parseConfig({ SEVA_ORIGIN: 'https://seva.example' })).toThrow(/SEVA_KEY/);
  });

  test.each([
    ['a network address without TLS', { HOST: '0.0.0.0' }, /HOST opens the server/],
    ['a plain origin elsewhere', { SEVA_ORIGIN: 'http://seva.example' }, /SEVA_ORIGIN must be https/],
    ['PostgreSQL without a shared key', { DATABASE_URL: 'postgres://x' }, /SEVA_KEY is missing/],
    ['a token for the bank that can be guessed', { BANK_TOKEN: 'secret' }, /BANK_TOKEN must have/],
    ['a short key', { SEVA_KEY: 'c2hvcnQ=' }, /32 bytes/],
    ['a port that is none', { PORT: 'eighty' }, /PORT must be a whole number/],
    ['a flag that is neither on nor off', { SEVA_DEV: 'perhaps' }, /SEVA_DEV must be one of/],
    ['a bank that is not an address', { BANK_URL: 'bank' }, /BANK_URL must be an address/],
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
