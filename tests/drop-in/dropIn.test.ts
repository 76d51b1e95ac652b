import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import { copyOfRepository, type Copy } from './copy.ts';
import type { Inside } from './inside.ts';

// One new file is a service: in the portal, in Storybook, in the tests. It is written as README says, and by
// nothing but what README says, so that the guide is tested too.
const [area, id] = ['profile', 'my-landline'];
const path = `flows/${area}/${id}.flow.json`;

/** The properties that README's guide tells one to replace in the scaffold, block by block. */
function guide(readme: string): readonly object[] {
  const section = /\n## Write a flow\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/```json\n([^]*?)```/g)].map(([, block = '']) => JSON.parse(`{${block.trim().replace(/,$/, '')}}`));
}

let copy: Copy;
let blocks: readonly object[];
let inside: Inside;

beforeAll(() => {
  copy = copyOfRepository();
  const readme = readFileSync(join(copy.root, 'README.md'), 'utf8');
  expect(readme).toContain(`npm run flow -- new ${area}/${id}`);
  blocks = guide(readme);
  expect(copy.changes()).toEqual([]);
  expect(copy.run('flows/tool/main.ts', 'new', `${area}/${id}`)).toMatchObject({ code: 0, err: '' });
  const file = join(copy.root, path);
  writeFileSync(file, JSON.stringify(Object.assign(JSON.parse(readFileSync(file, 'utf8')), ...blocks), null, 2));
  const looked = copy.run('tests/drop-in/inside.ts', area, id);
  if (looked.code !== 0) throw new Error(looked.err);
  inside = JSON.parse(looked.out);
}, 120_000);
afterAll(() => copy.remove());

describe('a flow written by following README', { timeout: 240_000 }, () => {
  test('is said whole: its steps and outcomes, and the examples that prove them', () => {
    expect(blocks.flatMap((block) => Object.keys(block))).toEqual(expect.arrayContaining(['steps', 'outcomes', 'examples']));
  });

  test('passes the check, warnings included', () => {
    expect(copy.run('flows/tool/main.ts', 'check', path, '--strict')).toMatchObject({ code: 0, err: '' });
  });

  test('brings no problem to any flow', () => {
    expect(inside.problems).toEqual([]);
  });

  test('is on its area page in the portal, with a module to draw it', () => {
    expect(inside.card).toMatchObject({ id, area, title: 'My landline', summary: expect.stringContaining('landline') });
    expect(inside.moduleStatus).toBe(200);
  });

  test('is carried out by the server, from its first step to each end that its examples promise', () => {
    const examples: readonly Example[] = blocks.flatMap((block) => Reflect.get(block, 'examples') ?? []);
    expect(inside.ends).toEqual(Object.fromEntries(examples.map(({ name, ends, problem }) => [name, ends ?? problem?.key])));
    expect(Object.values(inside.ends)).toContain('updated');
  });

  test('has its stories: one for each step and each example', () => {
    const steps = Object.assign({}, ...blocks).steps.filter((step: { readonly flow?: string }) => step.flow === undefined);
    for (const { id: step } of steps) expect(inside.stories).toContainEqual(expect.stringContaining(step));
    for (const name of Object.keys(inside.ends)) expect(inside.stories).toContainEqual(expect.stringContaining(name));
  });

  test('is taken in by the tests of every flow', () => {
    expect(inside.tested).toBe(true);
  });

  test('touched no other file', () => {
    expect(copy.changes()).toEqual([`?? ${path}`]);
  });
});
