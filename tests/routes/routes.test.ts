import { describe, expect, test } from 'vitest';
import { addressAt, addressInArea } from '../../portal/addresses/addressAt.ts';
import { suffixes } from '../../portal/addresses/addresses.ts';
import { areaAt } from '../../portal/addresses/areas.ts';
import { areaWords } from '../../portal/texts/text.ts';
import { cards, headings, placeAt, routes } from './known.ts';

const isSuffixed = (route: string): boolean => route.includes('{suffix}');

describe('every route of the specification', () => {
  test('is in the list', () => {
    expect(routes).toHaveLength(167);
    expect(new Set(routes).size).toBe(167);
  });

  test.each(routes)('%j shows a screen, under each suffix', (route) => {
    for (const suffix of isSuffixed(route) ? suffixes : [''])
      expect(placeAt(route.replace('{suffix}', suffix)).kind, suffix).not.toBe('missing');
  });

  test.each(routes)('%j has a word of its own to say it by', (route) => {
    const found = addressAt(route.replace('{suffix}', ''));
    const isGeneric = found?.address.path.includes(':') === true;
    const word = route.split('/').at(-1) ?? '';
    expect(isGeneric ? cards.some((card) => card.routes.includes(word)) || addressInArea(word) !== undefined : found !== undefined).toBe(
      true,
    );
  });
});

test.each(Object.entries(headings))('the area %s has the heading %j', (address, heading) => {
  expect(placeAt(`/servicing/${address}`)).toEqual({ kind: 'area', address });
  expect(areaWords(areaAt(address)).heading).toBe(heading);
});

describe('a service that an address names', () => {
  test('is not said to be missing while there is a flow of it', () => {
    const shown = routes.map((route) => placeAt(route.replace('{suffix}', '')));
    const missing = shown.flatMap((place) => (place.kind === 'unavailable' ? [place.service] : []));
    expect(missing.filter((service) => cards.some(({ id }) => id === service))).toEqual([]);
  });
});
