import { createSchemaUtils } from '@rjsf/utils';
import type { ValidatorType } from '@rjsf/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formDefinition, neverFillIn } from '../form/formDefinition.ts';
import { aField } from '../testing/screens.ts';
import { flatSchemaUtils } from './flatSchemaUtils.ts';

const validator: ValidatorType<unknown> = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/);
const answer = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.array(fc.string()),
  fc.record({ id: fc.string(), size: fc.nat() }),
  fc.constant(undefined),
);
const steps = fc.uniqueArray(name, { minLength: 1, maxLength: 8 }).chain((names) =>
  fc.record({
    names: fc.constant(names),
    answers: fc.dictionary(fc.constantFrom(...names), answer),
    before: fc.dictionary(fc.constantFrom(...names), answer),
  }),
);

test('over any step of the engine it answers what the stock utilities answer', () => {
  fc.assert(
    fc.property(steps, ({ names, answers, before }) => {
      const { schema, uiSchema } = formDefinition(names.map((id) => aField(id)));
      const stock = createSchemaUtils<unknown>(validator, schema, neverFillIn);
      const flat = flatSchemaUtils(validator, schema, neverFillIn);
      for (const initial of [false, true])
        expect(flat.getDefaultFormState(schema, answers, false, initial)).toEqual(
          stock.getDefaultFormState(schema, answers, false, initial),
        );
      expect(flat.getDefaultFormState(schema, undefined)).toEqual(stock.getDefaultFormState(schema, undefined));
      expect(flat.retrieveSchema(schema, answers)).toEqual(stock.retrieveSchema(schema, answers));
      expect(flat.sanitizeDataForNewSchema(schema, schema, before)).toEqual(stock.sanitizeDataForNewSchema(schema, schema, before));
      expect(flat.omitExtraData(schema, answers)).toEqual(stock.omitExtraData(schema, answers));
      expect(flat.getDisplayLabel(schema, uiSchema)).toBe(stock.getDisplayLabel(schema, uiSchema));
      expect(flat.isSelect(schema)).toBe(stock.isSelect(schema));
      for (const one of [...names, 'none'])
        expect(flat.findFieldInSchema(schema, [one], answers)).toEqual(stock.findFieldInSchema(schema, [one], answers));
    }),
  );
});

test('it differs only from what it was not made of', () => {
  const { schema } = formDefinition([aField('a')]);
  const flat = flatSchemaUtils(validator, schema, neverFillIn);
  expect(flat.doesSchemaUtilsDiffer(validator, schema, neverFillIn)).toBe(false);
  expect(flat.doesSchemaUtilsDiffer({ ...validator }, schema, neverFillIn)).toBe(true);
  expect(flat.doesSchemaUtilsDiffer(validator, { ...schema }, neverFillIn)).toBe(true);
});
