import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../tests/machine/chromium.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

// Every story as a test: it must draw, and axe must find nothing.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), storybookTest({ configDir: here })],
  test: {
    name: 'storybook',
    // A page with every field type takes a while on a busy machine.
    testTimeout: 60_000,
    // A story cleans up after itself, so one page serves all files; a page for each would take half the time again.
    isolate: false,
    // So it stands by itself, after the others, with one worker.
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium', name: 'storybook' }],
      screenshotFailures: false,
    },
  },
});
