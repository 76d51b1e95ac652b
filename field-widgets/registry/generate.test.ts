import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generate as generated } from './generate.ts';
import { lazyTypes } from './lazyTypes.ts';
import { fieldTypes } from './types.ts';
import { fieldViews } from './views.ts';

const root = resolve(import.meta.dirname, '../..');
const written = [
  'field-widgets/registry/types.ts',
  'field-widgets/registry/lazyTypes.ts',
  'field-widgets/registry/views.ts',
  'field-widgets/registry/messages.en.json',
  'field-widgets/registry/messages.hi.json',
  'schemas/field-types.schema.json',
];
const fifteen = [
  'Account Number',
  'date',
  'declaration',
  'dropdown',
  'dropdownsearch',
  'Email',
  'MobileNumber',
  'multiCheck',
  'NumberTextinput',
  'Pan',
  'pin',
  'Radio',
  'Textarea',
  'Textinput',
  'upload',
];

test('a type that is loaded when needed is the one that is always there', async () => {
  const loaded = await Promise.all(Array.from(lazyTypes, async ([name, load]) => [name, await load()] as const));
  expect(new Map(loaded)).toEqual(fieldTypes);
});

test('the registries name the field types as flows write them', () => {
  expect([...fieldTypes.keys()]).toEqual(expect.arrayContaining(fifteen));
  expect([...fieldViews.keys()]).toEqual([...fieldTypes.keys()]);
});

describe('in a copy', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'field-widgets-'));
    for (const folder of ['field-widgets', 'engine', 'schemas']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const generate = (...flags: string[]) =>
    execFileSync(process.execPath, [join(copy, 'field-widgets/registry/generate.ts'), ...flags], { encoding: 'utf8', stdio: 'pipe' });
  const textOf = (folder: string) => written.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const all = () => textOf(copy);
  const committed = () => textOf(root);
  const failure = (run: () => string): string => {
    try {
      return `passed: ${run()}`;
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    }
  };

  test('what is committed is what the generator writes', () => {
    expect(generate('--check')).toBe('');
  });

  test('deleting a folder makes the check fail, and generating mends it', () => {
    rmSync(join(copy, 'field-widgets/Pan'), { recursive: true });
    expect(failure(() => generate('--check'))).toContain('schemas/field-types.schema.json is stale');
    generate();
    expect(generate('--check')).toBe('');
    expect(all()).not.toMatch(/\bPan\b/);
    cpSync(join(root, 'field-widgets/Pan'), join(copy, 'field-widgets/Pan'), { recursive: true });
    generate();
    expect(all()).toBe(committed());
  });

  test('no type is mentioned in what is generated without its folder', async () => {
    for (const name of fieldTypes.keys()) {
      const folder = name.replaceAll(' ', '');
      rmSync(join(copy, 'field-widgets', folder), { recursive: true });
      const made = await generated(copy);
      expect([...made.keys()]).toEqual(expect.arrayContaining(written));
      const text = [...made.values()].join('\n');
      // Some names are English words too, or names and values of settings, so those are looked for where types are named.
      const mention = /[A-Z]/.test(name)
        ? new RegExp(`\\b(${name}|${folder})\\b`)
        : new RegExp(`^        "${name}",?$|"const": "${name}"|\\['${name}'|"${name}\\.|/${name}/|\\b${name}Field\\b`, 'm');
      expect(text).not.toMatch(mention);
      expect(committed()).toMatch(mention);
      cpSync(join(root, 'field-widgets', folder), join(copy, 'field-widgets', folder), { recursive: true });
    }
  }, 60_000);

  test('a further type is one folder', () => {
    const folder = join(copy, 'field-widgets/SomeNumber');
    mkdirSync(folder);
    const source = readFileSync(join(copy, 'field-widgets/Email/field.ts'), 'utf8');
    writeFileSync(join(folder, 'field.ts'), source.replace("name: 'Email'", "name: 'Some Number'"));
    writeFileSync(join(folder, 'SomeNumber.tsx'), 'export {};');
    writeFileSync(join(folder, 'messages.en.json'), '{"SomeNumber.required":"Enter it"}');
    writeFileSync(join(folder, 'examples.json'), '[]');
    generate();
    expect(all()).toContain("['Some Number', () => import('../SomeNumber/SomeNumber.tsx')");
    expect(JSON.parse(readFileSync(join(copy, 'field-widgets/registry/messages.en.json'), 'utf8'))).toHaveProperty(
      ['SomeNumber.required'],
      'Enter it',
    );
  });

  test.each([
    [
      'a folder that is not named after its type',
      'field.ts',
      (text: string) => text.replace("name: 'Pan'", "name: 'Pann'"),
      'must be called Pann',
    ],
    ['a message under another name', 'messages.en.json', () => '{"Email.x":"x"}', 'must begin with "Pan."'],
    ['a field.ts without a field', 'field.ts', () => 'export const other = 1;', 'must export `field`'],
  ])('refuses %s', (_, file, change, words) => {
    const path = join(copy, 'field-widgets/Pan', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect(failure(() => generate())).toContain(words);
  });
});

describe('the schema of types and settings', () => {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/field-types.schema.json'), 'utf8'));
  const own = {
    properties: { type: {}, label: {}, options: {}, default: {} },
    unevaluatedProperties: false,
    allOf: [{ $ref: 'field-types.schema.json' }],
    $id: 'field.json',
  };
  const holds = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, schemas: [schema] }).compile(own);

  test.each([
    [{ type: 'Textinput', label: 'a', maxLength: 40 }, true],
    [{ type: 'Textinput', label: 'a', maxlength: 40 }, false],
    [{ type: 'Textinput', label: 'a', maxLength: 'long' }, false],
    [{ type: 'Texinput', label: 'a' }, false],
    [{ type: 'NumberTextinput', label: 'a', max: { '=': 'answers.total' } }, true],
    [{ type: 'NumberTextinput', label: 'a', decimals: { '=': 'answers.total' } }, false],
    [{ type: 'Radio', label: 'a' }, false],
    [{ type: 'Radio', label: 'a', options: [] }, true],
    [{ type: 'Email', label: 'a', options: [] }, false],
    [{ type: 'date', label: 'a', min: 'today - 90 days' }, true],
    [{ type: 'date', label: 'a', min: 'yesterday' }, false],
    [{ type: 'declaration', label: 'a', default: true }, false],
  ])('%j', (field, sound) => {
    expect(holds(field)).toBe(sound);
  });
});
