import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Flow } from '../../engine/language/flow.ts';
import { readFlows } from '../../schemas/readLanguage.ts';
import { root } from '../house/sources.ts';
import { copyOfRepository, type Copy } from './copy.ts';
import type { Inside } from './inside.ts';

// One more service of the KYC family is one file of few lines, written as flows/README.md says and by nothing else.
const path = 'flows/profile/locker-kyc.flow.json';
const readme = readFileSync(join(root, 'flows/README.md'), 'utf8');
const [, host = ''] = /<!-- kyc-host:start -->\n```json\n([^]*?)```\n<!-- kyc-host:end -->/.exec(readme) ?? [];

/** How many lines a flow has before its examples. */
function linesOf(text: string): number {
  return text.slice(0, text.indexOf('\n  "examples"')).split('\n').length;
}

describe('a service of the KYC family', () => {
  const others = readFlows(root)
    .map(({ path: file }) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ file, text }) => text.includes('"flow": "kyc-renewal"') && !file.startsWith('flows/shared/'));

  test.each([...others, { file: path, text: host }])('$file says its own in 60 lines at most', ({ text }) => {
    expect(linesOf(text)).toBeLessThanOrEqual(60);
  });
});

// A salary account for one more employer is one flow file. The product itself is the bank's: here the sandbox bank takes it into its books.
const model = 'flows/opening/salary-account-reliance.flow.json';
const employer = 'flows/opening/salary-account-konark.flow.json';
const books = 'sandbox-bank/bank/products.json';

const renamed = (text: string): string =>
  text
    .replaceAll(/salary-account-reliance-(terms|charges|2026-11)/g, 'salary-account-$1')
    .replaceAll('salary-account-reliance', 'salary-account-konark')
    .replaceAll('Reliance Corporate', 'Konark Textiles')
    .replaceAll('for Reliance', 'for Konark')
    .replaceAll('"reliance"', '"konark"');

/** The flow for the new employer; nobody has begun an application for it before. */
function employerFlow(): Flow {
  const flow: Flow = JSON.parse(renamed(readFileSync(join(root, model), 'utf8')));
  return { ...flow, examples: flow.examples.filter(({ entry }) => entry === undefined) };
}

function booksWithIt(): string {
  const products: readonly { readonly path: string }[] = JSON.parse(readFileSync(join(root, books), 'utf8'));
  const own = products.filter(({ path: product }) => product === 'salary-account-reliance');
  return JSON.stringify([...products, ...JSON.parse(renamed(JSON.stringify(own)))], undefined, 2);
}

// One copy of the repository has both, for what takes the time is to begin its programs.
describe('one flow file more, in a copy of the repository', { timeout: 240_000 }, () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyOfRepository();
    writeFileSync(join(copy.root, path), host);
    writeFileSync(join(copy.root, employer), JSON.stringify(employerFlow(), undefined, 2));
  }, 120_000);
  afterAll(() => copy.remove());

  test('an account for a new employer does not pass the check, with its examples, while the bank does not have it', () => {
    expect(copy.run('flows/tool/main.ts', 'check', employer, '--strict')).toMatchObject({ code: 1, err: '' });
  });

  test('it and a host written as the manual says pass the check, warnings included, and touch no other file', () => {
    writeFileSync(join(copy.root, books), booksWithIt());
    expect(copy.run('flows/tool/main.ts', 'check', path, employer, '--strict')).toMatchObject({ code: 0, err: '' });
    expect(copy.changes().toSorted()).toEqual([` M ${books}`, `?? ${employer}`, `?? ${path}`]);
  });

  test('the host is offered in the portal, and the server leads each of its examples to its end', () => {
    const looked = copy.run('tests/drop-in/inside.ts', 'profile/locker-kyc');
    expect(looked).toMatchObject({ code: 0 });
    const inside: Inside = JSON.parse(looked.out)['locker-kyc'];
    expect(inside.card).toMatchObject({ id: 'locker-kyc', title: 'Update KYC for your locker' });
    const { examples }: Pick<Flow, 'examples'> = JSON.parse(host);
    expect(new Set(examples.map(({ ends }) => ends))).toEqual(new Set(['success', 'unchanged', 'videoCall']));
    expect(inside.ends).toEqual(Object.fromEntries(examples.map(({ name, ends }) => [name, ends])));
  });
});
