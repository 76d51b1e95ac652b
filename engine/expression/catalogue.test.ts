import { describe, expect, it } from 'vitest';
import { loopForms } from './banned.ts';
import { functions } from './functions.ts';
import { checkExpression, evaluate, functionCatalogue, tableType } from './authoring.ts';

const types = { answers: { object: { pan: 'string', plan: 'string' } }, tables: { object: { fees: tableType('number') } } } as const;
const scope = {
  answers: { pan: 'AAAPL1234C' },
  tables: {
    fees: {
      rows: [
        { below: 1000, value: 5 },
        { from: 1000, value: 20 },
      ],
    },
  },
};

describe('the catalogue tells the truth', () => {
  it.each(functionCatalogue)('$name', ({ example, description, signature, name }) => {
    expect(checkExpression(example.expression, types).faults).toEqual([]);
    // It is spelled out by the flow that asks: `engine/load/labels.ts`.
    if (name !== 'labelOf') expect(evaluate(example.expression, scope)).toEqual(example.result);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(signature).toContain(`${name}(`);
  });

  it('lists every function that there is, once', () => {
    const names = functionCatalogue.map((entry) => entry.name).sort();
    expect(names).toEqual([...functions.keys(), ...loopForms.keys(), 'answered', 'labelOf'].sort());
  });
});
