import { expect, test } from 'vitest';
import { safeUrl } from './safeUrl.ts';

test.each(['https://locker.example/consent?id=1', '/servicing/care', 'http://127.0.0.1:4410/gateway/1', 'http://localhost'])(
  'leads to %s',
  (url) => {
    expect(safeUrl(url)).toBe(url);
  },
);

test.each([
  'http://locker.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://localhost.elsewhere.example/',
  'http://127.0.0.1@elsewhere.example/',
  '',
])('does not lead to %s', (url) => {
  expect(safeUrl(url)).toBeUndefined();
});
