import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../house/sources.ts';
import products from '../../../sandbox-bank/bank/products.json' with { type: 'json' };

const papers = products.flatMap(({ path, terms, charges, termsVersion }) => [
  [path, terms, termsVersion] as const,
  [path, charges, termsVersion] as const,
]);

// What somebody agrees to is recorded by its version: the paper that they could read must be of that version.
test.each(papers)('%s: %s is there, and is of the version that is agreed to', (_, paper, version) => {
  expect(readFileSync(join(root, 'portal/public', paper), 'latin1')).toContain(`Version ${version}.`);
});
