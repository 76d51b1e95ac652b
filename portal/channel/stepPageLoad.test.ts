import { describe, expect, test } from 'vitest';
import type { Channel } from './channel.ts';
import { stepPageLoad } from './stepPageLoad.ts';

const web: Channel = { embedded: false, standAlone: false, external: true, kiosk: false };
const load = (pathname: string, channel: Partial<Channel> = {}) =>
  stepPageLoad({ setting: 'clear', pathname, channel: { ...web, ...channel } });

describe('ST04: the page of a step, loaded by its address', () => {
  test('ST04: goes on where the customer was, by default', () => {
    expect(stepPageLoad({ setting: 'resume', pathname: '/servicing/otp', channel: web })).toBeUndefined();
  });

  test.each([
    'verify',
    'mobileno',
    'panno',
    'dob',
    'otp',
    'overdue',
    'vehicleDetails',
    'carDetails',
    'preview',
    'updated',
    'error',
    'payAmount',
    'termsConditions',
    'Verification%20',
    'confirmManager',
    'dualAuth',
  ])('ST04: with the setting "clear", /servicing/due/%s leads to the home of the area', (step) => {
    expect(load(`/servicing/due/${step}`)).toEqual({ to: '/servicing/due' });
  });

  test('ST04: so does the page of a run, and without an area the home page', () => {
    expect(load('/servicing/profile/update-pan/preview')).toEqual({ to: '/servicing/profile' });
    expect(load('/servicing/otp')).toEqual({ to: '/' });
  });

  test('ST04: with ExternalFlag "false" to /servicing/index.html', () => {
    expect(load('/servicing/due/otp', { external: false })).toEqual({ to: '/servicing/index.html' });
  });

  test.each([{ standAlone: true }, { embedded: true }, { embedded: true, external: false }])(
    'ST04: with %j the storage is emptied and nobody is sent anywhere',
    (channel) => {
      expect(load('/servicing/due/otp', channel)).toEqual({});
    },
  );

  test.each(['/', '/servicing/due', '/servicing/profile/update-pan/receipt', '/servicing/sessionExpired'])(
    'ST04: %s is no step',
    (path) => {
      expect(load(path)).toBeUndefined();
    },
  );
});
