import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keptWorker } from './keptWorker.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

// What `npm run mutate` runs against each change of the code; `plant.ts` names the tests.
export default defineConfig({
  root: here('../../'),
  plugins: [
    {
      name: 'seva-kept-worker',
      // Not in `test.pool`: Stryker overwrites that.
      configureVitest({ project }) {
        const pool = keptWorker();
        Object.assign(project.config, { pool: pool.name, poolRunner: pool });
      },
    },
  ],
  test: {
    environment: 'node',
    // Also where several changes are tried at once on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    isolate: false,
    include: (process.env['SEVA_MUTATE_TESTS'] ?? '').split('|'),
    exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'],
    globalSetup: here(process.env['SEVA_MUTATE_STORES'] === 'both' ? '../stores/globalSetup.ts' : './sqliteOnly.ts'),
    setupFiles: here('./forgetChange.ts'),
  },
});
