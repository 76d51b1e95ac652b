import type { ValueType } from '../language/fieldType.ts';
import type { ClosedValues, InputLimits, Operation, OperationInput, ActorKind } from '../language/language.ts';
import { behindReference, dictionaryAt, isDictionary, wordAt, wordsAt, type Dictionary } from './reading.ts';
import { closedValuesOf, freeTextsIn, leastSizesOf, limitsIn, localizedIn, maskedIn, valueTypeOf } from './valueType.ts';

/**
 * Reads the operations of an OpenAPI 3.1 document by name. Those marked `x-internal` are for the
 * server alone and are left out. Throws where the document does not keep to the conventions that
 * its `info.description` states. Pure.
 */
export function operationsOf(openapi: unknown): ReadonlyMap<string, Operation> {
  const document = dictionaryAt(openapi, 'the OpenAPI document');
  const common = [...wordsAt(document['x-common-errors'], 'x-common-errors'), ...wordsAt(document['x-server-errors'], 'x-server-errors')];
  const paths = Object.entries(dictionaryAt(document['paths'], 'paths'));
  const posts = paths.map(([path, item]) => dictionaryAt(dictionaryAt(item, path)['post'], `post of ${path}`));
  const open = posts.filter((post) => post['x-internal'] !== true);
  return new Map(open.map((post) => operationOf(post, document, common)).map((operation) => [operation.name, operation]));
}

function operationOf(post: Dictionary, document: Dictionary, common: readonly string[]): Operation {
  const name = wordAt(post['operationId'], 'operationId');
  const request = contentSchema(post['requestBody'], document);
  const errors = wordsAt(post['x-errors'], `x-errors of ${name}`);
  const answer = contentSchema(isDictionary(post['responses']) ? post['responses']['200'] : undefined, document);
  return {
    name,
    description: typeof post['description'] === 'string' ? post['description'] : '',
    kind: post['x-kind'] === 'read' ? 'read' : 'write',
    ...(post['x-kind'] !== 'read' && post['x-repeatable'] !== true ? { once: true } : {}),
    provider: post['x-provider'] === 'seva' ? 'seva' : 'bank',
    verified: post['x-verified'] === true,
    verifies: post['x-verifies'] === true,
    ...(post['x-unmasked'] === true ? { unmasked: true } : {}),
    ...(post['x-applies'] === true ? { applies: true } : {}),
    ...proofOf(post['x-proof']),
    actorKinds: actorKindsOf(post['x-for'], post['x-verified'] === true || post['x-verifies'] === true),
    input: inputOf(valueTypeOf(request, document), closedValuesOf(request, document)),
    ...limitsOf(limitsIn(request, document)),
    output: outputOf(valueTypeOf(answer, document)),
    outputValues: withinData(closedValuesOf(answer, document)),
    ...leastOf(withinData(leastSizesOf(answer, document))),
    localized: belowData(localizedIn(answer, document)),
    freeTexts: belowData(freeTextsIn(answer, document)),
    ...maskedOf(belowData(maskedIn(answer, document))),
    errors: [...new Set([...errors, ...common])],
    ...aboutOf(errors, document),
  };
}

function limitsOf(limits: Readonly<Record<string, InputLimits>>): Pick<Operation, 'inputLimits'> {
  return Object.keys(limits).length === 0 ? {} : { inputLimits: limits };
}

function maskedOf(paths: readonly string[]): Pick<Operation, 'maskedForAgents'> {
  return paths.length === 0 ? {} : { maskedForAgents: paths };
}

function belowData(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => (path.startsWith('data.') ? [path.slice('data.'.length)] : []));
}

/** What refusals with these codes are about, where the contract says that they are about something. */
function aboutOf(codes: readonly string[], document: Dictionary): Pick<Operation, 'about'> {
  const known = isDictionary(document['x-codes']) ? document['x-codes'] : {};
  const about = codes.flatMap((code) => {
    const entry = known[code];
    return isDictionary(entry) && entry['about'] !== undefined ? [[code, valueTypeOf(entry['about'], document)] as const] : [];
  });
  return about.length === 0 ? {} : { about: Object.fromEntries(about) };
}

function proofOf(mark: unknown): Pick<Operation, 'proof'> {
  if (!isDictionary(mark)) return {};
  const purpose = (['email', 'mobile'] as const).find((one) => one === mark['purpose']) ?? 'debitPin';
  return { proof: typeof mark['of'] === 'string' ? { purpose, of: mark['of'] } : { purpose } };
}

/** Without a word of its own an operation is for customers where it needs or verifies one, else for anybody. */
function actorKindsOf(stated: unknown, ofCustomers: boolean): readonly ActorKind[] {
  const all: readonly ActorKind[] = ['customer', 'applicant'];
  if (!Array.isArray(stated)) return ofCustomers ? ['customer'] : all;
  return all.filter((actorKind) => stated.includes(actorKind));
}

function contentSchema(body: unknown, document: Dictionary): unknown {
  const known = isDictionary(body) && typeof body['$ref'] === 'string' ? behindReference(document, body['$ref']) : body;
  return behindReference(known, '#/content/application~1json/schema');
}

function inputOf(request: ValueType, values: ClosedValues): Readonly<Record<string, OperationInput>> {
  const { object, optional } = partsOf(request);
  return Object.fromEntries(
    Object.entries(object).map(([name, type]) => [
      name,
      { type, required: !optional.includes(name), ...(values[name] ? { values: values[name] } : {}) },
    ]),
  );
}

/** The output is the `data` of the envelope; its `reference`, where it has one, is a part of the output too. */
function outputOf(envelope: ValueType): ValueType {
  const { object } = partsOf(envelope);
  const data = object['data'] ?? { object: {} };
  const reference = object['reference'];
  if (reference === undefined || typeof data === 'string' || 'list' in data) return data;
  return { object: { ...data.object, reference }, ...(data.optional ? { optional: data.optional } : {}) };
}

function leastOf(sizes: Readonly<Record<string, number>>): Pick<Operation, 'leastSizes'> {
  return Object.keys(sizes).length === 0 ? {} : { leastSizes: sizes };
}

function withinData<T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const inside = Object.entries(values).filter(([path]) => path.startsWith('data.'));
  return Object.fromEntries(inside.map(([path, words]) => [path.slice('data.'.length), words]));
}

function partsOf(type: ValueType): { readonly object: Readonly<Record<string, ValueType>>; readonly optional: readonly string[] } {
  return typeof type === 'string' || 'list' in type ? { object: {}, optional: [] } : { object: type.object, optional: type.optional ?? [] };
}
