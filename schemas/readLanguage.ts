import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { buildLanguage } from '../engine/load/buildLanguage.ts';
import { loadFlow, type LoadedFlow } from '../engine/load/flowText.ts';
import { dictionaryAt, isDictionary } from '../engine/load/reading.ts';
import type { FieldTypes } from '../engine/language/fieldType.ts';
import type { Language } from '../engine/language/language.ts';
import { locales, type Locale } from '../engine/language/locale.ts';

/** The text of one flow file and of the translations beside it, before anybody has looked into them. */
export interface FlowText {
  /** Path from the root, with slashes: `flows/profile/update-pan.flow.json`. */
  readonly path: string;
  readonly text: string;
  readonly translations: readonly TranslationText[];
}

/** The text of a translation: of `update-pan.hi.json` beside `update-pan.flow.json`. */
export interface TranslationText {
  readonly path: string;
  readonly text: string;
  readonly locale: Locale;
}

/** One flow file as it lies on the disk. */
export interface FlowFile extends LoadedFlow, FlowText {
  /** Its words in other locales, from the files beside it. */
  readonly translations: readonly TranslationFile[];
}

/** The translation of a flow as it lies on the disk. */
export interface TranslationFile extends LoadedFlow, TranslationText {}

/** Where to read a language from. */
export interface LanguageSource {
  /** Folder that holds `schemas/` and `flows/`. */
  readonly root: string;
  readonly fieldTypes: FieldTypes;
}

/**
 * Reads every flow file below a folder of the root (`flows` when not said), in order of path. A broken one is read like
 * any other: its problems say so.
 */
export function readFlows(root: string, folder = 'flows'): readonly FlowFile[] {
  return readFlowTexts(root, folder).map(loadFlowText);
}

/** The texts of the flow files below a folder of the root, in order of path. */
export function readFlowTexts(root: string, folder = 'flows'): readonly FlowText[] {
  const whole = join(root, folder);
  if (!existsSync(whole)) return [];
  const paths = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.flow.json'));
  return paths.sort().map((path) => readFlowText(root, join(whole, path)));
}

/** Reads one flow file. Throws the file system's error where it cannot be read. */
export function readFlow(root: string, file: string): FlowFile {
  return loadFlowText(readFlowText(root, file));
}

/** A flow file out of its text. */
export function loadFlowText({ text, translations, path }: FlowText): FlowFile {
  return { ...loadFlow(text), path, text, translations: translations.map((one) => ({ ...loadFlow(one.text), ...one })) };
}

/** Reads the translations that lie beside a flow file, one for each locale that there is a file for. */
export function readTranslations(root: string, flowFile: string): readonly TranslationFile[] {
  return translationTexts(root, flowFile).map((one) => ({ ...loadFlow(one.text), ...one }));
}

function readFlowText(root: string, file: string): FlowText {
  return { path: pathOf(root, file), text: readFileSync(file, 'utf8'), translations: translationTexts(root, file) };
}

function translationTexts(root: string, flowFile: string): readonly TranslationText[] {
  return otherLocales.flatMap((locale) => {
    const file = flowFile.replace(/(\.flow)?\.json$/, `.${locale}.json`);
    if (file === flowFile || !existsSync(file)) return [];
    return [{ path: pathOf(root, file), text: readFileSync(file, 'utf8'), locale }];
  });
}

/** Paths of translations below a folder of the root whose flow is not there. */
export function strayTranslations(root: string, folder = 'flows'): readonly string[] {
  const whole = join(root, folder);
  if (!existsSync(whole)) return [];
  const paths = readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .map((path) => join(whole, path))
    .sort();
  return paths
    .filter((path) => {
      const flow = flowOfTranslation(path);
      return flow !== undefined && !existsSync(flow);
    })
    .map((path) => pathOf(root, path));
}

/** The flow file that a translation belongs beside, by its name; undefined for a file that is no translation. */
export function flowOfTranslation(path: string): string | undefined {
  const [, flow] = /^(.*)\.([a-z]{2})\.json$/.exec(path) ?? [];
  return flow !== undefined && otherLocales.some((locale) => path.endsWith(`.${locale}.json`)) ? `${flow}.flow.json` : undefined;
}

const otherLocales = locales.filter((locale) => locale !== 'en');

function pathOf(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

/**
 * Reads `schemas/` and all flows into a `Language`. Flows that are broken do not bring it down;
 * a broken file of `schemas/` does, with an error that names the place.
 */
export function readLanguage({ root, fieldTypes }: LanguageSource, flows: readonly FlowFile[] = readFlows(root)): Language {
  const schemas = (name: string) => readJson(join(root, 'schemas', name));
  const catalogues = (locale: Locale) => cataloguesOf(root, locale);
  return buildLanguage({
    flowSchema: dictionaryAt(schemas('flow.schema.json'), 'flow.schema.json'),
    openapi: schemas('bank.openapi.json'),
    limits: schemas('limits.json'),
    help: schemas('help.json'),
    messages: catalogues('en'),
    translations: Object.fromEntries(
      otherLocales.map((locale) => [
        locale,
        {
          messages: catalogues(locale),
          flows: translationsIn(flows, locale),
          reference: readReference(join(root, 'schemas', 'reference', locale)),
        },
      ]),
    ),
    reference: readReference(join(root, 'schemas', 'reference')),
    fieldTypes,
    flows: flows.map((flow) => flow.value).filter((value) => value !== undefined),
    named: readNamed(join(root, 'schemas', 'named.json')),
    personas: readPersonas(join(root, 'schemas', 'personas.json')),
  });
}

/** The message catalogues of a locale, field types' first; those that there are. */
function cataloguesOf(root: string, locale: Locale): readonly unknown[] {
  const files = [join(root, 'field-widgets', 'registry', `messages.${locale}.json`), join(root, 'schemas', `messages.${locale}.json`)];
  return files.filter((file) => existsSync(file)).map(readJson);
}

/** Translations by the id of their flow. The first of two flows with one id counts. */
function translationsIn(flows: readonly FlowFile[], locale: Locale): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { value, translations } of flows) {
    const id = isDictionary(value) ? value['id'] : undefined;
    const words = translations.find((file) => file.locale === locale)?.value;
    if (typeof id === 'string' && words !== undefined && !found.has(id)) found.set(id, words);
  }
  return found;
}

/** The files of a folder by name; none where there is no such folder. */
function readReference(folder: string): Readonly<Record<string, unknown>> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), readJson(join(folder, file))]));
}

/** The parts that every flow may use by name; none where there is no such file. */
function readNamed(file: string): unknown {
  return existsSync(file) ? readJson(file) : {};
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
