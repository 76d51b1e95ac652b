import { expect, test } from 'vitest';
import { deviceOf, readDevice, writeDevice } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', { browser: 'Firefox', system: 'Linux' }],
  ['This is your own telephone/1.0 (nobody; else)', {}],
  ['', {}],
  [undefined, {}],
  ['('.repeat(100_000), {}],
])('%.40s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
  expect(readDevice(writeDevice(deviceOf(userAgent)))).toEqual(device);
});

test('nothing is known of a session that was opened before devices were kept', () => {
  expect(readDevice(null)).toEqual({});
});
