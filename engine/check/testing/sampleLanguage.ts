import { readFileSync } from 'node:fs';
import type { FieldType, FieldTypes, JsonSchema, ValueType } from '../../language/fieldType.ts';
import type { Language } from '../../language/language.ts';
import { buildLanguage } from '../../load/buildLanguage.ts';
import { dictionaryAt } from '../../load/reading.ts';
import { brokenFlow, deskFlow, proveFlow, roundFlow, unsoundFlow } from './sharedFlows.ts';

/** The schema of the flow language as it lies on the disk. */
const flowSchema: JsonSchema = dictionaryAt(
  JSON.parse(readFileSync(new URL('../../../schemas/flow.schema.json', import.meta.url), 'utf8')),
  'flow.schema.json',
);

function fieldType(name: string, value: ValueType, extra: Partial<FieldType> = {}): FieldType {
  return {
    name,
    description: name,
    settings: {},
    sensitive: false,
    value: () => value,
    schema: () => ({}),
    normalise: (answer) => answer,
    explain: ({ keyword }) => ({ key: `${name}.${keyword}` }),
    summarise: String,
    mask: () => '•••',
    ...extra,
  };
}

const maximum: JsonSchema = {
  description: 'Largest number.',
  anyOf: [{ type: 'number' }, { type: 'object', required: ['='], properties: { '=': { type: 'string' } } }],
  examples: [100],
};

/** Field types for the checker's tests: one of each sort. */
const sampleTypes: FieldTypes = new Map(
  [
    fieldType('text', 'string', {
      settings: {
        size: { description: 'How wide it is.', enum: ['short', 'long'] },
        pattern: { description: 'Regular expression.', type: 'string' },
        minLength: { description: 'Fewest letters.', type: 'integer' },
        maxLength: { description: 'Most letters.', type: 'integer' },
        patternMessage: { description: 'Key of a message.', type: 'string' },
        sensitive: { description: 'Kept at the server.', type: 'boolean' },
      },
    }),
    fieldType('number', 'number', {
      settings: {
        min: maximum,
        max: maximum,
        moreThan: maximum,
        lessThan: maximum,
        money: { description: 'Rupees.', type: 'boolean' },
        unit: { description: 'What it is counted in.', type: 'string' },
      },
    }),
    fieldType('day', 'date', {
      settings: {
        min: { description: 'First day.', type: ['string', 'object'] },
        minAge: { description: 'Years.', type: 'number' },
        maxAge: { description: 'Years.', type: 'number' },
        max: { description: 'Last day.', type: ['string', 'object'] },
        after: { description: 'The day before.', type: ['string', 'object'] },
        withinMonths: { description: 'Months after that day at most.', type: ['number', 'object'] },
      },
    }),
    fieldType('count', 'number', {
      settings: {
        min: { ...maximum, default: 0 },
        max: maximum,
        moreThan: maximum,
        lessThan: maximum,
        unit: { description: 'Percent.', type: 'string' },
        multipleOf: { description: 'By which steps.', type: 'number' },
        decimals: { description: 'Digits behind the point.', type: 'integer' },
      },
    }),
    fieldType('choice', 'string', { options: 'one' }),
    fieldType('choices', { list: 'string' }, { options: 'many', settings: { min: { description: 'Fewest.', type: 'integer' } } }),
    fieldType('tick', 'bool', { schema: () => ({ type: 'boolean', const: true }) }),
    fieldType('look', 'bool', { summarise: () => '' }),
    fieldType('code', 'string', { sensitive: true, transient: true }),
    fieldType('place', 'string', {
      lookup: 'fills',
      fieldSettings: ['clears'],
      settings: { clears: { description: 'Field to empty.', type: 'string' } },
    }),
    fieldType('guess', 'string', { lookup: 'suggests' }),
    fieldType(
      'paper',
      { object: { id: 'string', name: 'string' } },
      { settings: { accept: { description: 'Formats, or a button.', type: ['array', 'string'] } } },
    ),
    fieldType('file', 'string', { lookup: 'tells', tells: { town: 'string', size: 'number' } }),
  ].map((type) => [type.name, type]),
);

interface OperationParts {
  readonly input?: JsonSchema;
  readonly required?: readonly string[];
  readonly output?: JsonSchema;
  readonly outputRequired?: readonly string[];
  readonly more?: JsonSchema;
}

function operation(
  name: string,
  { input = {}, required = [], output = {}, outputRequired = Object.keys(output), more = {} }: OperationParts,
) {
  const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  const data = { type: 'object', required: outputRequired, properties: output };
  return [
    `/operations/${name}`,
    {
      post: {
        operationId: name,
        'x-kind': 'read',
        'x-verified': false,
        ...more,
        requestBody: json({ type: 'object', required, properties: input }),
        responses: { 200: json({ type: 'object', properties: { ok: { const: true }, data, reference: { type: 'string' } } }) },
      },
    },
  ] as const;
}

