import { afterAll, vi } from 'vitest';

// Test files of a worker share what they have loaded. A module that a page still loads when its file ends, and with it the page's
// environment, would stay broken for all that come after.
afterAll(() => vi.dynamicImportSettled());
