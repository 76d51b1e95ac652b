import { describe, expect, test } from 'vitest';
import { evaluate } from '../engine/expression/authoring.ts';
import countries from './reference/countries.json' with { type: 'json' };
import requestTypes from './reference/requestTypes.json' with { type: 'json' };
import salutations from './reference/salutations.json' with { type: 'json' };
import spokenCountries from './reference/hi/countries.json' with { type: 'json' };
import spokenTypes from './reference/hi/requestTypes.json' with { type: 'json' };
import spokenSalutations from './reference/hi/salutations.json' with { type: 'json' };
import spokenStates from './reference/hi/states.json' with { type: 'json' };
import states from './reference/states.json' with { type: 'json' };

const lists: readonly {
  readonly name: string;
  readonly source: string;
  readonly localized: readonly string[];
  readonly items: readonly Readonly<Record<string, unknown>>[];
}[] = [
  { name: 'states', ...states },
  { name: 'countries', ...countries },
  { name: 'salutations', ...salutations },
  { name: 'requestTypes', ...requestTypes },
];

describe('reference lists', () => {
  test.each(lists)('$name: flat texts with the same parts throughout, each code once, source said', ({ items, source }) => {
    expect(source).not.toBe('');
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    const parts = Object.keys(items[0] ?? {});
    for (const item of items) {
      expect(Object.keys(item)).toEqual(parts);
      for (const value of Object.values(item)) expect(typeof value).toBe('string');
    }
  });

  const hindi: Readonly<Record<string, { readonly words: Readonly<Record<string, Readonly<Record<string, string>>>> }>> = {
    states: spokenStates,
    countries: spokenCountries,
    salutations: spokenSalutations,
    requestTypes: spokenTypes,
  };
  test.each(lists)('$name: in Hindi each word that there is in English, and nothing else', ({ name, localized, items }) => {
    const wanted = items.map((item) => [item['code'], localized.filter((part) => item[part] !== '').sort()]);
    const { words = {} } = hindi[name] ?? {};
    expect(Object.fromEntries(Object.entries(words).map(([code, said]) => [code, Object.keys(said).sort()]))).toEqual(
      Object.fromEntries(wanted),
    );
    const said = Object.values(words).flatMap(({ name: called = '' }) => [called]);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
    for (const text of Object.values(words).flatMap((parts) => Object.values(parts)))
      if (!['Easy POS', 'Aura'].includes(text)) expect(text).toMatch(/\p{Script=Devanagari}/u);
  });

  test('EN07: 36 states and union territories with the codes of the specification, the GST codes distinct', () => {
    expect(states.items).toHaveLength(36);
    const byCode = new Map(states.items.map(({ code, name }) => [code, name]));
    expect([byCode.get('DL'), byCode.get('MH'), byCode.get('KA'), byCode.get('TN'), byCode.get('WB')]).toEqual([
      'Delhi',
      'Maharashtra',
      'Karnataka',
      'Tamil Nadu',
      'West Bengal',
    ]);
    expect(new Set(states.items.map(({ gst }) => gst)).size).toBe(36);
  });

  test('249 countries, India first', () => {
    expect(countries.items).toHaveLength(249);
    expect(countries.items[0]).toMatchObject({ code: 'IN', name: 'India', dial: '+91' });
  });

  test('EN06: salutations have the ids of the specification', () => {
    expect(Object.fromEntries(salutations.items.map(({ name, code }) => [name, code]))).toEqual({
      Mr: '1',
      Miss: '2',
      Dr: '3',
      Mrs: '4',
      Col: '5',
      'Lt. Col': '7',
      Maj: '8',
      Brig: '9',
    });
  });

  const codeIn = (list: 'states' | 'salutations', name: string) =>
    evaluate(`codeOf(reference.${list}, name)`, { reference: { states: states.items, salutations: salutations.items }, name });

  test.each([
    ['mr', '1'],
    ['MISS', '2'],
    ['Dr', '3'],
    ['mrs', '4'],
    ['Col', '5'],
    ['lt. col', '7'],
    ['Maj', '8'],
    ['Brig', '9'],
    ['Prof', 'NA'],
    ['', 'NA'],
  ])('EN06: the salutation "%s" has the id %s', (name, id) => {
    expect(codeIn('salutations', name)).toBe(id);
  });

  test('EN07: each state is known by its name, in capitals or not, and another has NA', () => {
    for (const { code, name } of states.items)
      for (const written of [name, name.toUpperCase()]) expect(codeIn('states', written), name).toBe(code);
    expect(codeIn('states', 'new delhi')).toBe('DL');
    for (const unknown of ['Atlantis', '', 'DL ']) expect(codeIn('states', unknown), unknown).toBe('NA');
  });
});
