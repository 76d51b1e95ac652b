import { expect, it } from 'vitest';
import { operationsOf } from './operations.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const answer = (properties: Record<string, unknown>) => ({
  200: json({ type: 'object', properties: { ok: { const: true }, ...properties } }),
});
const document = (post: Record<string, unknown>) => ({
  'x-common-errors': ['service.error'],
  paths: { '/operations/card.block': { post: { operationId: 'card.block', ...post } } },
});
const block = {
  description: 'Blocks a card',
  'x-kind': 'write',
  'x-provider': 'bank',
  'x-verified': true,
  'x-errors': ['card.blocked'],
  requestBody: json({ type: 'object', required: ['id'], properties: { id: { type: 'string' }, reason: { type: 'string' } } }),
  responses: answer({
    data: {
      type: 'object',
      required: ['state'],
      properties: {
        state: { type: 'string', enum: ['blocked'] },
        card: { type: 'string', 'x-localized': true },
        steps: { type: 'array', minItems: 1, items: { type: 'string' } },
      },
    },
    reference: { type: 'string' },
  }),
};

it('reads an operation, its envelope opened', () => {
  expect(operationsOf(document(block)).get('card.block')).toEqual({
    name: 'card.block',
    description: 'Blocks a card',
    kind: 'write',
    once: true,
    provider: 'bank',
    verified: true,
    verifies: false,
    input: { id: { type: 'string', required: true }, reason: { type: 'string', required: false } },
    output: { object: { state: 'string', card: 'string', steps: { list: 'string' }, reference: 'string' }, optional: ['card', 'steps'] },
    outputValues: { state: ['blocked'] },
    leastSizes: { steps: 1 },
    localized: ['card'],
    freeTexts: ['card', 'steps'],
    errors: ['card.blocked', 'service.error'],
    actorKinds: ['customer'],
  });
});

it('keeps operations of the server from flows', () => {
  expect(operationsOf(document({ ...block, 'x-internal': true })).size).toBe(0);
});

it('takes an operation that says nothing for a write, so that it is never repeated', () => {
  expect(operationsOf(document({})).get('card.block')).toMatchObject({ kind: 'write', input: {}, output: { object: {} } });
});

it.each([
  [[], 'the OpenAPI document must be an object'],
  [{ paths: { '/x': {} } }, 'post of /x must be an object'],
  [{ paths: { '/x': { post: {} } } }, 'operationId must be a string'],
  [document({ 'x-errors': 'all' }), 'x-errors of card.block must be a list of strings'],
])('names the place of a fault', (openapi, message) => {
  expect(() => operationsOf(openapi)).toThrow(message);
});
