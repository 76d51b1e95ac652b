import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFlow } from '../engine/check/index.ts';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { readFlow, readLanguage } from './readLanguage.ts';

const root = join(import.meta.dirname, '..');
const language = readLanguage({ root, fieldTypes });

it('keeps to the schema of the parts that a flow names itself', () => {
  const { value } = readFlow(root, join(root, 'tests/language/form/form.flow.json'));
  const { problems } = checkFlow({ ...Object(value), named: language.named }, language);
  expect(problems.filter(({ code }) => code !== 'definition-unused')).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});
