import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecrets, randomId } from '../secrets/secrets.ts';
import { linkAddress, readToken, signToken } from './token.ts';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const secrets = createSecrets(Buffer.alloc(32, 7));
const at = (origin: string, linkKeys: readonly number[] = [1]) => ({ secrets, config: { origin: new URL(origin), linkKeys } });
const here = at('https://seva.example');
const link = () => ({ id: randomId(), mark: 'c', expiresAt: NOW + 600_000 });
const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~ =/%#');

describe('the token of a link', () => {
  test('says what was signed, until it has run out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000_000 }), fc.constantFrom(...'crsm'), (valid, mark) => {
        const signed = { id: randomId(), mark, expiresAt: NOW + valid };
        const token = signToken(here, signed);
        const read = readToken(here, token, NOW);
        expect(read).toMatchObject({ id: signed.id, mark });
        expect((read?.expiresAt ?? 0) - signed.expiresAt).toBeGreaterThanOrEqual(0);
        expect((read?.expiresAt ?? 0) - signed.expiresAt).toBeLessThan(1000);
        expect(readToken(here, token, NOW + valid + 1000)).toBeUndefined();
      }),
    );
  });

  test('SC21: of which any sign is another, or missing, or one too many, is refused', () => {
    const token = signToken(here, link());
    expect(readToken(here, token, NOW)).toBeDefined();
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), letters, (place, letter) => {
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        if (changed !== token) expect(readToken(here, changed, NOW)).toBeUndefined();
        expect(readToken(here, token.slice(0, place) + letter + token.slice(place), NOW)).toBeUndefined();
        expect(readToken(here, token.slice(0, place) + token.slice(place + 1), NOW)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('is good for the installation that signed it alone, whatever its key', () => {
    const token = signToken(here, link());
    expect(readToken(at('https://seva.test'), token, NOW)).toBeUndefined();
    expect(readToken({ ...here, secrets: createSecrets(Buffer.alloc(32, 8)) }, token, NOW)).toBeUndefined();
  });

  test('is signed under the first key and taken under each that is named', () => {
    const [old, both, renewed] = [here, at('https://seva.example', [2, 1]), at('https://seva.example', [2])];
    const [before, after] = [signToken(old, link()), signToken(both, link())];
    expect(after.startsWith('2.')).toBe(true);
    expect([readToken(both, before, NOW), readToken(both, after, NOW), readToken(renewed, after, NOW)]).not.toContain(undefined);
    expect([readToken(old, after, NOW), readToken(renewed, before, NOW), readToken(renewed, `2${before.slice(1)}`, NOW)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('parts of two tokens make no third', () => {
    const [one, other] = [link(), link()].map((each, number) => signToken(here, { ...each, mark: 'cr'[number] ?? 'c' }).split('.'));
    for (let part = 1; part < 5; part += 1) {
      const mixed = one?.map((own, place) => (place === part ? other?.[part] : own)).join('.') ?? '';
      if (mixed !== one?.join('.')) expect(readToken(here, mixed, NOW)).toBeUndefined();
    }
  });

  test('stands behind the sign that browsers send to no server, at the configured address', () => {
    expect(linkAddress(here.config, '1.c.x.y.z')).toBe('https://seva.example/servicing/ValidateUrl#1.c.x.y.z');
  });
});
