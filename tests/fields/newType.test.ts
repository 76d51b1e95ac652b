import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import { copyOfRepository, type Copy } from '../drop-in/copy.ts';
import type { Inside } from '../drop-in/inside.ts';

// One new folder is a field type, and without the folder nothing of it is left. The folder comes about as
// field-widgets/README.md says: the folder of the nearest type is copied and changed.
const nearest = 'SRNum';
// In parts, so that this file is no mention of it.
const name = ['Locker', 'Number'].join('');
const folder = `field-widgets/${name}`;
const flow = `flows/care/${name.toLowerCase()}.flow.json`;
const generated = /^ M (docs\/fields\.md|field-widgets\/registry\/[^/]+|schemas\/field-types\.schema\.json)$/;
const examples: readonly Example[] = [
  { name: 'right', verified: false, answers: { number: 'sr 1234 5678' }, ends: 'done' },
  { name: 'wrong', verified: false, answers: { number: 'SR#12345678' }, problem: { step: 'ask', field: 'number', key: `${name}.format` } },
];

let copy: Copy;
let before: readonly string[];
beforeAll(() => {
  copy = copyOfRepository();
  expect(mentions()).toBe('');
  // What is generated is committed and held against drift (`tests/house/check.ts`).
  before = tree();
}, 120_000);
afterAll(() => copy.remove());

/** Where git does not look. */
const report = 'test-results/tested.json';

/** The types' own part of the repository: the whole takes the compiler six times as long. */
const project = 'test-results/tsconfig.json';

/** A complaint of the compiler about the type or about what was generated. */
const mentionsType = new RegExp(`^field-widgets/(${name}|registry)/.*error TS`);

const registry = 'field-widgets/registry/generate.ts';

/** What `npm run generate` does, told by the exit codes of its two halves. */
function generate(): readonly (number | null)[] {
  return [registry, 'docs/generate.ts'].map((script) => copy.run(script).code);
}

function addFolder(): void {
  const own = join(copy.root, folder);
  cpSync(join(copy.root, 'field-widgets', nearest), own, { recursive: true });
  for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'))) {
    writeFileSync(join(own, file), readFileSync(join(own, file), 'utf8').replaceAll(nearest, name));
    renameSync(join(own, file), join(own, file.replace(nearest, name)));
  }
}

/** What is there beside what git has: new files, and every line that is another. */
function tree(): readonly string[] {
  return [...copy.changes(), execFileSync('git', ['diff'], { cwd: copy.root, encoding: 'utf8' })];
}

/** Every line of the copy in which the type is named, in files of git and others. */
function mentions(): string {
  return spawnSync('git', ['grep', '--untracked', '--ignore-case', '--line-number', name], { cwd: copy.root, encoding: 'utf8' }).stdout;
}

describe('a type more', { timeout: 120_000 }, () => {
  test('is there by its folder alone: only generated files change', () => {
    addFolder();
    expect(generate()).toEqual([0, 0]);
    const changed = copy.changes().filter((line) => !before.includes(line));
    expect(changed.filter((line) => !line.startsWith(`?? ${folder}/`) && !generated.test(line))).toEqual([]);
    expect(copy.run(registry, '--check').code).toBe(0);
  });

  test('passes the compiler, and the tests of every type take it in', () => {
    mkdirSync(join(copy.root, 'test-results'), { recursive: true });
    writeFileSync(join(copy.root, project), JSON.stringify({ extends: '../tsconfig.json', include: ['../field-widgets'] }));
    const listed = copy.run('node_modules/typescript/bin/tsc', '--noEmit', '--listFiles', '-p', project).out.split('\n');
    expect(listed).toEqual(expect.arrayContaining([expect.stringContaining(`${folder}/field.ts`)]));
    expect(listed.filter((line) => mentionsType.test(line))).toEqual([]);
    const tested = copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'field-widgets/examples.test.ts',
      'field-widgets/laws.test.ts',
      '--testNamePattern',
      name,
      '--reporter',
      'json',
      '--outputFile',
      report,
    );
    expect(tested).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(copy.root, report), 'utf8'))).toMatchObject({
      success: true,
      numPassedTests: expect.toSatisfy((count: number) => count > 20),
    });
  });

  test('is asked by a flow that checks, and that the server carries out', () => {
    writeFileSync(
      join(copy.root, flow),
      JSON.stringify({
        id: name.toLowerCase(),
        title: 'Locker',
        area: 'care',
        summary: 'Tell us the number of your locker.',
        steps: [{ id: 'ask', title: 'Your locker', fields: [{ id: 'number', type: name, label: 'Number of the locker' }] }],
        outcomes: { done: { kind: 'success', title: 'Done' } },
        examples,
      }),
    );
    expect(copy.run('flows/tool/main.ts', 'check', flow)).toMatchObject({ code: 0, err: '' });
    const looked = copy.run('tests/drop-in/inside.ts', 'care', name.toLowerCase(), 'alone');
    expect(looked).toMatchObject({ code: 0 });
    const { ends, tested, moduleStatus }: Inside = JSON.parse(looked.out);
    expect({ ends, tested, moduleStatus }).toEqual({ ends: { right: 'done', wrong: `${name}.format` }, tested: true, moduleStatus: 200 });
  });

  test('leaves no mention once its folder is gone', () => {
    expect(mentions()).not.toBe('');
    rmSync(join(copy.root, flow));
    rmSync(join(copy.root, folder), { recursive: true });
    expect(copy.run(registry, '--check').code).not.toBe(0);
    expect(generate()).toEqual([0, 0]);
    expect(tree()).toEqual(before);
    expect(mentions()).toBe('');
  });
});
