import type { FieldTypes, JsonSchema } from '../language/fieldType.ts';
import type { Flow } from '../language/flow.ts';
import type { HelpPlan } from '../language/help.ts';
import type { Hours, IdleTime, Language } from '../language/language.ts';
import { locales, type Locale } from '../language/locale.ts';
import { flowSchemaOf } from './flowSchema.ts';
import { operationsOf } from './operations.ts';
import { behindReference, dictionaryAt, isDictionary, numberAt, wordAt, type Dictionary } from './reading.ts';
import { referenceLists, referenceWords, spokenLists } from './reference.ts';
import { withNamed } from './named.ts';
import { shapeOf } from './shape.ts';
import { closedValuesOf, valueTypeOf } from './valueType.ts';

/** The files that a language is made of, as JSON. */
export interface LanguageParts {
  /** `schemas/flow.schema.json`. */
  readonly flowSchema: JsonSchema;
  /** `schemas/bank.openapi.json`. */
  readonly openapi: unknown;
  /** `schemas/limits.json`. */
  readonly limits: unknown;
  /** `schemas/help.json`: which lines help with which service. */
  readonly help?: unknown;
  /** Message catalogues; a later one wins. */
  readonly messages: readonly unknown[];
  /** Files of `schemas/reference/` by name: a list, or an object whose `items` are the list and whose `localized` names its words. */
  readonly reference: Readonly<Record<string, unknown>>;
  readonly fieldTypes: FieldTypes;
  /** Every flow that could be read as JSON; broken ones do no harm. */
  readonly flows: readonly unknown[];
  readonly personas: readonly string[];
  /** `schemas/named.json`: parts that every flow may use by their names. */
  readonly named?: unknown;
  readonly translations?: Readonly<Partial<Record<Locale, TranslationParts>>>;
}

/** What there is of words in one locale. */
export interface TranslationParts {
  /** Message catalogues; a later one wins. */
  readonly messages: readonly unknown[];
  /** Translations of flows by the id of the flow. */
  readonly flows: ReadonlyMap<string, unknown>;
  /** Files of `schemas/reference/<locale>/` by name: objects whose `words` say the words of each code. */
  readonly reference?: Readonly<Record<string, unknown>>;
}

/** Makes a `Language` of its files. Pure. Throws where one of the schema files is malformed, naming the place. */
export function buildLanguage(parts: LanguageParts): Language {
  const limits = dictionaryAt(parts.limits, 'limits.json');
  const named = dictionaryAt(parts.named ?? {}, 'named.json');
  const messages = catalogueOf(parts.messages);
  const customer = behindReference(parts.openapi, '#/components/schemas/Customer');
  return {
    operations: operationsOf(parts.openapi),
    fieldTypes: parts.fieldTypes,
    limits: mapped(limits['limits'], 'limits', (limit, place) => numberAt(limit['value'], `${place}.value`)),
    hours: mapped(limits['hours'], 'hours', hoursOf),
    idle: mapped(limits['idle'], 'idle', idleTimeOf),
    messages,
    contact: contactIn(messages),
    help: helpIn(dictionaryAt(parts.help ?? {}, 'help.json'), messages),
    reference: referenceLists(parts.reference),
    referenceWords: referenceWords(parts.reference),
    customer: valueTypeOf(customer, parts.openapi),
    customerValues: closedValuesOf(customer, parts.openapi),
    customerByLink: Object.entries(dictionaryAt(dictionaryAt(customer, 'Customer')['properties'], 'properties of Customer')).flatMap(
      ([name, part]) => (isDictionary(part) && part['x-by-link'] === true ? [name] : []),
    ),
    personas: parts.personas,
    translations: translationsOf(parts),
    named,
    flowSchema: parts.flowSchema,
    ...sorted(parts.flows, parts.flowSchema, named),
  };
}

const CONTACT = 'contact.';

