import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Flow } from '../../engine/language/flow.ts';
import { root } from '../house/sources.ts';
import { copyOfRepository } from './copy.ts';

// A salary account for one more employer is one flow file. The product itself is the bank's: here the sandbox bank takes it into its books.
const model = 'flows/opening/salary-account-reliance.flow.json';
const path = 'flows/opening/salary-account-konark.flow.json';
const books = 'sandbox-bank/bank/products.json';

const renamed = (text: string): string =>
  text
    .replaceAll(/salary-account-reliance-(terms|charges|2026-11)/g, 'salary-account-$1')
    .replaceAll('salary-account-reliance', 'salary-account-konark')
    .replaceAll('Reliance Corporate', 'Konark Textiles')
    .replaceAll('for Reliance', 'for Konark')
    .replaceAll('"reliance"', '"konark"');

/** The flow for the new employer; nobody has begun an application for it before. */
function hostFlow(): Flow {
  const flow: Flow = JSON.parse(renamed(readFileSync(join(root, model), 'utf8')));
  return { ...flow, examples: flow.examples.filter(({ entry }) => entry === undefined) };
}

function booksWithIt(): string {
  const products: readonly { readonly path: string }[] = JSON.parse(readFileSync(join(root, books), 'utf8'));
  const own = products.filter(({ path: product }) => product === 'salary-account-reliance');
  return JSON.stringify([...products, ...JSON.parse(renamed(JSON.stringify(own)))], undefined, 2);
}

test('a salary account for a new employer is one flow file, which passes the check with its examples', { timeout: 240_000 }, () => {
  const copy = copyOfRepository();
  try {
    writeFileSync(join(copy.root, path), JSON.stringify(hostFlow(), undefined, 2));
    expect(copy.run('flows/tool/main.ts', 'check', path, '--strict')).toMatchObject({ code: 1, err: '' });
    writeFileSync(join(copy.root, books), booksWithIt());
    expect(copy.run('flows/tool/main.ts', 'check', path, '--strict')).toMatchObject({ code: 0, err: '' });
    expect(copy.changes()).toEqual([` M ${books}`, `?? ${path}`]);
  } finally {
    copy.remove();
  }
});
