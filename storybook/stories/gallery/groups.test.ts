import { expect, test } from 'vitest';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { grouped, valueWords } from './groups.ts';
import { isFound } from './search.ts';

const types = [...fieldTypes.values()];
const groups = grouped(types);

test('every type is in one group', () => {
  expect(groups.flatMap((group) => group.types).toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    types.toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
});

test.each([
  ['Textinput', 'Text and numbers'],
  ['NumberTextinput', 'Text and numbers'],
  ['Radio', 'Choices'],
  ['multiCheck', 'Choices'],
  ['date', 'Dates'],
  ['Pan', 'Identity, accounts and secrets'],
  ['pin', 'Identity, accounts and secrets'],
  ['upload', 'Files'],
  ['declaration', 'Consent'],
])('%s is one of: %s', (name, title) => {
  expect(groups.find((group) => group.types.some((type) => type.name === name))?.title).toBe(title);
});

test('what an expression reads, in words', () => {
  expect(valueWords({ list: { object: { id: 'string', size: 'number' } } })).toBe('list of parts id, size');
  expect(valueWords('bool')).toBe('true or false');
});

test.each([
  ['', types.length],
  ['account number', 'Account Number'],
  ['AccountNumber', 'Account Number'],
  ['MAXLENGTH text', 'Textarea'],
  ['aadhaar', 'Account Number'],
  ['pan xyzzy', 0],
])('a search for "%s" finds %s', (query, expected) => {
  const found = types.filter((type) => isFound({ type, examples: [] }, query)).map(({ name }) => name);
  if (typeof expected === 'number') expect(found).toHaveLength(expected);
  else expect(found).toContain(expected);
});
