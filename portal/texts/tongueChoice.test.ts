import { describe, expect, test } from 'vitest';
import { firstTongue, keepTongue, tongueKey } from './tongueChoice.ts';

function storageWith(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[tongueKey, kept]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

const forbidden = () => {
  throw new DOMException('The storage is closed', 'SecurityError');
};

describe('the tongue to begin with', () => {
  test.each([
    ['hi', ['en-IN'], 'hi'],
    ['en', ['hi-IN'], 'en'],
    [undefined, ['hi-IN', 'en'], 'hi'],
    [undefined, ['ta-IN', 'en-GB', 'hi'], 'en'],
    [undefined, ['ta-IN'], 'en'],
    ['tlh', ['hi'], 'hi'],
    [undefined, [], 'en'],
  ])('kept %s, browser %j: %s', (kept, languages, tongue) => {
    const storage = storageWith(kept);
    expect(firstTongue({ storage: () => storage, languages })).toBe(tongue);
  });

  test('a choice is kept', () => {
    const storage = storageWith();
    keepTongue(() => storage, 'hi');
    expect(firstTongue({ storage: () => storage, languages: ['en'] })).toBe('hi');
  });

  test('a browser that keeps nothing is no obstacle', () => {
    expect(firstTongue({ storage: forbidden, languages: ['hi-IN'] })).toBe('hi');
    expect(() => keepTongue(forbidden, 'hi')).not.toThrow();
  });
});
