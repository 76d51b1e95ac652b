import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FieldType } from '../../engine/language/fieldType.ts';
import { locales } from '../../engine/language/locale.ts';
import { lazyTypesSource, registrySource, viewsSource } from './sources.ts';
import { typesSchema } from './typesSchema.ts';

/** One field type with the folder that it lives in. */
export interface FoundType {
  readonly folder: string;
  readonly field: FieldType;
}

/** Folders beside the types. */
const NOT_TYPES = new Set(['shared', 'registry', 'testing']);

/** The field types under `field-widgets`, sorted by folder. Throws when a folder breaks the rules, saying which and how. */
export async function findTypes(widgets: string): Promise<readonly FoundType[]> {
  const folders = readdirSync(widgets, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !NOT_TYPES.has(entry.name));
  const found: FoundType[] = [];
  for (const folder of folders.map((entry) => entry.name).sort((a, b) => a.localeCompare(b, 'en'))) {
    const module: unknown = await import(pathToFileURL(join(widgets, folder, 'field.ts')).href);
    if (!exportsField(module)) throw new Error(`field-widgets/${folder}/field.ts must export \`field\`.`);
    found.push({ folder, field: checked(widgets, folder, module.field) });
  }
  return found;
}

/** Every file that is made from the field types, by its path from the repository's root. */
export async function generate(root: string): Promise<ReadonlyMap<string, string>> {
  const widgets = join(root, 'field-widgets');
  const types = await findTypes(widgets);
  const folders = ['shared', ...types.map(({ folder }) => folder)];
  return new Map([
    ['field-widgets/registry/types.ts', registrySource(types)],
    ['field-widgets/registry/lazyTypes.ts', lazyTypesSource(types)],
    ['field-widgets/registry/views.ts', viewsSource(types)],
    ...locales.map(
      (locale) =>
        [
          `field-widgets/registry/messages.${locale}.json`,
          json(Object.assign({}, ...folders.map((folder) => messagesOf(widgets, folder, `messages.${locale}.json`)))),
        ] as const,
    ),
    ['schemas/field-types.schema.json', json(typesSchema(types.map(({ field }) => field)))],
  ]);
}

function exportsField(module: unknown): module is { readonly field: FieldType } {
  const field: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'field') : undefined;
  return (
    typeof field === 'object' &&
    field !== null &&
    typeof Reflect.get(field, 'name') === 'string' &&
    typeof Reflect.get(field, 'schema') === 'function'
  );
}

function checked(widgets: string, folder: string, field: FieldType): FieldType {
  const expected = field.name.replaceAll(' ', '');
  if (folder !== expected)
    throw new Error(`field-widgets/${folder} declares the type "${field.name}", whose folder must be called ${expected}.`);
  for (const file of [`${folder}.tsx`, 'messages.en.json', 'examples.json']) {
    if (!existsSync(join(widgets, folder, file))) throw new Error(`field-widgets/${folder} has no ${file}.`);
  }
  return field;
}

/** A type that has no words of a locale yet is spoken of in English: `schemas/translations.test.ts` names it. */
function messagesOf(widgets: string, folder: string, name: string): Readonly<Record<string, string>> {
  const path = join(widgets, folder, name);
  const file: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const messages: Record<string, string> = {};
  for (const [key, words] of Object.entries(typeof file === 'object' && file !== null ? file : {})) {
    if (!key.startsWith(`${folder}.`) || typeof words !== 'string')
      throw new Error(`field-widgets/${folder}/${name}: "${key}" must begin with "${folder}." and be a text.`);
    messages[key] = words;
  }
  return messages;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes what is stale, or with `--check` only says so and fails. */
async function main(root: string, checkOnly: boolean): Promise<void> {
  const files = await generate(root);
  const stale = [...files].filter(([path, content]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content);
  for (const [path, content] of stale) {
    if (checkOnly) console.error(`${path} is stale. Run: node field-widgets/registry/generate.ts`);
    else writeFileSync(join(root, path), content);
  }
  if (checkOnly && stale.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(resolve(fileURLToPath(import.meta.url), '../../..'), process.argv.includes('--check'));
}
