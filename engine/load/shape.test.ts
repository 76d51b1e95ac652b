import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { flowSchemaOf } from './flowSchema.ts';
import { shapeOf } from './shape.ts';

const schema = {
  type: 'object',
  required: ['id', 'steps', 'kind'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z]+$' },
    kind: { enum: ['form', 'review'] },
    steps: { type: 'array', items: { $ref: '#/$defs/step' } },
    outcomes: { type: 'object', additionalProperties: { $ref: '#/$defs/step' } },
  },
  $defs: {
    step: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', minLength: 1 }, next: { type: ['string', 'array'], items: { type: 'string' } } },
    },
  },
};

describe('bringing JSON into shape', () => {
  it.each([
    [
      { id: 'a', kind: 'form', steps: [{ id: 'b', next: ['c'], more: 1 }] },
      { id: 'a', kind: 'form', steps: [{ id: 'b', next: ['c'], more: 1 }] },
    ],
    [
      { id: 'NOT A NAME', kind: 'form', steps: [] },
      { id: 'NOT A NAME', kind: 'form', steps: [] },
    ],
    [
      { id: 7, kind: 'from', steps: [3, { next: 4 }], extra: true },
      { id: '', kind: 'form', steps: [{ id: '' }] },
    ],
    [
      { id: 'a', kind: 'review', steps: { 0: 'b' } },
      { id: 'a', kind: 'review', steps: [] },
    ],
    [null, { id: '', steps: [], kind: 'form' }],
  ])('%j', (value, shaped) => {
    expect(shapeOf(value, schema).value).toEqual(shaped);
  });

  it('remembers where things stood before others were left out', () => {
    const { value, pointers } = shapeOf({ steps: [3, { id: 'b' }], outcomes: { 'a/b': { id: 'c' } } }, schema);
    expect(flowSchemaOf(schema).isShaped(value)).toBe(true);
    const [step, outcome] = [Object(value).steps[0], Object(value).outcomes['a/b']];
    expect([pointers.get(step), pointers.get(outcome)]).toEqual(['/steps/1', '/outcomes/a~1b']);
  });

  it('keeps a key named __proto__ an ordinary key', () => {
    const { value } = shapeOf(JSON.parse('{ "outcomes": { "__proto__": { "id": "a" } } }'), schema);
    expect(Object.keys(Object(value).outcomes)).toEqual(['__proto__']);
    expect(Object(value).outcomes.id).toBeUndefined();
  });

  it('gives a shape to anything', () => {
    const { isShaped } = flowSchemaOf(schema);
    const near = fc.record(
      {
        id: fc.jsonValue(),
        kind: fc.jsonValue(),
        steps: fc.array(fc.record({ id: fc.jsonValue(), next: fc.jsonValue() })),
        outcomes: fc.dictionary(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (value) => {
        expect(isShaped(shapeOf(value, schema).value)).toBe(true);
      }),
    );
  });
});
