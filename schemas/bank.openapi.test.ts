import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import contract from './bank.openapi.json' with { type: 'json' };

const operations = Object.entries(contract.paths).map(([path, { post }]) => ({ path, name: post.operationId, post }));
const common: readonly string[] = [...contract['x-common-errors'], ...contract['x-server-errors']];
const codes = Object.keys(contract['x-codes']);

/** Each property below a schema as [place, property]; references are not followed. */
function propertiesOf(value: unknown, place: string): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => propertiesOf(entry, `${place}/${index}`));
  if (!isRecord(value)) return [];
  const own = isRecord(value['properties']) ? Object.entries(value['properties']) : [];
  const found = own.flatMap(([name, property]) => (isRecord(property) ? [[`${place}/${name}`, property] as const] : []));
  return [...found, ...Object.entries(value).flatMap(([name, part]) => propertiesOf(part, `${place}/${name}`))];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('the contract with the bank', () => {
  test.each(operations)('$name follows the conventions', ({ path, name, post }) => {
    expect(path).toBe(`/operations/${name}`);
    expect(name).toMatch(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/);
    expect(post.summary).not.toBe('');
    expect(post.description).not.toBe('');
    expect(['read', 'write']).toContain(post['x-kind']);
    expect(['bank', 'seva']).toContain(post['x-provider']);
    for (const code of post['x-errors']) {
      expect(codes).toContain(code);
      expect(common).not.toContain(code);
    }
  });

  test.each(operations)('$name asks for the headers that its marks imply', ({ post }) => {
    const headers = post.parameters.map(({ $ref }) => $ref.split('/').at(-1));
    expect(headers.includes('IdempotencyKey')).toBe(post['x-kind'] === 'write');
    expect(headers.includes('Customer')).toBe(post['x-verified']);
    expect(headers).toEqual(expect.arrayContaining(['Channel', 'CorrelationId']));
    expect(headers.includes('AcceptLanguage')).toBe(post['x-provider'] === 'bank');
  });

  test('a write of the bank gives a reference that the customer keeps, but for those that nobody asks about again', () => {
    const silent = new Set(['message.send', 'feedback.submit']);
    for (const { name, post } of operations.filter((each) => each.post['x-kind'] === 'write' && each.post['x-provider'] === 'bank')) {
      const text = JSON.stringify(post.responses['200']);
      expect([name, text.includes('"reference"')]).toEqual([name, !silent.has(name)]);
    }
  });

  test('nothing asks for the customer by id: the header says who it is', () => {
    for (const [place] of propertiesOf(contract.paths, '').filter(([where]) => where.includes('requestBody'))) {
      expect(place).not.toMatch(/\/customerId$/);
    }
  });

  const properties = [...propertiesOf(contract.paths, ''), ...propertiesOf(contract.components.schemas, 'components')];
  test('there are properties to look at', () => expect(properties.length).toBeGreaterThan(150));
  test.each(properties)('%s is described', (_place, property) => {
    expect(typeof property['description'] === 'string' || typeof property['$ref'] === 'string').toBe(true);
  });

  test('what is in the customer’s language is a free text of an answer: never an input, a value of a list, a day or a number', () => {
    const localized = properties.filter(([, property]) => property['x-localized'] !== undefined);
    expect(localized.length).toBeGreaterThan(40);
    for (const [place, { type, enum: values, format, pattern, 'x-localized': mark }] of localized) {
      expect({ place, type, values, format, pattern, mark }).toEqual({ place, type: 'string', mark: true });
      expect(place).not.toContain('requestBody');
      expect(place).not.toMatch(/(?:\/|[a-z])(?:id|code|reference|ref)$/i);
    }
  });

  test('every schema is one that Ajv takes, every reference leads somewhere', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema({ ...contract, $id: 'bank' });
    for (const name of Object.keys(contract.components.schemas))
      expect(ajv.compile({ $ref: `bank#/components/schemas/${name}` })).toBeTypeOf('function');
    for (const { path } of operations) {
      const pointer = `bank#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/post`;
      expect(ajv.compile({ $ref: `${pointer}/requestBody/content/application~1json/schema` })).toBeTypeOf('function');
      expect(ajv.compile({ $ref: `${pointer}/responses/200/content/application~1json/schema` })).toBeTypeOf('function');
    }
  });

  test('no code is left over', () => {
    const used = new Set([...common, ...operations.flatMap(({ post }) => post['x-errors'])]);
    expect(new Set(codes)).toEqual(used);
  });
});
