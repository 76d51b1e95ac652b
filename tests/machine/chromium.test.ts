import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemChromium } from './chromium.ts';

test('the path that the environment names comes before what PATH holds', () => {
  expect(systemChromium({ CHROMIUM_PATH: '/opt/browser', PATH: '/usr/bin' })).toBe('/opt/browser');
});

test('a PATH without any browser gives none', () => {
  expect(systemChromium({ PATH: '/nowhere' })).toBeUndefined();
});

test('of several the headless shell is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '');
  expect(systemChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
});
