import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { leanForm } from './engine/react/lean/leanForm.ts';
import { addressList } from './portal/build/addressList.ts';
import { askedFirst, fileGroups } from './portal/build/fileGroups.ts';
import { leanRouter } from './portal/build/leanRouter.ts';
import { firstFiles } from './portal/build/firstFiles.ts';
import { plainLimits } from './portal/build/plainLimits.ts';
import { quietComposes } from './portal/build/quietComposes.ts';
import { pageWords } from './portal/browser/pageWords.ts';
import { firstPage } from './server/start/firstPage.ts';
import { precompress } from './server/start/precompress.ts';
import { wordsInParts } from './server/start/wordsInParts.ts';
import { browserPackages } from './tests/machine/browserPackages.ts';
import { chromiumLaunch } from './tests/machine/chromium.ts';
import { quickFolder } from './tests/machine/quickFolder.ts';
import { ByEnvironment } from './tests/runner/byEnvironment.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const testing = process.env.VITEST !== undefined;
const browserOnly = '**/*.browser.test.{ts,tsx}';
const outside = ['**/node_modules/**', 'dist/**', '.data/**', 'test-results/**', '.stryker-tmp/**', 'tests/every-flow/**/*.spec.ts'];

const browser = {
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: chromiumLaunch() }),
  instances: [{ browser: 'chromium' as const, name: 'browser' }],
  screenshotFailures: false,
};

// The portal is built from portal/; the tests see the whole repository.
export default defineConfig({
  root: testing ? here : `${here}portal`,
  publicDir: testing ? false : `${here}portal/public`,
  plugins: [
    react(),
    leanForm(),
    leanRouter(),
    plainLimits(),
    quietComposes(),
    wordsInParts(askedFirst),
    pageWords(),
    firstFiles(),
    addressList(),
    precompress(),
    firstPage([react(), leanForm()]),
  ],
  build: {
    outDir: `${here}dist/portal`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    cssMinify: true,
    // A browser that does not know it only fetches a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Without it the builder may give a file exports that nobody asked for, and could not move modules between files.
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups: fileGroups() } },
    },
  },
  server: { host: '127.0.0.1' },
  test: {
    // Far more than a quiet machine needs: a test that waits for a busy one has not failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: by itself Vitest leaves one of them to the process that waits.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, browserOnly, 'server/**', 'sandbox-bank/http/**', 'tests/every-flow/**'],
          isolate: false,
          setupFiles: `${here}tests/runner/importsSettled.ts`,
          env: { TMPDIR: quickFolder() },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'sandbox-bank/http/**/*.test.ts', 'tests/every-flow/**/*.test.ts'],
          exclude: [...outside, browserOnly],
          // Loading the server again for each file would take longer than its tests.
          isolate: false,
          env: { TMPDIR: quickFolder() },
          globalSetup: `${here}tests/stores/globalSetup.ts`,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: browserPackages() },
        // Far more than a quiet machine needs: a test that waits for a busy one has not failed.
        test: {
          name: 'browser',
          include: [browserOnly],
          exclude: outside,
          browser,
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      ...(areStoriesAskedFor() ? ['./storybook/vitest.config.ts'] : []),
    ],
  },
});

/** Storybook lists every story of every flow as soon as its tests are named, which takes ten times as long as to begin any others. */
function areStoriesAskedFor(): boolean {
  const named = process.argv.flatMap((word, at) =>
    word === '--project' ? [process.argv[at + 1]] : (/^--project=(.*)/.exec(word)?.slice(1) ?? []),
  );
  return named.length === 0 || !named.every((name) => name === 'unit' || name === 'server' || name === 'browser');
}
