import { expect, test } from 'vitest';
import { addressAt } from './addressAt.ts';
import { addresses, openingEnds } from './addresses.ts';
import { endPath } from './endPath.ts';

test.each([
  ['rekyc', 'rekycError', '/servicing/rekycError?run=r1'],
  ['grid-authentication', 'gridAuthSuccessScreen', '/servicing/gridAuthSuccessScreen?run=r1'],
  ['grid-authentication', 'gridauthErrorScreen', '/servicing/GridauthErrorScreen?run=r1'],
  ['rekyc', 'rekycSuccess', '/servicing/rekyc-success?run=r1'],
  ['pebble-home', 'pebbleLogout', '/servicing/pebble-logout?run=r1'],
  ['update-pan', 'updated', '/servicing/updated?run=r1'],
  ['savings-account', 'success', '/savings-account/success?run=r1'],
  ['gic-account', 'success', '/gic-account/success?run=r1'],
  ['savings-fd', 'fdSuccess', '/savings-fd/fd-success?run=r1'],
  ['update-pan', 'rekycError', '/servicing/profile/update-pan/rekycError?run=r1'],
  ['update-pan', 'branch', '/servicing/profile/update-pan/branch?run=r1'],
  ['update-pan', 'identify/locked', '/servicing/profile/update-pan/identify-locked?run=r1'],
])('the end of %s called %s stands at %s', (flow, outcome, address) => {
  const path = endPath({ area: 'profile', flow, run: 'r1', outcome });
  expect(path).toBe(address);
  expect(addressAt(path.replace(/\?.*/, ''))).toBeDefined();
});

// Shown as a step there, an end would lead to its run, and its run to the end, without ceasing.
const ends = addresses.flatMap((line) => (line.kind === 'outcome' || line.kind === 'error' ? [line] : []));

test.each(ends)('$path shows an end', ({ path, kind, service }) => {
  for (const end of openingEnds) {
    const shown = addressAt(path.replace('{suffix}', '').replace('{end}', end))?.address;
    expect(shown).toMatchObject({ kind, ...(service === undefined ? {} : { service }) });
  }
});

test.each(['identify%2Flocked', 'identify-locked'])('the end of an embedded flow opens at %s, as it was and as it is', (end) => {
  expect(addressAt(`/servicing/profile/update-pan/${end}`)).toMatchObject({
    address: addressAt('/servicing/profile/update-pan/pan')?.address,
    params: { area: 'profile', flow: 'update-pan' },
  });
});
