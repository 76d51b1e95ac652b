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

describe('a host written as the manual says', { timeout: 240_000 }, () => {
  let copy: Copy;
  let inside: Inside;
  beforeAll(() => {
    copy = copyOfRepository();
    writeFileSync(join(copy.root, path), host);
    const looked = copy.run('tests/drop-in/inside.ts', 'profile/locker-kyc');
    if (looked.code !== 0) throw new Error(looked.err);
    inside = JSON.parse(looked.out)['locker-kyc'];
  }, 120_000);
  afterAll(() => copy.remove());

  test('passes the check, warnings included, and touches no other file', () => {
    expect(copy.run('flows/tool/main.ts', 'check', path, '--strict')).toMatchObject({ code: 0, err: '' });
    expect(copy.changes()).toEqual([`?? ${path}`]);
  });

  test('is offered in the portal, and the server leads each of its examples to its end', () => {
    expect(inside.card).toMatchObject({ id: 'locker-kyc', title: 'Update KYC for your locker' });
    const { examples }: Pick<Flow, 'examples'> = JSON.parse(host);
    expect(new Set(examples.map(({ ends }) => ends))).toEqual(new Set(['success', 'unchanged', 'videoCall']));
    expect(inside.ends).toEqual(Object.fromEntries(examples.map(({ name, ends }) => [name, ends])));
  });
});
