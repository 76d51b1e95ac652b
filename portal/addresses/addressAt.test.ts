import { describe, expect, test } from 'vitest';
import { addressAt, addressInArea } from './addressAt.ts';
import { addresses, openingSteps } from './addresses.ts';
import { areas } from './areas.ts';
import { suffixOf } from './suffix.ts';

const lineOf = (path: string, search = ''): string | undefined => addressAt(path, search)?.address.path;

describe('the table of addresses', () => {
  test('says each path once', () => {
    const paths = addresses.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('names each area of the home page at its address', () => {
    expect(
      addresses
        .flatMap((line) => (line.kind === 'area' ? [{ id: line.area, address: line.path.split('/').at(-1) }] : []))
        .toSorted((one, other) => one.id.localeCompare(other.id)),
    ).toEqual(areas.toSorted((one, other) => one.id.localeCompare(other.id)));
  });

  test('says of paths that differ only in capitals the same', () => {
    const shown = new Map<string, unknown>();
    for (const { path, ...what } of addresses) {
      const plain = path.toLowerCase();
      expect(shown.get(plain) ?? what).toEqual(what);
      shown.set(plain, what);
    }
  });
});

describe('addressAt', () => {
  test.each([
    ['/servicing/Verification%20', '/servicing{suffix}/Verification '],
    ['/servicing/Verification ', '/servicing{suffix}/Verification '],
    ['/servicing/Verification', '/servicing{suffix}/Verification '],
    ['/servicing/due/Verification%20', '/servicing{suffix}/Verification '],
    ['/servicing/due/overdue', '/servicing{suffix}/overdue'],
    ['/servicing/login/dualAuth', '/servicing{suffix}/dualAuth'],
    ['/servicing/nli/nli-success', '/servicing{suffix}/nli-success'],
    ['/servicing/nli/prepaid', '/servicing{suffix}/prepaid'],
    ['/servicing/nli/grievance', '/servicing/nli/grievance'],
    ['/servicing/REKYC/', '/servicing/rekyc'],
    ['/servicing/makepayment/loans', '/servicing{suffix}/makepayment/loans'],
    ['/salary-account/infosys/personal-details', '/salary-account/infosys/{step}'],
    ['/servicing/receipt/r1', '/servicing/receipt/:run'],
    ['/servicing/profile', '/servicing/profile'],
    ['/servicing/language', '/servicing/:area'],
    ['/servicing/profile/update-pan', '/servicing/:area/:flow'],
    ['/servicing/profile/update-pan/preview', '/servicing/:area/:flow/:step'],
  ])('finds %s in the line %s', (path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test('reads the names in an address as they were before they were escaped', () => {
    expect(addressAt('/servicing/profile/update%2Dpan/%E0%A4%95')?.params).toEqual({ area: 'profile', flow: 'update-pan', step: 'क' });
  });

  test.each(['/nowhere', '/salary-account', '/salary-account/nowhere', '/servicing/a/b/c/d', '/%E0%A4%A'])(
    'finds nothing at %s',
    (path) => {
      expect(addressAt(path)).toBeUndefined();
    },
  );

  test('gives what stands for the names of a line', () => {
    expect(addressAt('/servicing/profile/update-pan/preview')?.params).toMatchObject({
      area: 'profile',
      flow: 'update-pan',
      step: 'preview',
    });
  });

  test('takes the suffix of the dues for their area', () => {
    expect(addressAt('/servicing/due/Verification')?.area).toBe('due');
    expect(addressAt('/servicing/Verification')?.area).toBeUndefined();
  });

  test.each(['thankyou', 'success'])('takes %s of a savings account for an end', (step) => {
    expect(addressAt(`/savings-account/${step}`)?.address).toMatchObject({ kind: 'outcome', service: 'savings-account' });
  });

  test.each(openingSteps)('knows the step %s of opening an account', (step) => {
    expect(lineOf(`/credit-card/${step}`)).toBe('/credit-card/{step}');
  });

  test.each([
    ['/', '?lead_id=L1', '/travel-card/{step}'],
    ['/savings-account/product', '?lead_id=L1', '/travel-card/{step}'],
    ['/', '?sav=1', '/savings-account/{step}'],
    ['/savings-account/product', '?sav', '/savings-account/{step}'],
    ['/', '?other=1', '/'],
    ['/servicing/profile', '?lead_id=L1', '/servicing/profile'],
  ])('leads %s with the query %s to %s', (path, search, line) => {
    expect(lineOf(path, search)).toBe(line);
  });
});

test.each([
  ['updateEmail', '/servicing{suffix}/updateEmail'],
  ['rekyc', undefined],
])('addressInArea gives for %s only what may have a suffix', (word, line) => {
  expect(addressInArea(word)?.address.path).toBe(line);
});

test.each([
  ['/servicing/due', '/due'],
  ['/servicing/due/verify', '/due'],
  ['/servicing/agent-login', '/login'],
  ['/servicing/login/verify', '/login'],
  ['/agent-login', '/login'],
  ['/servicing/imobileservice/loadNliGdpr', '/nli'],
  ['/servicing/gdpr', '/nli'],
  ['/servicing/nli/kyc', '/nli'],
  ['/servicing/dueDate', ''],
  ['/servicing/nli-login', ''],
  ['/servicing/profile', ''],
  ['/', ''],
])('who comes in by %s has the suffix %j', (entry, suffix) => {
  expect(suffixOf(entry)).toBe(suffix);
});
