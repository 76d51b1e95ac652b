import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// What `npm run mutate` runs against each change of the code; `plant.ts` names the tests.
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: (process.env['SEVA_MUTATE_TESTS'] ?? '').split('|'),
    exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'],
    globalSetup: fileURLToPath(new URL('./sqliteOnly.ts', import.meta.url)),
  },
});
