import { describe, expect, test } from 'vitest';
import type { Channel } from '../channel/channel.ts';
import { areaHomeOf } from '../addresses/areaHome.ts';
import { idleEnd } from './idleEnd.ts';

const web: Channel = { embedded: false, standAlone: false, external: true, kiosk: false };
const kioskAddress = 'http://localhost:9999/';
const endAt = (pathname: string, channel: Partial<Channel> = {}) => idleEnd({ pathname, channel: { ...web, ...channel }, kioskAddress });

describe('ST02: where a customer goes who has been away', () => {
  test.each(['/servicing/profile', '/servicing/termsConditions'])(
    'ST02: from %s nowhere, inside the mobile app or at a stand-alone address',
    (path) => {
      expect(endAt(path, { embedded: true })).toBeUndefined();
      expect(endAt(path, { standAlone: true })).toBeUndefined();
      expect(endAt(path, { standAlone: true, kiosk: true })).toBeUndefined();
    },
  );

  test('ST02: with any ExternalFlag but "false", to redirectHome', () => {
    expect(endAt('/servicing/profile/update-pan/preview')).toEqual({ kind: 'move', to: '/servicing/redirectHome' });
  });

  test('ST02: with ExternalFlag "false", by a full load to the home of the area', () => {
    expect(endAt('/servicing/profile/update-pan/preview', { external: false })).toEqual({ kind: 'load', to: '/servicing/profile' });
  });

  test.each(['/servicing/termsConditions', '/servicing/due/termsConditions', '/servicing/profile/update-pan/termsconditions/'])(
    'ST02: from %s by a full load, whatever the flag',
    (path) => {
      expect(endAt(path)?.kind).toBe('load');
      expect(endAt(path, { external: false })?.kind).toBe('load');
    },
  );

  test('ST02: on a kiosk, to the service on its own machine', () => {
    expect(endAt('/servicing/termsConditions', { kiosk: true })).toEqual({ kind: 'load', to: kioskAddress });
    expect(endAt('/servicing/loans', { kiosk: true, external: false })).toEqual({ kind: 'load', to: kioskAddress });
  });

  test.each([
    ['/servicing/profile/update-pan/preview', '/servicing/profile'],
    ['/servicing/InvestmentProducts/x', '/servicing/investmentProducts'],
    ['/servicing/due/overdue', '/servicing/due'],
    ['/servicing/debit', '/servicing/debit'],
    ['/servicing/otp', '/'],
    ['/servicing/nli/kyc', '/'],
    ['/savings-account/product', '/'],
    ['/', '/'],
  ])('the home of the area of %s is %s', (path, home) => {
    expect(areaHomeOf(path)).toBe(home);
  });
});