const text = { type: 'string' };

const openapi = {
  'x-common-errors': ['down'],
  'x-codes': { 'money.moving': { about: { type: 'object', required: ['reference'], properties: { reference: text } } } },
  paths: Object.fromEntries([
    operation('otp.send', { more: { 'x-provider': 'seva' } }),
    operation('code.send', { output: { expiresAt: text, resendAt: text } }),
    operation('code.verify', { input: { code: text }, required: ['code'], more: { 'x-verifies': true, 'x-errors': ['code.wrong'] } }),
    operation('paper.fetch', {
      input: { kind: text },
      required: ['kind'],
      output: { name: text, type: text, content: text, at: { ...text, format: 'date-time' } },
    }),
    operation('paper.full', { output: { name: text, type: text, content: text }, more: { 'x-unmasked': true } }),
    operation('account.list', {
      output: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name', 'title', 'balance', 'worth'],
            properties: {
              id: text,
              name: text,
              title: { ...text, 'x-localized': true },
              balance: { type: 'number' },
              worth: { type: 'number', 'x-masked-for-agents': true },
              kind: { enum: ['saving', 'current'] },
              lien: { type: 'object', required: ['holder'], properties: { holder: text, on: text } },
            },
          },
        },
      },
    }),
    operation('account.status', {
      output: {
        state: { type: 'string', enum: ['open', 'closed'] },
        closedOn: { type: 'string', format: 'date' },
        owners: { type: 'array', minItems: 2, items: text },
        heirs: { type: 'array', minItems: 1, items: text },
        place: { type: 'object', required: ['seat'], properties: { seat: { type: 'object', properties: { city: text } } } },
      },
      outputRequired: ['state', 'owners', 'place'],
    }),
    operation('status.keep', {
      input: {
        status: {
          type: 'object',
          required: ['state', 'closedOn'],
          properties: { state: text, closedOn: { type: 'string', format: 'date' }, heirs: { type: 'array', items: text } },
        },
      },
      required: ['status'],
      more: { 'x-kind': 'write', 'x-repeatable': true },
    }),
    operation('place.keep', {
      input: {
        place: {
          type: 'object',
          required: ['seat'],
          properties: { seat: { type: 'object', required: ['city'], properties: { city: text } } },
        },
        marks: {
          type: 'array',
          items: { type: 'object', required: ['name', 'value'], properties: { name: text, value: text, note: text } },
        },
      },
      required: ['place'],
      more: { 'x-kind': 'write', 'x-repeatable': true },
    }),
    operation('money.move', {
      input: {
        amount: { type: 'number' },
        account: text,
        second: text,
        on: { type: 'string', format: 'date' },
        speed: { type: 'string', enum: ['fast', 'slow'] },
        ways: { type: 'array', items: { type: 'string', enum: ['letter', 'wire'] } },
        note: { type: 'string', maxLength: 20 },
      },
      required: ['amount', 'account'],
      more: { 'x-kind': 'write', 'x-verified': true, 'x-errors': ['money.short', 'money.moving'] },
    }),
    operation('place.find', {
      input: { name: text, most: { type: 'number' } },
      required: ['name'],
      output: {
        town: text,
        items: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: text, size: { type: 'number' } } } },
      },
      outputRequired: ['items'],
    }),
    operation('people.register', {
      input: {
        people: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: text, share: { type: 'number' } } } },
      },
      required: ['people'],
      more: { 'x-kind': 'write', 'x-repeatable': true },
    }),
  ]),
  components: {
    schemas: {
      Customer: {
        type: 'object',
        required: ['name', 'residency'],
        properties: {
          name: text,
          residency: { enum: ['resident', 'NRI'], 'x-by-link': true },
          dueOn: { type: 'string', format: 'date' },
          most: { type: 'number' },
        },
      },
    },
  },
};

/** A language for the checker's tests. */
export function sampleLanguage(flows: readonly unknown[] = [proveFlow, brokenFlow, unsoundFlow, roundFlow, deskFlow]): Language {
  return buildLanguage({
    flowSchema,
    openapi,
    limits: {
      limits: { most: { value: 1000 }, people: { value: 4 } },
      hours: { office: { from: '09:00', to: '17:30' } },
      idle: { default: { seconds: 900, warnSeconds: 780 } },
    },
    messages: [
      {
        'bank.down': 'Try again in a few minutes',
        'code.wrong': 'That is not the code: {attemptsLeft} tries left',
        'money.short': 'Not enough money',
      },
    ],
    reference: { states: { localized: ['name'], items: [{ code: 'KA', name: 'Karnataka' }] } },
    fieldTypes: sampleTypes,
    flows,
    personas: ['asha', 'ravi'],
  });
}
