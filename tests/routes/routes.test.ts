import { describe, expect, test } from 'vitest';
import { addressAt, addressInArea } from '../../portal/addresses/addressAt.ts';
import { addresses, suffixes } from '../../portal/addresses/addresses.ts';
import { areaAt } from '../../portal/addresses/areas.ts';
import { everyAddress } from '../../portal/addresses/everyForm.ts';
import { suffixOf } from '../../portal/addresses/suffix.ts';
import { areaWords } from '../../portal/texts/named.ts';
import { addressesIn } from '../../server/http/portalAddresses.ts';
import { cards, headings, placeAt, routes } from './known.ts';
import otherFlows from './otherFlows.json' with { type: 'json' };

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

describe('the server, by the list that a build of the portal has', () => {
  const isAddress = addressesIn(everyAddress());
  const isThere = (path: string) => isAddress({ path, ofRun: false }, cards);

  test.each(routes)('knows %j under each suffix', (route) => {
    for (const suffix of isSuffixed(route) ? suffixes : ['']) expect(isThere(route.replace('{suffix}', suffix)), suffix).toBe(true);
  });

  test('says of nothing that the portal shows that it is not there', () => {
    const words = [...cards.flatMap(({ id, area, routes: own }) => [id, area, ...own]), 'mobileno', 'overdue', 'profile', 'nothing', 'x y'];
    const paths = words.flatMap((word) => [`/servicing/${word}`, `/servicing/profile/${word}`, `/servicing/nli/${word}/verify`]);
    const shown = paths.filter((path) => !['missing', 'page'].includes(placeAt(path).kind));
    expect(shown.length).toBeGreaterThan(500);
    expect(shown.filter((path) => !isThere(path))).toEqual([]);
    expect(shown.map((path) => path.toUpperCase()).filter((path) => !isThere(`${path}/`))).toEqual([]);
  });

  test.each(['/nothing', '/servicing/nothing', '/servicing/profile/nothing', '/savings-account/nothing', '/servicing/due/due/due/due'])(
    'says that nothing is at %s',
    (path) => {
      expect(isThere(path)).toBe(false);
    },
  );
});

test.each(Object.entries(headings))('SH06: the area %s has the heading %j', (address, heading) => {
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

/** Addresses of the specification whose service the bank has today. Each names it once; which others lead there is the portal's to say. */
const serviceAt: readonly (readonly [route: string, service: string])[] = [
  ['/servicing/m2mVkyc', 'profile/video-kyc'],
  ['/servicing/rekycProcess', 'profile/rekyc'],
  ['/servicing/kycButtonData', 'profile/kyc-button'],
  ['/servicing/dataQualityProcess', 'profile/data-quality'],
  ['/servicing/data-governance', 'profile/data-governance'],
  ['/servicing/dormancyRemovalData', 'accounts/dormancy-removal'],
  ['/servicing/banking-kyc', 'profile/banking-kyc'],
  ['/servicing/gridAuthentication', 'profile/grid-authentication'],
  ['/servicing/gdpr', 'profile/imobile-gdpr'],
  ['/servicing/nli-login', 'profile/imobile-gdpr'],
  ['/servicing/agent-login', 'agents/agent-login'],
  ['/servicing/due/Verification', 'due/overdue-payment'],
  ['/servicing{suffix}/updateEmail', 'profile/update-email'],
  ['/servicing{suffix}/updatePan', 'profile/update-pan'],
  ['/servicing{suffix}/CancelautodebitTable', 'creditcards/mandate-cancellation'],
  ['/servicing{suffix}/overdue', 'due/overdue-payment'],
  ['/servicing{suffix}/payAmount', 'due/overdue-payment'],
  ['/servicing{suffix}/srRequestForm', 'care/service-request'],
  ['/servicing{suffix}/detailsResponse', 'care/service-request'],
  ['/servicing{suffix}/forexInstaBanking', 'forex/forex-insta-banking'],
  ['/servicing/foreignCurrencyDelivery', 'forex/foreign-currency-delivery'],
  ['/servicing{suffix}/gridCardLogin', 'cards/grid-card'],
  ['/savings-account/product', 'opening/savings-account'],
];

test.each(serviceAt)('SH06: %s leads into the service itself, %s', (route, service) => {
  expect(routes).toContain(route);
  const place = placeAt(route.replace('{suffix}', ''));
  expect(place.kind === 'step' && `${place.card.area}/${place.card.id}`).toBe(service);
});

test('a service that another flow carries out as well names one that there is', () => {
  for (const flow of Object.values(otherFlows)) expect(cards.map(({ id }) => id)).toContain(flow);
});

test('the answer to a request is shown where its service begins with the number to follow', () => {
  expect(addresses.find(({ path }) => path.endsWith('/detailsResponse'))).toMatchObject({
    service: otherFlows['track-request'],
    entry: { follow: 'yes' },
  });
});

/** Addresses whose service was still to come on the day of this test. There are never more again. */
const TO_COME = 81;

test('a service that is not there yet is the exception, and every other address has its own screen', () => {
  const shown = routes.map((route) => placeAt(route.replace('{suffix}', '')).kind);
  expect(shown.filter((kind) => kind === 'unavailable').length).toBeLessThanOrEqual(TO_COME);
  expect(shown).not.toContain('missing');
});

test.each([
  ['/servicing/due', '/due'],
  ['/servicing/due/verifyUser', '/due'],
  ['/servicing/agent-login', '/login'],
  ['/servicing/login', '/login'],
  ['/servicing/imobileservice/loadNliGdpr', '/nli'],
  ['/servicing/gdpr', '/nli'],
  ['/servicing/profile', ''],
  ['/', ''],
])('SH06: who comes in by %s has the suffix %j', (path, suffix) => {
  expect(suffixOf(path)).toBe(suffix);
});
