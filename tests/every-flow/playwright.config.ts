import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../machine/chromium.ts';
import { quickFolder } from '../machine/quickFolder.ts';
import { WAITS } from './inBrowser/waits.ts';

const launch = chromiumLaunch();
process.env['TMPDIR'] = quickFolder();

// The portal is built once; each test brings its own server and sandbox bank (stage.ts).
export default defineConfig({
  testDir: '..',
  testMatch: ['every-flow/*.spec.ts', 'routes/*.spec.ts', 'fields/*.spec.ts', 'look/*.spec.ts'],
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // Each test waits now and then: with one more than there are processors, all of them together are done 6% sooner.
  workers: availableParallelism() + 2,
  projects: [
    { name: 'waiting', grep: new RegExp(WAITS), workers: 1 },
    { name: 'busy', grepInvert: new RegExp(WAITS), workers: availableParallelism() + 1 },
  ],
  forbidOnly: process.env.CI !== undefined,
  // One more try on a machine that others share; the report names what needed it as flaky.
  retries: 1,
  reporter: [['list']],
  // Far more than a quiet machine needs: a test that waits for a busy one has not failed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // A camera that shows a moving picture and a microphone that beeps, so that video KYC can be tried without either.
    launchOptions: { ...launch, args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
    actionTimeout: 60_000,
    // A page that never comes is tried again after this, not after the time of the whole test.
    navigationTimeout: 90_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test costs a third of the time: `--trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
