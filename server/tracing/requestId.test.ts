import { describe, expect, test } from 'vitest';
import { newRequestId, requestIdOf } from './requestId.ts';

describe('the id of a request', () => {
  test('can be read out: twelve digits and letters of which none is taken for another', () => {
    for (let times = 0; times < 500; times += 1) expect(newRequestId()).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  });

  test('comes once', () => {
    expect(new Set(Array.from({ length: 2000 }, newRequestId)).size).toBe(2000);
  });

  test('is the proxy’s where proxies are believed, and where it is an id', () => {
    const given = '1f6f0d4c-8b1e-4c1c-9f0a-2a7b7a3d9f10';
    expect(requestIdOf({ 'x-request-id': given }, 1)).toBe(given);
    expect(requestIdOf({ 'x-request-id': given }, 0)).not.toBe(given);
    for (const none of ['short', 'x'.repeat(65), 'asha rao, 14 May', '{"a":1}-----', ''])
      expect(requestIdOf({ 'x-request-id': none }, 1)).not.toBe(none);
  });
});
