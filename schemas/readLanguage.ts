import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { buildLanguage } from '../engine/load/buildLanguage.ts';
import { loadFlow, type LoadedFlow } from '../engine/load/flowText.ts';
import { dictionaryAt, isDictionary } from '../engine/load/reading.ts';
import type { FieldTypes } from '../engine/language/fieldType.ts';
import type { Language } from '../engine/language/language.ts';

/** One flow file as it lies on the disk. */
export interface FlowFile extends LoadedFlow {
  /** Path from the root, with slashes: `flows/profile/update-pan.flow.json`. */
  readonly path: string;
  readonly text: string;
}

/** Where to read a language from. */
export interface LanguageSource {
  /** Folder that holds `schemas/` and `flows/`. */
  readonly root: string;
  readonly fieldTypes: FieldTypes;
}

/** Reads every flow file below a folder of the root (`flows` when not said), in order of path. A broken one is read like any other: its problems say so. */
export function readFlows(root: string, folder = 'flows'): readonly FlowFile[] {
  const whole = join(root, folder);
  if (!existsSync(whole)) return [];
  const paths = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.flow.json'));
  return paths.sort().map((path) => readFlow(root, join(whole, path)));
}

/** Reads one flow file. Throws the file system's error where it cannot be read. */
export function readFlow(root: string, file: string): FlowFile {
  const text = readFileSync(file, 'utf8');
  return { ...loadFlow(text), path: relative(root, file).split(sep).join('/'), text };
}

/**
 * Reads `schemas/` and all flows into a `Language`. Flows that are broken do not bring it down;
 * a broken file of `schemas/` does, with an error that names the place.
 */
export function readLanguage({ root, fieldTypes }: LanguageSource, flows: readonly FlowFile[] = readFlows(root)): Language {
  const schemas = (name: string) => readJson(join(root, 'schemas', name));
  const typeMessages = join(root, 'field-widgets', 'registry', 'messages.en.json');
  return buildLanguage({
    flowSchema: dictionaryAt(schemas('flow.schema.json'), 'flow.schema.json'),
    openapi: schemas('bank.openapi.json'),
    limits: schemas('limits.json'),
    messages: [...(existsSync(typeMessages) ? [readJson(typeMessages)] : []), schemas('messages.en.json')],
    reference: readReference(join(root, 'schemas', 'reference')),
    fieldTypes,
    flows: flows.map((flow) => flow.value).filter((value) => value !== undefined),
    personas: readPersonas(join(root, 'schemas', 'personas.json')),
  });
}

function readReference(folder: string): Readonly<Record<string, unknown>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json')).sort();
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), readJson(join(folder, file))]));
}

/** The ids of the sandbox bank's personas; none where it has no list. */
function readPersonas(file: string): readonly string[] {
  const list = existsSync(file) ? readJson(file) : [];
  const people: readonly unknown[] = Array.isArray(list) ? list : [];
  return people.flatMap((person) => (isDictionary(person) && typeof person['id'] === 'string' ? [person['id']] : []));
}

function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}
