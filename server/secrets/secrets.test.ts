import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { keyFromFile } from './keyFile.ts';
import { createSecrets, randomId, sameDigest } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));

describe('sealing', () => {
  test('what is sealed opens again, and no sealed text looks like another', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
        const sealed = secrets.seal(place, text);
        expect(secrets.open(place, sealed)).toBe(text.toWellFormed());
        expect(secrets.seal(place, text)).not.toBe(sealed);
      }),
    );
  });

  test.each([
    ['moved to another place', () => secrets.open('runs/b', secrets.seal('runs/a', 'PAN'))],
    ['sealed with another key', () => secrets.open('a', createSecrets(Buffer.alloc(32, 2)).seal('a', 'PAN'))],
    ['altered', () => secrets.open('a', flipLast(secrets.seal('a', 'PAN')))],
    ['not sealed at all', () => secrets.open('a', 'PAN')],
  ])('text %s does not open', (_, act) => {
    expect(act).toThrow();
  });
});

describe('digests', () => {
  test('depend on purpose and key', () => {
    expect(secrets.digest('otp', '123456')).toBe(secrets.digest('otp', '123456'));
    expect(secrets.digest('otp', '123456')).not.toBe(secrets.digest('token', '123456'));
    expect(createSecrets(Buffer.alloc(32, 9)).digest('otp', '123456')).not.toBe(secrets.digest('otp', '123456'));
  });

  test('are compared whole', () => {
    expect(sameDigest('abc', 'abc')).toBe(true);
    expect(sameDigest('abc', 'abd')).toBe(false);
    expect(sameDigest('abc', 'abcd')).toBe(false);
  });

  test('ids differ', () => {
    expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
  });
});

describe('the key file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is made once, readable by its owner only, and leaves no draft behind', () => {
    const key = keyFromFile(folder);
    expect(keyFromFile(folder)).toEqual(key);
    expect(statSync(join(folder, 'seva.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['seva.key']);
  });
});

function flipLast(sealed: string): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return `v1.${bytes.toString('base64')}`;
}
