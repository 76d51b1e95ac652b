import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import { copyOfRepository, type Copy } from './copy.ts';
import type { Inside } from './inside.ts';
import { kindComponent, kindFiles, kindFolders, kindName, kindService, misspeltService } from './newKind.ts';
import { addType, typeFolder, typeName, typeService } from './newType.ts';

// One new file is a service, one new folder a field type, two a kind of step: in the portal, in Storybook, in the tests; and without
// them nothing of it is left. One copy of the repository has all three, for what takes the time is to begin its programs.

const [area, id] = ['profile', 'my-landline'];
const service = `flows/${area}/${id}.flow.json`;
const [flowOfKind, flowOfType] = [kindService, typeService].map((flow) => `flows/care/${flow.id}.flow.json`) as [string, string];
const added = [service, flowOfKind, flowOfType, typeFolder, ...kindFolders];
const written = [
  'docs/(language|fields).md',
  'engine/(react/)?kinds/registry.ts',
  'field-widgets/registry/[^/]+',
  'schemas/(flow|field-types).schema.json',
];
const manuals = ['docs/fields.md', 'docs/language.md'];
const generated = new RegExp(`^ M (${written.join('|').replaceAll('.', '\\.')})$`);
const registries = ['schemas/stepKinds/generate.ts', 'field-widgets/registry/generate.ts'];
/** Where git does not look. */
const [report, project] = ['test-results/tested.json', 'test-results/tsconfig.json'];
/** A complaint of the compiler about what was added or generated. */
const complaint = new RegExp(`^(engine/|field-widgets/(${typeName}|registry)/).*error TS`);

/** The properties that README's guide tells one to replace in the scaffold, block by block. */
function guide(readme: string): readonly object[] {
  const section = /\n## Write a flow\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/```json\n([^]*?)```/g)].map(([, block = '']) => JSON.parse(`{${block.trim().replace(/,$/, '')}}`));
}

let copy: Copy;
let blocks: readonly object[];
let inside: Readonly<Record<string, Inside>>;

/** What `npm run generate` does, told by the exit codes of its parts. */
const generate = () => [...registries, 'docs/generate.ts'].map((script) => copy.run(script).code);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy.root, path)), { recursive: true });
  writeFileSync(join(copy.root, path), text);
};
/** Every line of the copy in which one of them is named, in files of git and others. */
const mentions = (): string =>
  [kindName, typeName]
    .map((name) => spawnSync('git', ['grep', '--untracked', '-i', '-n', name], { cwd: copy.root, encoding: 'utf8' }).stdout)
    .join('');

beforeAll(() => {
  copy = copyOfRepository();
  expect([mentions(), copy.changes()]).toEqual(['', []]);
  const readme = readFileSync(join(copy.root, 'README.md'), 'utf8');
  expect(readme).toContain(`npm run flow -- new ${area}/${id}`);
  blocks = guide(readme);
  expect(copy.run('flows/tool/main.ts', 'new', `${area}/${id}`)).toMatchObject({ code: 0, err: '' });
  write(service, JSON.stringify(Object.assign(JSON.parse(readFileSync(join(copy.root, service), 'utf8')), ...blocks), null, 2));
  for (const [path, text] of Object.entries(kindFiles)) write(path, text);
  addType(copy.root);
  write(flowOfKind, JSON.stringify(kindService));
  write(flowOfType, JSON.stringify(typeService));
  expect(generate()).toEqual([0, 0, 0]);
  const looked = copy.run(
    'tests/drop-in/inside.ts',
    'alone',
    `${area}/${id}`,
    ...[kindService, typeService].map((flow) => `care/${flow.id}`),
  );
  if (looked.code !== 0) throw new Error(looked.err);
  inside = JSON.parse(looked.out);
}, 300_000);
afterAll(() => copy.remove(), 60_000);

