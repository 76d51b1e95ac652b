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
    ['with a blank in its name', () => secrets.open('a', 'v2.PAN')],
  ])('text %s does not open', (_, act) => {
    expect(act).toThrow();
  });
});

describe('a server key that is replaced', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = createSecrets(first);
  const both = createSecrets(second, { older: [first], root: first });
  const after = createSecrets(second, { root: first });

  test('seals no more, and opens what it sealed for as long as it is known', () => {
    const [old, recent] = [before.seal('a', 'PAN'), both.seal('a', 'PAN')];
    expect([both.open('a', old), both.open('a', recent), after.open('a', recent)]).toEqual(['PAN', 'PAN', 'PAN']);
    expect(() => after.open('a', old)).toThrow(/which this server was not given/);
    expect(() => before.open('a', recent)).toThrow(/which this server was not given/);
    expect([old, recent].map((text) => both.isCurrent(text))).toEqual([false, true]);
  });

  test('opened what was sealed before keys had names', () => {
    const unnamed = before.seal('a', 'PAN').replace(/^v2\.[^.]+/, 'v1');
    expect([before.open('a', unnamed), both.open('a', unnamed)]).toEqual(['PAN', 'PAN']);
    expect(() => after.open('a', unnamed)).toThrow();
    expect(both.isCurrent(unnamed)).toBe(false);
  });

  test('leaves digests and keys of files as they are, but for those of compiled flows', () => {
    for (const purpose of ['pseudonym', 'otp', 'token', 'module'] as const)
      expect(after.digest(purpose, 'C1')).toBe(before.digest(purpose, 'C1'));
    expect(after.fileKey('f')).toEqual(before.fileKey('f'));
    expect(after.digest('compiled', 'x')).not.toBe(before.digest('compiled', 'x'));
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
  const [format, name, body] = sealed.split('.');
  const bytes = Buffer.from(body ?? '', 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return `${format}.${name}.${bytes.toString('base64')}`;
}
