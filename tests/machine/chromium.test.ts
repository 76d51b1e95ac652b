import { expect, test } from 'vitest';
import { systemChromium } from './chromium.ts';

test('the path that the environment names comes before what PATH holds', () => {
  expect(systemChromium({ CHROMIUM_PATH: '/opt/browser', PATH: '/usr/bin' })).toBe('/opt/browser');
});

test('a PATH without any browser gives none', () => {
  expect(systemChromium({ PATH: '/nowhere' })).toBeUndefined();
});