describe('what was added', { timeout: 240_000 }, () => {
  test('is there by its own files alone: only generated files change, and they are as generated', () => {
    const others = copy.changes().filter((line) => !generated.test(line) && !added.some((path) => line.startsWith(`?? ${path}`)));
    expect(others).toEqual([]);
    for (const registry of registries) expect(copy.run(registry, '--check').code).toBe(0);
  });

  test('passes the compiler', () => {
    // The parts that it is in: the whole takes the compiler several times as long.
    write(project, JSON.stringify({ extends: '../tsconfig.json', include: ['../engine', '../field-widgets'] }));
    const listed = copy.run('node_modules/typescript/bin/tsc', '--noEmit', '--listFiles', '-p', project).out.split('\n');
    const own = [`kinds/${kindName}/kind.ts`, `${kindComponent}.tsx`, `${typeFolder}/field.ts`];
    expect(listed).toEqual(expect.arrayContaining(own.map((file) => expect.stringContaining(file))));
    expect(listed.filter((line) => complaint.test(line))).toEqual([]);
  });

  test('passes the check, warnings included, and brings no problem to any flow', () => {
    // Warnings of the other two do not matter: each asks one question, for this test alone.
    const { code, out, err } = copy.run('flows/tool/main.ts', 'check', '--json', service, flowOfKind, flowOfType);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const problems: readonly { readonly file: string }[] = JSON.parse(out);
    expect(problems.filter(({ file }) => file.endsWith(service))).toEqual([]);
    expect(Object.values(inside).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('a service', () => {
  test('is said whole by README: its steps and outcomes, and the examples that prove them', () => {
    expect(blocks.flatMap((block) => Object.keys(block))).toEqual(expect.arrayContaining(['steps', 'outcomes', 'examples']));
  });

  test('is on its area page in the portal, with a module to draw it', () => {
    expect(inside[id]?.card).toMatchObject({ id, area, title: 'My landline', summary: expect.stringContaining('landline') });
    expect(inside[id]?.moduleStatus).toBe(200);
  });

  test('is carried out by the server, from its first step to each end that its examples promise', () => {
    const examples: readonly Example[] = blocks.flatMap((block) => Reflect.get(block, 'examples') ?? []);
    expect(inside[id]?.ends).toEqual(Object.fromEntries(examples.map(({ name, ends, problem }) => [name, ends ?? problem?.key])));
    expect(Object.values(inside[id]?.ends ?? {})).toContain('updated');
  });

  test('has its stories: one for each step and each example', () => {
    const steps = Object.assign({}, ...blocks).steps.filter((step: { readonly flow?: string }) => step.flow === undefined);
    for (const { id: step } of steps) expect(inside[id]?.stories).toContainEqual(expect.stringContaining(step));
    for (const name of Object.keys(inside[id]?.ends ?? {})) expect(inside[id]?.stories).toContainEqual(expect.stringContaining(name));
  });

  test('is taken in by the tests of every flow', () => {
    expect(Object.values(inside).map(({ tested }) => tested)).toEqual([true, true, true]);
  });
});

describe('a field type', { timeout: 240_000 }, () => {
  test('is taken in by the tests of every type', () => {
    const files = ['field-widgets/examples.test.ts', 'field-widgets/laws.test.ts'];
    const words = ['--testNamePattern', typeName, '--reporter', 'json', '--outputFile', report];
    const tested = copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files, ...words);
    expect(tested).toMatchObject({ code: 0 });
    const { success, numPassedTests } = JSON.parse(readFileSync(join(copy.root, report), 'utf8'));
    expect(success).toBe(true);
    expect(numPassedTests).toBeGreaterThan(20);
  });

  test('is asked by the server', () => {
    const { ends, moduleStatus } = inside[typeService.id] ?? {};
    expect({ ends, moduleStatus }).toEqual({ ends: { right: 'done', wrong: `${typeName}.format` }, moduleStatus: 200 });
  });
});

describe('a kind of step', { timeout: 240_000 }, () => {
  test('is checked in a flow, its own words too', () => {
    write(flowOfKind, JSON.stringify(misspeltService));
    const { code, out } = copy.run('flows/tool/main.ts', 'check', flowOfKind);
    expect({ code, found: out.includes('answers has no whom') }).toEqual({ code: 1, found: true });
  });

  test('is carried out by the server', () => {
    const { ends, moduleStatus } = inside[kindService.id] ?? {};
    expect({ ends, moduleStatus }).toEqual({ ends: { rests: 'done' }, moduleStatus: 200 });
  });
});

test('what was added leaves no mention once its files are gone', { timeout: 240_000 }, () => {
  expect(mentions()).not.toBe('');
  for (const path of added) rmSync(join(copy.root, path), { recursive: true });
  for (const registry of registries) expect(copy.run(registry, '--check').code).not.toBe(0);
  expect(registries.map((script) => copy.run(script).code)).toEqual([0, 0]);
  // The manuals that were made of it are made of what is there, by which they were made before (docs/generate.test.ts).
  expect(copy.changes()).toEqual(manuals.map((path) => ` M ${path}`));
  execFileSync('git', ['checkout', '--quiet', '--', ...manuals], { cwd: copy.root });
  expect([copy.changes(), mentions()]).toEqual([[], '']);
});
