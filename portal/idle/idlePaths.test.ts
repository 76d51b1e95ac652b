import { describe, expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { addresses } from '../addresses/addresses.ts';
import { idleTimeAt } from './idlePaths.ts';

const times = limits.idle;
const minutesAt = (path: string): number | undefined => {
  const time = idleTimeAt(path, undefined, times);
  return time && time.seconds / 60;
};

describe('ST02: how long a customer may be away at an address', () => {
  test.each([
    ['/servicing/profile', 15],
    ['/servicing/termsConditions', 15],
    ['/servicing/due/overdue', 15],
    ['/servicing/rekyc', 15],
    ['/servicing/dataQualityData', 15],
    ['/servicing/data-ovd', 15],
    ['/servicing/pebble', 3],
    ['/servicing/PebbleError', 3],
    ['/servicing/pebble-services/variant-migration', 3],
    ['/pebbledemo', 3],
    ['/servicing/data-governance', 3],
    ['/servicing/DatagovernanceSuccess', 3],
    ['/servicing/dual-Residency', 3],
    ['/savings-account/customize-loan', 30],
    ['/savings-account/choose-car', 30],
    ['/savings-account/product', 15],
    ['/nowhere', 15],
  ])('ST02: at %s %d minutes', (path, minutes) => {
    expect(minutesAt(path)).toBe(minutes);
  });

  test('ST02: a new loan is warned of after 25 minutes', () => {
    expect(idleTimeAt('/savings-account/customize-loan', undefined, times)).toMatchObject({ seconds: 1800, warnSeconds: 1500 });
  });

  test.each([
    '/',
    '/servicing',
    '/servicing/',
    '/servicing/index.html',
    '/servicing/underMaintenance',
    '/servicing/redirectHome',
    '/servicing/due/sessionExpired',
    '/servicing/linkExpired',
    '/servicing/closeWindow',
    '/servicing/rekycProcess',
    '/government/tax',
    '/servicing/government',
    '/servicing/prepaid',
    '/servicing/nli/prepaidDash',
  ])('ST02: %s is exempt', (path) => {
    expect(minutesAt(path)).toBeUndefined();
  });

  test.each(
    addresses
      .filter(({ kind, path }) => kind === 'service' && path.startsWith('/servicing/nli/') && !path.endsWith('VerifyCustomer'))
      .map(({ path }) => path),
  )('ST02: the former address %s is exempt', (path) => {
    expect(minutesAt(path)).toBeUndefined();
  });

  test('ST02: what only ends like a former address is not', () => {
    expect(minutesAt('/servicing/nli/verify')).toBe(15);
    expect(minutesAt('/servicing/kyc')).toBe(15);
  });

  test('ST02: the time of a run goes before that of its address, but for the re-KYC process', () => {
    const run = { seconds: 180, warnSeconds: 120 };
    expect(idleTimeAt('/servicing/profile/update-pan/preview', run, times)).toBe(run);
    expect(idleTimeAt('/servicing/profile/rekyc/rekycProcess', run, times)).toBeUndefined();
  });

  test('a server that tells no times sends nobody away', () => {
    expect(idleTimeAt('/servicing/profile', undefined, {})).toBeUndefined();
  });
});
