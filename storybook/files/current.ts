import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldType, FieldTypes } from '../../engine/language/fieldType.ts';
import type { Language } from '../../engine/language/language.ts';
import { readFlows, readLanguage } from '../../schemas/readLanguage.ts';
import { root } from './story.ts';

/** Whatever the language is read from. */
const sources = ['flows/**/*.json', 'tests/language/**/*.flow.json', 'schemas/**/*.json', 'field-widgets/registry/*'];

/** Folders with flows besides `flows`: the small ones that show the language embed one another, and no service may embed those. */
export type More = 'tests/language';

const kept: { state: string; readonly languages: Map<More | undefined, Promise<Language>> } = { state: '', languages: new Map() };

/** When each module had last been changed as it was first imported. */
const seen = new Map<string, number>();

/**
 * The language as the files have it now, with the flows of one more folder. Read once and kept until a file changes,
 * since each flow's stories need it.
 */
export function currentLanguage(more?: More): Promise<Language> {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const state = files.map((file) => `${file} ${changed(file)}`).join('\n');
  if (kept.state !== state) kept.languages.clear();
  kept.state = state;
  const language = kept.languages.get(more) ?? readCurrent(more);
  kept.languages.set(more, language);
  return language;
}

async function readCurrent(more: More | undefined): Promise<Language> {
  const module = await importCurrent('field-widgets/registry/types.ts');
  const types: unknown = Reflect.get(module, 'fieldTypes');
  if (!isFieldTypes(types)) throw new Error('field-widgets/registry/types.ts exports no fieldTypes; run npm run generate.');
  return readLanguage({ root, fieldTypes: types }, [...readFlows(root), ...(more === undefined ? [] : readFlows(root, more))]);
}

/** The field type of a folder of `field-widgets`, as its `field.ts` says now. Throws what stands in the way. */
export async function currentType(folder: string): Promise<FieldType> {
  const path = `field-widgets/${folder}/field.ts`;
  const field: unknown = Reflect.get(await importCurrent(path), 'field');
  if (!isFieldType(field)) throw new Error(`${path} must export \`field\`.`);
  return field;
}

/** Imports a module anew when its file has changed: Storybook runs on while types are being written. */
async function importCurrent(path: string): Promise<object> {
  const now = changed(path);
  const first = seen.get(path) ?? now;
  seen.set(path, first);
  const module: unknown = await import(`${pathToFileURL(join(root, path)).href}${now === first ? '' : `?changed=${now}`}`);
  return typeof module === 'object' && module !== null ? module : {};
}

function changed(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isFieldTypes(value: unknown): value is FieldTypes {
  return value instanceof Map && [...value.values()].every(isFieldType);
}

function isFieldType(value: unknown): value is FieldType {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'name') === 'string' &&
    typeof Reflect.get(value, 'normalise') === 'function'
  );
}
