import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../machine/chromium.ts';
import { lookSettings } from './settings.ts';
import type { LookOptions } from './steps.look.ts';
import { windows } from './widths.ts';

const { accepted, accept, differences } = lookSettings();

// `npm run look` runs it: a picture of each step of each flow, compared by Playwright with the one that was accepted.
export default defineConfig<object, LookOptions>({
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: differences,
  snapshotPathTemplate: `${accepted}/{projectName}/{arg}{ext}`,
  updateSnapshots: accept ? 'all' : 'none',
  fullyParallel: true,
  workers: '100%',
  reporter: [['./reporter.ts']],
  // A picture counts as it is first drawn; a busy machine may take long for it.
  timeout: 120_000,
  expect: { timeout: 30_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0 } },
  use: { browserName: 'chromium', launchOptions: chromiumLaunch() },
  projects: Object.entries(windows).map(([name, window]) => ({ name, use: { window } })),
});