function contactIn(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, words]) => {
      const name = key.startsWith(CONTACT) ? key.slice(CONTACT.length) : '';
      // What has a dot in its name is of a line, and no expression could name it.
      return name === '' || name.includes('.') ? [] : [[name, words] as const];
    }),
  );
}

function helpIn(help: Dictionary, messages: Readonly<Record<string, string>>): HelpPlan {
  const lines = (list: unknown, place: string): readonly string[] => {
    const names = Array.isArray(list) ? list.map((name: unknown, index) => wordAt(name, `${place}.${String(index)}`)) : [];
    const keys = names.flatMap((name) => ['', '.what', '.hours'].map((part) => `${CONTACT}${name}${part}`));
    for (const key of keys) wordAt(messages[key], `${key}, which ${place} of help.json names`);
    return names;
  };
  const named = (part: string) =>
    Object.fromEntries(
      Object.entries(dictionaryAt(help[part] ?? {}, part)).map(([name, list]) => [name, lines(list, `${part}.${name}`)] as const),
    );
  return { areas: named('areas'), flows: named('flows') };
}

function mapped<T>(value: unknown, place: string, read: (entry: Dictionary, place: string) => T): Readonly<Record<string, T>> {
  const entries = Object.entries(dictionaryAt(value, place));
  return Object.fromEntries(entries.map(([name, entry]) => [name, read(dictionaryAt(entry, `${place}.${name}`), `${place}.${name}`)]));
}

function hoursOf(hours: Dictionary, place: string): Hours {
  return { from: wordAt(hours['from'], `${place}.from`), to: wordAt(hours['to'], `${place}.to`) };
}

function idleTimeOf(idle: Dictionary, place: string): IdleTime {
  return { seconds: numberAt(idle['seconds'], `${place}.seconds`), warnSeconds: numberAt(idle['warnSeconds'], `${place}.warnSeconds`) };
}

function catalogueOf(catalogues: readonly unknown[]): Readonly<Record<string, string>> {
  return Object.fromEntries(catalogues.flatMap((messages) => Object.entries(wordsByKey(messages, 'messages'))));
}

function translationsOf({ translations = {}, reference }: LanguageParts): Language['translations'] {
  const [lists, localized] = [referenceLists(reference), referenceWords(reference)];
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const words = translations[locale];
      if (!words) return [];
      const spoken = spokenLists(lists, localized, words.reference ?? {});
      return [[locale, { messages: catalogueOf(words.messages), flows: words.flows, reference: spoken }]];
    }),
  );
}

function wordsByKey(messages: unknown, place: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(dictionaryAt(messages, place)).map(([key, words]) => [key, wordAt(words, `${place}.${key}`)]));
}

/** Flows that keep to the schema by id, and the ids of those that do not. The first of two with one id counts. */
function sorted(flows: readonly unknown[], schema: JsonSchema, named: Dictionary): Pick<Language, 'flows' | 'brokenFlows'> {
  const sound = new Map<string, Flow>();
  const broken: string[] = [];
  // Preparing the schema takes longer than anything else here: not for nothing.
  if (flows.length === 0) return { flows: sound, brokenFlows: broken };
  const { violations, isShaped } = flowSchemaOf(schema);
  for (const flow of flows) {
    const { value } = shapeOf(withNamed(flow, named).value, schema);
    const id = isDictionary(flow) ? flow['id'] : undefined;
    if (!isDictionary(flow) || typeof id !== 'string' || sound.has(id)) continue;
    if (violations(flow).length === 0 && isShaped(value)) {
      sound.set(id, value);
      files.set(value, flow);
    } else broken.push(id);
  }
  return { flows: sound, brokenFlows: broken };
}

const files = new WeakMap<Flow, object>();

/** What stands in the file of a flow of a language, before it was brought into shape; the flow itself where it came from no file. */
export function fileOf(flow: Flow): object {
  return files.get(flow) ?? flow;
}
