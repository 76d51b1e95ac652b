import { describe, expect, test } from 'vitest';
import { firstLocale, keepLocale, localeKey } from './localeChoice.ts';

function storageWith(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[localeKey, kept]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

const forbidden = () => {
  throw new DOMException('The storage is closed', 'SecurityError');
};

describe('the locale to begin with', () => {
  test.each([
    ['hi', ['en-IN'], 'hi'],
    ['en', ['hi-IN'], 'en'],
    [undefined, ['hi-IN', 'en'], 'hi'],
    [undefined, ['ta-IN', 'en-GB', 'hi'], 'en'],
    [undefined, ['ta-IN'], 'en'],
    ['tlh', ['hi'], 'hi'],
    [undefined, [], 'en'],
  ])('kept %s, browser %j: %s', (kept, languages, locale) => {
    const storage = storageWith(kept);
    expect(firstLocale({ storage: () => storage, languages })).toBe(locale);
  });

  test('a choice is kept', () => {
    const storage = storageWith();
    keepLocale(() => storage, 'hi');
    expect(firstLocale({ storage: () => storage, languages: ['en'] })).toBe('hi');
  });

  test('a browser that keeps nothing is no obstacle', () => {
    expect(firstLocale({ storage: forbidden, languages: ['hi-IN'] })).toBe('hi');
    expect(() => keepLocale(forbidden, 'hi')).not.toThrow();
  });
});
