import { describe, expect, test } from 'vitest';
import { isBlockedPress } from './isBlocked.ts';
import type { Press } from './isBlocked.ts';

function press(keys: string): Press {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
}

describe('where shortcuts are blocked', () => {
  test.each(['Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+s', 'Cmd+s', 'Ctrl+u', 'F12', 'Shift+F12'])('VA01: %s is refused', (keys) => {
    expect(isBlockedPress(press(keys))).toBe(true);
  });

  test.each([
    'Ctrl+c',
    'Cmd+c',
    'Ctrl+v',
    'Cmd+v',
    'Ctrl+x',
    'Ctrl+a',
    'Ctrl+z',
    'Ctrl+f',
    'Ctrl+p',
    'Ctrl+Shift+v',
    'Ctrl+Alt+s',
    'Alt+s',
    'Shift+S',
    's',
    'u',
    'I',
    'Tab',
    'F5',
    'Cmd+u',
    'Ctrl+Cmd+s',
  ])('VA01: %s is not', (keys) => {
    expect(isBlockedPress(press(keys))).toBe(false);
  });

  test('VA01: a key is known by its place where another script is typed', () => {
    expect(isBlockedPress({ ...press('Ctrl+s'), key: 'े' })).toBe(true);
    expect(isBlockedPress({ ...press('Ctrl+s'), code: '' })).toBe(true);
  });
});
